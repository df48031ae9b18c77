package dev.akm.claims;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Puts what one text lacks of another where its neighbours stand: a sentence behind the one before it, an item into its list,
 * a row into its table, a note below the line above it.
 *
 * <p>What has no such neighbour is left to {@link UnionText}. Nothing that stands in the text is changed.
 */
final class Insertion {
    private final ClaimList into;
    private final ClaimList from;
    private final Matching matching;
    private final String body;
    private final String[] lines;
    private final int[] offsets;
    private final SortedMap<Integer, StringBuilder> texts = new TreeMap<>();

    /** Where the claims of the other text stand or have been put, by their number. */
    private final Map<Integer, Spot> spots = new HashMap<>();

    /**
     * Where something may be put.
     *
     * @param offset behind which character
     * @param block the block that stands there
     * @param indent what its line begins with
     * @param marker its bullet with the space behind it, else empty
     */
    private record Spot(int offset, int block, String indent, String marker) {}

    private Insertion(ClaimList into, ClaimList from, String body) {
        this.into = into;
        this.from = from;
        this.body = body;
        this.matching = Matching.of(from, into);
        this.lines = BlockReader.lines(body);
        this.offsets = offsets(body, lines.length);
    }

    /** The body with all that could be put beside its neighbours. */
    static String with(ClaimText base, ClaimText source) {
        // Offsets are those of the text as it is read.
        if (!Tokenizer.normal(base.body()).equals(base.body())) {
            return base.body();
        }
        ClaimReader.Two two = ClaimReader.two(base, source);
        Insertion insertion = new Insertion(two.one(), two.other(), base.body());
        insertion.place();
        return insertion.written();
    }

    private void place() {
        for (int i = 0; i < from.claims().size(); i++) {
            Claim claim = from.claims().get(i);
            if (claim.block() < 0) {
                continue;
            }
            if (matching.proven(i)) {
                Spot spot = spotOf(matching.counterpart(i));
                if (spot != null) {
                    spots.put(i, spot);
                }
            } else if (lone(i)) {
                put(i, claim);
            }
        }
    }

    /** A block is put whole, or a single sentence of it. */
    private boolean lone(int i) {
        Block.Kind kind = from.blocks().get(from.claims().get(i).block()).kind();
        return switch (kind) {
            case PARAGRAPH, ITEM, ROW -> true;
            case HEADING, CODE, COMMENT, FOOTNOTE -> false;
        };
    }

    private void put(int i, Claim claim) {
        Block block = from.blocks().get(claim.block());
        if (block.context().quoteDepth() > 0) {
            return;
        }
        boolean inside = i > 0 && from.claims().get(i - 1).block() == claim.block();
        switch (block.kind()) {
            case ROW -> row(i, block);
            case ITEM -> {
                if (inside) {
                    sentence(i, claim);
                } else {
                    item(i, claim, block);
                }
            }
            case PARAGRAPH -> {
                if (inside) {
                    sentence(i, claim);
                }
            }
            case HEADING, CODE, COMMENT, FOOTNOTE -> {}
        }
    }

    private void sentence(int i, Claim claim) {
        Spot spot = spots.get(i - 1);
        if (spot == null) {
            return;
        }
        Block there = into.blocks().get(spot.block());
        boolean note =
                !LineNotes.starts(from.blocks().get(claim.block()).text()).isEmpty() && LineNotes.keyed(claim.text());
        boolean notes =
                note && there.kind() == Block.Kind.PARAGRAPH && LineNotes.keyed(lines[there.lastLine()].strip());
        if (note && there.kind() == Block.Kind.ITEM) {
            add(i, spot, "\n" + spot.indent() + spot.marker() + claim.text());
        } else if (notes) {
            add(i, spot, "\n" + claim.text());
        } else if (!note
                && (there.kind() == Block.Kind.PARAGRAPH || there.kind() == Block.Kind.ITEM)
                && claim.text().indexOf('\n') < 0
                && !boundBehind(spot)) {
            boolean spaced = !claim.items().isEmpty() && claim.items().get(0).word();
            add(i, spot, (spaced ? " " : "") + claim.text());
        }
    }

