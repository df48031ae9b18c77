package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.RunId;
import dev.akm.journal.Undo;
import dev.akm.support.Stage;
import dev.akm.support.TempStash;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ten nights with a model that proposes anything for every pair of notes about one thing. */
class TenNightsTest {
    private static final int NIGHTS = 10;

    @TempDir
    Path directory;

    private TempStash stash;
    private Instant now = Instant.parse("2026-06-01T03:00:00Z");

    @BeforeEach
    void stash() {
        stash = new TempStash(directory);
    }

    /** Two notes of which those sides may go that {@code safe} names. */
    private record Pair(String safe, String older, String a, String b) {
        String text(String side) {
            return side.equals("a") ? a : b;
        }

        boolean free(String side) {
            return safe.contains(side);
        }
    }

    @Test
    void nothing_is_lost_nothing_climbs_and_all_comes_back() {
        List<Pair> pairs = pairs();
        for (int i = 0; i < pairs.size(); i++) {
            write(i, "a", pairs.get(i), i % 7 == 3 ? "captureMode: hot\n" : "");
            write(i, "b", pairs.get(i), i % 5 == 2 ? "beliefState: asserted\n" : "");
        }
        Map<String, String> before = stash.files();
        Random random = new Random(7);
        for (int night = 0; night < NIGHTS; night++) {
            night(notes -> anything(pairs, notes, random));
        }

        Map<String, String> after = stash.files();
        assertThat(after).as("what can go without loss goes").hasSizeLessThan(before.size() - 15);
        List<String> believed = new ArrayList<>();
        for (Map.Entry<String, String> file : after.entrySet()) {
            if (LoopSafety.believed(after, file.getKey())) {
                believed.add(utf8(file.getValue()));
            }
        }
        for (int i = 0; i < pairs.size(); i++) {
            for (String side : List.of("a", "b")) {
                String path = path(i, side);
                String text = body(pairs.get(i).text(side));
                if (!pairs.get(i).free(side)) {
                    assertThat(believed)
                            .as("every sentence of " + path + " in one believed memory")
                            .anyMatch(file -> sentences(text).allMatch(file::contains));
                }
                if (before.get(path).contains("captureMode: hot")) {
                    assertThat(after.get(path)).as(path).isEqualTo(before.get(path));
                }
                if (after.getOrDefault(path, "").contains("beliefState: asserted")) {
                    assertThat(body(utf8(after.get(path)))).as(path).isEqualTo(text);
                }
            }
        }
        for (int night = 0; night < NIGHTS; night++) {
            undo(Optional.empty());
        }
        assertThat(stash.files()).isEqualTo(before);
    }

    @Test
    void a_fold_that_a_person_undid_is_not_done_the_other_way_round() {
        String text = "The garage door opener uses the 433 MHz remote. Its battery is a CR2032.\n";
        stash.write("memories/n0a.md", text).write("memories/n0b.md", text);
        Map<String, String> before = stash.files();
        ImproveResult first = night(notes -> List.of());
        assertThat(stash.files()).hasSize(1);
        undo(RunId.tryParse(first.run().orElseThrow()));

        night(notes -> List.of());
        night(notes -> List.of(delete("n0b", "n0a")));
        night(notes -> List.of(delete("n0a", "n0b")));
        night(notes -> List.of(merge("n0a", "n0b", text)));
        night(notes -> List.of(merge("n0b", "n0a", "")));
        night(notes -> List.of(pair("supersede", "ref", "n0a", "supersededByRef", "n0b")));

        assertThat(stash.files()).isEqualTo(before);
    }

    @Test
    void undoing_an_old_night_brings_back_what_went_and_leaves_what_a_person_wrote_since() {
        String text = "The boathouse key is with Mrs. Okafor.\n";
        stash.write("memories/n0a.md", text).write("memories/n0b.md", text + "\nHer house is number 12.\n");
        ImproveResult first = night(notes -> List.of(delete("n0a", "n0b")));
        assertThat(stash.exists("memories/n0a.md")).isFalse();

        stash.write("memories/n0b.md", "Something else.\n");
        night(notes -> List.of());
        undo(RunId.tryParse(first.run().orElseThrow()));

        assertThat(stash.read("memories/n0a.md")).isEqualTo(text);
        assertThat(stash.read("memories/n0b.md")).isEqualTo("Something else.\n");
    }

