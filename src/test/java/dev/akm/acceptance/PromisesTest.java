package dev.akm.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Golden;
import dev.akm.support.Page;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** {@code docs/promises.md} and the acceptance tests name each other. */
class PromisesTest {
    private static final Pattern ROW = Pattern.compile("\\| (P[0-9]{2}) \\| (.+) \\| (.+) \\|");
    private static final Pattern IDS = Pattern.compile("(p[0-9]{2}_)+");

    @Test
    void every_promise_stands_once_and_in_order() {
        List<String> ids = new ArrayList<>();
        for (Matcher row : rows()) {
            ids.add(row.group(1));
        }

        assertThat(ids)
                .isEqualTo(IntStream.rangeClosed(1, 82)
                        .mapToObj(number -> String.format(Locale.ROOT, "P%02d", number))
                        .toList());
    }

    @Test
    void each_names_exactly_the_tests_that_carry_its_id() {
        Map<String, TreeSet<String>> named = new LinkedHashMap<>();
        for (Matcher row : rows()) {
            named.put(
                    row.group(1),
                    new TreeSet<>(List.of(row.group(3).replace("`", "").split(", "))));
        }
        Map<String, TreeSet<String>> carried = new LinkedHashMap<>();
        for (String id : named.keySet()) {
            carried.put(id, new TreeSet<>());
        }
        for (Method test : tests()) {
            for (String id : ids(test)) {
                assertThat(carried).as(test.getName()).containsKey(id);
                carried.get(id).add("PromisesIT." + test.getName());
            }
        }

        assertThat(named).isEqualTo(carried);
    }

    @Test
    void each_acceptance_test_begins_with_its_ids_and_runs() {
        assertThat(tests()).isNotEmpty();
        for (Method test : tests()) {
            assertThat(ids(test)).as(test.getName()).isNotEmpty();
            assertThat(test.isAnnotationPresent(Disabled.class))
                    .as(test.getName())
                    .isFalse();
        }
    }

    private static List<Matcher> rows() {
        return Page.of(Golden.project().resolve("docs/promises.md")).lines().stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .toList();
    }

    private static List<Method> tests() {
        return Stream.of(PromisesIT.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Test.class))
                .toList();
    }

    private static List<String> ids(Method test) {
        Matcher ids = IDS.matcher(test.getName());
        return ids.lookingAt() ? List.of(ids.group().toUpperCase(Locale.ROOT).split("_")) : List.of();
    }
}
