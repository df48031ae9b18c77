package dev.akm.claims;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a text that stays says beside the claims that it shares, and what may take them back or limit them: "In winter."
 * behind a sentence or inside an item, "All for members.", "Status: draft", a comment, a lead-in.
 *
 * <p>A sentence about another thing limits nothing.
 */
final class Limits {
    private static final String BESIDE = "it may limit what stands beside it";
    private static final String BACK = "it may take back what stands beside it";
    private static final String BEFORE = "it may limit the claim before it";

    /** How many claims further up or down are looked at. */
    private static final int MAX_BACK = 64;

    /** Join a thing and its measure: "drives of 8 TB". */
    private static final Set<String> OF = Set.of("of", "de", "von", "van", "di");

    /** Shorter words are prepositions rather than names of things. */
    private static final int MIN_NAME = 3;

    /** Comments for tools that check or lay out Markdown. */
    private static final List<String> TOOLS =
            List.of("toc", "/toc", "tocstop", "markdownlint", "prettier", "vale ", "more");

    private final ClaimList before;
    private final ClaimList after;
    private final Matching matching;
    private final Set<Integer> matchedBlocks = new HashSet<>();
    private final Map<Integer, Siblings> lists = new HashMap<>();
    private final Map<Integer, Integer> sizes = new HashMap<>();
    private final Map<Integer, Boolean> fragments = new HashMap<>();
    private final Set<String> parents = new HashSet<>();
    private final BitSet noted = new BitSet();
    private final Set<String> matchedSections = new HashSet<>();
    private final Set<String> words = new HashSet<>();

    private Limits(ClaimList before, ClaimList after, Matching matching) {
        this.before = before;
        this.after = after;
        this.matching = matching;
        blocks();
        for (Block block : before.blocks()) {
            List<String> above = block.context().parents();
            if (!above.isEmpty()) {
                parents.add(above.get(above.size() - 1).strip());
            }
        }
        for (int j = 0; j < after.claims().size(); j++) {
            if (matching.used(j)) {
                Claim claim = after.claims().get(j);
                matchedBlocks.add(claim.block());
                siblings(claim);
                matchedSections.add(section(claim));
                for (Item item : claim.items()) {
                    if (item.fact() == null || item.value()) {
                        words.add(item.key());
                    }
                }
            }
        }
    }

    /**
     * The shared items of a list.
     *
     * @param sentences whether all of them are sentences
     * @param verbless whether some of them say what they say without a verb
     * @param shortest the length of the shortest
     */
    private record Siblings(boolean sentences, boolean verbless, int shortest) {}

    private void siblings(Claim claim) {
        if (kind(claim) == Block.Kind.ITEM) {
            int list = after.blocks().get(claim.block()).context().list();
            Siblings known = lists.getOrDefault(list, new Siblings(true, false, Integer.MAX_VALUE));
            lists.put(
                    list,
                    new Siblings(
                            known.sentences() && !claim.fragment(),
                            known.verbless() || Fragments.verbless(claim),
                            Math.min(known.shortest(), claim.text().length())));
        }
    }

    private void blocks() {
        boolean under = false;
        for (int b = 0; b < after.blocks().size(); b++) {
            Block block = after.blocks().get(b);
            if (block.kind() == Block.Kind.HEADING) {
                under = Leads.empty(block.text());
            }
            noted.set(b, under);
            if (block.kind() == Block.Kind.ITEM) {
                sizes.merge(block.context().list(), 1, Integer::sum);
            }
        }
    }

    /** What remains may hold more, but nothing that takes back or limits what it shares. */
    static List<ClaimFinding> of(ClaimList before, ClaimList after, Matching matching) {
        boolean all = true;
        for (int j = 0; j < after.claims().size(); j++) {
            all &= matching.used(j);
        }
        if (all && before.lines().equals(after.lines())) {
            return List.of();
        }
        Limits limits = new Limits(before, after, matching);
        List<ClaimFinding> found = new ArrayList<>();
        for (int j = 0; j < after.claims().size(); j++) {
            if (!matching.used(j)) {
                limits.look(j, found);
            }
        }
        limits.struck(found);
        return found;
    }

    private void look(int j, List<ClaimFinding> found) {
        Claim claim = after.claims().get(j);
        if (aside(claim) || unended(j) || child(j) || introduces(j) || empty(j) || (touches(j) && claim.fragment())) {
            found.add(new ClaimFinding("", claim.text(), BESIDE));
        } else if (MetaWords.in(claim)
                || Titles.retires(claim)
                || RestWords.part(claim, words)
                || (said(claim) && Retractions.in(claim, words))) {
            found.add(new ClaimFinding("", claim.text(), BACK));
        } else if (claim.bound()
                && claim.previous() >= 0
                && matching.used(claim.previous())
                && FollowingLimits.in(claim)) {
            found.add(new ClaimFinding(after.claims().get(claim.previous()).text(), claim.text(), BEFORE));
        }
    }