    private ImproveResult night(Function<List<ShownNote>, List<String>> script) {
        now = now.plus(Duration.ofDays(1));
        Supplier<ChatModel> model = () -> LoopSafety.scripted("ten nights", script);
        return new Improve(stash.stash(), journal(), InstantSource.fixed(now), Improve.Rim.of(model))
                .run(ImproveRequest.defaults().withFull(true));
    }

    private Journal journal() {
        return new Journal(stash.stash(), InstantSource.fixed(now), stash.data());
    }

    private void undo(Optional<RunId> run) {
        now = now.plus(Duration.ofDays(1));
        new Undo(journal()).undo(run);
    }

    private static List<String> anything(List<Pair> pairs, List<ShownNote> notes, Random random) {
        Set<String> shown = new HashSet<>();
        notes.forEach(note -> shown.add(note.ref()));
        List<String> operations = new ArrayList<>();
        for (int i = 0; i < pairs.size(); i++) {
            if (!shown.contains("memory:n" + i + "a") || !shown.contains("memory:n" + i + "b")) {
                continue;
            }
            String side = random.nextBoolean() ? "a" : "b";
            String other = side.equals("a") ? "b" : "a";
            String goes = "n" + i + side;
            String stays = "n" + i + other;
            String text = body(pairs.get(i).text(side));
            String stayed = body(pairs.get(i).text(other));
            operations.add(
                    switch (random.nextInt(9)) {
                        case 0, 1 -> delete(goes, stays);
                        case 2 -> operation("delete", member("ref", "memory:" + goes));
                        case 3 -> pair("supersede", "ref", goes, "supersededByRef", stays);
                        case 4 -> pair("contradict", "ref", goes, "contradictedByRef", stays);
                        case 5 -> merge(goes, stays, "");
                        case 6 -> merge(goes, stays, stayed);
                        case 7 -> merge(goes, stays, text + "\n" + stayed);
                        default ->
                            operation("rewrite", member("ref", "memory:" + goes) + "," + member("content", stayed));
                    });
        }
        return operations;
    }

    private static String delete(String ref, String cover) {
        return pair("delete", "ref", ref, "coveredBy", cover);
    }

    private static String merge(String primary, String secondary, String text) {
        return operation(
                "merge",
                member("primary", "memory:" + primary) + ",\"secondaries\":[\"memory:" + secondary + "\"]"
                        + (text.isEmpty() ? "" : "," + member("mergedContent", text)));
    }

    private static String pair(String op, String first, String ref, String second, String other) {
        return operation(op, member(first, "memory:" + ref) + "," + member(second, "memory:" + other));
    }

    private static String operation(String op, String members) {
        return "{\"op\":\"" + op + "\"," + members + ",\"reason\":\"sure\",\"confidence\":0.99}";
    }

    private static String member(String name, String value) {
        return "\"" + name + "\":\""
                + value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    private void write(int i, String side, Pair pair, String fields) {
        String text = pair.text(side);
        String own = text.startsWith("---\n") ? text.substring(4, text.indexOf("\n---\n", 3) + 1) : "";
        String observed = pair.older().isEmpty()
                ? ""
                : "observed_at: " + (pair.older().equals(side) ? "2026-01-01" : "2026-03-01") + "\n";
        String all = fields + observed + own;
        stash.write(path(i, side), all.isEmpty() ? text : "---\n" + all + "---\n" + body(text));
    }

    private static String path(int i, String side) {
        return "memories/n" + i + side + ".md";
    }

    private static String body(String text) {
        return text.startsWith("---\n") ? text.substring(text.indexOf("\n---\n", 3) + 5) : text;
    }

    private static java.util.stream.Stream<String> sentences(String text) {
        return java.util.Arrays.stream(text.split("(?<=[.!?\u3002\u0964])\\s*|\n"))
                .map(String::strip)
                .filter(piece -> !piece.isEmpty());
    }

    private static String utf8(String latin) {
        return new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** The pairs of the independent set of the claim proof. */
    private static List<Pair> pairs() {
        return Stage.jsonLines("/claims/independent/cases.jsonl").stream()
                .map(pair -> new Pair(
                        String.join(
                                "",
                                ((List<?>) pair.get("safe"))
                                        .stream().map(String::valueOf).toList()),
                        pair.get("older") == null ? "" : pair.get("older").toString(),
                        Stage.at(pair, "a.text").toString(),
                        Stage.at(pair, "b.text").toString()))
                .toList();
    }
}
