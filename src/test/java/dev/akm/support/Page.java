package dev.akm.support;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the documentation, as its tests read it. */
public record Page(Path file, List<String> lines) {
    /**
     * A fenced block.
     *
     * @param mark the name in a {@code <!-- tested: NAME -->} line right before it, or empty
     */
    public record Block(String language, String mark, List<String> lines) {
        public String text() {
            return String.join("\n", lines);
        }
    }

    public static Page of(Path file) {
        try {
            return new Page(file, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Page readme() {
        return of(Golden.project().resolve("README.md"));
    }

    /** README.md and everything in docs. */
    public static List<Page> all() {
        List<Page> pages = new ArrayList<>(List.of(readme()));
        try (Stream<Path> files = Files.walk(Golden.project().resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(file -> pages.add(of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pages;
    }

    /** The fenced blocks in their order. */
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        String language = "";
        String mark = "";
        List<String> inside = null;
        for (String line : lines) {
            if (line.startsWith("```") && inside != null) {
                blocks.add(new Block(language, mark, List.copyOf(inside)));
                inside = null;
                mark = "";
            } else if (line.startsWith("```")) {
                language = line.substring(3).strip();
                inside = new ArrayList<>();
            } else if (inside != null) {
                inside.add(line);
            } else if (line.startsWith("<!-- tested: ")) {
                mark = line.substring("<!-- tested: ".length(), line.indexOf(" -->"));
            } else if (!line.isBlank()) {
                mark = "";
            }
        }
        return blocks;
    }

    /** The one block that is marked so. */
    public Block marked(String mark) {
        List<Block> found =
                blocks().stream().filter(block -> block.mark().equals(mark)).toList();
        if (found.size() != 1) {
            throw new AssertionError(file + " has " + found.size() + " blocks marked " + mark);
        }
        return found.get(0);
    }

    /** The commands in the blocks of a language, comments left out. */
    public List<String> commands(String language) {
        List<String> commands = new ArrayList<>();
        for (Block block : blocks()) {
            if (block.language().equals(language)) {
                for (String line : block.lines()) {
                    String command = line.replaceFirst("(^|\\s+)#(\\s.*|$)", "").strip();
                    if (!command.isEmpty()) {
                        commands.add(command);
                    }
                }
            }
        }
        return commands;
    }

    /** The text outside of fenced blocks. */
    public String prose() {
        StringBuilder prose = new StringBuilder();
        boolean inside = false;
        for (String line : lines) {
            if (line.startsWith("```")) {
                inside = !inside;
            } else if (!inside) {
                prose.append(line).append('\n');
            }
        }
        return prose.toString();
    }

    /** What stands between single backquotes, outside of fenced blocks. */
    public List<String> inline() {
        return Pattern.compile("`([^`]+)`")
                .matcher(prose())
                .results()
                .map(found -> found.group(1).replace('\n', ' '))
                .toList();
    }

    /** The calls of akm in a line of shell, each as the words behind {@code akm}. */
    public static List<List<String>> calls(String line) {
        List<List<String>> calls = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (String word : words(line)) {
            if (List.of("|", "||", "&&", ";").contains(word)) {
                addCall(words, calls);
                words = new ArrayList<>();
            } else {
                words.add(word);
            }
        }
        addCall(words, calls);
        return calls;
    }

    private static void addCall(List<String> words, List<List<String>> calls) {
        int at = 0;
        while (at < words.size()
                && (words.get(at).equals("exec") || words.get(at).matches("[A-Z_]+=.*"))) {
            at++;
        }
        if (at < words.size() && (words.get(at).equals("akm") || words.get(at).endsWith("/bin/akm"))) {
            List<String> rest = words.subList(at + 1, words.size());
            int redirected = 0;
            while (redirected < rest.size() && !rest.get(redirected).matches("[0-9]?[<>].*")) {
                redirected++;
            }
            calls.add(List.copyOf(rest.subList(0, redirected)));
        }
    }

    /** As a shell parts them, as far as these pages need it: quotes of both kinds, nothing expanded. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean any = false;
        char quote = 0;
        for (char c : line.toCharArray()) {
            if (quote != 0 && c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
                any = true;
            } else if (quote == 0 && c == ' ') {
                if (any) {
                    words.add(word.toString());
                }
                word.setLength(0);
                any = false;
            } else {
                word.append(c);
                any = true;
            }
        }
        if (any) {
            words.add(word.toString());
        }
        return words;
    }
}
