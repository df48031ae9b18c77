package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Turns that only point at what follows them: "Note that ...", "Please note: ...", "Denk daran, dass ...".
 *
 * <p>They ask to be noticed and say nothing. What sets a limit ("Tip:", "Old:", "Idea:"), a time or a place is none.
 */
final class Openers {
    /** The shortest statement that an opener may stand before. */
    private static final int MIN_STATEMENT = 3;

    private static final List<String[]> ENGLISH = table(
            "note that",
            "please note that",
            "note also that",
            "remember that",
            "please remember that",
            "keep in mind that",
            "please keep in mind that",
            "bear in mind that",
            "be aware that",
            "please be aware that",
            "note :",
            "please note :",
            "note to self :",
            "remember :",
            "reminder :",
            "heads-up :",
            "heads up :",
            "fyi :",
            "nb :",
            "important :",
            "attention :",
            "warning :");
    private static final List<String[]> GERMAN = table(
            "hinweis :",
            "bitte beachten :",
            "zu beachten :",
            "achtung :",
            "wichtig :",
            "merke :",
            "notiz :",
            "zur erinnerung :",
            "zur info :",
            "bitte beachten , dass",
            "bitte beachte , dass",
            "beachte , dass",
            "zu beachten ist , dass",
            "denk daran , dass",
            "denke daran , dass");
    private static final List<String[]> FRENCH = table(
            "attention :",
            "note :",
            "nota :",
            "remarque :",
            "rappel :",
            "important :",
            "à noter :",
            "à noter que",
            "noter que",
            "note que",
            "notez que",
            "veuillez noter que",
            "il faut noter que",
            "il est à noter que",
            "n'oublie pas que",
            "n'oubliez pas que",
            "ne pas oublier que",
            "souviens-toi que",
            "rappelle-toi que");
    private static final List<String[]> SPANISH = table(
            "nota :",
            "ojo :",
            "atención :",
            "importante :",
            "aviso :",
            "recordatorio :",
            "recuerda :",
            "recuerda que",
            "recuerde que",
            "recordar que",
            "nótese que",
            "hay que recordar que",
            "ten en cuenta que",
            "tenga en cuenta que",
            "hay que tener en cuenta que",
            "no olvides que",
            "no olvidar que");

    private static final Set<String> BEGINS_STATEMENT = Set.of(
            "the", "a", "an", "this", "these", "those", "my", "our", "your", "his", "her", "its", "their", "each",
            "every", "all", "some", "no", "i", "we", "you", "he", "she", "it", "they", "there", "if", "when");

    private static final Set<String> VERBS = Set.of("is", "was", "has", "does", "goes", "means", "makes", "needs");

    private Openers() {}

    private static List<String[]> table(String... lines) {
        List<String[]> table = new ArrayList<>(lines.length);
        for (String line : lines) {
            table.add(line.split(" "));
        }
        return table;
    }

    /** The parts without the opener that they begin with. */
    static List<Part> stripped(List<Part> parts, Language language) {
        List<String[]> table = switch (language) {
            case ENGLISH -> ENGLISH;
            case GERMAN -> GERMAN;
            case FRENCH -> FRENCH;
            case SPANISH -> SPANISH;
            case OTHER -> List.of();
        };
        for (String[] opener : table) {
            int length = opener.length;
            if (parts.size() >= length + MIN_STATEMENT
                    && stands(opener, parts)
                    && (!opener[length - 1].equals("that") || statement(parts.get(length)))) {
                return new ArrayList<>(parts.subList(length, parts.size()));
            }
        }
        return parts;
    }

    /** Whether an English text begins as one with an opener does that ends in "that". */
    static boolean points(String text) {
        String low = Item.lower(text);
        for (String[] opener : ENGLISH) {
            if (opener[opener.length - 1].equals("that") && low.startsWith(String.join(" ", opener))) {
                return true;
            }
        }
        return false;
    }

    private static boolean stands(String[] opener, List<Part> parts) {
        for (int i = 0; i < opener.length; i++) {
            Part part = parts.get(i);
            boolean word = part.isWord() || part.kind == Kind.COMMA || part.kind == Kind.MARK;
            if (!word || part.struck || !Item.lower(part.text).equals(opener[i])) {
                return false;
            }
        }
        return true;
    }

    /** "that" points at one thing ("note that key", "note that was wrong") unless a statement of its own begins behind it. */
    private static boolean statement(Part next) {
        if (!next.isWord()) {
            return next.kind == Kind.CODE || next.kind == Kind.PATH || next.kind == Kind.IDENTIFIER;
        }
        if (Words.capital(next.text)) {
            return !next.low.endsWith("day");
        }
        boolean plural = next.low.length() > 4 && next.low.endsWith("s") && !next.low.endsWith("ss");
        return BEGINS_STATEMENT.contains(next.low) || (plural && !VERBS.contains(next.low));
    }
}
