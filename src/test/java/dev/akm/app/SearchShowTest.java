package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchShowTest {
    @TempDir
    Path home;

    private AkmRun akm;

    @BeforeEach
    void open() {
        akm = new AkmRun(home);
        akm.run("init");
    }

    private void file(String path, String text) throws IOException {
        Path file = akm.stash().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void search_prints_hits_with_their_belief_as_one_document() throws IOException {
        file(
                "memories/gpu.md",
                "---\nbeliefState: asserted\ntags: [infra]\n---\n\nThe GPU box answers at port 1234.\n");

        AkmRun.Ended ended = akm.run("search", "gpu", "box");

        assertThat(ended.code()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out())
                .startsWith("{\"schemaVersion\":1,\"query\":\"gpu box\",\"hits\":[{\"ref\":\"memory:gpu\"")
                .contains("\"beliefState\":\"asserted\"", "\"tags\":[\"infra\"]", "\"estimatedTokens\":9")
                .contains("\"total\":1,\"notCurrent\":0}");
    }

    @Test
    void what_cannot_be_a_ref_is_told_as_it_was_typed() throws IOException {
        file("memories/memory:old.md", "The old lamp is red.");

        assertThat(akm.run("show", "memory:a\\b").err()).contains("'memory:a\\\\b' is not a ref");
        assertThat(akm.run("show", "memory:../x").err()).contains("'memory:../x' is not a ref");
        assertThat(akm.run("mark", "knowledge:..", "--hot").err()).contains("'knowledge:..' is not a ref");
        assertThat(akm.run("show", "memory:memory:old").out()).contains("The old lamp is red.");
    }

    @Test
    void no_hits_are_no_failure_and_come_with_a_tip() {
        AkmRun.Ended ended = akm.run("search", "nothing");

        assertThat(ended.code()).isZero();
        assertThat(ended.out()).contains("\"hits\":[]", "\"tip\":");
    }

    @Test
    void a_value_that_is_no_state_is_told() throws IOException {
        file("memories/a.md", "x");

        assertThat(akm.run("search", "beliefState:contradictd").out()).contains("active, asserted, deprecated");
    }

    @Test
    void a_type_may_be_named_by_its_directory_and_one_that_there_is_not_is_told() throws IOException {
        file("memories/a.md", "turbine");
        file("knowledge/b.md", "turbine");

        assertThat(akm.run("search", "turbine", "--type", "Memories").out()).contains("\"total\":1", "memory:a");
        assertThat(akm.run("search", "turbine type:knowledge").out()).contains("\"total\":1", "knowledge:b");
        assertThat(akm.run("search", "turbine", "--type", "notes").out()).contains("a type is memory, knowledge");
        assertThat(akm.run("search", "turbine captureMode:warm").out()).contains("captureMode: is hot or background");
    }

    @Test
    void since_takes_dates_days_and_times_back_and_nothing_else() throws IOException {
        file("memories/old.md", "---\nobserved_at: 2026-03-07\n---\n\nturbine\n");
        file("memories/new.md", "---\nobserved_at: 2026-03-10T06:00:00Z\n---\n\nturbine\n");
        akm.at(java.time.Instant.parse("2026-03-10T08:00:00Z"));

        for (String both : new String[] {"2026-03-07", "4d", "1w", "2026-03-01T10:00", "2026-03-07T01:00:00+02:00"}) {
            assertThat(akm.run("search", "turbine", "--since", both).out())
                    .as(both)
                    .contains("\"total\":2");
        }
        for (String one :
                new String[] {"2026-03-08", "2d", "12h", "120m", "today", "yesterday", "2026-03-10T06:00:00Z"}) {
            assertThat(akm.run("search", "turbine", "--since", one).out())
                    .as(one)
                    .contains("\"total\":1");
        }
        for (String none : new String[] {"2026-03-11", "1h", "0d"}) {
            assertThat(akm.run("search", "turbine", "--since", none).out())
                    .as(none)
                    .contains("\"total\":0");
        }
        for (String wrong : new String[] {"2026-13-45", "7", "soon", "-7d", "1.5d", "99999999999d", " ", "2026"}) {
            AkmRun.Ended ended = akm.run("search", "turbine", "--since", wrong);
            assertThat(ended.code()).as(wrong).isEqualTo(2);
            assertThat(ended.err()).contains("--since", "2026-01-31");
        }
    }

    @Test
    void one_hit_a_line_in_jsonl() throws IOException {
        file("memories/a.md", "turbine");
        file("memories/b.md", "turbine");

        assertThat(akm.run("search", "turbine", "--format", "jsonl").out().lines())
                .hasSize(2);
    }

    @Test
    void show_tells_the_chain_both_ways() throws IOException {
        file("memories/a.md", "---\nbeliefState: superseded\nsupersededBy: memory:b\n---\n\nPort 80.\n");
        file("memories/b.md", "---\nbeliefState: superseded\nsupersededBy: [memory:c]\n---\n\nPort 81.\n");
        file("memories/c.md", "Port 82.\n");

        assertThat(akm.run("show", "memory:a").out())
                .contains("\"currentBelief\":\"memory:c\"")
                .contains("\"replacedBy\":[{\"ref\":\"memory:b\",\"beliefState\":\"superseded\"},"
                        + "{\"ref\":\"memory:c\",\"beliefState\":\"active\"}],\"current\":[\"memory:c\"]")
                .contains("\"content\":\"\\nPort 80.\\n\"");
        assertThat(akm.run("show", "c").out())
                .contains("\"replaced\":[{\"ref\":\"memory:b\",\"beliefState\":\"superseded\"},"
                        + "{\"ref\":\"memory:a\",\"beliefState\":\"superseded\"}]");

        Files.delete(akm.stash().resolve("memories/b.md"));

        assertThat(akm.run("show", "c").out()).contains("\"replaced\":[]");
        assertThat(akm.run("show", "a").out())
                .contains("\"replacedBy\":[{\"ref\":\"memory:b\",\"beliefState\":\"missing\"}]");
    }

    @Test
    void a_chain_that_comes_back_to_itself_ends() throws IOException {
        file("memories/a.md", "---\nbeliefState: superseded\nsupersededBy: memory:b\n---\n\nx\n");
        file("memories/b.md", "---\nbeliefState: superseded\nsupersededBy: memory:a\n---\n\nx\n");

        assertThat(akm.run("show", "a").out()).contains("\"current\":[]").doesNotContain("currentBelief");
    }

    @Test
    void a_retired_memory_is_shown_from_the_archive_and_said_to_be() throws IOException {
        file("memories/old.md", "Old words about the flywheel.\n");
        assertThat(akm.run("forget", "memory:old", "-y").code()).isZero();

        AkmRun.Ended ended = akm.run("show", "memory:old");

        assertThat(ended.out())
                .contains("\"beliefState\":\"archived\"", "\"retired\":{\"ref\":\"memory:old\"", "flywheel");
        assertThat(akm.run("search", "flywheel").out()).contains("\"hits\":[]", "\"notCurrent\":0");
        assertThat(akm.run("show", "memory:never").code()).isEqualTo(1);
    }

    @Test
    void a_file_that_cannot_be_read_in_full_is_shown_with_the_reason_and_its_place() throws IOException {
        file("memories/torn.md", "---\ntags: [a\n---\n\nText.\n");

        assertThat(akm.run("show", "torn").out())
                .contains("\"protected\":{\"reason\":", "\"place\":\"memories/torn.md:3:1")
                .contains("Text.");
    }

    @Test
    void parts_of_a_memory() throws IOException {
        file("memories/m.md", "---\ntags: [x]\n---\n# One\n\na\n\n## Two #\n\nb\n```\n# no heading\n```\n# Three\nc\n");

        assertThat(akm.run("show", "m", "--toc").out())
                .contains("{\"level\":1,\"title\":\"One\",\"line\":4},{\"level\":2,\"title\":\"Two\",\"line\":8},"
                        + "{\"level\":1,\"title\":\"Three\",\"line\":14}");
        assertThat(akm.run("show", "m", "--section", "two").out())
                .contains("\"content\":\"## Two #\\n\\nb\\n```\\n# no heading\\n```\\n\"");
        assertThat(akm.run("show", "m", "--lines", "2-3").out()).contains("\"content\":\"tags: [x]\\n---\\n\"");
        assertThat(akm.run("show", "m", "--lines", "3-x").code()).isEqualTo(2);
        assertThat(akm.run("show", "m", "--section", "Four").err()).contains("One, Two, Three");
    }

    @Test
    void raw_is_the_file_and_nothing_else() throws IOException {
        file("memories/m.md", "---\r\ntags: [x]\r\n---\r\nü\r\n");

        assertThat(akm.run("show", "m", "--raw").out()).isEqualTo("---\r\ntags: [x]\r\n---\r\nü\r\n");
    }

    @Test
    void the_history_of_a_memory_tells_what_was_done_to_it() throws IOException {
        file("memories/m.md", "x\n");
        akm.run("mark", "memory:m", "--state", "deprecated");

        assertThat(akm.run("show", "m", "--history").out()).contains("\"history\":[{\"run\":", "\"op\":\"mark\"");
    }

    @Test
    void similar_memories_are_shown_when_asked_for() throws IOException {
        file("memories/a.md", "The turbine hall needs a helmet.\n");
        file("memories/b.md", "Helmets are needed in the turbine hall.\n");

        assertThat(akm.run("show", "a", "--similar").out()).contains("\"similar\":[{\"ref\":\"memory:b\"");
        assertThat(akm.run("show", "a").out()).doesNotContain("\"similar\"");
    }

    @Test
    void index_says_what_it_did() throws IOException {
        file("memories/a.md", "x\n");

        assertThat(akm.run("index").out()).contains("\"files\":1");
        assertThat(akm.run("index", "--full").out()).contains("\"full\":true");
    }

    @Test
    void a_person_sees_markdown_laid_out_and_no_escape_sequence_of_a_file() throws IOException {
        file(
                "memories/m.md",
                "# Title\n\n"
                        + "Some **bold** text and `code`.\n\n"
                        + "- one\n"
                        + "- two \u001b[31mred\u001b[0m \u0007\n\n"
                        + "| a | 東京 |\n"
                        + "|---|---|\n"
                        + "| x | y |\n\n"
                        + "[text](https://example.org)\n");

        String out = akm.atTerminal().run("show", "m").out();

        assertThat(out)
                .contains("Title\n", "Some bold text and code.", "• one", "a  東京", "text (https://example.org)")
                .doesNotContain("**", "\u001b", "\u0007");
    }
}
