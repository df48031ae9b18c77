package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.journal.Journal;
import dev.akm.stash.Stash;
import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever looks for a memory that the loop retired finds what stands in its place, by its old words and by its old ref. */
class FindabilityTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z"));

    @TempDir
    Path home;

    private AkmRun akm;

    /** A way in which a memory goes, and the words by which it was known. */
    enum Way {
        MERGE(
                "kingfisher",
                "---\ndescription: The wharf crane lifts 12 t.\n---\n# Crane limits\n\nThe wharf crane lifts 12 t.\n\n"
                        + "The wharf crane is greased in May.\n",
                "wharf",
                "# Crane limits\n\nThe wharf crane lifts 12 t.\n\nAnna holds the key of the wharf crane.\n",
                "{\"op\":\"merge\",\"primary\":\"memory:wharf\",\"secondaries\":[\"memory:kingfisher\"]",
                List.of("kingfisher", "Crane limits", "The wharf crane lifts 12 t.", "greased in May")),
        COVERED_DELETE(
                "dabchick",
                "---\ndescription: The bilge pump runs dry after 40 s.\n---\n# Bilge pump\n\n"
                        + "The bilge pump runs dry after 40 s.\n",
                "pump",
                "---\ncaptureMode: hot\nbeliefState: asserted\n---\n# Bilge pump\n\n"
                        + "The bilge pump runs dry after 40 s.\n\nIts fuse is F7.\n",
                "{\"op\":\"delete\",\"ref\":\"memory:dabchick\",\"coveredByRef\":\"memory:pump\"",
                List.of("dabchick", "Bilge pump", "The bilge pump runs dry after 40 s.")),
        ABSORB(
                "merlin",
                "---\nbeliefState: deprecated\nsupersededBy: memory:quota\n"
                        + "description: The quota of team blue is 100 units.\n---\n"
                        + "The quota of team blue is 100 units.\n",
                "quota",
                "The quota of team blue is 250 units; the earlier value no longer holds.\n",
                "{\"op\":\"merge\",\"primary\":\"memory:quota\",\"secondaries\":[\"memory:merlin\"]",
                List.of("merlin", "quota of team blue", "The quota of team blue is 100 units."));

        private final String old;
        private final String oldText;
        private final String stays;
        private final String staysText;
        private final String operation;
        private final List<String> words;

        Way(String old, String oldText, String stays, String staysText, String operation, List<String> words) {
            this.old = old;
            this.oldText = oldText;
            this.stays = stays;
            this.staysText = staysText;
            this.operation = operation;
            this.words = words;
        }
    }

    @BeforeEach
    void others() throws IOException {
        akm = new AkmRun(home).at(CLOCK.instant()).with("AKM_DATA_DIR", data().toString());
        akm.run("init");
        for (String each : List.of("boiler", "lathe", "ferry", "harbour", "silo", "gantry")) {
            file(each, "# The " + each + "\n\nThe " + each + " of team red is looked at by Anna in May.\n");
        }
    }

    private Path data() {
        return home.resolve("data");
    }

    private void file(String name, String text) throws IOException {
        Files.writeString(akm.stash().resolve("memories/" + name + ".md"), text);
    }

    private ImproveResult night(String operation) {
        Stash stash = Stash.open(akm.stash());
        String whole = operation + ",\"reason\":\"sure\",\"confidence\":0.99}";
        return new Improve(
                        stash,
                        new Journal(stash, CLOCK, data()),
                        CLOCK,
                        Improve.Rim.of(() -> LoopSafety.scripted("one", notes -> List.of(whole))))
                .run(ImproveRequest.defaults());
    }

    private void retire(Way way) throws IOException {
        file(way.old, way.oldText);
        file(way.stays, way.staysText);
        // The index has seen it alive.
        assertThat(akm.run("search", way.old, "--belief", "all").out()).contains("\"ref\":\"memory:" + way.old + "\"");
        ImproveResult result = night(way.operation);
        assertThat(akm.stash().resolve("memories/" + way.old + ".md"))
                .as(result.operations().toString())
                .doesNotExist();
    }

    @ParameterizedTest
    @EnumSource
    void its_own_name_title_and_description_bring_up_what_stands_in_its_place(Way way) throws IOException {
        retire(way);

        for (String words : way.words) {
            assertThat(akm.run("search", words).out())
                    .as(words)
                    .contains("\"hits\":[{\"ref\":\"memory:" + way.stays + "\"")
                    .doesNotContain("\"ref\":\"memory:" + way.old + "\"");
        }
        // An index built from nothing knows it too.
        akm.run("index", "--full");
        assertThat(akm.run("search", way.old).out()).contains("\"hits\":[{\"ref\":\"memory:" + way.stays + "\"");
        assertThat(akm.atTerminal().run("search", way.old).out()).contains("stands in the place of memory:" + way.old);
    }

    @ParameterizedTest
    @EnumSource
    void show_answers_with_what_stands_in_its_place_and_says_so(Way way) throws IOException {
        retire(way);

        assertThat(akm.run("show", "memory:" + way.old).out())
                .startsWith("{\"schemaVersion\":1,\"ref\":\"memory:" + way.stays + "\"")
                .contains("\"retired\":{\"ref\":\"memory:" + way.old + "\"");
        assertThat(akm.run("show", way.old, "--history").out()).contains("\"history\":[{\"run\":");
        assertThat(akm.atTerminal().run("show", way.old).out())
                .contains("memory:" + way.old + " was retired; this stands in its place");
    }

    @ParameterizedTest
    @EnumSource
    void mark_and_links_mean_what_stands_in_its_place(Way way) throws IOException {
        file("linked", "---\nbeliefState: superseded\nsupersededBy: memory:" + way.old + "\n---\nThe hoist is blue.\n");
        retire(way);
        // The memory that was absorbed was no belief: the link led to its successor before, too.
        assertThat(akm.run("show", "linked").out()).contains("\"currentBelief\":\"memory:" + way.stays + "\"");
        assertThat(akm.run("search", "hoist", "--belief", "all").out())
                .contains("\"currentBelief\":\"memory:" + way.stays + "\"");
        assertThat(akm.run("search", "is:dangling").out()).contains("\"hits\":[]");

        AkmRun.Ended link = akm.run("mark", "boiler", "--superseded-by", "memory:" + way.old);
        assertThat(link.code()).as(link.err()).isZero();
        assertThat(link.out() + link.err())
                .contains("memory:" + way.old + " was retired; memory:" + way.stays + " stands in its place");
        assertThat(Files.readString(akm.stash().resolve("memories/boiler.md"))).contains("memory:" + way.stays);

        AkmRun.Ended mark = akm.run("mark", way.old, "--hot", "-y");
        assertThat(mark.code()).as(mark.err()).isZero();
        assertThat(mark.out() + mark.err())
                .contains("memory:" + way.old + " was retired; memory:" + way.stays + " stands in its place");
        assertThat(Files.readString(akm.stash().resolve("memories/" + way.stays + ".md")))
                .contains("captureMode: hot");
    }

    @ParameterizedTest
    @EnumSource
    void after_undo_it_answers_for_itself_again(Way way) throws IOException {
        retire(way);
        assertThat(akm.run("undo", "-y").code()).isZero();

        assertThat(akm.run("show", way.old).out())
                .startsWith("{\"schemaVersion\":1,\"ref\":\"memory:" + way.old + "\"")
                .doesNotContain("\"retired\"");
        assertThat(akm.run("search", way.old, "--belief", "all").out()).contains("\"ref\":\"memory:" + way.old + "\"");
    }

    @Test
    void two_steps_on_it_is_still_found_by_its_own_words_and_each_undo_takes_one_step_back() throws IOException {
        String text = "The dredger of the north basin needs 40 litres.\n";
        file("plover", "---\ndescription: The plover dredger.\ntags: [zephyr]\n---\n" + text);
        file("basin", "---\ndescription: The plover dredger.\n---\n" + text);
        night("{\"op\":\"merge\",\"primary\":\"memory:basin\",\"secondaries\":[\"memory:plover\"]");
        assertThat(akm.run("show", "plover").out()).contains("\"ref\":\"memory:basin\"");
        file(
                "confirmed",
                "---\ncaptureMode: hot\ndescription: The plover dredger.\n---\n" + text + "\nIts fuse is F7.\n");
        night("{\"op\":\"delete\",\"ref\":\"memory:basin\",\"coveredBy\":\"memory:confirmed\"");
        assertThat(akm.stash().resolve("memories/basin.md")).doesNotExist();

        for (String words : List.of("plover", "basin", "zephyr", "plover dredger")) {
            assertThat(akm.run("search", words).out()).as(words).contains("\"hits\":[{\"ref\":\"memory:confirmed\"");
        }
        for (String old : List.of("plover", "basin")) {
            assertThat(akm.run("show", old).out()).contains("\"ref\":\"memory:confirmed\"", "\"retired\"");
        }

        assertThat(akm.run("undo").code()).isZero();
        assertThat(akm.run("show", "plover").out()).contains("\"ref\":\"memory:basin\"");
        assertThat(akm.run("undo").code()).isZero();
        assertThat(akm.run("show", "plover").out())
                .contains("\"ref\":\"memory:plover\"")
                .doesNotContain("\"retired\"");
    }

    @Test
    void what_was_promoted_is_found_in_both_places_and_says_where_its_copy_is() throws IOException {
        file(
                "osprey",
                "---\ndescription: The osprey valve opens to the left.\n---\n# Osprey valve\n\n"
                        + "The osprey valve opens to the left.\n");
        night("{\"op\":\"promote\",\"ref\":\"memory:osprey\",\"knowledgeRef\":\"knowledge:valves\"");

        for (String words : List.of("Osprey valve", "The osprey valve opens to the left.")) {
            assertThat(akm.run("search", words).out())
                    .contains("\"ref\":\"memory:osprey\"", "\"ref\":\"knowledge:valves\"");
        }
        assertThat(akm.run("show", "osprey").out()).contains("\"promotedTo\":[\"knowledge:valves\"]");

        // The memory goes: its knowledge still answers, and is still believed.
        file(
                "perch",
                "# Osprey valve\n\nThe osprey valve opens to the left.\n\nThe seal of the osprey valve is green.\n");
        night("{\"op\":\"merge\",\"primary\":\"memory:perch\",\"secondaries\":[\"memory:osprey\"]");
        assertThat(akm.stash().resolve("memories/osprey.md")).doesNotExist();
        assertThat(akm.run("search", "Osprey valve").out())
                .contains("\"ref\":\"memory:perch\"", "\"ref\":\"knowledge:valves\"");
        assertThat(akm.run("show", "osprey").out()).contains("\"ref\":\"memory:perch\"", "\"retired\":");
    }
}
