package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the claim that comes nearest to one that has no counterpart, and says what stands between them. */
final class Nearest {
    private static final int MAX_POSTINGS = 40;
    private static final int MAX_ITEMS = 60;
    private static final int MAX_VALUES = 200;
    private static final int MAX_SHARING = 8;

    private final List<Claim> claims;
    private final Map<String, List<Integer>> postings = new HashMap<>();

    Nearest(List<Claim> claims) {
        this.claims = claims;
        for (int j = 0; j < claims.size(); j++) {
            List<Item> items = claims.get(j).items();
            for (int k = 0; k < items.size() && k < MAX_ITEMS; k++) {
                List<Integer> list = postings.computeIfAbsent(items.get(k).key(), x -> new ArrayList<>(2));
                if (list.size() < MAX_POSTINGS && (list.isEmpty() || list.get(list.size() - 1) != j)) {
                    list.add(j);
                }
            }
        }
    }

    /** Index of the claim that shares most with this one, -1 if none shares half of its words. */
    int to(Claim claim) {
        Map<Integer, Integer> hits = new HashMap<>();
        Set<String> seen = new HashSet<>();
        boolean characters = characters(claim);
        int items = 0;
        for (Item item : claim.items()) {
            if (items >= MAX_ITEMS) {
                break;
            }
            if (!(characters ? sign(item) : content(item)) || !seen.add(item.key())) {
                continue;
            }
            items++;
            for (int j : postings.getOrDefault(item.key(), List.of())) {
                hits.merge(j, 1, Integer::sum);
            }
        }
        int best = -1;
        int most = 0;
        for (Map.Entry<Integer, Integer> entry : hits.entrySet()) {
            Claim other = claims.get(entry.getKey());
            int score = entry.getValue() * 4
                    + (other.frame().fits(claim.frame()) ? 1 : 0)
                    + (other.key().equals(claim.key()) ? 2 : 0);
            if (score > most || (score == most && entry.getKey() < best)) {
                most = score;
                best = entry.getKey();
            }
        }
        // Two sentences share many single characters by chance.
        int shared = most / 4;
        return items > 0 && (characters ? shared * 3 >= items * 2 : shared * 2 >= items) ? best : -1;
    }

    /** Claims that share a word or value with this one, those first that share most; not more than a few. */
    List<Integer> sharing(Claim claim) {
        Map<Integer, Integer> hits = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (Item item : claim.items()) {
            if (seen.size() < MAX_ITEMS && seen.add(item.key())) {
                // Struck out or not, it is about the same.
                String other = item.key().startsWith("~~") ? item.key().substring(2) : "~~" + item.key();
                for (String key : List.of(item.key(), other)) {
                    for (int j : postings.getOrDefault(key, List.of())) {
                        hits.merge(j, 1, Integer::sum);
                    }
                }
            }
        }
        List<Integer> found = new ArrayList<>(hits.keySet());
        found.sort((a, b) -> {
            int most = Integer.compare(hits.getOrDefault(b, 0), hits.getOrDefault(a, 0));
            return most != 0 ? most : Integer.compare(a, b);
        });
        return found.size() > MAX_SHARING ? found.subList(0, MAX_SHARING) : found;
    }

    private static boolean content(Item item) {
        return item.word() || item.value();
    }

    private static boolean sign(Item item) {
        return content(item) || Character.isLetterOrDigit(item.form().codePointAt(0));
    }

    /** Whether it is written mostly in characters that are no words. */
    private static boolean characters(Claim claim) {
        int signs = 0;
        int words = 0;
        for (Item item : claim.items()) {
            words += content(item) ? 1 : 0;
            signs += !item.form().isEmpty() && !content(item) && sign(item) ? 1 : 0;
        }
        return signs > words;
    }

    /**
     * What stands between a claim and the nearest one.
     *
     * @param lost whether something is missing or altered, not only said in other words
     */
    record Gap(boolean lost, String why) {}

    /**
     * What stands between a claim and the nearest one.
     *
     * <p>A fact that is missing or altered is a loss, and so is a turn of meaning that came with it; a value that merely
     * came with it is for a person to look at.
     */
    static Gap gap(Claim claim, Claim other) {
        boolean same = Sameness.same(claim, other);
        if (!claim.frame().fits(other.frame())) {
            return frames(claim.frame(), other.frame(), same);
        }
        if (same) {
            return new Gap(false, "the same words stand behind another claim there");
        }
        if (claim.frame().part() == Frame.Part.CODE) {
            boolean code =
                    claim.items().get(0).form().equals(other.items().get(0).form());
            return new Gap(!code, code ? "the code is marked as another language" : "its lines differ");
        }
        if (claim.items().size() > MAX_VALUES || other.items().size() > MAX_VALUES) {
            boolean equal = claim.form().equals(other.form());
            return new Gap(!equal, equal ? "other words" : "it is too long to be compared by its words");
        }
        return facts(claim, other);
    }

    private static Gap frames(Frame frame, Frame other, boolean same) {
        boolean step = (frame.part() == Frame.Part.STEP) != (other.part() == Frame.Part.STEP)
                && frame.section().equals(other.section())
                && frame.lead().equals(other.lead())
                && frame.quoteDepth() == other.quoteDepth();
        return step && same
                ? new Gap(false, "it is a step of a numbered list in one of the two")
                : new Gap(true, "it stands under another heading or in another list, quote or step there");
    }

