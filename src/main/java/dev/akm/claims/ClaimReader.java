package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the claims of a text. */
public final class ClaimReader {
    /** Longer keys are replaced by their digest, so that nested lists of long items stay linear. */
    private static final int MAX_KEY = 400;

    private static final int HEADING_LIKE = 4;

    /** Names for one thing: a command line. */
    private static final Set<String> SHELLS =
            Set.of("sh", "bash", "shell", "zsh", "console", "shell-session", "shellsession");

    /** How many sentences of a paragraph "the following" reaches. */
    private static final int MAX_POINTED = 24;

    private final List<Claim> claims = new ArrayList<>();
    private final List<ClaimList.Root> roots = new ArrayList<>();
    private final Map<Integer, Integer> lastStep = new HashMap<>();
    private final String[] section = new String[7];
    private Languages languages = Languages.UNKNOWN;
    private String sectionKey = "";
    private String pseudo = "";
    private String wrapper = "";
    private Footnotes footnotes = Footnotes.NONE;
    private final Set<Integer> orderedLists = new HashSet<>();

    /** How many paragraphs are notes line by line: where there are several, each is about what it begins with. */
    private int noteBlocks;

    /** How many lists of one item stand above a paragraph: where there are several, each is the heading of its own. */
    private int itemHeadings;

    private Introductions introductions = new Introductions(List.of(), parent -> "");
    private Bindings bindings = new Bindings(claims, languages, List.of());

    /** How many levels its headings stand deeper than those of the text it is compared with. */
    private final int depth;

    /** The language of the text it is compared with: a short text shows none. */
    private final Languages beside;

    private ClaimReader(int depth, Languages beside) {
        this.depth = depth;
        this.beside = beside;
    }

    /** The claims of a text in their order, the description's first. */
    public static List<Claim> read(ClaimText text) {
        return all(text).claims();
    }

    static ClaimList all(ClaimText text) {
        return new ClaimReader(0, Languages.UNKNOWN).run(text);
    }

    /** The claims of two texts that are to be compared. */
    record Two(ClaimList one, ClaimList other) {}

    /** "## Tram" at the top of one text is "# Tram" at the top of another: what counts is the path of headings. */
    static Two two(ClaimText one, ClaimText other) {
        ClaimList a = all(one);
        ClaimList b = all(other);
        int deeper = Leads.deeper(a.blocks(), b.blocks());
        boolean known = a.languages().known() == b.languages().known();
        ClaimList x = deeper > 0 || (!known && !a.languages().known())
                ? new ClaimReader(Math.max(0, deeper), b.languages()).run(one)
                : a;
        ClaimList y = deeper < 0 || (!known && !b.languages().known())
                ? new ClaimReader(Math.max(0, -deeper), a.languages()).run(other)
                : b;
        return new Two(x, y);
    }

    private ClaimList run(ClaimText text) {
        String body = Tokenizer.normal(text.body());
        String description = Tokenizer.normal(text.description());
        String[] lines = BlockReader.lines(body);
        List<Block> blocks = References.resolved(BlockReader.read(lines));
        footnotes = Footnotes.in(blocks);
        languages = Languages.of(description, blocks).or(beside);
        introductions = new Introductions(blocks, parent -> {
            List<Token> tokens = tokens(parent);
            return shorten(
                    Claim.key(Canon.of(tokens, languages.ofClaim(tokens), false).items()));
        });
        bindings = new Bindings(claims, languages, blocks);
        roots.add(new ClaimList.Root(List.of(), "", "", -1));
        sentences(description, Frame.Part.DESCRIPTION, "", 0, -1);
        for (int i = 0; i < blocks.size(); i++) {
            itemHeadings += ItemHeadings.at(blocks, i) ? 1 : 0;
        }
        for (Block block : blocks) {
            noteBlocks += notes(block).isEmpty() ? 0 : 1;
        }
        for (int i = 0; i < blocks.size(); i++) {
            block(blocks, i);
        }
        for (int i = 0; i < blocks.size() && !footnotes.isEmpty(); i++) {
            footnote(blocks.get(i), i);
        }
        return new ClaimList(
                List.copyOf(claims), List.copyOf(roots), blocks, List.of(lines), Anchors.in(claims), languages);
    }

