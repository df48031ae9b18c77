package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code history} and {@code undo} say, as a person and as a script read it. */
class HistoryCommandTest {
    @TempDir
    Path home;

    @BeforeEach
    void make() {
        assertThat(new AkmRun(home).run("init").code()).isZero();
    }

    @Test
    void history_tells_a_person_at_a_terminal_from_an_agent_or_script_in_text_and_json() {
        person().run("remember", "The gateway is 10.0.0.1.", "--name", "typed", "--background");
        person().with("CLAUDECODE", "1").run("remember", "The printer is on floor 2.", "--name", "agents");
        script().run("mark", "typed", "--state", "deprecated");
        script().run("forget", "agents");
        String forgotten = id(0);
        script().run("undo", forgotten);

        assertThat(person().run("history", "typed").out())
                .contains(" by agent or script (standard input is no terminal)")
                .contains(" by person");
        assertThat(by("typed")).containsExactly("agent", "person");
        assertThat(by("agents")).containsExactly("agent", "agent", "agent");
        assertThat(person().run("history", "agents").out()).contains("by agent or script (CLAUDECODE is set)");
        Object runs = json("history", "--json");
        for (int i = 0; i < 5; i++) {
            assertThat(Stage.at(runs, "runs." + i + ".by")).isEqualTo(i == 4 ? "person" : "agent");
        }
    }

    @Test
    void a_retired_memory_says_who_took_it_out() {
        script().run("remember", "The printer is on floor 2.", "--name", "p");
        script().run("forget", "p", "--reason", "moved");

        assertThat(person().run("history", "p").out())
                .contains("by agent or script (standard input is no terminal): moved");
        assertThat(Stage.at(json("history", "p", "--json"), "archived.by")).isEqualTo("agent");
    }

    @Test
    void undo_without_an_id_says_what_newer_thing_may_have_been_meant() throws IOException {
        memory("a", "The gateway is 10.0.0.1.\n");
        memory("b", "The gateway is 10.0.0.1.\n");
        script().run("improve", "--engine", "rules");
        person().run("remember", "The printer is on floor 2.", "--name", "p");
        String remembered = id(0);

        String said = person().run("undo").out();

        assertThat(said)
                .startsWith("took back improve ")
                .contains("newer, and still in place: remember of ")
                .contains("akm undo " + remembered + " takes it back");
        assertThat(person().run("undo").out())
                .startsWith("there is nothing to undo")
                .contains("akm undo " + remembered + " takes it back");
    }

    @Test
    void a_script_finds_the_same_names_in_every_answer() throws IOException {
        memory("a", "The gateway is 10.0.0.1.\n");
        memory("b", "The gateway is 10.0.0.1.\n");
        script().run("improve", "--engine", "rules");

        Object runs = json("history", "--json");
        assertThat(names(Stage.at(runs, "runs.0")))
                .containsExactly("id", "kind", "at", "endedAt", "who", "by", "status", "changed", "recordedHere");
        Object run = json("history", id(0), "--json");
        assertThat(names(run)).containsExactly("schemaVersion", "ok", "run", "settings", "operations", "totals");
        assertThat(names(Stage.at(run, "operations.0")))
                .contains("op", "refs", "verdict", "reason", "who", "by", "at", "files");
        assertThat(names(Stage.at(run, "operations.0.files.0"))).containsExactly("path", "change", "diff");
        String gone = Files.exists(path("a")) ? "b" : "a";
        Object memory = json("history", gone, "--json");
        assertThat(names(memory)).containsExactly("schemaVersion", "ok", "ref", "exists", "archived", "changes");
        assertThat(names(Stage.at(memory, "archived")))
                .containsExactly("at", "who", "by", "op", "reason", "run", "standIns");
        assertThat(names(Stage.at(memory, "changes.0")))
                .contains("at", "run", "kind", "op", "verdict", "who", "by", "reason", "refs", "diff", "recordedHere");
        Object undo = json("undo");
        assertThat(names(undo)).containsExactly("schemaVersion", "ok", "undone", "run", "restored", "left", "later");
    }

    private void memory(String name, String text) throws IOException {
        Files.writeString(path(name), text);
    }

    private Path path(String name) {
        return home.resolve("akm/memories/" + name + ".md");
    }

    private AkmRun person() {
        return new AkmRun(home).atTerminal();
    }

    private AkmRun script() {
        return new AkmRun(home);
    }

    private Object json(String... words) {
        AkmRun.Ended ended = script().run(words);
        assertThat(ended.code()).as(ended.err()).isZero();
        return Stage.json(ended.out());
    }

    private String id(int newest) {
        return String.valueOf(Stage.at(json("history", "--json"), "runs." + newest + ".id"));
    }

    private List<String> by(String name) {
        return ((List<?>) Stage.at(json("history", name, "--json"), "changes"))
                .stream().map(change -> String.valueOf(Stage.at(change, "by"))).toList();
    }

    private static List<String> names(Object object) {
        return ((Map<?, ?>) object).keySet().stream().map(String::valueOf).toList();
    }
}
