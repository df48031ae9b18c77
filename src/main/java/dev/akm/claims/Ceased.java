package dev.akm.claims;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Phrases that say of a value that it holds no more: "no longer 40", "nicht mehr 40", "ce n'est plus 40", "ya no 40". */
final class Ceased {
    /** May stand between the phrase and the value. */
    private static final Set<String> LINKS = Set.of(
            "it", "is", "at", "to", "on", "in", "of", "be", "es", "ist", "sind", "hat", "bei", "auf", "est", "ce", "de",
            "du", "à", "a", "en", "son", "and", "und", "et", "y", "the", "an", "der", "die", "das", "den", "dem", "le",
            "la", "les", "l'", "el", "los", "las", "il", "lo", "i", "gli", "o", "os", "as", "het", "op", "with", "mit",
            "um", "zu", "nach", "avec", "chez", "con", "com", "met");

    private static final int MAX_LINKS = 3;

    private Ceased() {}

    /** The places of every phrase that says so of this value, the value's own included; empty if there is none. */
    static BitSet of(List<Item> words, Item value) {
        BitSet places = new BitSet();
        for (int v = 0; v < words.size(); v++) {
            if (words.get(v).key().equals(value.key())) {
                int start = start(words, v);
                if (start >= 0) {
                    places.set(start, v + 1);
                }
            }
        }
        return places;
    }

    /** Whether they say that the value held once, not only that it is another: "no longer 40", not "not 40". */
    static boolean past(List<Item> words, Item value) {
        for (int v = 0; v < words.size(); v++) {
            if (words.get(v).key().equals(value.key())) {
                int start = start(words, v);
                if (start >= 0 && (in(words.subList(start, v)) || later(words, v))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a phrase of this kind stands among the words, whatever it is about. */
    static boolean in(List<Item> words) {
        for (int i = 0; i < words.size(); i++) {
            if (marker(words, i) >= 0 || (form(words, i).equals("not") && later(words, i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the word at k is the second half of a French negation. */
    static boolean begins(List<Item> words, int k) {
        for (int i = k - 1; i >= Math.max(0, k - 3); i--) {
            if (form(words, i).equals("ne")) {
                return true;
            }
        }
        return false;
    }

    /** Where the words go on behind "any more", {@code at} if it does not stand there. */
    static int anyMore(List<Item> words, int at) {
        String form = form(words, at);
        if (form.equals("anymore")) {
            return at + 1;
        }
        String next = form(words, at + 1);
        return form.equals("any") && (next.equals("more") || next.equals("longer")) ? at + 2 : at;
    }

    /** Where the phrase begins that calls the value at v past or untrue, -1 if none does. */
    private static int start(List<Item> words, int v) {
        int i = v - 1;
        for (int links = 0; i >= 0 && links < MAX_LINKS && LINKS.contains(form(words, i)); links++) {
            i--;
        }
        int marker = i < 0 ? -1 : marker(words, i);
        if (marker >= 0) {
            return marker;
        }
        return switch (form(words, i)) {
            // "formerly not 4" says the opposite.
            case "not", "nicht", "no", "non", "pas" -> i > 0 && ChangeWords.past(words.get(i - 1)) ? -1 : i;
            default -> -1;
        };
    }

    /** Where the phrase begins that ends at i, -1 if none does. */
    private static int marker(List<Item> words, int i) {
        String before = form(words, i - 1);
        return switch (form(words, i)) {
            case "longer" -> before.equals("no") ? i - 1 : -1;
            case "mehr" -> before.equals("nicht") ? i - 1 : -1;
            case "no" -> before.equals("ya") ? i - 1 : -1;
            case "più" -> before.equals("non") ? i - 1 : -1;
            case "não" -> before.equals("já") ? i - 1 : -1;
            case "meer", "langer" -> before.equals("niet") ? i - 1 : -1;
            case "längre" -> before.equals("inte") ? i - 1 : -1;
            case "længere", "lenger" -> before.equals("ikke") ? i - 1 : -1;
            case "plus" -> before.equals("non") ? i - 1 : negation(words, i);
            default -> -1;
        };
    }

    private static int negation(List<Item> words, int i) {
        for (int k = i - 1; k >= Math.max(0, i - 3); k--) {
            if (form(words, k).equals("ne")) {
                return k;
            }
        }
        return -1;
    }

    private static boolean later(List<Item> words, int i) {
        for (int k = i + 1; k < words.size(); k++) {
            if (anyMore(words, k) > k) {
                return true;
            }
        }
        return false;
    }

    private static String form(List<Item> words, int i) {
        return i >= 0 && i < words.size() ? words.get(i).form() : "";
    }
}
