package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes reference links out: {@code [the manual][1]} with {@code [1]: https://example.org/a} becomes
 * {@code [the manual](https://example.org/a)}.
 *
 * <p>A label means something only by its definition, and in another text it may have another. So a claim says where its
 * links lead; a definition that some link uses says nothing more.
 */
final class References {
    private static final int MAX_LABEL = 200;
    private static final int MAX_CODE = 2000;

    /** A longer target is written as its digest, so that a text of many links stays as large as it is. */
    private static final int MAX_TARGET = 2000;

    private static final int MAX_TARGET_OF_MANY = 60;
    private static final int MANY = 1000;

    /** Stands before the digest of a target that is too long; such a link can be compared, not written. */
    static final char TOO_LONG = '\u0000';

    private final Map<String, String> targets = new HashMap<>();
    private final Set<String> used = new HashSet<>();
    private int links;

    private References() {}

    /** The same blocks, in number and place too, with every reference link written out. */
    static List<Block> resolved(List<Block> blocks) {
        References references = new References();
        for (Block block : blocks) {
            references.define(block);
            references.links += block.text().indexOf('[') < 0 ? 0 : block.text().split("\\[", MANY).length;
        }
        if (references.targets.isEmpty()) {
            return blocks;
        }
        List<Block> out = new ArrayList<>(blocks.size());
        for (Block block : blocks) {
            boolean plain = block.kind() == Block.Kind.CODE || block.kind() == Block.Kind.COMMENT;
            out.add(plain ? block : with(block, references.resolved(block.text())));
        }
        for (int i = 0; i < out.size(); i++) {
            if (out.get(i).kind() == Block.Kind.PARAGRAPH) {
                out.set(i, with(out.get(i), references.withoutUsed(out.get(i).text())));
            }
        }
        return out;
    }

    private static Block with(Block block, String text) {
        return new Block(
                block.kind(), block.level(), text, block.info(), block.context(), block.firstLine(), block.lastLine());
    }

    /** The definitions at the start of a paragraph; the first one of a label counts. */
    private void define(Block block) {
        if (block.kind() != Block.Kind.PARAGRAPH) {
            return;
        }
        for (String line : block.text().split("\n", -1)) {
            int end = labelEnd(line);
            if (end < 0) {
                return;
            }
            targets.putIfAbsent(label(line.substring(1, end)), target(line, end));
        }
    }

    private static String target(String line, int end) {
        String target = line.substring(end + 2).strip();
        int close = target.startsWith("<") ? target.indexOf('>') : -1;
        return close < 0 ? target : (target.substring(1, close) + target.substring(close + 1)).strip();
    }

    /** Where the label of a definition ends, -1 if the line is none; a footnote is text. */
    private static int labelEnd(String line) {
        if (!line.startsWith("[") || line.startsWith("[^")) {
            return -1;
        }
        int end = line.indexOf("]:");
        boolean label = end > 1 && end <= MAX_LABEL && line.indexOf('[', 1) < 0;
        return label && !line.substring(end + 2).isBlank() ? end : -1;
    }

    private static String label(String text) {
        return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    private String withoutUsed(String text) {
        StringBuilder out = new StringBuilder();
        boolean defining = true;
        Set<String> met = new HashSet<>();
        for (String line : text.split("\n", -1)) {
            int end = defining ? labelEnd(line) : -1;
            defining = end >= 0;
            String label = defining ? label(line.substring(1, end)) : "";
            boolean dropped =
                    defining && used.contains(label) && target(line, end).equals(targets.get(label)) && met.add(label);
            if (!dropped) {
                out.append(out.length() == 0 ? "" : "\n").append(line);
            }
        }
        return out.toString();
    }

    private String resolved(String text) {
        if (text.indexOf('[') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == '`' ? codeEnd(text, at) : c == '[' ? close(text, at) : -1;
            if (c != '[' || end < 0) {
                int next = c == '`' && end > 0 ? end : at + 1;
                out.append(text, at, next);
                at = next;
                continue;
            }
            at = link(text, at, end, out);
        }
        return out.toString();
    }

    /** Adds the link at {@code at}, or only its bracket where it is none, and answers where the text goes on. */
    private int link(String text, int at, int end, StringBuilder out) {
        String inner = text.substring(at + 1, end);
        int after = end + 1;
        char next = after < text.length() ? text.charAt(after) : ' ';
        int second = next == '[' ? close(text, after) : -1;
        String named = second > after + 1 ? text.substring(after + 1, second) : inner;
        String target = next == '(' || next == ':' || inner.indexOf('[') >= 0 ? null : targets.get(label(named));
        if (target == null) {
            out.append('[');
            return at + 1;
        }
        used.add(label(named));
        boolean fits = target.length() <= (links < MANY ? MAX_TARGET : MAX_TARGET_OF_MANY);
        out.append('[')
                .append(inner)
                .append("](")
                .append(fits ? target : TOO_LONG + Digest.of(target))
                .append(')');
        return second > 0 ? second + 1 : after;
    }

    private static int close(String text, int open) {
        int limit = Math.min(text.length(), open + MAX_LABEL);
        for (int i = open + 1; i < limit; i++) {
            if (text.charAt(i) == ']') {
                return i;
            }
        }
        return -1;
    }

    private static int codeEnd(String text, int at) {
        int open = at;
        while (open < text.length() && text.charAt(open) == '`') {
            open++;
        }
        String run = text.substring(at, open);
        int close =
                text.substring(open, Math.min(text.length(), open + MAX_CODE)).indexOf(run);
        return close < 0 ? open : open + close + run.length();
    }
}
