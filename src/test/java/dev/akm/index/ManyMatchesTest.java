package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.index.SearchOptions.BeliefView;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** So many matches that only a short list of them is ranked: nothing that is promised of an answer may change with that. */
class ManyMatchesTest {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private static final int OLD = 1_300;
    private static final int CURRENT = 500;

    @TempDir
    static Path directory;

    private static TempIndex stash;

    @BeforeAll
    static void fill() {
        stash = new TempIndex(directory);
        for (int i = 0; i < OLD; i++) {
            stash.memory(
                    "old/m" + i, "beliefState: superseded\nsupersededBy: memory:new/m" + i % CURRENT, "turbine helmet");
        }
        for (int i = 0; i < CURRENT; i++) {
            String tag = i == 77 ? "tags: [rare]" : "tags: [often]";
            String more = i % 2 == 0 ? " turbine" : "";
            stash.memory("new/m" + i, tag, "A turbine and, " + "far ".repeat(3 + i % 40) + "away, a helmet." + more);
        }
        assertThat((long) 2 * (OLD + CURRENT)).isGreaterThan(Shortlist.FEW);
    }

    @AfterAll
    static void close() {
        stash.close();
    }

    private static SearchAnswer ask(BeliefView view, int limit, List<String> tags) {
        return stash.index()
                .search(
                        QueryParser.parse("turbine helmet"),
                        new SearchOptions(
                                List.of(), tags, List.of(), view, limit, Optional.empty(), NOW, false, List.of()));
    }

    private static List<String> names(SearchAnswer answer) {
        return answer.hits().stream().map(hit -> hit.ref().name()).toList();
    }

    @Test
    void the_first_hits_are_those_of_a_ranking_of_all() {
        for (BeliefView view : List.of(BeliefView.CURRENT, BeliefView.HISTORICAL)) {
            List<String> all = names(ask(view, 0, List.of()));

            assertThat(names(ask(view, 20, List.of()))).as(view.name()).isEqualTo(all.subList(0, 20));
        }
    }

    @Test
    void what_is_not_believed_any_more_does_not_take_the_place_of_what_is() {
        SearchAnswer answer = ask(BeliefView.CURRENT, 20, List.of());

        assertThat(names(answer)).hasSize(20).allMatch(name -> name.startsWith("new/"));
    }

    @Test
    void how_many_there_are_does_not_depend_on_the_limit() {
        for (int limit : new int[] {0, 20}) {
            assertThat(ask(BeliefView.CURRENT, limit, List.of()).total()).isEqualTo(CURRENT);
            assertThat(ask(BeliefView.CURRENT, limit, List.of()).notCurrent()).isEqualTo(OLD);
            assertThat(ask(BeliefView.HISTORICAL, limit, List.of()).total()).isEqualTo(OLD);
            assertThat(ask(BeliefView.ALL, limit, List.of()).total()).isEqualTo(OLD + CURRENT);
        }
    }

    @Test
    void filters_come_before_the_limit() {
        assertThat(names(ask(BeliefView.CURRENT, 1, List.of("rare")))).containsExactly("new/m77");
        assertThat(ask(BeliefView.CURRENT, 1, List.of("rare")).total()).isEqualTo(1);
    }
}
