package dev.akm.index;

import java.text.Normalizer;
import java.util.HashMap;

/**
 * Turns text into the tokens that are indexed and searched for, separated by single spaces: lower case, accents folded,
 * English words stemmed, {@code C++} and {@code C#} whole, each character of a script without spaces a token of its
 * own (so that a word of it is found as a phrase, however short).
 *
 * <p>Its output holds nothing but letters, digits, {@code +}, {@code #} and characters beyond ASCII, so FTS5's {@code
 * ascii} tokenizer with those two as token characters splits it exactly at the spaces. Not safe for use by two threads.
 */
final class Analyzer {

    /** Distinct words remembered with their stem, and then forgotten together; a guard, natural text has fewer. */
    private static final int MAX_CACHE = 1 << 16;

    private final Stemmer stemmer = new Stemmer();
    private HashMap<String, String> stems = new HashMap<>();
    private final StringBuilder word = new StringBuilder();
    private final StringBuilder parts = new StringBuilder();
    private int partCount;

    /**
     * Appends the tokens of the text.
     *
     * @param limit how many characters of the text are looked at
     * @return how many tokens were appended
     */
    int append(String text, int limit, StringBuilder out) {
        return append(text, 0, Math.min(text.length(), limit), out);
    }

    /** The same for a part of the text. */
    int append(String text, int from, int to, StringBuilder out) {
        int tokens = 0;
        int i = from;
        while (i < to) {
            int end = Scripts.wordEnd(text, i, to);
            if (end == i) {
                i++;
                continue;
            }
            if (out.length() > 0) {
                out.append(' ');
            }
            out.append(token(text, i, end));
            tokens++;
            parts(text, i, end);
            i = end;
        }
        return tokens;
    }

    /** How many tokens {@link #takeParts()} has. */
    int partCount() {
        return partCount;
    }

    /** The tokens of what the words so far are made of. */
    String takeParts() {
        String all = parts.toString();
        parts.setLength(0);
        partCount = 0;
        return all;
    }

    private void parts(String text, int from, int to) {
        int end = WordParts.end(text, from, to);
        if (end < to) {
            part(token(text, from, end));
            for (int start = end; start < to; start = end) {
                end = WordParts.end(text, start, to);
                part(token(text, start, end));
            }
        }
        if (WordParts.isDotted(text, from)) {
            part(WordParts.DOT + token(text, from, to));
        }
    }

    private void part(String token) {
        parts.append(parts.length() == 0 ? "" : " ").append(token);
        partCount++;
    }

    /** The token of a word as {@link Scripts#wordEnd} delimits it. */
    String token(String text, int from, int to) {
        String folded = fold(text, from, to);
        String known = stems.get(folded);
        if (known == null) {
            known = stem(folded);
            if (stems.size() >= MAX_CACHE) {
                stems = new HashMap<>();
            }
            stems.put(folded, known);
        }
        return known;
    }

    private String stem(String folded) {
        return stemmer.stem(IrregularForms.base(folded));
    }

    /** Lower case, accents folded, apostrophes out, no stemming. */
    String fold(String text, int from, int to) {
        word.setLength(0);
        boolean ascii = true;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                word.append((char) (c + 32));
            } else if (c == '\'' || c == '\u2019') {
                if (possessive(text, i, to)) {
                    break;
                }
            } else {
                ascii &= c < 0x80;
                word.append(c);
            }
        }
        return ascii ? word.toString() : foldBeyondAscii(word.toString());
    }

    /** {@code 's} at the end of a word. */
    private static boolean possessive(String text, int apostrophe, int to) {
        return apostrophe + 2 == to && (text.charAt(to - 1) | 0x20) == 's';
    }

    private static String foldBeyondAscii(String text) {
        String apart = Normalizer.normalize(text, Normalizer.Form.NFD);
        StringBuilder out = new StringBuilder(apart.length());
        for (int i = 0; i < apart.length(); i++) {
            char c = apart.charAt(i);
            // Accents, and the marks that choose between two pictures of one sign.
            if ((c >= '\u0300' && c <= '\u036f') || (c >= '\ufe00' && c <= '\ufe0f')) {
                continue;
            }
            if (Character.isSurrogate(c)) {
                if (Character.isHighSurrogate(c)
                        && i + 1 < apart.length()
                        && Character.isLowSurrogate(apart.charAt(i + 1))) {
                    out.appendCodePoint(Character.toLowerCase(apart.codePointAt(i)));
                    i++;
                }
                continue;
            }
            char low = Character.toLowerCase(c);
            if (low >= '\u0600' && low <= '\u06ff') {
                ArabicLetters.append(low, out);
                continue;
            }
            switch (low) {
                case 'ß' -> out.append("ss");
                case 'æ' -> out.append("ae");
                case 'œ' -> out.append("oe");
                case 'ø' -> out.append('o');
                case 'ł' -> out.append('l');
                case 'đ', 'ð' -> out.append('d');
                case 'ı' -> out.append('i');
                case 'þ' -> out.append("th");
                case 'ς' -> out.append('σ');
                default -> {
                    // Full-width letters and digits are their ASCII selves.
                    if (low >= '\uff01' && low <= '\uff5e') {
                        out.append(Character.toLowerCase((char) (low - 0xfee0)));
                    } else {
                        out.append(low);
                    }
                }
            }
        }
        String folded = ArabicLetters.withoutArticle(Normalizer.normalize(out, Normalizer.Form.NFC));
        return folded.length() > 0 ? folded : "\u00b7";
    }
}
