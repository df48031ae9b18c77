package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files and folders that cannot be read or written, and a stash that goes away, through the launcher. Permissions do not
 * bind root, so root runs akm as another user here ({@code setpriv}), where that user can reach it.
 */
class DiskTroubleIT {
    private static final String NOBODY = "65534";
    private static final String OLD = "captureMode: background\nobserved_at: 2025-03-01";
    private static final String NEW = "captureMode: background\nobserved_at: 2026-03-01";

    @TempDir
    Path root;

    private Stage stage;

    /** Whether permissions bind those who run akm here. */
    private boolean bound;

    private boolean asNobody;

    @BeforeEach
    void make() throws Exception {
        stage = new Stage(root, "honest");
        stage.memory("old", OLD, "The export quota for tenants is 40 GB a day.")
                .memory("new", NEW, "The export quota for tenants is now 55 GB a day, raised from 40 GB.")
                .memory("same", "captureMode: background", "The gateway is 10.0.0.1.")
                .memory("again", "captureMode: background", "The gateway is 10.0.0.1.");
        asNobody = "root".equals(System.getProperty("user.name")) && canBeNobody();
        bound = asNobody || !"root".equals(System.getProperty("user.name"));
        if (asNobody) {
            own();
        }
    }

    @AfterEach
    void close() throws IOException {
        for (String folder : List.of("memories", "memories/locked", ".akm", ".akm/run", ".akm/journal")) {
            if (Files.isDirectory(stage.stash().resolve(folder))) {
                permit(folder, "rwxr-xr-x");
            }
        }
        stage.close();
    }

    @Test
    void what_cannot_be_read_is_named_and_left_and_the_rest_goes_on() throws Exception {
        List<String> forms = new ArrayList<>(List.of("loop", "large"));
        Files.createSymbolicLink(stage.path("loop"), Path.of("loop.md"));
        Files.write(stage.path("large"), new byte[17 << 20]);
        new ProcessBuilder("mkfifo", stage.path("pipe").toString()).start().waitFor();
        if (bound) {
            forms.add("forbidden");
            stage.memory("forbidden", "", "secret");
            Files.createDirectory(stage.stash().resolve("memories/locked"));
            own();
            permit("memories/forbidden.md", "---------");
            permit("memories/locked", "---------");
        }

        Packaged.Run health = run("health", "--json");
        assertThat(health.exit()).as(health.err()).isEqualTo(4);
        Packaged.Run improve = run("improve", "--engine", "rules", "--json");
        assertThat(improve.exit()).as(improve.err()).isEqualTo(1);
        String warnings = String.valueOf(at(Stage.json(improve.out()), "warnings"));
        for (String form : forms) {
            assertThat(String.valueOf(at(Stage.json(health.out()), "stash.unreadable")))
                    .contains("memories/" + form + ".md");
            assertThat(warnings).contains(form);
            for (String[] words : List.of(
                    new String[] {"show", form}, new String[] {"remember", "x y z", "--name", form, "--force", "-y"})) {
                Packaged.Run run = run(words);
                assertThat(run.exit()).as(String.join(" ", words)).isEqualTo(1);
                assertThat(run.err()).contains("\"ok\":false").contains(form);
            }
        }
        if (bound) {
            assertThat(warnings).contains("memories/locked/: permission denied");
            Packaged.Run shown = run("show", "forbidden");
            assertThat(shown.err()).contains("permission denied").contains("check the permissions");
        }
        Packaged.Run pipe = run("remember", "x y z", "--name", "pipe");
        assertThat(pipe.exit()).isEqualTo(1);
        assertThat(pipe.err()).contains("memories/pipe.md is no file, but a pipe");
        assertThat(run("health", "--format", "text").out()).contains("could not read or write every file");
        // The rest was worked on: of two equal memories one is left.
        assertThat(stage.exists("same")).isNotEqualTo(stage.exists("again"));
        assertThat(run("undo").exit()).isZero();
        assertThat(stage.exists("same") && stage.exists("again")).isTrue();
    }

    @Test
    void a_folder_that_cannot_be_written_leaves_every_file_as_it_is_and_is_told() throws Exception {
        run("search", "quota"); // the cache is made
        if (bound) {
            permit("memories", "r-xr-xr-x");
        } else {
            Files.writeString(stage.stash().resolve(".akm/archive"), "a file where a folder is needed");
        }
        Map<String, String> before = stage.files();

        Packaged.Run forget = run("forget", "same");
        Packaged.Run improve = run("improve", "--engine", "rules", "--json");

        assertThat(forget.exit()).isEqualTo(1);
        assertThat(forget.err())
                .contains("memories/same.md could not be changed")
                .contains("nothing is half written");
        assertThat(improve.exit()).isEqualTo(1);
        assertThat(improve.out())
                .contains("could not be changed")
                .contains("not_written")
                .contains("\"ok\":false");
        assertThat(stage.files()).isEqualTo(before);
        if (bound) {
            Packaged.Run remember = run("remember", "The printer is on floor 2.");
            assertThat(remember.exit()).isEqualTo(1);
            assertThat(remember.err()).contains("permission denied").contains("mend the permissions");
            permit("memories", "rwxr-xr-x");
        } else {
            Files.delete(stage.stash().resolve(".akm/archive"));
        }
        assertThat(run("forget", "same").exit()).isZero();
        assertThat(stage.exists("same")).isFalse();
    }