    private static boolean said(Claim claim) {
        return switch (claim.frame().part()) {
            case PROSE, STEP, DESCRIPTION -> true;
            case ROW, CODE, COMMENT, HEADING, FOOTNOTE -> false;
        };
    }

    /** "#draft", a comment, "All for members.", "Status: draft". */
    private static boolean aside(Claim claim) {
        return switch (claim.frame().part()) {
            case COMMENT -> !tool(claim.text());
            case PROSE, STEP -> claim.text().startsWith("<!--") || RestWords.scope(claim);
            case ROW -> claim.items().size() > 2 && RestWords.scope(claim);
            case DESCRIPTION, CODE, HEADING, FOOTNOTE -> false;
        };
    }

    private static boolean tool(String comment) {
        for (String tool : TOOLS) {
            if (comment.startsWith(tool)) {
                return true;
            }
        }
        return false;
    }

    /** What stands inside an item of the list that has nothing inside it in the text that goes. */
    private boolean child(int j) {
        Claim claim = after.claims().get(j);
        if (claim.block() < 0) {
            return false;
        }
        List<String> parents = after.blocks().get(claim.block()).context().parents();
        if (parents.isEmpty()) {
            return false;
        }
        String parent = parents.get(parents.size() - 1).strip();
        if (this.parents.contains(parent)) {
            return false;
        }
        for (int k = j - 1; k >= Math.max(0, j - MAX_BACK); k--) {
            if (matching.used(k) && parent.contains(after.claims().get(k).text())) {
                return true;
            }
        }
        return false;
    }

    /** A new paragraph right above a list, table or code of which the other text has something. */
    private boolean introduces(int j) {
        Claim claim = after.claims().get(j);
        int next = claim.block() + 1;
        boolean last =
                j + 1 == after.claims().size() || after.claims().get(j + 1).block() != claim.block();
        if (!last
                || claim.block() < 0
                || matchedBlocks.contains(claim.block())
                || next >= after.blocks().size()
                || kind(claim) != Block.Kind.PARAGRAPH) {
            return false;
        }
        Block first = after.blocks().get(next);
        return switch (first.kind()) {
            case ITEM -> lists.containsKey(first.context().list());
            case ROW, CODE -> shared(next);
            case PARAGRAPH, HEADING, COMMENT, FOOTNOTE -> false;
        };
    }

    /** Whether the code, or one of the rows of the table, is shared. */
    @SuppressWarnings("ReferenceEquality") // the rows of one table share one context; another table may equal it
    private boolean shared(int first) {
        int b = first;
        do {
            if (matchedBlocks.contains(b)) {
                return true;
            }
            b++;
        } while (b < after.blocks().size()
                && after.blocks().get(b).context() == after.blocks().get(first).context());
        return false;
    }

    /** A line without a full stop above a shared paragraph, as a heading is. */
    private boolean unended(int j) {
        Claim claim = after.claims().get(j);
        int below = claim.block() + 1;
        return kind(claim) == Block.Kind.PARAGRAPH
                && matchedBlocks.contains(below)
                && after.blocks().get(below).kind() == Block.Kind.PARAGRAPH
                && !matchedBlocks.contains(claim.block())
                && after.blocks().get(claim.block()).firstLine()
                        == after.blocks().get(claim.block()).lastLine()
                && !Sentences.terminal(after.blocks().get(claim.block()).text().strip());
    }

    /** A heading with nothing under it says something of what stands above it. */
    private boolean empty(int j) {
        Claim claim = after.claims().get(j);
        if (kind(claim) != Block.Kind.HEADING || matchedSections.isEmpty()) {
            return false;
        }
        int next = claim.block() + 1;
        Block block = after.blocks().get(claim.block());
        return next >= after.blocks().size()
                || (after.blocks().get(next).kind() == Block.Kind.HEADING
                        && after.blocks().get(next).level() <= block.level());
    }

    /** Whether a fragment at this place would be about something that the texts share. */
    private boolean touches(int j) {
        Claim claim = after.claims().get(j);
        Block.Kind kind = kind(claim);
        if (kind == Block.Kind.ITEM) {
            return item(claim);
        }
        boolean row = kind == Block.Kind.ROW && cells(claim) < 2;
        boolean code = kind == Block.Kind.CODE && claim.text().indexOf('\n') < 0 && Fragments.opened(claim);
        if (kind != Block.Kind.PARAGRAPH && !row && !code) {
            return false;
        }
        if (!alone(j)) {
            return beside(j, -1) || beside(j, 1);
        }
        // Before the first heading it may be about all of the text.
        boolean front = claim.root() == 0 && claim.frame().section().isEmpty() && !matchedSections.isEmpty();
        return (front || matchedSections.contains(section(claim)) || noted.get(claim.block())) && !heads(j);
    }

