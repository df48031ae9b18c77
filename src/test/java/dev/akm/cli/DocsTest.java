package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.config.Setting;
import dev.akm.support.AkmRun;
import dev.akm.support.FakeLmStudio;
import dev.akm.support.Golden;
import dev.akm.support.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference pages say what the code does. */
class DocsTest {
    private static final Path DOCS = Golden.project().resolve("docs");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern MACHINE =
            Pattern.compile("(?<![\\w.~}])/(home|Users|root|work|mnt|media|srv|opt|tmp)/\\w|[A-Z]:\\\\Users");

    @Test
    void the_command_reference_is_made_from_the_syntax() throws IOException {
        Golden.check(DOCS.resolve("cli.md"), reference());
    }

    @Test
    void the_exit_codes_of_the_page_are_those_of_the_code() throws IOException {
        StringBuilder table = new StringBuilder("| code | meaning |\n| --- | --- |\n");
        for (ExitCode code : ExitCode.values()) {
            table.append("| ")
                    .append(code.number())
                    .append(" | ")
                    .append(code.meaning())
                    .append(" |\n");
        }
        checkPart(DOCS.resolve("exit-codes.md"), "codes", table.toString());
    }

    @Test
    void every_setting_stands_in_the_configuration_page() throws IOException {
        StringBuilder table = new StringBuilder("| key | default | variable | value |\n| --- | --- | --- | --- |\n");
        for (Setting setting : Setting.all()) {
            table.append("| `").append(setting.key()).append("` | ");
            table.append(setting.defaultValue().isEmpty() ? "" : "`" + setting.defaultValue() + "`")
                    .append(" | ");
            table.append(setting.variable().isEmpty() ? "" : "`" + setting.variable() + "`")
                    .append(" | ");
            table.append(setting.about().replace("|", "\\|")).append("; ");
            table.append(setting.type().expected().replace("|", "\\|")).append(" |\n");
        }
        checkPart(DOCS.resolve("configuration.md"), "settings", table.toString());
    }

    @Test
    void examples_name_options_that_exist() {
        for (CommandName name : CommandName.values()) {
            Syntax syntax = Commands.syntax(name);
            for (Syntax.Example example : syntax.examples()) {
                String line = example.line();
                int at = line.indexOf("akm " + name.words());
                assertThat(at).as(line).isNotNegative();
                String own =
                        line.substring(at).replaceAll("\"[^\"]*\"|'[^']*'", "x").replaceAll("[|>)].*", "");
                for (String word : own.split(" ")) {
                    if (word.startsWith("-")) {
                        assertThat(names(syntax)).as(line).contains(word);
                    }
                }
            }
        }
    }

    @Test
    void the_table_of_commands_in_the_readme_has_each_command_once() {
        List<String> listed = Page.readme().lines().stream()
                .filter(line -> line.matches("\\| `[a-z-]+( [a-z]+)?` \\| .*"))
                .map(line -> line.substring(3, line.indexOf('`', 3)).split(" ")[0])
                .toList();

        assertThat(listed).containsExactlyInAnyOrderElementsOf(CommandName.firstWords());
    }

    @Test
    void every_call_that_a_page_shows_is_a_right_command_line(@TempDir Path home) {
        AkmRun akm = new AkmRun(home);
        int calls = 0;
        for (Page page : Page.all()) {
            for (String line : page.commands("sh")) {
                for (List<String> call : Page.calls(line)) {
                    // With --version a command line is parsed whole, and nothing is done.
                    List<String> words = new ArrayList<>(call);
                    words.add("--version");
                    AkmRun.Ended ended = akm.run(words.toArray(String[]::new));
                    assertThat(ended.code())
                            .as("%s: %s: %s", page.file().getFileName(), line, ended.err())
                            .isZero();
                    calls++;
                }
            }
        }
        assertThat(calls).isGreaterThan(50);
    }

    @Test
    void the_error_that_the_page_of_exit_codes_shows_is_told_so(@TempDir Path home) {
        List<String> shown = Page.of(DOCS.resolve("exit-codes.md")).blocks().stream()
                .map(Page.Block::text)
                .toList();
        AkmRun akm = new AkmRun(home);
        akm.run("init");
        akm.run("remember", "Deploys run at 02:00 UTC.", "--name", "deploy-window");

        AkmRun.Ended json = akm.run("show", "memory:deploy-windw");
        AkmRun.Ended text = akm.run("show", "memory:deploy-windw", "--format", "text");

        assertThat(json.code()).isOne();
        assertThat(shown).containsExactly(text.err().strip(), json.err().strip());
    }

    @Test
    void a_server_that_is_not_there_or_has_no_model_is_told_in_the_words_of_the_page(@TempDir Path home)
            throws IOException {
        String page = Page.of(DOCS.resolve("lm-studio.md")).prose();
        FakeLmStudio server = new FakeLmStudio(new HashMap<>(Map.of("port", "0", "mode", "nomodel")));
        String url = "http://127.0.0.1:" + server.port() + "/v1";
        AkmRun akm = new AkmRun(home);
        akm.run("init");
        akm.run("remember", "Deploys run at 02:00 UTC.");
        akm.run("config", "set", "profiles.llm.x.endpoint", url);

        AkmRun.Ended empty = akm.run("improve");
        server.close();
        AkmRun.Ended gone = akm.run("improve");

        for (Map.Entry<String, AkmRun.Ended> told : Map.of(
                        "No model is loaded at URL", empty, "No server answers at URL", gone)
                .entrySet()) {
            assertThat(page).contains("\"" + told.getKey() + "\"");
            assertThat(told.getValue().code()).isEqualTo(ExitCode.NO_MODEL.number());
            assertThat(told.getValue().err()).contains(told.getKey().replace("URL", url));
        }
    }