    private void block(List<Block> blocks, int i) {
        Block block = blocks.get(i);
        switch (block.kind()) {
            case HEADING -> heading(block, i);
            case CODE -> code(block, i, introductions.lead(i));
            case COMMENT ->
                whole(Frame.Part.COMMENT, block.text(), List.of(item(block.text())), block, i, introductions.lead(i));
            case ROW -> row(block, i, introductions.lead(i));
            case ITEM -> {
                if (heads(blocks, i)) {
                    pseudo = "";
                }
                int first = claims.size();
                item(block, i, introductions.lead(i));
                if (heads(blocks, i) && claims.size() > first) {
                    pseudo = "\u0003" + shorten(claims.get(claims.size() - 1).key());
                }
            }
            case PARAGRAPH -> paragraph(blocks, i);
            case FOOTNOTE -> {}
        }
    }

    /** A footnote is said by every claim that names it; one that none names is said by itself. */
    private void footnote(Block block, int i) {
        if (block.kind() == Block.Kind.FOOTNOTE && !footnotes.used(block)) {
            String text = "[" + block.info() + "]: " + block.text();
            whole(Frame.Part.FOOTNOTE, text, List.of(item(text)), block, i, "");
        }
    }

    private void heading(Block block, int i) {
        List<Token> tokens = tokens(block.text());
        Canon.Form form = Canon.of(tokens, languages.ofClaim(tokens), true);
        String key = shorten(Claim.key(form.items()));
        pseudo = "";
        int level = Math.max(1, block.level() - depth);
        boolean title = level == 1 && block.context().quoteDepth() == 0;
        if (title) {
            roots.add(new ClaimList.Root(form.items(), key, block.text(), claims.size() + 1));
            java.util.Arrays.fill(section, null);
            sectionKey = "";
        }
        Frame frame = new Frame(
                Frame.Part.HEADING,
                sectionKey(level),
                level == 1 ? "h1" : "h",
                block.context().quoteDepth());
        claims.add(new Claim(block.text(), frame, languages.ofClaim(tokens), form, roots.size() - 1, i, -1, false));
        if (!title) {
            section[level] = key;
            java.util.Arrays.fill(section, level + 1, 7, null);
            sectionKey = sectionKey(7);
        }
    }

    private String sectionKey(int below) {
        StringBuilder out = new StringBuilder();
        for (int level = 1; level < below; level++) {
            if (section[level] != null) {
                out.append('\u0002').append(section[level]);
            }
        }
        return shorten(out.toString());
    }

    private void paragraph(List<Block> blocks, int i) {
        Block block = blocks.get(i);
        Block next =
                i + 1 < blocks.size() && blocks.get(i + 1).kind() != Block.Kind.FOOTNOTE ? blocks.get(i + 1) : null;
        boolean introduces = next != null
                && (next.kind() == Block.Kind.ITEM || next.kind() == Block.Kind.ROW || next.kind() == Block.Kind.CODE);
        List<Token> tokens = tokens(block.text());
        wrapper = HtmlWrappers.after(wrapper, block.text());
        if (tokens.isEmpty() || (introduces && Leads.empty(tokens))) {
            if (next != null && Leads.orders(Item.lower(block.text()).replace(':', '\u0001'))) {
                orderedLists.add(next.context().list());
            }
            return;
        }
        boolean colon = tokens.get(tokens.size() - 1).mark(':');
        boolean ended = Sentences.terminal(tokens.get(tokens.size() - 1));
        boolean line = block.firstLine() == block.lastLine();
        boolean headingLike = next != null
                && !introduces
                && block.context().list() == 0
                && (colon
                        || (!ended && line && tokens.size() <= HEADING_LIKE)
                        || (line && Sentences.allBold(block.text())));
        if (headingLike || (introduces && line && Sentences.allBold(block.text()))) {
            pseudo = "";
        }
        int first = claims.size();
        List<Integer> notes = noteBlocks > 0 ? notes(block) : List.of();
        sentences(
                block.text(),
                tokens,
                notes,
                Frame.Part.PROSE,
                introductions.parents(block),
                block.context().quoteDepth(),
                i);
        if (claims.size() == first) {
            return;
        }
        String key = shorten(claims.get(claims.size() - 1).key());
        if (headingLike || (introduces && line && Sentences.allBold(block.text()))) {
            pseudo = "\u0003" + key;
        } else if (introduces
                && (!ended
                        || introductions.several()
                        || BoundWords.pointsOn(claims.get(claims.size() - 1).items()))) {
            introductions.introduce(i, key);
        }
        for (int k = first; k < claims.size(); k++) {
            if (BoundWords.pointsOn(claims.get(k).items())) {
                pseudo = shorten(pseudo + "\u0003" + claims.get(k).key());
            }
        }
    }