    /** Whether the sentence behind a spot means something by the one before it. */
    private boolean boundBehind(Spot spot) {
        for (int j = 0; j < into.claims().size(); j++) {
            Spot other = into.claims().get(j).block() == spot.block() ? spotOf(j) : null;
            if (other != null && other.offset() == spot.offset()) {
                return j + 1 < into.claims().size()
                        && into.claims().get(j + 1).block() == spot.block()
                        && into.claims().get(j + 1).bound();
            }
        }
        return true;
    }

    private void item(int i, Claim claim, Block block) {
        int sibling = sibling(i, block);
        Spot spot = sibling < 0 ? null : spots.get(sibling);
        if (spot == null || spot.marker().isEmpty()) {
            return;
        }
        Block there = into.blocks().get(spot.block());
        String text = text(block);
        if (there.kind() != Block.Kind.ITEM || text.isEmpty() || sentences(claim.block()) > 1) {
            return;
        }
        String marker = spot.marker();
        if (block.context().ordered()) {
            marker = next(marker);
            if (marker.isEmpty() || !there.context().ordered() || !last(spot.block())) {
                return;
            }
        } else if (there.context().ordered()) {
            return;
        }
        Spot end = new Spot(endOfItem(spot), spot.block(), spot.indent(), marker);
        add(i, end, "\n" + spot.indent() + marker + text);
    }

    private int sentences(int block) {
        int count = 0;
        for (Claim claim : from.claims()) {
            count += claim.block() == block ? 1 : 0;
        }
        return count;
    }

    /** The nearest item above it in its own list that the text has, else one below it. */
    private int sibling(int i, Block block) {
        int below = -1;
        for (int k = 0; k < from.claims().size(); k++) {
            int other = from.claims().get(k).block();
            boolean beside = other >= 0
                    && k != i
                    && from.blocks().get(other).kind() == Block.Kind.ITEM
                    && from.blocks().get(other).context().list()
                            == block.context().list()
                    && from.blocks()
                            .get(other)
                            .context()
                            .parents()
                            .equals(block.context().parents())
                    && spots.containsKey(k);
            if (beside && k < i) {
                below = k;
            }
        }
        if (below >= 0 || block.context().ordered()) {
            return below;
        }
        for (int k = i + 1; k < from.claims().size(); k++) {
            int other = from.claims().get(k).block();
            if (other >= 0
                    && from.blocks().get(other).kind() == Block.Kind.ITEM
                    && from.blocks().get(other).context().list()
                            == block.context().list()
                    && from.blocks()
                            .get(other)
                            .context()
                            .parents()
                            .equals(block.context().parents())
                    && matching.proven(k)) {
                Spot spot = spotOf(matching.counterpart(k));
                if (spot != null) {
                    spots.put(k, spot);
                    return k;
                }
            }
        }
        return -1;
    }

    /** "3. " behind "2. ". */
    private static String next(String marker) {
        int digits = 0;
        while (digits < marker.length() && Character.isDigit(marker.charAt(digits))) {
            digits++;
        }
        return digits == 0 || digits > 6
                ? ""
                : (Integer.parseInt(marker.substring(0, digits)) + 1) + marker.substring(digits);
    }

    /** Whether an item is the last of its list. */
    private boolean last(int block) {
        for (int b = block + 1; b < into.blocks().size(); b++) {
            if (into.blocks().get(b).context().list()
                    == into.blocks().get(block).context().list()) {
                return false;
            }
        }
        return true;
    }

    /** Behind an item and all that stands in it. */
    private int endOfItem(Spot spot) {
        int depth = into.blocks().get(spot.block()).context().parents().size();
        int end = into.blocks().get(spot.block()).lastLine();
        for (int b = spot.block() + 1; b < into.blocks().size(); b++) {
            Block below = into.blocks().get(b);
            if (below.context().parents().size() <= depth) {
                break;
            }
            end = below.lastLine();
        }
        return Math.max(spot.offset(), offsets[end] + lines[end].length());
    }