    @Test
    void every_page_is_linked_to_and_no_link_leads_nowhere() {
        Set<Path> linked = new HashSet<>();
        for (Page page : Page.all()) {
            Path folder = page.file().getParent();
            for (MatchResult link : LINK.matcher(page.prose()).results().toList()) {
                String target = link.group(1);
                if (target.contains("://")) {
                    continue;
                }
                String[] parts = target.split("#", 2);
                Path file = parts[0].isEmpty()
                        ? page.file()
                        : folder.resolve(parts[0]).normalize();
                assertThat(file)
                        .as("%s links to %s", page.file().getFileName(), target)
                        .exists();
                if (parts.length == 2) {
                    assertThat(anchors(Page.of(file)))
                            .as("%s links to %s", page.file().getFileName(), target)
                            .contains(parts[1]);
                }
                if (!file.equals(page.file())) {
                    linked.add(file);
                }
            }
        }
        for (Page page : Page.all()) {
            if (!page.file().endsWith("README.md")) {
                assertThat(linked).as("pages that another links to").contains(page.file());
            }
        }
    }

    @Test
    void no_page_names_a_path_of_a_machine() {
        for (Page page : Page.all()) {
            for (String line : page.lines()) {
                assertThat(MACHINE.matcher(line).find())
                        .as("%s: %s", page.file().getFileName(), line)
                        .isFalse();
            }
        }
    }

    /** The anchors of a page's headings, as they are made where Markdown is shown. */
    private static List<String> anchors(Page page) {
        return page.prose()
                .lines()
                .filter(line -> line.matches("#{1,6} .*"))
                .map(line -> line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    @Test
    void completion_knows_every_command_and_option() {
        for (String script : List.of(CompletionScript.bash(), CompletionScript.zsh(), CompletionScript.fish())) {
            for (CommandName name : CommandName.values()) {
                for (String word : name.words().split(" ")) {
                    assertThat(script).contains(word);
                }
                for (Syntax.Option option : Commands.syntax(name).options()) {
                    assertThat(script).contains(option.name().substring(2));
                }
            }
        }
    }

    private static List<String> names(Syntax syntax) {
        return java.util.stream.Stream.concat(syntax.options().stream(), Syntax.global().stream())
                .flatMap(option -> option.names().stream())
                .toList();
    }

    /** The part between {@code <!-- NAME -->} and {@code <!-- /NAME -->}; the rest of the page is written by hand. */
    private static void checkPart(Path file, String name, String part) throws IOException {
        String open = "<!-- " + name + " -->\n";
        String close = "<!-- /" + name + " -->";
        String page = Files.readString(file);
        int from = page.indexOf(open) + open.length();
        int to = page.indexOf(close);
        assertThat(to).as(file + " has its part " + name).isGreaterThan(from - 1);
        Golden.check(file, page.substring(0, from) + part + page.substring(to));
    }

    private static String reference() {
        StringBuilder out = new StringBuilder("# Commands\n\n");
        out.append("Made from the commands themselves; `akm COMMAND --help` says the same.\n");
        out.append("What every command takes stands at the end. Exit codes: [exit-codes.md](exit-codes.md).\n");
        for (CommandName.Group group : CommandName.Group.values()) {
            boolean first = true;
            for (CommandName name : CommandName.values()) {
                if (name.group() == group) {
                    if (first) {
                        out.append("\n## ").append(group.title()).append('\n');
                        first = false;
                    }
                    command(name, out);
                }
            }
        }
        out.append("\n## What every command takes\n\n");
        options(Syntax.global(), out);
        return out.toString();
    }

    private static void command(CommandName name, StringBuilder out) {
        Syntax syntax = Commands.syntax(name);
        out.append("\n### akm ").append(name.words()).append("\n\n");
        out.append(sentence(name.summary())).append("\n\n");
        out.append("```\nakm ").append(name.words()).append(Help.usage(syntax)).append("\n```\n\n");
        if (!syntax.operands().isEmpty() || !syntax.options().isEmpty()) {
            out.append("| | |\n| --- | --- |\n");
            for (Syntax.Operand operand : syntax.operands()) {
                row(operand.label(), operand.about(), out);
            }
            for (Syntax.Option option : syntax.options()) {
                row(Help.left(option), option.about(), out);
            }
            out.append('\n');
        }
        out.append("```sh\n");
        for (Syntax.Example example : syntax.examples()) {
            out.append("# ")
                    .append(example.about())
                    .append('\n')
                    .append(example.line())
                    .append('\n');
        }
        out.append("```\n");
    }

    private static void options(List<Syntax.Option> options, StringBuilder out) {
        out.append("| | |\n| --- | --- |\n");
        for (Syntax.Option option : options) {
            row(Help.left(option), option.about(), out);
        }
    }

    private static void row(String left, String right, StringBuilder out) {
        out.append("| `")
                .append(left.replace("|", "\\|"))
                .append("` | ")
                .append(right.replace("|", "\\|"))
                .append(" |\n");
    }

    private static String sentence(String summary) {
        return Character.toUpperCase(summary.charAt(0)) + summary.substring(1) + ".";
    }
}