    private static List<Integer> notes(Block block) {
        boolean plain = block.kind() == Block.Kind.PARAGRAPH && block.context().list() == 0;
        return plain ? LineNotes.starts(block.text()) : List.of();
    }

    /** Whether a list of one item stands above a paragraph as a heading does: "1) Kitchen". */
    private boolean heads(List<Block> blocks, int i) {
        return itemHeadings > 1 && ItemHeadings.at(blocks, i);
    }

    private void item(Block block, int i, String lead) {
        if (!block.context().ordered() && !Leads.orders(lead) && !Leads.orders(sectionKey)) {
            int first = claims.size();
            sentences(block.text(), Frame.Part.PROSE, lead, block.context().quoteDepth(), i);
            if (orderedLists.contains(block.context().list())) {
                follow(first, block, i);
            }
            return;
        }
        int first = claims.size();
        sentences(
                block.text(),
                Frame.Part.STEP,
                lead + block.context().number(),
                block.context().quoteDepth(),
                i);
        follow(first, block, i);
    }

    /** Binds the claim at first to the item before it in its list. */
    private void follow(int first, Block block, int i) {
        int list = block.context().list();
        int before = lastStep.getOrDefault(list, -1);
        if (claims.size() > first) {
            Claim claim = claims.get(first);
            claims.set(
                    first,
                    new Claim(
                            claim.text(),
                            claim.frame(),
                            claim.language(),
                            claim.form(),
                            claim.root(),
                            i,
                            before,
                            true));
            lastStep.put(list, claims.size() - 1);
        }
    }