    /** What an item says, without its marker; empty where it goes over several lines. */
    private String text(Block block) {
        if (block.firstLine() != block.lastLine()) {
            return "";
        }
        String line = from.lines().get(block.firstLine()).strip();
        int marker = marker(line);
        return marker == 0 ? "" : line.substring(marker).strip();
    }

    private static int marker(String line) {
        int end = 0;
        while (end < line.length() && Character.isDigit(line.charAt(end))) {
            end++;
        }
        boolean bullet = end == 0 && !line.isEmpty() && "-*+".indexOf(line.charAt(0)) >= 0;
        boolean number = end > 0 && end < line.length() && (line.charAt(end) == '.' || line.charAt(end) == ')');
        int at = bullet ? 1 : number ? end + 1 : 0;
        int spaces = at;
        while (at > 0 && spaces < line.length() && line.charAt(spaces) == ' ') {
            spaces++;
        }
        return spaces > at ? spaces : 0;
    }

    @SuppressWarnings("ReferenceEquality") // the rows of one table share one context; another table may equal it
    private void row(int i, Block block) {
        for (int k = 0; k < from.claims().size(); k++) {
            int other = from.claims().get(k).block();
            if (other < 0 || from.blocks().get(other).context() != block.context() || !matching.proven(k)) {
                continue;
            }
            Block there =
                    into.blocks().get(into.claims().get(matching.counterpart(k)).block());
            if (there.kind() != Block.Kind.ROW) {
                continue;
            }
            int last = there.lastLine();
            for (Block row : into.blocks()) {
                last = row.context() == there.context() ? Math.max(last, row.lastLine()) : last;
            }
            add(
                    i,
                    new Spot(offsets[last] + lines[last].length(), 0, "", ""),
                    "\n" + block.text().strip());
            return;
        }
    }

    private void add(int i, Spot spot, String text) {
        texts.computeIfAbsent(spot.offset(), k -> new StringBuilder()).append(text);
        spots.put(i, spot);
    }

    /** The end of a claim in the text it stands in; null where it cannot be told. */
    private @org.jspecify.annotations.Nullable Spot spotOf(int claim) {
        Claim there = into.claims().get(claim);
        if (there.block() < 0 || there.block() >= into.blocks().size()) {
            return null;
        }
        Block block = into.blocks().get(there.block());
        if (block.context().quoteDepth() > 0) {
            return null;
        }
        int start = offsets[block.firstLine()];
        int end = offsets[block.lastLine()] + lines[block.lastLine()].length();
        int at = body.indexOf(there.text(), start);
        int again = at < 0 ? -1 : body.indexOf(there.text(), at + 1);
        if (at < 0 || at + there.text().length() > end || (again >= 0 && again < end)) {
            return null;
        }
        String line = lines[block.firstLine()];
        String indent = line.substring(0, line.length() - line.stripLeading().length());
        int marker = block.kind() == Block.Kind.ITEM ? marker(line.strip()) : 0;
        return new Spot(
                at + there.text().length(), there.block(), indent, line.strip().substring(0, marker));
    }

    private String written() {
        String newline = body.contains("\r\n") ? "\r\n" : "\n";
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (Map.Entry<Integer, StringBuilder> text : texts.entrySet()) {
            out.append(body, at, text.getKey())
                    .append(text.getValue().toString().replace("\n", newline));
            at = text.getKey();
        }
        return out.append(body, at, body.length()).toString();
    }

    private static int[] offsets(String body, int lines) {
        int[] offsets = new int[lines + 1];
        int at = 0;
        for (int k = 0; k < lines; k++) {
            offsets[k] = at;
            while (at < body.length() && body.charAt(at) != '\n' && body.charAt(at) != '\r') {
                at++;
            }
            at += at + 1 < body.length() && body.charAt(at) == '\r' && body.charAt(at + 1) == '\n' ? 2 : 1;
        }
        offsets[lines] = body.length();
        return offsets;
    }
}
