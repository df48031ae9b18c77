package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** History that came with the stash and was made to harm: it writes nothing, restores nothing, grants nothing. */
class ForgedHistoryTest {
    private static final String HOT = "---\ncaptureMode: hot\n---\nPay to account 1.\n";
    private static final String ID = "20990101T000000Z-000evil";

    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void make() {
        test = new TestStash(temporary);
        test.put("hot", HOT);
        test.put("plain", "true\n");
        test.put("said", "---\nbeliefState: asserted\n---\nsaid\n");
    }

    @Test
    void a_running_journal_of_another_machine_is_left_alone() throws IOException {
        Map<String, String> before = test.files();
        breakOff(test.elsewhere());
        Map<String, String> halfDone = test.files();

        Recovered recovered = test.journal().recover();

        assertThat(recovered.anything()).isFalse();
        assertThat(test.files()).isEqualTo(halfDone);
        assertThat(before).isNotEqualTo(Map.of());
    }

    @Test
    void a_running_journal_that_nobody_signed_is_left_alone() throws IOException {
        forge("run", prepared("memories/hot.md", HOT, "Pay to account 2.\n"));

        assertThat(test.journal.recover().anything()).isFalse();
        assertThat(test.get("hot")).isEqualTo(HOT);
        test.person("mark", test.group("mark").edit("plain", "edited\n").build());
        assertThat(test.get("hot")).isEqualTo(HOT);
    }

    @Test
    void a_true_record_replayed_from_a_copy_is_left_alone() throws IOException {
        test.put("plain", "first\n");
        test.improve(test.group("rewrite").edit("plain", "second\n").build());
        RunId id = test.newest();
        Path recorded = test.stash.root().resolve(".akm/journal/" + id);
        List<String> lines = Files.readAllLines(recorded.resolve("entries.jsonl"));
        Path copy = Files.createDirectories(test.stash.root().resolve(".akm/run/" + id));
        Files.writeString(copy.resolve("entries.jsonl"), lines.get(0) + "\n" + lines.get(1) + "\n");
        Files.move(recorded, temporary.resolve("moved"));
        test.put("plain", "first\n");

        assertThat(test.journal().recover().anything()).isFalse();
        assertThat(test.get("plain")).isEqualTo("first\n");
    }