    private void row(Block block, int i, String lead) {
        List<String> header = block.context().header();
        List<String> cells = TableCells.of(block.text());
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < Math.max(header.size(), cells.size()); k++) {
            String name = k < header.size() ? header.get(k) : "";
            String cell = k < cells.size() ? cells.get(k) : "";
            text.append(text.length() == 0 ? "" : " | ")
                    .append(name)
                    .append(" = ")
                    .append(cell);
        }
        List<Token> tokens = tokens(text.toString());
        Language language = languages.ofClaim(tokens);
        Canon.Form form = Canon.of(tokens, language, true);
        boolean ranked = Leads.orders(lead)
                && !claims.isEmpty()
                && claims.get(claims.size() - 1).frame().part() == Frame.Part.ROW;
        boolean continues = ranked || (!cells.isEmpty() && cells.get(0).isBlank());
        Frame frame = new Frame(
                Frame.Part.ROW,
                sectionKey,
                wrapper + pseudo + lead,
                block.context().quoteDepth());
        claims.add(new Claim(
                block.text().strip(),
                frame,
                language,
                form,
                roots.size() - 1,
                i,
                continues ? claims.size() - 1 : -1,
                continues));
    }

    /** The code to the letter, and what language it is marked as. */
    private void code(Block block, int i, String lead) {
        String label = SHELLS.contains(Item.lower(block.info())) ? "sh" : block.info();
        List<Item> items = List.of(item(block.text()), new Item(label, label, false, false, null));
        whole(Frame.Part.CODE, block.info() + "\n" + block.text(), items, block, i, lead);
    }

    private static Item item(String text) {
        return new Item(shorten(text), text, false, false, HardFact.Kind.CODE);
    }

    private void whole(Frame.Part part, String text, List<Item> items, Block block, int i, String lead) {
        Frame frame = new Frame(
                part, sectionKey, wrapper + pseudo + lead, block.context().quoteDepth());
        Canon.Form form = new Canon.Form(items, List.of());
        claims.add(new Claim(text.strip(), frame, Language.OTHER, form, roots.size() - 1, i, -1, false));
    }

    private List<Token> tokens(String text) {
        return Tokenizer.read(text, footnotes);
    }

    private void sentences(String text, Frame.Part part, String lead, int quote, int block) {
        sentences(text, tokens(text), List.of(), part, lead, quote, block);
    }

    private void sentences(
            String text, List<Token> tokens, List<Integer> notes, Frame.Part part, String lead, int quote, int block) {
        int start = 0;
        int note = 0;
        boolean ordered = false;
        int first = claims.size();
        Openings.@Nullable Rule rule = null;
        String before = part == Frame.Part.DESCRIPTION ? "" : wrapper + pseudo + lead;
        Frame frame = new Frame(part, part == Frame.Part.DESCRIPTION ? "" : sectionKey, before, quote);
        for (int end : Sentences.ends(text, tokens, notes)) {
            while (note < notes.size() && notes.get(note) <= tokens.get(start).start()) {
                note++;
            }
            boolean opens = start == 0
                    || (note > 0 && notes.get(note - 1) > tokens.get(start - 1).start());
            List<Token> sentence = tokens.subList(start, end);
            String raw = text.substring(
                    tokens.get(start).start(), tokens.get(end - 1).end());
            Language language = languages.ofClaim(sentence);
            Canon.Form form = Canon.of(sentence, language, false);
            if (part == Frame.Part.DESCRIPTION) {
                form = form.withoutLastPronoun();
            }
            start = end;
            if (form.items().isEmpty()) {
                continue;
            }
            boolean later = claims.size() > first;
            rule = opens ? Openings.rule(form, language) : rule;
            boolean keyed = opens && later && LineNotes.keyed(raw);
            boolean begins = bindings.rests(sentence, language, later && !keyed);
            boolean order = BoundWords.step(sentence, language);
            begins |= order && ordered && !opens;
            begins |=
                    part == Frame.Part.PROSE && block >= 0 && bindings.completes(raw, language, block, later && !keyed);
            ordered = order;
            boolean bound = (later && !keyed)
                    ? opens || begins || form.items().size() <= 2 || part == Frame.Part.STEP
                    : begins && part != Frame.Part.STEP && block > 0;
            boolean ruled = !opens && Openings.ruled(rule, form);
            rule = opens || ruled || rule == null ? rule : Openings.renewed(rule, form, language);
            claims.add(new Claim(
                    raw,
                    framed(
                            opens && later ? noteFrame(frame, first) : frame,
                            later && part == Frame.Part.STEP,
                            first,
                            ruled ? rule : null),
                    language,
                    form,
                    part == Frame.Part.DESCRIPTION ? 0 : roots.size() - 1,
                    block,
                    later || bound ? claims.size() - 1 : -1,
                    bound));
        }
    }

    private Frame noteFrame(Frame frame, int first) {
        return noteBlocks < 2
                ? frame
                : new Frame(
                        frame.part(),
                        frame.section(),
                        shorten(frame.lead() + "\u000c" + claims.get(first).key()),
                        frame.quoteDepth());
    }

    /** A later sentence of a step is no step, and one behind "the following is for ..." is for that. */
    private Frame framed(Frame frame, boolean inStep, int first, Openings.@Nullable Rule rule) {
        String lead = inStep ? frame.lead() + "\u0008" : frame.lead();
        lead = rule == null ? lead : shorten(lead + "\u000b" + rule.key());
        for (int k = Math.max(first, claims.size() - MAX_POINTED); k < claims.size(); k++) {
            if (BoundWords.pointsOn(claims.get(k).items())) {
                lead = shorten(lead + "\u0003" + claims.get(k).key());
            }
        }
        return lead.equals(frame.lead()) ? frame : new Frame(frame.part(), frame.section(), lead, frame.quoteDepth());
    }

    static String shorten(String key) {
        return key.length() <= MAX_KEY ? key : Digest.of(key);
    }
}
