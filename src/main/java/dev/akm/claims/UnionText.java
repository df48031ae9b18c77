package dev.akm.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Writes what one text lacks of another into it, whole blocks and sentences, each under its own headings. */
final class UnionText {
    private UnionText() {}

    static String with(ClaimText base, ClaimText source) {
        ClaimReader.Two two = ClaimReader.two(base, source);
        ClaimList into = two.one();
        ClaimList from = two.other();
        Matching matching = Matching.of(from, into);
        TreeSet<Integer> lacking = new TreeSet<>();
        for (int i = 0; i < from.claims().size(); i++) {
            if (!matching.proven(i) && from.claims().get(i).frame().part() != Frame.Part.HEADING) {
                lacking.add(i);
            }
        }
        if (lacking.isEmpty()) {
            return base.body();
        }
        Map<String, Piece> pieces = new LinkedHashMap<>();
        Map<Integer, String> byBlock = blockTexts(from, lacking);
        byBlock.forEach((block, text) -> place(from, block, into).add(pieces, text));
        String body = base.body();
        for (Piece piece : pieces.values()) {
            body = piece.insertInto(body);
        }
        return body;
    }

    /** For each block that lacks something what is to be added of it: single sentences of a paragraph, else all of it. */
    private static Map<Integer, String> blockTexts(ClaimList from, Set<Integer> lacking) {
        Map<Integer, String> texts = new LinkedHashMap<>();
        TreeSet<Integer> blocks = new TreeSet<>();
        for (int i : lacking) {
            blocks.add(from.claims().get(i).block());
        }
        for (int block : blocks) {
            if (block < 0) {
                texts.put(-1, sentences(from, -1, lacking));
                continue;
            }
            Block.Kind kind = from.blocks().get(block).kind();
            int first = firstOfRun(from, block);
            int last = lastOfRun(from, block);
            if (kind == Block.Kind.PARAGRAPH
                    && first == block
                    && last == block
                    && free(from, block)
                    && from.blocks().get(block).context().quoteDepth() == 0) {
                texts.put(block, sentences(from, block, lacking));
            } else if (!texts.containsKey(first)) {
                texts.put(first, raw(from, first, last));
            }
        }
        return texts;
    }

    /** Whether every sentence of a paragraph stands for itself. */
    private static boolean free(ClaimList from, int block) {
        for (Claim claim : from.claims()) {
            if (claim.block() == block && claim.bound()) {
                return false;
            }
        }
        return from.anchors().count() < 2;
    }

    private static String sentences(ClaimList from, int block, Set<Integer> lacking) {
        StringBuilder out = new StringBuilder();
        for (int i : lacking) {
            Claim claim = from.claims().get(i);
            if (claim.block() == block) {
                out.append(out.length() == 0 ? "" : " ").append(claim.text());
            }
        }
        return out.toString();
    }

    private static boolean listed(Block block) {
        return block.kind() == Block.Kind.ITEM || block.context().list() > 0;
    }

    /** A list item, row or code block goes with what introduces it and with its list. */
    private static int firstOfRun(ClaimList from, int block) {
        List<Block> blocks = from.blocks();
        int first = block;
        while (first > 0 && joined(blocks.get(first - 1), blocks.get(first))) {
            first--;
        }
        return first;
    }

    private static int lastOfRun(ClaimList from, int block) {
        List<Block> blocks = from.blocks();
        int last = block;
        while (last + 1 < blocks.size() && joined(blocks.get(last), blocks.get(last + 1))) {
            last++;
        }
        return last;
    }

    @SuppressWarnings("ReferenceEquality") // one context object is one list or table; equal ones may be two
    private static boolean joined(Block above, Block below) {
        if (above.kind() == Block.Kind.HEADING
                || below.kind() == Block.Kind.HEADING
                || below.kind() == Block.Kind.FOOTNOTE
                || above.kind() == Block.Kind.FOOTNOTE) {
            return false;
        }
        if (above.context().quoteDepth() > 0 || below.context().quoteDepth() > 0) {
            return above.context().quoteDepth() == below.context().quoteDepth();
        }
        boolean plainItems = above.kind() == Block.Kind.ITEM
                && below.kind() == Block.Kind.ITEM
                && !above.context().ordered()
                && !below.context().ordered()
                && above.context().parents().isEmpty()
                && below.context().parents().isEmpty();
        if (plainItems) {
            return false;
        }
        if (above.kind() == Block.Kind.PARAGRAPH && !listed(above)) {
            return below.kind() != Block.Kind.PARAGRAPH && introduces(above.text());
        }
        boolean rows = below.kind() == Block.Kind.ROW && above.context() == below.context();
        boolean list =
                listed(below) && above.context().list() == below.context().list();
        return rows || list || !below.context().parents().isEmpty();
    }

    private static boolean introduces(String paragraph) {
        List<Token> tokens = Tokenizer.read(paragraph);
        return tokens.isEmpty() || !Sentences.terminal(tokens.get(tokens.size() - 1));
    }

    private static String raw(ClaimList from, int first, int last) {
        StringBuilder out = new StringBuilder();
        Block top = from.blocks().get(first);
        // A table begins with its header and the rule under it.
        int start = top.kind() == Block.Kind.ROW && !top.text().isEmpty() ? top.firstLine() - 2 : top.firstLine();
        for (int line = start; line <= from.blocks().get(last).lastLine(); line++) {
            out.append(out.length() == 0 ? "" : "\n").append(from.lines().get(line));
        }
        return out.toString();
    }