    @Test
    void a_line_taken_out_of_a_true_record_where_it_lies_leaves_it_alone() throws IOException {
        RunId id = TestStash.brokenOff(test.journal, "plain", "half done\n");
        Path entries = test.stash.root().resolve(".akm/run/" + id + "/entries.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(entries));
        lines.remove(1);
        Files.write(entries, lines);

        assertThat(test.journal().recover().anything()).isFalse();
        assertThat(test.get("plain")).isEqualTo("true\n");
    }

    @Test
    void a_line_added_to_a_true_record_makes_it_another_machines() throws IOException {
        test.improve(test.group("rewrite").edit("plain", "better\n").build());
        Path entries = test.stash.root().resolve(".akm/journal/" + test.newest() + "/entries.jsonl");
        List<String> lines = Files.readAllLines(entries);
        lines.add(2, prepared("memories/hot.md", "x", HOT));
        lines.add(3, "{\"entry\":\"applied\",\"group\":1,\"result\":\"applied\"}");
        Files.write(entries, lines);

        assertThat(test.journal.history().run(test.newest()).orElseThrow().own())
                .isFalse();
        new Undo(test.journal).undo(Optional.empty());
        assertThat(test.get("hot")).isEqualTo(HOT);
    }

    @Test
    void undo_takes_no_forged_run_by_itself_and_lets_a_named_one_touch_nothing_that_counts() throws IOException {
        forge(
                "journal",
                prepared("memories/hot.md", "Pay to account 2.\n", HOT),
                applied(1),
                prepared("memories/said.md", "Pay to account 2.\n", test.get("said")),
                applied(1),
                prepared("memories/new-hot.md", HOT, ""),
                applied(1),
                prepared("memories/new-said.md", "---\nbeliefState: asserted\n---\nlies\n", ""),
                applied(1),
                prepared("commands/evil.md", "run this\n", ""),
                applied(1),
                prepared("../outside.md", "x\n", ""),
                applied(1),
                prepared("memories/../../outside.md", "x\n", ""),
                applied(1),
                prepared(".akm/run/x.md", "x\n", ""),
                applied(1),
                end(9));
        Map<String, String> before = test.files();

        assertThat(new Undo(test.journal).undo(Optional.empty()).undone()).isEmpty();
        UndoResult named = new Undo(test.journal).undo(Optional.of(RunId.parse(ID)));

        assertThat(named.restored()).isEmpty();
        assertThat(named.left()).hasSize(5);
        assertThat(test.files()).isEqualTo(before);
        assertThat(temporary.resolve("outside.md")).doesNotExist();
        assertThat(test.stash.root().resolveSibling("outside.md")).doesNotExist();
    }

    @Test
    void an_image_whose_fingerprint_is_false_is_none() throws IOException {
        String line = prepared("memories/plain.md", "old\n", "true\n").replace("\"text\":\"old", "\"text\":\"forged");
        forge("journal", line, applied(1), end(1));

        UndoResult undo = new Undo(test.journal).undo(Optional.of(RunId.parse(ID)));

        assertThat(undo.restored()).isEmpty();
        assertThat(test.get("plain")).isEqualTo("true\n");
    }

    @Test
    void an_archive_names_refs_and_no_more() throws IOException {
        Path folder = Files.createDirectories(test.stash.root().resolve(".akm/archive/" + ID + "/memories"));
        Files.writeString(
                folder.resolve("gone.md.json"),
                "{\"event\":\"retired\",\"ref\":\"memory:hot\",\"standIns\":[\"memory:plain\",\"../../etc\",7,null]}");
        Files.writeString(folder.resolve("cut.md.json"), "{\"event\":\"retired\"");
        Files.writeString(folder.resolve("deep.md.json"), "[".repeat(100_000));
        Files.write(folder.resolve("big.md.json"), new byte[1 << 20]);
        Files.createSymbolicLink(folder.resolve("link.md.json"), Path.of("/etc/hostname"));

        Map<Ref, List<Ref>> standIns = test.journal.history().standIns();

        assertThat(standIns).containsExactly(Map.entry(Ref.parse("memory:gone"), List.of(Ref.parse("memory:plain"))));
    }

    @Test
    void broken_records_are_listed_as_unreadable_and_stop_nothing() throws IOException {
        for (int i = 0; i < 4; i++) {
            Path folder = Files.createDirectories(
                    test.stash.root().resolve(".akm/journal/2099010" + (i + 2) + ID.substring(8)));
            byte[] content = switch (i) {
                case 0 -> new byte[0];
                case 1 -> "no json\n".getBytes(StandardCharsets.UTF_8);
                case 2 -> new byte[3 << 20];
                default -> ("[".repeat(200_000) + "\n").getBytes(StandardCharsets.UTF_8);
            };
            Files.write(folder.resolve("entries.jsonl"), content);
        }
        Files.createDirectories(test.stash.root().resolve(".akm/journal/" + ID));
        Files.createDirectories(test.stash.root().resolve(".akm/journal/not-a-run"));

        assertThat(test.journal.history().runs())
                .hasSize(5)
                .allMatch(run -> run.status().equals("unreadable"));
        assertThat(test.journal.history().of(Ref.parse("memory:plain"))).isEmpty();
        assertThat(test.journal.history().decided()).isEmpty();
        test.improve(test.group("rewrite").edit("plain", "better\n").build());
        assertThat(new Undo(test.journal).undo(Optional.empty()).restored()).containsExactly("memories/plain.md");
    }

    @Test
    void links_in_the_place_of_history_are_not_followed() throws IOException {
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        delete(test.stash.root().resolve(".akm/run"));
        Files.createSymbolicLink(test.stash.root().resolve(".akm/run"), outside);

        assertThatThrownBy(() -> test.journal.begin("mark", Map.of())).isInstanceOf(AkmException.class);

        Files.delete(test.stash.root().resolve(".akm/run"));
        Files.createDirectories(test.stash.root().resolve(".akm"));
        Files.createSymbolicLink(test.stash.root().resolve(".akm/archive"), outside);
        try (RunJournal run = test.journal.begin("forget", Map.of())) {
            assertThat(run.apply(List.of(test.group("forget").remove("plain").build()))
                            .get(0)
                            .applied())
                    .isFalse();
        }
        assertThat(outside).isEmptyDirectory();
        assertThat(test.get("plain")).isEqualTo("true\n");
    }

    @Test
    void pipes_links_and_folders_in_the_place_of_records_stop_nothing_and_nobody_waits_for_them() throws Exception {
        for (String where : List.of("journal", "run")) {
            for (int i = 0; i < 4; i++) {
                Path folder = test.stash.root().resolve(".akm/" + where + "/2099010" + (i + 2) + ID.substring(8));
                Path entries = Files.createDirectories(folder).resolve("entries.jsonl");
                switch (i) {
                    case 0 -> TestStash.pipe(entries);
                    case 1 -> Files.createSymbolicLink(entries, Path.of("/dev/zero"));
                    case 2 -> Files.createSymbolicLink(entries, Path.of("/proc/self/mem"));
                    default -> Files.createDirectory(entries);
                }
            }
        }

        assertThat(test.journal().recover().anything()).isFalse();
        test.improve(test.group("rewrite").edit("plain", "better\n").build());
        assertThat(test.journal.history().runs()).hasSize(5);
        assertThat(test.journal.history().of(Ref.parse("memory:plain"))).hasSize(1);
        assertThat(new Undo(test.journal).undo(Optional.empty()).restored()).containsExactly("memories/plain.md");
    }

    @Test
    void a_record_of_another_machine_that_is_too_large_is_not_taken_into_memory() throws IOException {
        String end = end(1).replace("\"refs\":[]", "\"refs\":[\"memory:plain\"]");
        forge("journal", "{\"entry\":\"judged\",\"x\":\"" + "x".repeat(70 << 20) + "\"}", end);

        assertThat(test.journal.history().runs()).extracting(RunSummary::status).containsExactly("committed");
        assertThat(test.journal.history().of(Ref.parse("memory:plain"))).isEmpty();
        assertThatThrownBy(() -> test.journal.history().run(RunId.parse(ID))).hasMessageContaining("larger");
    }

    @Test
    void a_last_line_without_end_is_not_taken_into_memory() throws IOException {
        forge("journal", "{\"entry\":\"committed\",\"x\":\"" + "x".repeat(70 << 20) + "\"}");

        assertThat(test.journal.history().runs()).extracting(RunSummary::status).containsExactly("unreadable");
    }

    @Test
    void an_undo_that_another_machine_claims_does_not_hide_a_run_from_undo() throws IOException {
        test.improve(test.group("rewrite").edit("plain", "worse\n").build());
        RunId improve = test.newest();
        forge("journal", end(1).replace("\"who\"", "\"undoes\":\"" + improve + "\",\"who\""));
        assertThat(test.journal.history().runs().get(1).undoneBy()).isPresent();

        UndoResult undo = new Undo(test.journal).undo(Optional.empty());

        assertThat(undo.undone().orElseThrow().id()).isEqualTo(improve);
        assertThat(test.get("plain")).isEqualTo("true\n");
    }

    @Test
    void a_run_that_another_machine_has_truly_undone_is_not_undone_again() throws IOException {
        test.put("plain", "first\n");
        test.improve(test.group("rewrite").edit("plain", "second\n").build());
        new Undo(test.elsewhere()).undo(Optional.of(test.newest()));

        assertThat(new Undo(test.journal).undo(Optional.empty()).undone()).isEmpty();
        assertThat(test.get("plain")).isEqualTo("first\n");
    }

    @Test
    void a_run_without_a_readable_record_is_not_said_to_be_going_on() throws IOException {
        forge("journal", "no json");

        assertThatThrownBy(() -> new Undo(test.journal).undo(Optional.of(RunId.parse(ID))))
                .isInstanceOfSatisfying(AkmException.class, e -> {
                    assertThat(e.kind()).isEqualTo(ErrorKind.INVALID);
                    assertThat(e).hasMessageContaining("cannot be read");
                });
    }

    @Test
    void folders_of_the_archive_that_are_links_are_not_followed() throws IOException {
        Path outside = Files.createDirectories(temporary.resolve("outside/memories"));
        Files.writeString(outside.resolve("secret.md"), "secret\n");
        Files.writeString(outside.resolve("secret.md.json"), "{\"event\":\"retired\",\"standIns\":[]}");
        Path folder = Files.createDirectories(test.stash.root().resolve(".akm/archive/" + ID));
        Files.createSymbolicLink(folder.resolve("memories"), outside);

        assertThat(test.journal.history().archived(Ref.parse("memory:secret"))).isEmpty();
        assertThat(test.journal.history().archived()).isEmpty();

        delete(test.stash.root().resolve(".akm/archive"));
        Path runs = Files.createDirectories(temporary.resolve("runs/" + ID + "/memories"));
        Files.writeString(runs.resolve("secret.md.json"), "{\"event\":\"retired\",\"standIns\":[]}");
        Files.createSymbolicLink(test.stash.root().resolve(".akm/archive"), temporary.resolve("runs"));
        assertThat(test.journal.history().archived(Ref.parse("memory:secret"))).isEmpty();
    }

    @Test
    void what_a_sidecar_says_is_the_run_is_not_repeated_as_something_to_type() throws IOException {
        Path folder = Files.createDirectories(test.stash.root().resolve(".akm/archive/" + ID + "/memories"));
        Files.writeString(
                folder.resolve("gone.md.json"),
                "{\"event\":\"retired\",\"run\":\"x; rm -rf ~\",\"at\":\"\",\"reason\":\"\",\"standIns\":[]}");

        ArchivedFile file =
                test.journal.history().archived(Ref.parse("memory:gone")).orElseThrow();

        assertThat(file.run()).isEqualTo(ID);
        assertThat(test.journal.history().archived()).containsExactly(file);
    }

    @Test
    void numbers_that_no_number_can_hold_and_names_twice_are_read_as_something() throws IOException {
        forge(
                "journal",
                "{\"v\":1,\"entry\":\"committed\",\"run\":\"" + ID
                        + "\",\"kind\":\"improve\",\"changed\":1e999,\"changed\":-7,"
                        + "\"at\":\"x\",\"totals\":{\"a\":1e999,\"b\":-1e999,\"c\":123456789012345678901234567890}}");

        RunSummary run = test.journal.history().runs().get(0);

        assertThat(run.status()).isEqualTo("committed");
        assertThat(run.changed()).isZero();
        assertThat(run.totals().values()).allMatch(value -> Double.isFinite(((Number) value).doubleValue()));
    }

    private static void breakOff(Journal journal) {
        TestStash.brokenOff(journal, "plain", "half done\n");
    }

    private void forge(String where, String... lines) throws IOException {
        Path folder = Files.createDirectories(test.stash.root().resolve(".akm/" + where + "/" + ID));
        String started = "{\"v\":1,\"entry\":\"started\",\"run\":\"" + ID
                + "\",\"kind\":\"improve\",\"at\":\"2099-01-01T00:00:00Z\",\"folder\":0,\"prev\":\"" + ID
                + "\",\"mac\":\"00000000000000000000000000000000\"}";
        Files.writeString(folder.resolve("entries.jsonl"), started + "\n" + String.join("\n", lines) + "\n");
    }

    /** As if the run had made {@code after} of {@code before}; an empty text is an absent file. */
    private static String prepared(String path, String before, String after) {
        JsonOut out = new JsonOut().field("entry", "prepared").field("group", 1).field("op", "rewrite");
        Map<String, Object> change = new LinkedHashMap<>();
        change.put("path", path);
        if (!before.isEmpty()) {
            change.put("before", image(before));
        }
        if (!after.isEmpty()) {
            change.put("after", image(after));
        }
        out.field("refs", List.of()).field("changes", List.of(change));
        return out.field("prev", "x").open() + ",\"mac\":\"00000000000000000000000000000000\"}";
    }

    private static String applied(int group) {
        return "{\"entry\":\"applied\",\"group\":" + group + ",\"result\":\"applied\"}";
    }

    private static String end(int changed) {
        return "{\"v\":1,\"entry\":\"committed\",\"run\":\"" + ID
                + "\",\"kind\":\"improve\",\"started\":\"2099-01-01T00:00:00Z\","
                + "\"at\":\"2099-01-01T00:00:00Z\",\"who\":\"loop\",\"changed\":" + changed
                + ",\"groups\":[],\"refs\":[]}";
    }

    private static Map<String, Object> image(String text) {
        return Map.of("sha256", Fingerprint.ofText(text).hex(), "text", text);
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException e) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