    private static Gap facts(Claim claim, Claim other) {
        List<Turn> facts = turns(claim, other);
        List<Turn> others = turns(other, claim);
        List<Turn> left = new ArrayList<>(others);
        for (Turn fact : facts) {
            if (!left.remove(fact) && !unread(fact, other, claim)) {
                return new Gap(true, "\"" + shown(fact) + "\" is missing");
            }
        }
        for (Turn fact : left) {
            if (!fact.kind().isValue() && !unread(fact, claim, other)) {
                return new Gap(true, "\"" + shown(fact) + "\" came to it");
            }
        }
        if (!ordered(facts, others)) {
            boolean moved = moved(claim.items(), other.items());
            return new Gap(!moved, moved ? "its parts stand in another order" : "its facts stand in another order");
        }
        return new Gap(false, sameWords(claim, other) ? "the same words in another order" : "other words");
    }

    /** A turning word that the claim has too, but in a language in which it was not known for one. */
    private static boolean unread(Turn fact, Claim claim, Claim from) {
        if (claim.language() == from.language()) {
            return false;
        }
        for (Item item : claim.items()) {
            if (item.fact() == null && Item.lower(item.form()).equals(fact.text())) {
                return true;
            }
        }
        return false;
    }

    private static boolean sameWords(Claim claim, Claim other) {
        List<String> words = new ArrayList<>();
        for (Item item : other.items()) {
            words.add(item.key());
        }
        for (Item item : claim.items()) {
            if (!words.remove(item.key())) {
                return false;
            }
        }
        return words.isEmpty();
    }

    /** Whether the one is the other with its first part put last: "on Monday Ida rings", "Ida rings on Monday". */
    private static boolean moved(List<Item> a, List<Item> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int cut = 1; cut < a.size(); cut++) {
            int i = 0;
            while (i < a.size()
                    && a.get((i + cut) % a.size()).key().equals(b.get(i).key())) {
                i++;
            }
            if (i == a.size()) {
                return true;
            }
        }
        return false;
    }

    /** A fact in the form in which two claims are held against each other to see what is lost. */
    private record Turn(HardFact.Kind kind, String text) {}

    private static String shown(Turn fact) {
        return fact.kind() == HardFact.Kind.CODE || fact.kind() == HardFact.Kind.QUOTED
                ? fact.text().substring(1)
                : fact.text();
    }

    /** Directions and opposites apart, which other words can say as well, and "only once", which may be "once". */
    private static List<Turn> turns(Claim claim, Claim other) {
        List<Turn> turns = new ArrayList<>();
        List<Item> items = claim.items();
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            HardFact.Kind kind = item.fact();
            String next = i + 1 < items.size() ? items.get(i + 1).form() : "";
            String form = Alike.of(item.form());
            boolean onlyOnce = form.equals("only") && next.equals("once");
            boolean nextTo = form.equals("next") && next.equals("to");
            if (kind == null && !item.word() && OtherWords.denies(item.form(), next)) {
                turns.add(new Turn(HardFact.Kind.POLARITY, item.form()));
            } else if (kind == null && Alike.negates(item, other)) {
                turns.add(new Turn(HardFact.Kind.POLARITY, "not"));
            } else if (kind == null && names(item, other)) {
                turns.add(new Turn(HardFact.Kind.NAME, item.form()));
            } else if (kind != null
                    && kind != HardFact.Kind.DIRECTION
                    && kind != HardFact.Kind.OPPOSITE
                    && !onlyOnce
                    && !nextTo
                    && !form.equals("under")) {
                turns.add(new Turn(kind, Synonyms.of(form)));
            }
        }
        return turns;
    }

    /** A capital at the start of a sentence tells no name; where the other claim has it further in, it is one. */
    private static boolean names(Item item, Claim other) {
        if (!item.word() || !item.free() || !Words.capital(item.form())) {
            return false;
        }
        for (Item there : other.items()) {
            if (there.fact() == HardFact.Kind.NAME && there.form().equals(item.form())) {
                return true;
            }
        }
        return false;
    }

    private static boolean ordered(List<Turn> facts, List<Turn> others) {
        int at = 0;
        for (Turn fact : others) {
            while (at < facts.size() && loose(facts.get(at))) {
                at++;
            }
            if (at < facts.size() && fact.equals(facts.get(at))) {
                at++;
            }
        }
        while (at < facts.size() && loose(facts.get(at))) {
            at++;
        }
        return at == facts.size();
    }

    /** Words whose place in the sentence says little. */
    private static boolean loose(Turn fact) {
        return switch (fact.kind()) {
            case QUANTIFIER, TENSE, HEDGE -> true;
            case NUMBER,
                    DATE,
                    URL,
                    PATH,
                    CODE,
                    IDENTIFIER,
                    NAME,
                    QUOTED,
                    POLARITY,
                    CONDITION,
                    OBLIGATION,
                    COMPARATIVE,
                    DIRECTION,
                    OPPOSITE -> false;
        };
    }
}