    /** The headings above a block, the topmost as the other text writes it if it has one of the same topic. */
    private static Place place(ClaimList from, int block, ClaimList into) {
        List<Block> path = new ArrayList<>();
        int root = 0;
        for (int i = 0; i < block; i++) {
            Block above = from.blocks().get(i);
            if (above.kind() == Block.Kind.HEADING) {
                path.removeIf(heading -> heading.level() >= above.level());
                path.add(above);
                root += above.level() == 1 ? 1 : 0;
            }
        }
        if (!path.isEmpty() && path.get(0).level() == 1) {
            path.set(0, sameTopic(from, root, into, path.get(0)));
        }
        return new Place(path);
    }

    private static Block sameTopic(ClaimList from, int root, ClaimList into, Block heading) {
        for (int other = 1; other < into.roots().size(); other++) {
            if (Titles.match(from, root, into, other)) {
                return new Block(
                        heading.kind(),
                        1,
                        into.roots().get(other).text(),
                        "",
                        heading.context(),
                        heading.firstLine(),
                        heading.lastLine());
            }
        }
        return heading;
    }

    private record Place(List<Block> path) {
        void add(Map<String, Piece> pieces, String text) {
            StringBuilder key = new StringBuilder();
            for (Block heading : path) {
                key.append(heading.level()).append(heading.text()).append('\n');
            }
            pieces.computeIfAbsent(key.toString(), k -> new Piece(path, new ArrayList<>()))
                    .texts
                    .add(text);
        }
    }

    /** Texts that go under the same headings. */
    private record Piece(List<Block> path, List<String> texts) {

        String insertInto(String body) {
            String[] lines = BlockReader.lines(body);
            List<Block> blocks = BlockReader.read(lines);
            int depth = 0;
            int at = -1;
            int end = blocks.size();
            int start = 0;
            while (depth < path.size()) {
                int found = find(blocks, start, end, path.get(depth));
                if (found < 0) {
                    break;
                }
                depth++;
                at = found;
                start = found + 1;
                end = endOfSection(blocks, found);
            }
            int line = depth == path.size()
                    ? lineBeforeSubsections(blocks, lines, start, end)
                    : lineAfter(blocks, lines, at, end, depth);
            StringBuilder text = new StringBuilder();
            for (int k = depth; k < path.size(); k++) {
                text.append("#".repeat(path.get(k).level()))
                        .append(' ')
                        .append(path.get(k).text().replace('\n', ' '))
                        .append("\n\n");
            }
            for (int k = 0; k < texts.size(); k++) {
                boolean items = k > 0 && item(texts.get(k)) && item(texts.get(k - 1));
                text.append(k == 0 ? "" : items ? "\n" : "\n\n").append(texts.get(k));
            }
            return spliced(body, lines, line, text.toString());
        }

        private static boolean item(String text) {
            return text.startsWith("- ") || text.startsWith("* ") || text.startsWith("+ ");
        }

        private static int find(List<Block> blocks, int start, int end, Block heading) {
            for (int i = start; i < end; i++) {
                Block block = blocks.get(i);
                if (block.kind() == Block.Kind.HEADING
                        && block.level() == heading.level()
                        && Item.lower(block.text()).equals(Item.lower(heading.text()))) {
                    return i;
                }
            }
            return -1;
        }

        private static int endOfSection(List<Block> blocks, int heading) {
            int i = heading + 1;
            while (i < blocks.size()
                    && !(blocks.get(i).kind() == Block.Kind.HEADING
                            && blocks.get(i).level() <= blocks.get(heading).level())) {
                i++;
            }
            return i;
        }

        private static int lineBeforeSubsections(List<Block> blocks, String[] lines, int start, int end) {
            for (int i = start; i < end; i++) {
                if (blocks.get(i).kind() == Block.Kind.HEADING) {
                    return blocks.get(i).firstLine();
                }
            }
            return end < blocks.size() ? blocks.get(end).firstLine() : lines.length;
        }

        private static int lineAfter(List<Block> blocks, String[] lines, int at, int end, int depth) {
            return depth == 0 || at < 0 || end >= blocks.size()
                    ? lines.length
                    : blocks.get(end).firstLine();
        }

        private static String spliced(String body, String[] lines, int line, String text) {
            String newline = body.contains("\r\n") ? "\r\n" : "\n";
            int at = offset(body, line);
            String head = body.substring(0, at);
            String tail = body.substring(at);
            StringBuilder out = new StringBuilder(head);
            if (!head.isEmpty() && !head.endsWith("\n")) {
                out.append(newline);
            }
            boolean joins = item(text) && line > 0 && item(lines[line - 1].strip());
            if (line > 0 && !lines[line - 1].isBlank() && !joins) {
                out.append(newline);
            }
            out.append(text.replace("\n", newline)).append(newline);
            if (!tail.isEmpty()) {
                out.append(newline);
            }
            return out.append(tail).toString();
        }

        private static int offset(String body, int line) {
            int at = 0;
            for (int k = 0; k < line && at < body.length(); k++) {
                while (at < body.length() && body.charAt(at) != '\n' && body.charAt(at) != '\r') {
                    at++;
                }
                if (at < body.length()) {
                    at += body.charAt(at) == '\r' && at + 1 < body.length() && body.charAt(at + 1) == '\n' ? 2 : 1;
                }
            }
            return Math.min(at, body.length());
        }
    }
}
