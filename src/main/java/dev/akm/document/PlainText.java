package dev.akm.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a Markdown body says, for tables of contents, descriptions and the search index. */
public final class PlainText {
    /** Longest {@link #firstSentence}, in characters: about two lines of a terminal. */
    private static final int MAX_SENTENCE = 160;

    private PlainText() {}

    /**
     * A heading and its section.
     *
     * @param level 1 to 6
     * @param title without marks
     * @param line of the body, from 1
     * @param endLine the last line of its section, sub-sections included
     */
    public record Heading(int level, String title, int line, int endLine) {}

    /** The headings in order, those made by underlining too; code and comments hold none. */
    public static List<Heading> headings(String body) {
        List<BlockLine> lines = BlockLine.of(body);
        List<Heading> open = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            BlockLine line = lines.get(i);
            if (line.kind() == BlockLine.Kind.HEADING) {
                open.add(new Heading(line.level(), InlineText.of(body, line.from(), line.to()), i + 1, 0));
            } else if (line.kind() == BlockLine.Kind.UNDERLINE) {
                int first = paragraphStart(lines, i - 1);
                open.add(new Heading(line.level(), joined(body, lines, first, i), first + 1, 0));
            }
        }
        List<Heading> headings = new ArrayList<>(open.size());
        for (int i = 0; i < open.size(); i++) {
            Heading heading = open.get(i);
            int end = lines.size();
            for (int k = i + 1; k < open.size(); k++) {
                if (open.get(k).level() <= heading.level()) {
                    end = open.get(k).line() - 1;
                    break;
                }
            }
            headings.add(new Heading(heading.level(), heading.title(), heading.line(), end));
        }
        return headings;
    }

    /**
     * The section under that heading, its line included, exactly as it stands; the first one if several have the title.
     * Case does not count.
     */
    public static Optional<String> section(String body, String heading) {
        String wanted = heading.strip();
        List<Heading> headings = headings(body);
        for (int i = 0; i < headings.size(); i++) {
            Heading candidate = headings.get(i);
            if (candidate.title().equalsIgnoreCase(wanted)) {
                return Optional.of(lines(body, candidate.line(), candidate.endLine()));
            }
        }
        return Optional.empty();
    }

    /** The lines {@code first} to {@code last} of the text, from 1, with their line breaks; fewer if it has fewer. */
    public static String lines(String text, int first, int last) {
        int start = 0;
        for (int line = 1; line < first && start < text.length(); line++) {
            start = Lines.next(text, Lines.end(text, start));
        }
        int end = start;
        for (int line = first; line <= last && end < text.length(); line++) {
            end = Lines.next(text, Lines.end(text, end));
        }
        return text.substring(start, end);
    }

    /** The first heading of level 1. */
    public static Optional<String> title(String body) {
        List<Heading> headings = headings(body);
        for (int i = 0; i < headings.size(); i++) {
            if (headings.get(i).level() == 1) {
                return Optional.of(headings.get(i).title());
            }
        }
        return Optional.empty();
    }

    /**
     * The first sentence of the first paragraph, without marks, on one line and shortened where it is long; of a list item
     * or heading where there is no paragraph; empty for an empty body.
     */
    public static String firstSentence(String body) {
        List<BlockLine> lines = BlockLine.of(body);
        int first = firstOf(lines, BlockLine.Kind.PARAGRAPH);
        if (first < 0) {
            first = firstOf(lines, BlockLine.Kind.ITEM);
        }
        if (first < 0) {
            first = firstOf(lines, BlockLine.Kind.HEADING);
        }
        if (first < 0) {
            first = firstOf(lines, BlockLine.Kind.CODE);
        }
        if (first < 0) {
            return "";
        }
        int end = first + 1;
        while (lines.get(first).kind() == BlockLine.Kind.PARAGRAPH
                && end < lines.size()
                && lines.get(end).kind() == BlockLine.Kind.PARAGRAPH) {
            end++;
        }
        String paragraph = joined(body, lines, first, end);
        return shortened(paragraph.substring(0, sentenceEnd(paragraph)));
    }

    /** The text without marks, a line for each line that says something; what the search index holds. */
    public static String of(String body) {
        List<BlockLine> lines = BlockLine.of(body);
        StringBuilder out = new StringBuilder(body.length());
        for (int i = 0; i < lines.size(); i++) {
            BlockLine line = lines.get(i);
            int before = out.length();
            switch (line.kind()) {
                case BLANK, UNDERLINE, FENCE, RULE -> {}
                case CODE, HTML -> out.append(body, line.from(), line.to());
                case HEADING, PARAGRAPH, ITEM -> {
                    if (!isTableRule(body, line)) {
                        InlineText.append(out, body, line.from(), line.to());
                    }
                }
            }
            if (out.length() > before) {
                out.append('\n');
            }
        }
        return out.toString();
    }

    private static boolean isTableRule(String body, BlockLine line) {
        boolean dashes = false;
        for (int i = line.from(); i < line.to(); i++) {
            char c = body.charAt(i);
            if (c != '-' && c != '|' && c != ':' && c != ' ') {
                return false;
            }
            dashes |= c == '-';
        }
        return dashes;
    }

    /** The first line of that kind that is no underlined heading. */
    private static int firstOf(List<BlockLine> lines, BlockLine.Kind kind) {
        for (int i = 0; i < lines.size(); i++) {
            BlockLine line = lines.get(i);
            if (line.kind() == kind && line.from() < line.to() && !isUnderlined(lines, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isUnderlined(List<BlockLine> lines, int index) {
        int i = index;
        while (i < lines.size() && lines.get(i).kind() == BlockLine.Kind.PARAGRAPH) {
            i++;
        }
        return i > index && i < lines.size() && lines.get(i).kind() == BlockLine.Kind.UNDERLINE;
    }

    private static int paragraphStart(List<BlockLine> lines, int last) {
        int first = last;
        while (first > 0 && lines.get(first - 1).kind() == BlockLine.Kind.PARAGRAPH) {
            first--;
        }
        return first;
    }

    private static String joined(String body, List<BlockLine> lines, int first, int end) {
        StringBuilder out = new StringBuilder();
        for (int i = first; i < end; i++) {
            if (i > first) {
                out.append(' ');
            }
            InlineText.append(out, body, lines.get(i).from(), lines.get(i).to());
        }
        return out.toString().strip();
    }

    /** A full stop ends a sentence if no small letter follows: that keeps {@code e.g. this} and {@code 1.5} whole. */
    private static int sentenceEnd(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '。' || c == '！' || c == '？') {
                return i + 1;
            }
            boolean stop = c == '.' || c == '!' || c == '?';
            if (stop && i + 1 < text.length() && text.charAt(i + 1) == ' ' && i > 1 && !startsSmall(text, i + 2)) {
                return i + 1;
            }
        }
        return text.length();
    }

    private static boolean startsSmall(String text, int at) {
        return at < text.length() && Character.isLowerCase(text.charAt(at));
    }

    private static String shortened(String sentence) {
        if (sentence.length() <= MAX_SENTENCE) {
            return sentence;
        }
        int end = sentence.lastIndexOf(' ', MAX_SENTENCE - 1);
        end = end < MAX_SENTENCE / 2 ? MAX_SENTENCE - 1 : end;
        end -= Character.isHighSurrogate(sentence.charAt(end - 1)) ? 1 : 0;
        return sentence.substring(0, end) + "…";
    }
}
