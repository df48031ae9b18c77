package dev.akm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.FakeLmStudio;
import dev.akm.support.Golden;
import dev.akm.support.Packaged;
import dev.akm.support.Packaged.Run;
import dev.akm.support.Page;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What README.md shows is run as it stands there, in its order, in a home of its own. Only the address of the model
 * server is another one.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the README speaks to a POSIX shell")
class ReadmeIT {
    private static final List<String> BUILD =
            List.of("./mvnw -q package -DskipTests && target/akm/bin/akm demo", "./mvnw -q verify");
    private static final String ADDRESS = "http://localhost:1234/v1";

    @TempDir
    Path home;

    private final Page readme = Page.readme();

    @Test
    void it_builds_and_tests_with_these_two_commands() throws IOException {
        assertThat(readme.commands("sh"))
                .filteredOn(line -> line.contains("mvnw"))
                .isEqualTo(BUILD);
        assertThat(Files.readAllLines(Golden.project().resolve(".ci/run")))
                .filteredOn(line -> line.contains("mvnw") && !line.startsWith("#"))
                .containsExactly(BUILD.get(1));
    }

    @Test
    void the_demo_needs_nothing() {
        Run demo = shell().with("PATH", "/usr/bin:/bin").run("demo");

        assertThat(demo.exit()).as(demo.err()).isZero();
        assertThat(demo.out())
                .contains("hot", "background", "active", "asserted", "deprecated", "superseded", "contradicted");
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void its_commands_do_what_it_says() throws IOException {
        try (FakeLmStudio server = server()) {
            String address = "http://127.0.0.1:" + server.port() + "/v1";
            assertThat(shell().run("config", "set", "profiles.llm.first.endpoint", address)
                            .exit())
                    .isZero();
            Walk walk = new Walk(address);
            for (String line : readme.commands("sh")) {
                if (!BUILD.contains(line)) {
                    walk.step(line);
                }
            }
            walk.end();
        }
    }

    @Test
    void the_commands_within_its_sentences_run_too() throws IOException {
        shell().run("init");
        shell().run("remember", "Deploys run at 02:00 UTC.", "--name", "deploy-window");
        List<String> lines = readme.inline().stream()
                .filter(line -> line.matches("akm [a-z].*"))
                .map(line -> line.replace("COMMAND", "improve"))
                .toList();
        assertThat(lines).hasSizeGreaterThan(2);

        try (FakeLmStudio server = server()) {
            shell().run("config", "set", "profiles.llm.x.endpoint", "http://127.0.0.1:" + server.port() + "/v1");
            for (String line : lines) {
                Run run = sh(line);
                assertThat(run.exit())
                        .as("%s: %s%s", line, run.out(), run.err())
                        .isZero();
            }
        }
    }

    @Test
    void its_cron_line_runs_and_is_silent() throws IOException {
        List<String> lines = readme.commands("cron");
        assertThat(lines).hasSize(1);
        try (FakeLmStudio server = server()) {
            shell().run("init");
            shell().run("config", "set", "profiles.llm.x.endpoint", "http://127.0.0.1:" + server.port() + "/v1");
            shell().run("remember", "The tide table hangs in the hall.");
            Files.createSymbolicLink(home.resolve("akm-tool"), Packaged.HOME);
            String[] fields = lines.get(0).split(" ", 6);
            for (int i = 0; i < 5; i++) {
                assertThat(fields[i]).matches("\\*|[0-9]{1,2}");
            }

            Run night = shell().with("PATH", "/usr/bin:/bin").program("/bin/sh", "-c", fields[5]);

            assertThat(night.exit()).as(night.err()).isZero();
            // cron mails whatever a job prints.
            assertThat(night.out()).isEmpty();
            assertThat(night.err()).isEmpty();
            assertThat(Stage.number(json(shell().run("health", "--json").out()), "improve.runs.count"))
                    .isEqualTo(1);
        }
    }

    /** The reader's way through the page: a step, and what the page says that it does. */
    private final class Walk {
        private final String address;
        private final boolean jq = onPath("jq");
        private final List<String> done = new ArrayList<>();
        private Map<String, String> before = Map.of();

        private Walk(String address) {
            this.address = address;
        }

        void step(String line) throws IOException {
            prepare(line);
            String command = line.replace(ADDRESS, address);
            int pipe = command.indexOf(" | jq ");
            Run run = sh(pipe < 0 ? command : command.substring(0, pipe));
            assertThat(run.exit()).as("%s: %s%s", line, run.out(), run.err()).isZero();
            assertThat(run.err()).as(line).isEmpty();
            if (pipe >= 0) {
                String expression = line.substring(line.indexOf('\'') + 1, line.lastIndexOf('\''));
                for (List<String> path : Json.paths(expression)) {
                    assertThat(Json.at(json(run.out()), path))
                            .as("%s: %s", line, path)
                            .isTrue();
                }
                if (jq) {
                    assertThat(sh(command).out()).as(line).isNotBlank().doesNotContain("null");
                }
            }
            check(line, run);
            done.add(line);
        }

        /** Gives the loop something to do, so that a step has something to show. */
        private void prepare(String line) throws IOException {
            if (line.startsWith("akm improve --dry-run")) {
                memory("deploys", "Deploys run at 02:00 UTC.\n");
                before = files();
            } else if (line.contains("beliefState:contradicted")) {
                memory(
                        "deploy-guess",
                        "---\nbeliefState: contradicted\ncontradictedBy: [memory:deploy-window]\n---\n"
                                + "Deploys run at 05:00 UTC.\n");
            }
        }

        private void check(String line, Run run) throws IOException {
            if (line.equals("akm init")) {
                assertThat(home.resolve("akm/memories")).isDirectory();
            } else if (line.startsWith("echo")) {
                assertThat(Files.readString(home.resolve("akm/memories/deploy-window.md")))
                        .contains("Deploys run at 02:00 UTC.", "background", "ops");
            } else if (line.equals("akm search \"staging database\"")) {
                assertThat(run.out()).contains("10.0.4.7:5432");
            } else if (line.startsWith("akm show")) {
                assertThat(run.out()).contains("Deploys run at 02:00 UTC.");
            } else if (line.startsWith("akm improve --dry-run")) {
                assertThat((List<?>) Stage.at(json(run.out()), "operations")).isNotEmpty();
                assertThat(files()).isEqualTo(before);
            } else if (line.equals("akm improve")) {
                assertThat(files()).hasSize(before.size() - 1);
            } else if (line.equals("akm undo")) {
                assertThat(files()).isEqualTo(before);
            } else if (line.equals("akm health")) {
                assertThat(Stage.at(json(run.out()), "status")).isEqualTo("pass");
            } else if (line.startsWith("akm config set")) {
                String[] words = line.replace(ADDRESS, address).split(" ");
                assertThat(Stage.at(json(sh("akm config get " + words[3]).out()), "value"))
                        .isEqualTo(words[4]);
            }
        }

        /** Every kind of step was there: a page without them would pass otherwise. */
        void end() {
            for (String start : List.of(
                    "akm init",
                    "akm remember",
                    "echo",
                    "akm search",
                    "akm show",
                    "akm improve --dry-run",
                    "akm improve",
                    "akm undo",
                    "akm health",
                    "akm config set")) {
                assertThat(done).anyMatch(line -> line.equals(start) || line.startsWith(start + " "));
            }
            assertThat(done).filteredOn(line -> line.contains("| jq ")).hasSizeGreaterThan(2);
        }
    }

    /** The few forms of jq that the page uses, so that it is checked where jq is not installed. */
    private static final class Json {
        /** The paths that an expression reads: {@code .a[] | {b, c: .d}} reads a/[]/b and a/[]/d. */
        static List<List<String>> paths(String expression) {
            List<String> base = new ArrayList<>();
            List<List<String>> all = new ArrayList<>();
            for (String part : expression.split("\\|")) {
                String filter = part.strip();
                if (!filter.startsWith("{")) {
                    base.addAll(steps(filter));
                    continue;
                }
                for (String member : filter.substring(1, filter.length() - 1).split(",")) {
                    String value =
                            member.contains(":") ? member.substring(member.indexOf(':') + 1) : "." + member.strip();
                    List<String> path = new ArrayList<>(base);
                    path.addAll(steps(value.strip()));
                    all.add(path);
                }
            }
            return all.isEmpty() ? List.of(base) : all;
        }

        private static List<String> steps(String filter) {
            assertThat(filter).matches("(\\.[A-Za-z]+(\\[\\])?)+");
            return Stream.of(filter.replace("[]", ".[]").split("\\."))
                    .filter(step -> !step.isEmpty())
                    .toList();
        }

        /** Whether the member is there, in every element where the path goes through a list, and in one at least. */
        static boolean at(Object tree, List<String> path) {
            if (path.isEmpty()) {
                return true;
            }
            List<String> rest = path.subList(1, path.size());
            if (tree instanceof List<?> list && path.get(0).equals("[]")) {
                return !list.isEmpty() && list.stream().allMatch(element -> at(element, rest));
            }
            return tree instanceof Map<?, ?> map && map.containsKey(path.get(0)) && at(map.get(path.get(0)), rest);
        }
    }

    private static FakeLmStudio server() throws IOException {
        return new FakeLmStudio(new LinkedHashMap<>(
                Map.of("port", "0", "mode", "silent", "context", "16384", "models", "qwen3-8b,qwen3-32b")));
    }

    private Packaged shell() {
        return Packaged.akm().with("HOME", home.toString()).in(home);
    }

    private Run sh(String command) {
        return shell().with("PATH", Packaged.HOME.resolve("bin") + ":" + System.getenv("PATH"))
                .program("/bin/sh", "-c", command);
    }

    private static boolean onPath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(program)));
    }

    private void memory(String name, String text) throws IOException {
        Files.writeString(home.resolve("akm/memories/" + name + ".md"), text);
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> walk = Files.list(home.resolve("akm/memories"))) {
            for (Path file : walk.toList()) {
                files.put(
                        file.getFileName().toString(),
                        new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }

    private static Object json(String text) {
        return Stage.json(text);
    }
}
