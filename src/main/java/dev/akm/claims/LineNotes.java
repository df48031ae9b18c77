package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Paragraphs each of whose lines is a note of its own ("Label: VAULT-2"), as people and agents write them without bullets.
 *
 * <p>A line break inside a paragraph usually says nothing, so there must be a reason to take it for more: the line is a key
 * with its value, or it ends as a sentence does. One line that may go on in the next, and the paragraph is one text.
 */
final class LineNotes {
    private static final int MAX_LINE = 100;
    private static final int MAX_LINES = 400;
    private static final int MAX_KEY_WORDS = 5;
    private static final int MAX_KEY = 40;

    /** Words at the end of a line after which the sentence goes on. */
    private static final Set<String> OPEN = Set.of(
            "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "from", "with", "and", "or", "but", "nor",
            "not", "no", "is", "are", "was", "were", "be", "if", "when", "that", "which", "who", "as", "than", "then",
            "into", "under", "over", "behind", "between", "per", "via", "its", "his", "her", "their", "my", "our",
            "your", "this", "these", "only", "every", "each", "all", "any", "must", "should", "can", "may", "will",
            "has", "have", "until", "before", "after", "because", "so", "while", "unless", "without", "never", "always",
            "der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "und", "oder", "aber",
            "nicht", "kein", "keine", "ist", "sind", "mit", "von", "für", "auf", "im", "zur", "zum", "bei", "nach",
            "aus", "wenn", "falls", "dass", "als", "vor", "über", "unter", "le", "la", "les", "un", "une", "du", "de",
            "et", "ou", "mais", "ne", "pas", "est", "sont", "avec", "pour", "sur", "dans", "sans", "par", "si", "que",
            "qui", "au", "aux", "el", "los", "las", "una", "del", "y", "o", "pero", "es", "son", "con", "para", "por",
            "en", "sin", "al", "il", "lo", "gli", "e", "ma", "non", "di", "da", "su", "os", "um", "uma", "do", "com",
            "não", "em");

    private LineNotes() {}

    /** The offsets at which a line begins a note; none unless the paragraph is such notes throughout. */
    static List<Integer> starts(String text) {
        if (text.indexOf('\n') < 0) {
            return List.of();
        }
        String[] lines = text.split("\n", -1);
        if (lines.length > MAX_LINES) {
            return List.of();
        }
        List<Integer> starts = new ArrayList<>();
        int keyed = 0;
        int at = 0;
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            boolean key = keyed(line);
            keyed += key ? 1 : 0;
            boolean goesOn = i > 0 && !(key || begins(line));
            if (line.isEmpty() || line.length() > MAX_LINE || goesOn || (i + 1 < lines.length && open(line))) {
                return List.of();
            }
            if (i > 0) {
                starts.add(at);
            }
            at += lines[i].length() + 1;
        }
        // Without keys nothing tells notes from a text that happens to be wrapped before capitals.
        return keyed(lines[0].strip()) && keyed * 2 >= lines.length ? starts : List.of();
    }

    /** Whether a line is a key with its value: "Mounted at: /mnt", "PIN: 4711". */
    static boolean keyed(String line) {
        int colon = line.indexOf(": ");
        int wide = line.indexOf('\uff1a');
        int end = colon < 0 ? wide : colon;
        if (end <= 0
                || end > MAX_KEY
                || end + 1 >= line.length()
                || line.substring(end + 1).isBlank()) {
            return false;
        }
        int words = 1;
        for (int i = 0; i < end; i++) {
            char c = line.charAt(i);
            words += c == ' ' ? 1 : 0;
            if (c == '.' || c == '!' || c == '?' || c == ',' || c == ';' || c == '"') {
                return false;
            }
        }
        return words <= MAX_KEY_WORDS && starts(line.codePointAt(0));
    }

    private static boolean begins(String line) {
        return !line.isEmpty() && starts(line.codePointAt(0));
    }

    /** A small letter goes on with the line before; scripts without capitals show nothing. */
    private static boolean starts(int c) {
        return Character.isUpperCase(c)
                || Character.isTitleCase(c)
                || Character.isDigit(c)
                || c == '`'
                || (Character.isLetter(c) && !Character.isLowerCase(c) && !Character.isUpperCase(c));
    }

    private static boolean open(String line) {
        char last = line.charAt(line.length() - 1);
        if (last == ','
                || last == ';'
                || last == ':'
                || last == '-'
                || last == '('
                || last == '/'
                || last == '&'
                || last == '\u2013') {
            return true;
        }
        int space = line.lastIndexOf(' ');
        return OPEN.contains(Item.lower(line.substring(space + 1)));
    }
}
