package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.Undo;
import dev.akm.support.TempStash;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many notes about each of ten things, overlapping in part, in prose and in lists, and a model that folds at random. */
class FamiliesTest {
    private static final int NIGHTS = 8;
    private static final int NOTES = 6;
    private static final List<String> THINGS = List.of(
            "barn",
            "chapel",
            "workshop",
            "tram depot",
            "north pool",
            "seed bank",
            "print shop",
            "harbour office",
            "clinic",
            "bakery");
    private static final List<String> FACTS = List.of(
            "has door code ",
            "is heated to level ",
            "stores crates of type ",
            "is cleaned by crew ",
            "is insured under policy ",
            "was painted in year ",
            "sends its waste to plant ",
            "buys its power from meter ",
            "is inspected by office ",
            "stands on plot ");

    @TempDir
    Path directory;

    @Test
    void each_fact_stands_in_a_believed_memory_after_eight_nights_of_folding() {
        TempStash stash = new TempStash(directory);
        Random random = new Random(11);
        TreeSet<String> facts = new TreeSet<>();
        for (int thing = 0; thing < THINGS.size(); thing++) {
            for (int note = 0; note < NOTES; note++) {
                List<String> own = some(thing, random);
                facts.addAll(own);
                stash.write("memories/t" + thing + "n" + note + ".md", fields(random) + body(thing, own, random));
            }
        }
        Map<String, String> before = stash.files();
        Instant now = Instant.parse("2026-06-01T03:00:00Z");
        for (int night = 0; night < NIGHTS; night++) {
            now = now.plus(Duration.ofDays(1));
            InstantSource clock = InstantSource.fixed(now);
            Supplier<ChatModel> model = () -> LoopSafety.scripted("folds", notes -> folds(notes, random));
            new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, Improve.Rim.of(model))
                    .run(ImproveRequest.defaults().withFull(true));
        }

        Map<String, String> after = stash.files();
        assertThat(after).hasSizeLessThan(before.size() - 10);
        List<String> believed = new ArrayList<>();
        after.forEach((path, text) -> {
            if (LoopSafety.believed(after, path)) {
                believed.add(new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8));
            }
        });
        for (String fact : facts) {
            assertThat(believed).as(fact).anyMatch(text -> text.contains(fact));
        }
        before.forEach((path, text) -> {
            if (text.contains("captureMode: hot")) {
                assertThat(after.get(path)).as(path).isEqualTo(text);
            }
        });
        for (int night = 0; night < NIGHTS; night++) {
            now = now.plus(Duration.ofDays(1));
            new Undo(new Journal(stash.stash(), InstantSource.fixed(now), stash.data())).undo(Optional.empty());
        }
        assertThat(stash.files()).isEqualTo(before);
    }

    private static List<String> some(int thing, Random random) {
        List<String> own = new ArrayList<>();
        for (int i = 0; i < FACTS.size(); i++) {
            if (random.nextInt(3) > 0) {
                own.add("The " + THINGS.get(thing) + " " + FACTS.get(i) + (10 + thing * 7 + i * 3));
            }
        }
        Collections.shuffle(own, random);
        return own;
    }

    private static String fields(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> "---\ncaptureMode: hot\n---\n";
            case 1 -> "---\nbeliefState: asserted\n---\n";
            default -> "";
        };
    }

    private static String body(int thing, List<String> facts, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> String.join(". ", facts) + ".\n";
            case 1 -> "- " + String.join("\n- ", facts) + "\n";
            default -> "# The " + THINGS.get(thing) + "\n\n" + String.join(".\n\n", facts) + ".\n";
        };
    }

    private static List<String> folds(List<ShownNote> notes, Random random) {
        List<ShownNote> shown = new ArrayList<>(notes);
        Collections.shuffle(shown, random);
        List<String> operations = new ArrayList<>();
        for (ShownNote note : shown) {
            List<ShownNote> family = new ArrayList<>();
            for (ShownNote other : shown) {
                boolean same = other.ref().startsWith(note.ref().substring(0, "memory:t0n".length()));
                if (same && !other.ref().equals(note.ref())) {
                    family.add(other);
                }
            }
            if (!family.isEmpty() && random.nextInt(2) == 0) {
                operations.add(fold(note, family, random));
            }
        }
        return operations;
    }

    private static String fold(ShownNote note, List<ShownNote> family, Random random) {
        String other = family.get(0).ref();
        String last = family.get(family.size() - 1).ref();
        return switch (random.nextInt(5)) {
            case 0 -> operation("delete", member("ref", note.ref()) + "," + member("coveredBy", other));
            case 1 -> operation("delete", member("ref", note.ref()));
            case 2 -> operation("supersede", member("ref", note.ref()) + "," + member("supersededByRef", other));
            case 3 ->
                operation(
                        "merge",
                        member("primary", note.ref()) + ",\"secondaries\":[\"" + other + "\""
                                + (last.equals(other) ? "" : ",\"" + last + "\"") + "]");
            default ->
                operation(
                        "merge",
                        member("primary", note.ref()) + ",\"secondaries\":[\"" + other + "\"],"
                                + member(
                                        "mergedContent",
                                        note.text() + "\n" + family.get(0).text()));
        };
    }

    private static String operation(String op, String members) {
        return "{\"op\":\"" + op + "\"," + members + ",\"reason\":\"sure\",\"confidence\":0.99}";
    }

    private static String member(String name, String value) {
        return "\"" + name + "\":\""
                + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