    @Test
    void a_history_that_cannot_be_written_stops_what_writes_and_nothing_else() throws Exception {
        run("search", "quota");
        Path run = stage.stash().resolve(".akm/run");
        if (bound) {
            permit(".akm/run", "r-xr-xr-x");
        } else {
            deleteBelow(run);
            Files.writeString(run, "a file where a folder is needed");
        }
        Map<String, String> before = stage.files();

        for (String[] words : List.of(
                new String[] {"remember", "The printer is on floor 2."},
                new String[] {"forget", "same"},
                new String[] {"mark", "same", "--state", "deprecated"},
                new String[] {"improve", "--engine", "rules"})) {
            Packaged.Run refused = run(words);
            assertThat(refused.exit()).as(String.join(" ", words)).isEqualTo(1);
            assertThat(refused.err()).contains("\"IO_ERROR\"").contains(".akm/run");
        }
        assertThat(stage.files()).isEqualTo(before);
        assertThat(run("show", "same").exit()).isZero();
        assertThat(run("search", "quota").out()).contains("memory:new");
        assertThat(run("history").exit()).isZero();
        if (bound) {
            permit(".akm/run", "rwxr-xr-x");
        } else {
            Files.delete(run);
        }
        assertThat(run("forget", "same").exit()).isZero();
    }

    @Test
    void a_stash_that_goes_away_while_the_model_thinks_is_not_made_anew() throws Exception {
        Path away = root.resolve("away");
        deleteBelow(stage.path("again")); // so that nothing is to be done before the model is asked
        Map<String, String> before = stage.files();

        Packaged.Run run = whileThinking(() -> Files.move(stage.stash(), away));

        assertThat(run.exit()).as(run.err() + run.out()).isEqualTo(1);
        assertThat(run.err() + run.out()).contains("gone");
        assertThat(stage.stash()).doesNotExist();
        Files.move(away, stage.stash());
        assertThat(stage.files()).isEqualTo(before);
        assertWorksAgain();
    }

    @Test
    void a_history_that_goes_away_while_the_model_thinks_ends_the_run_before_anything_is_written() throws Exception {
        deleteBelow(stage.path("again")); // so that nothing is to be done before the model is asked
        Map<String, String> before = stage.files();

        Packaged.Run run = whileThinking(() -> deleteBelow(stage.stash().resolve(".akm")));

        assertThat(run.exit()).as(run.err() + run.out()).isEqualTo(1);
        assertThat(stage.files()).isEqualTo(before);
        assertWorksAgain();
    }

    @Test
    void a_file_in_the_place_of_the_running_record_ends_the_run_before_anything_is_written() throws Exception {
        deleteBelow(stage.path("again")); // so that nothing is to be done before the model is asked
        Map<String, String> before = stage.files();

        Packaged.Run run = whileThinking(() -> {
            deleteBelow(stage.stash().resolve(".akm/run"));
            Files.writeString(stage.stash().resolve(".akm/run"), "in the way");
        });

        assertThat(run.exit()).as(run.err() + run.out()).isEqualTo(1);
        assertThat(run.err() + run.out()).contains(".akm/run");
        assertThat(stage.files()).isEqualTo(before);
        Files.delete(stage.stash().resolve(".akm/run"));
        assertWorksAgain();
    }

    private interface Trouble {
        void make() throws IOException;
    }

    private Packaged.Run whileThinking(Trouble trouble) throws IOException {
        stage.reply("match: memory:\ndelay: 2500\n\n{\"operations\":[{\"op\":\"supersede\",\"ref\":\"memory:old\","
                + "\"supersededByRef\":\"memory:new\",\"reason\":\"newer\",\"confidence\":0.97}]}\n");
        Process improve = stage.akm().start(Packaged.HOME.resolve("bin/akm").toString(), "improve", "--json");
        stage.awaitModelCall(improve);
        trouble.make();
        return Packaged.await(improve);
    }

    private void assertWorksAgain() {
        stage.ok("remember", "The printer is on floor 2.", "--name", "printer");
        stage.improve();
        assertThat(stage.text("old")).contains("beliefState: superseded");
        assertThat(stage.stash().resolve(".akm/run")).isDirectoryNotContaining("glob:**Z-*");
    }

    private Packaged.Run run(String... words) {
        if (!asNobody) {
            return stage.run(words);
        }
        List<String> all = new ArrayList<>(List.of("--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups", akm()));
        all.addAll(List.of(words));
        return stage.akm().program("setpriv", all.toArray(new String[0]));
    }

    private static String akm() {
        return Packaged.HOME.resolve("bin/akm").toString();
    }

    /** Whether there is a way to, and akm can be reached by whoever that is. */
    private boolean canBeNobody() throws Exception {
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String folder : System.getenv("PATH").split(":")) {
            if (Files.isExecutable(Path.of(folder, "setpriv"))) {
                asNobody = true;
                return run("--version").exit() == 0;
            }
        }
        return false;
    }

    /** Gives all of it to the user that akm runs as. */
    private void own() throws Exception {
        if (asNobody) {
            new ProcessBuilder("chown", "-R", "-h", NOBODY, root.toString())
                    .start()
                    .waitFor();
        }
    }

    private void permit(String path, String permissions) throws IOException {
        Files.setPosixFilePermissions(stage.stash().resolve(path), PosixFilePermissions.fromString(permissions));
    }

    private static void deleteBelow(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
