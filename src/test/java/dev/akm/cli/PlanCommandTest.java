package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that was looked at is applied to the very texts that it was made for, and judged again. */
class PlanCommandTest {
    private static final String TEXT = "The gateway of the office network is 10.0.0.1.\n";
    private static final String HOT = "---\ncaptureMode: hot\n---\nPay to account 1.\n";

    @TempDir
    Path home;

    private AkmRun akm;
    private Path plan;

    @BeforeEach
    void make() throws IOException {
        akm = new AkmRun(home);
        plan = home.resolve("plan.json");
        assertThat(akm.run("init").code()).isZero();
        put("a", TEXT);
        put("b", TEXT);
        put("hot", HOT);
        put("said", "---\nbeliefState: asserted\n---\nThe printer is on floor 2.\n");
    }

    @Test
    void a_plan_is_carried_out_as_it_was_shown() throws IOException {
        plan();
        assertThat(exists("a") && exists("b")).isTrue();

        AkmRun.Ended applied = akm.run("improve", "--apply", plan.toString());

        assertThat(applied.code()).as(applied.err()).isZero();
        assertThat(exists("a")).isNotEqualTo(exists("b"));
    }

    @Test
    void what_was_edited_since_the_plan_was_made_is_left_alone_though_its_time_is_the_same() throws IOException {
        plan();
        for (String name : List.of("a", "b")) {
            var time = Files.getLastModifiedTime(path(name));
            put(name, TEXT.replace("10.0.0.1", "10.0.0.2")); // as long as it was
            Files.setLastModifiedTime(path(name), time);
        }

        AkmRun.Ended applied = akm.run("improve", "--apply", plan.toString());

        assertThat(applied.out()).contains("changed_meanwhile");
        assertThat(exists("a") && exists("b")).isTrue();
    }

    @Test
    void a_forged_plan_goes_through_the_gate_like_any_model() throws IOException {
        plan();
        String texts = Files.readString(plan);
        texts = texts.substring(texts.indexOf("\"texts\":"));
        for (String operation : List.of(
                "{\"op\":\"delete\",\"ref\":\"memory:hot\",\"coveredBy\":\"memory:a\",\"reason\":\"r\",\"confidence\":1}",
                "{\"op\":\"delete\",\"ref\":\"memory:said\",\"coveredBy\":\"memory:a\",\"reason\":\"r\",\"confidence\":1}",
                "{\"op\":\"rewrite\",\"ref\":\"memory:hot\",\"content\":\"Pay to account 2.\",\"reason\":\"r\",\"confidence\":1}",
                "{\"op\":\"rewrite\",\"ref\":\"memory:../../x\",\"content\":\"x\",\"reason\":\"r\",\"confidence\":1}",
                "{\"op\":\"promote\",\"ref\":\"memory:a\",\"knowledgeRef\":\"knowledge:../../../x\",\"reason\":\"r\",\"confidence\":1}",
                "{\"op\":\"merge\",\"primary\":\"memory:a\",\"secondaries\":[\"memory:hot\"],\"mergedContent\":\"Pay to account 2.\",\"reason\":\"r\",\"confidence\":1}")) {
            for (String list : List.of("operations", "rules")) {
                String other = list.equals("rules") ? "operations" : "rules";
                String named = texts.replace("\"texts\":{", "\"texts\":{" + print("hot") + "," + print("said") + ",");
                Files.writeString(plan, "{\"v\":1,\"" + list + "\":[" + operation + "],\"" + other + "\":[]," + named);

                AkmRun.Ended applied = akm.run("improve", "--apply", plan.toString());

                assertThat(applied.code()).as(operation + applied.err()).isIn(0, 1);
                assertThat(Files.readString(path("hot"))).isEqualTo(HOT);
                assertThat(Files.readString(path("a"))).isEqualTo(TEXT);
                assertThat(exists("said")).isTrue();
                assertThat(home.resolve("x.md")).doesNotExist();
            }
        }
    }

    @Test
    void what_is_no_plan_is_refused() throws IOException {
        for (String text : List.of("", "[]", "{", "{\"operations\":7}", "[".repeat(100_000))) {
            Files.writeString(plan, text);
            AkmRun.Ended applied = akm.run("improve", "--apply", plan.toString());
            assertThat(applied.code())
                    .as(text.substring(0, Math.min(20, text.length())))
                    .isIn(0, 1);
            assertThat(exists("a") && exists("b")).isTrue();
        }
        assertThat(akm.run("improve", "--apply", home.resolve("none").toString())
                        .err())
                .contains("cannot be read");
    }

    private String print(String name) throws IOException {
        return "\"memory:" + name + "\":\""
                + dev.akm.memory.Fingerprint.of(Files.readAllBytes(path(name))).hex() + "\"";
    }

    private void plan() {
        AkmRun.Ended planned = akm.run("improve", "--engine", "rules", "--dry-run", "--plan", plan.toString());
        assertThat(planned.code()).as(planned.err()).isZero();
        assertThat(plan).isNotEmptyFile();
    }

    private Path path(String name) {
        return home.resolve("akm/memories/" + name + ".md");
    }

    private boolean exists(String name) {
        return Files.exists(path(name));
    }

    private void put(String name, String text) throws IOException {
        Files.writeString(path(name), text);
    }
}