    /** An item that is no sentence, in a list whose shared items are sentences, or below a shared paragraph. */
    private boolean item(Claim claim) {
        int list = after.blocks().get(claim.block()).context().list();
        Siblings siblings = lists.get(list);
        if (siblings != null || sizes.getOrDefault(list, 1) > 1) {
            boolean shorter = siblings != null
                    && claim.text().length() * 3 < siblings.shortest() * 2
                    && Fragments.foreign(claim.text())
                    && !Fragments.nominal(claim.words());
            boolean sentences = siblings != null && siblings.sentences() && !(siblings.verbless() && valued(claim));
            return shorter || sentences || Fragments.opened(claim);
        }
        int below = claim.block() + 1;
        if (below < after.blocks().size()
                && matchedBlocks.contains(below)
                && after.blocks().get(below).kind() == Block.Kind.PARAGRAPH) {
            return true;
        }
        int first = claim.block() - 1;
        return first >= 0
                && matchedBlocks.contains(first)
                && after.blocks().get(first).kind() == Block.Kind.PARAGRAPH;
    }

    /** "Код домофона 48К": words that name a thing, and its value behind them. */
    private static boolean valued(Claim claim) {
        List<Item> items = claim.items();
        Item last = items.get(items.size() - 1);
        boolean measure = items.size() > 3 && items.get(items.size() - 2).fact() == HardFact.Kind.NUMBER;
        if (items.size() < 3 || !(last.value() || measure)) {
            return false;
        }
        boolean first = true;
        for (Item item : items.subList(0, items.size() - 1)) {
            boolean name = item.value() || (item.word() && item.fact() == null);
            String low = Item.lower(item.form());
            boolean joins = !first && OF.contains(low);
            first = false;
            boolean dated = item.fact() == HardFact.Kind.DATE;
            boolean small = !item.value() && low.length() < MIN_NAME;
            if (!joins && (!name || dated || small || Fragments.opens(low) || low.endsWith("ed"))) {
                return false;
            }
        }
        return last.fact() != HardFact.Kind.DATE;
    }

    private boolean sameBlock(int j, int k) {
        return k >= 0
                && k < after.claims().size()
                && after.claims().get(k).block() == after.claims().get(j).block();
    }

    /** Whether its paragraph holds nothing but fragments. */
    private boolean alone(int j) {
        return fragments.computeIfAbsent(after.claims().get(j).block(), block -> {
            int first = j;
            while (sameBlock(j, first - 1)) {
                first--;
            }
            for (int k = first; sameBlock(j, k); k++) {
                if (matching.used(k) || !after.claims().get(k).fragment()) {
                    return false;
                }
            }
            return true;
        });
    }

    /** Whether the next claim in a direction that is no fragment stands in the same paragraph and is shared. */
    private boolean beside(int j, int step) {
        int k = j + step;
        while (Math.abs(j - k) < MAX_BACK
                && sameBlock(j, k)
                && !matching.used(k)
                && after.claims().get(k).fragment()) {
            k += step;
        }
        return sameBlock(j, k) && matching.used(k);
    }

    /** Whether a line stands above what follows as a heading does. */
    private boolean heads(int j) {
        String key = "\u0003" + ClaimReader.shorten(after.claims().get(j).key());
        return j + 1 < after.claims().size()
                && after.claims().get(j + 1).frame().lead().contains(key);
    }

    private static int cells(Claim claim) {
        int filled = 0;
        for (String cell : TableCells.of(claim.text())) {
            filled += cell.isBlank() ? 0 : 1;
        }
        return filled;
    }

    private Block.Kind kind(Claim claim) {
        return claim.block() < 0
                ? Block.Kind.FOOTNOTE
                : after.blocks().get(claim.block()).kind();
    }

    private static String section(Claim claim) {
        return claim.root() + "\u0002" + claim.frame().section();
    }

    /** Tags on a line of their own that strike out or hide the paragraphs up to their end. */
    private void struck(List<ClaimFinding> found) {
        for (String line : after.lines()) {
            String tag = line.strip().toLowerCase(Locale.ROOT);
            boolean strikes = tag.startsWith("<del")
                    || tag.startsWith("<s>")
                    || tag.startsWith("<strike")
                    || tag.startsWith("{% comment");
            if (strikes && !before.lines().contains(line)) {
                found.add(new ClaimFinding("", line, BACK));
            }
        }
    }
}
