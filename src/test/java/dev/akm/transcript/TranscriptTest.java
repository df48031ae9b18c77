package dev.akm.transcript;

import dev.akm.support.AkmRun;
import dev.akm.support.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the files of {@code transcripts/}: what a person sees, command by command, in one home.
 *
 * <pre>
 * # a comment
 * @pipe                      from here on nothing is a terminal (at first everything is one)
 * @columns 120
 * @env NAME=VALUE
 * @file memories/a.md        writes a file below the stash; its lines follow, each led by &gt;
 * $ akm remember "A text"    a command, quoted as in a shell
 * &lt; a line of standard input
 * remembered memory:a-text   standard output
 * ! akm: warning: …          standard error
 * = 1                        the exit code, where it is not 0
 * </pre>
 *
 * Times, run ids and the home stand as {@code TIME}, {@code RUN} and {@code HOME}.
 */
class TranscriptTest {
    @TempDir
    Path temp;

    @TestFactory
    Stream<DynamicTest> every_transcript_reads_as_written() throws IOException {
        Path directory = Golden.project().resolve("src/test/resources/transcripts");
        List<Path> files;
        try (Stream<Path> list = Files.list(directory)) {
            files = list.sorted().toList();
        }
        return files.stream()
                .map(file ->
                        DynamicTest.dynamicTest(file.getFileName().toString(), () -> Golden.check(file, replay(file))));
    }

    private String replay(Path file) throws IOException {
        Path home = Files.createDirectories(temp.resolve(file.getFileName().toString()))
                .toRealPath();
        AkmRun akm = new AkmRun(home).atTerminal();
        StringBuilder out = new StringBuilder();
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("@file ")) {
                out.append(line).append('\n');
                StringBuilder text = new StringBuilder();
                while (i + 1 < lines.size() && lines.get(i + 1).startsWith(">")) {
                    out.append(lines.get(++i)).append('\n');
                    text.append(lines.get(i).replaceFirst("^> ?", "")).append('\n');
                }
                Path target = akm.stash().resolve(line.substring("@file ".length()));
                Files.createDirectories(target.getParent());
                Files.writeString(target, text);
            } else if (line.startsWith("@") || line.startsWith("#")) {
                out.append(line).append('\n');
                directive(akm, line);
            } else if (line.startsWith("$ akm")) {
                out.append(line).append('\n');
                StringBuilder input = new StringBuilder();
                while (i + 1 < lines.size() && lines.get(i + 1).startsWith("<")) {
                    out.append(lines.get(++i)).append('\n');
                    input.append(lines.get(i).replaceFirst("^< ?", "")).append('\n');
                }
                List<String> words = words(line.substring("$ akm".length()));
                AkmRun.Ended ended = akm.typing(input.toString()).run(words.toArray(new String[0]));
                print(ended, home, out);
            }
        }
        return out.toString();
    }

    private static void directive(AkmRun akm, String line) {
        if (line.equals("@pipe")) {
            akm.terminals(false, false, false);
        } else if (line.equals("@terminal")) {
            akm.atTerminal();
        } else if (line.startsWith("@columns ")) {
            akm.columns(Integer.parseInt(line.substring("@columns ".length())));
        } else if (line.startsWith("@env ")) {
            String[] pair = line.substring("@env ".length()).split("=", 2);
            akm.with(pair[0], pair[1]);
        }
    }

    private static void print(AkmRun.Ended ended, Path home, StringBuilder out) {
        out.append(normal(ended.out(), home));
        if (!ended.out().isEmpty() && !ended.out().endsWith("\n")) {
            out.append('\n');
        }
        for (String line : normal(ended.err(), home).lines().toList()) {
            out.append("! ").append(line).append('\n');
        }
        if (ended.code() != 0) {
            out.append("= ").append(ended.code()).append('\n');
        }
        out.append('\n');
    }

    private static String normal(String text, Path home) {
        return text.replace(home.toString(), "HOME")
                .replaceAll("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z", "TIME")
                .replaceAll("\\d{8}T\\d{6}Z-[0-9a-z]+", "RUN");
    }

    /** Words as a shell makes them, with single and double quotes. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (char c : (line + " ").toCharArray()) {
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (c == ' ') {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        return words;
    }
}
