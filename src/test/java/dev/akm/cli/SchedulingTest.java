package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import dev.akm.support.Golden;
import dev.akm.support.Page;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The examples of {@code docs/scheduling.md} can be used as they stand. */
class SchedulingTest {
    private static final String TOOL = "/akm-tool/bin/akm";

    @TempDir
    Path home;

    private final Page page = Page.of(Golden.project().resolve("docs/scheduling.md"));
    private AkmRun akm;

    @BeforeEach
    void start() {
        akm = new AkmRun(home);
        assertThat(akm.run("init").code()).isZero();
    }

    @Test
    void the_crontab_has_five_fields_a_line_and_commands_that_run() {
        int jobs = 0;
        for (String line : page.marked("crontab").lines()) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] fields = line.split(" ", 6);
            for (int i = 0; i < 5; i++) {
                assertThat(fields[i]).as(line).matches("\\*|[0-9]{1,2}");
            }
            assertThat(fields[5]).as("cron ends a command at a percent sign").doesNotContain("%");
            assertThat(fields[5]).as("cron mails what is printed").contains(">/dev/null");
            jobs += runs(fields[5], "$HOME");
        }
        assertThat(jobs).isEqualTo(3);
    }

    @Test
    void the_systemd_service_has_what_it_needs() {
        Map<String, String> unit = unit("systemd");

        assertThat(unit).containsKeys("Unit/Description", "Service/Type", "Service/ExecStart");
        assertThat(unit.get("Service/Type")).isEqualTo("oneshot");
        assertThat(runs(unit.get("Service/ExecStart"), "%h")).isOne();
        List<String> codes = Stream.of(ExitCode.PARTLY_FAILED, ExitCode.NO_MODEL, ExitCode.LOCKED)
                .map(code -> String.valueOf(code.number()))
                .toList();
        assertThat(unit.get("Service/SuccessExitStatus").split(" ")).containsExactlyElementsOf(codes);
    }

    @Test
    void the_systemd_timer_starts_that_service() {
        Map<String, String> unit = unit("systemd-timer");

        assertThat(unit.get("Timer/OnCalendar")).matches("\\*-\\*-\\* [0-2][0-9]:[0-5][0-9]:00");
        assertThat(unit.get("Timer/Persistent")).isEqualTo("true");
        assertThat(unit.get("Install/WantedBy")).isEqualTo("timers.target");
        // Without Unit= a timer starts the service of its own name.
        assertThat(unit).doesNotContainKey("Timer/Unit");
        assertThat(fileName("systemd-timer").replace(".timer", ".service")).isEqualTo(fileName("systemd"));
        assertThat(page.prose()).contains("systemctl --user enable --now " + fileName("systemd-timer"));
    }

    @Test
    void the_launchd_agent_is_well_formed_and_has_what_it_needs() throws Exception {
        Map<String, Element> agent =
                entries((Element) plist(page.marked("launchd").text())
                        .getElementsByTagName("dict")
                        .item(0));

        assertThat(page.prose()).contains(agent.get("Label").getTextContent() + ".plist");
        List<String> words = children(agent.get("ProgramArguments")).stream()
                .map(Node::getTextContent)
                .toList();
        assertThat(words.subList(0, 2)).containsExactly("/bin/sh", "-c");
        assertThat(words).hasSize(3);
        assertThat(runs(words.get(2), "$HOME")).isOne();
        Map<String, Element> time = entries(agent.get("StartCalendarInterval"));
        assertThat(Integer.parseInt(time.get("Hour").getTextContent())).isBetween(0, 23);
        assertThat(Integer.parseInt(time.get("Minute").getTextContent())).isBetween(0, 59);
    }

    @Test
    void the_table_of_exit_codes_has_each_code_once() {
        List<Integer> listed = new ArrayList<>();
        for (String line : page.lines()) {
            if (line.matches("\\| [0-9][0-9, ]* \\|.*")) {
                for (String code : line.split("\\|")[1].strip().split(", ")) {
                    listed.add(Integer.valueOf(code));
                }
            }
        }

        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ExitCode.values()).map(ExitCode::number).toList());
    }

    /** Runs every akm call of the command, without a model; how many there were. */
    private int runs(String command, String homeWord) {
        List<List<String>> calls = Page.calls(command);
        assertThat(command.split(TOOL, -1)).as(command).hasSize(calls.size() + 1);
        assertThat(command.replace(homeWord + TOOL, "")).doesNotContain(TOOL);
        for (List<String> call : calls) {
            List<String> words = new ArrayList<>(call);
            if (words.get(0).equals("improve")) {
                words.addAll(List.of("--engine", "rules"));
            }
            AkmRun.Ended ended = akm.run(words.toArray(String[]::new));
            assertThat(ended.code()).as("%s: %s", call, ended.err()).isZero();
            assertThat(ended.err()).as("%s", call).isEmpty();
        }
        return calls.size();
    }

    private String fileName(String mark) {
        String first = page.marked(mark).lines().get(0);
        return first.substring(first.lastIndexOf('/') + 1);
    }

    /** Keys as Section/Key. */
    private Map<String, String> unit(String mark) {
        Map<String, String> unit = new LinkedHashMap<>();
        String section = "";
        for (String line : page.marked(mark).lines()) {
            if (line.startsWith("[")) {
                assertThat(line).endsWith("]");
                section = line.substring(1, line.length() - 1);
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                int equals = line.indexOf('=');
                assertThat(equals).as(line).isPositive();
                assertThat(unit.put(section + "/" + line.substring(0, equals), line.substring(equals + 1)))
                        .as(line)
                        .isNull();
            }
        }
        return unit;
    }

    private static Element plist(String text) throws ParserConfigurationException, IOException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)))
                .getDocumentElement();
    }

    /** A dict: each key with the element that follows it. */
    private static Map<String, Element> entries(Element dict) {
        List<Element> children = children(dict);
        Map<String, Element> entries = new LinkedHashMap<>();
        for (int i = 0; i < children.size(); i += 2) {
            assertThat(children.get(i).getTagName()).isEqualTo("key");
            entries.put(children.get(i).getTextContent(), children.get(i + 1));
        }
        return entries;
    }

    private static List<Element> children(Element parent) {
        NodeList nodes = parent.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast)
                .toList();
    }
}
