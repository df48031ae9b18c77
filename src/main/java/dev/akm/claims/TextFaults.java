package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what no model's text may hold, whatever it claims. */
final class TextFaults {
    private TextFaults() {}

    static Optional<TextFault> of(List<ClaimText> sources, String body) {
        if (frontmatter(body)) {
            return Optional.of(TextFault.FRONTMATTER_IN_TEXT);
        }
        Set<Integer> known = new HashSet<>();
        Set<String> words = new HashSet<>();
        for (ClaimText source : sources) {
            collect(source.description(), known, words);
            collect(source.body(), known, words);
        }
        Set<Integer> hidden = new HashSet<>();
        Set<String> mixed = new HashSet<>();
        collect(body, hidden, mixed);
        return known.containsAll(hidden) && words.containsAll(mixed)
                ? Optional.empty()
                : Optional.of(TextFault.INVISIBLE_TEXT);
    }

    /** A first line of three dashes, also behind blank lines or a byte-order mark, begins frontmatter for some reader. */
    private static boolean frontmatter(String body) {
        int at = 0;
        while (at < body.length() && (Character.isWhitespace(body.charAt(at)) || Scripts.invisible(body.charAt(at)))) {
            at++;
        }
        if (!body.startsWith("---", at) && !body.startsWith("+++", at)) {
            return false;
        }
        int end = at + 3;
        while (end < body.length() && body.charAt(end) != '\n' && body.charAt(end) != '\r') {
            if (!Character.isWhitespace(body.charAt(end))) {
                return false;
            }
            end++;
        }
        return true;
    }

    private static void collect(String text, Set<Integer> invisible, Set<String> mixed) {
        int start = -1;
        for (int i = 0; i <= text.length(); ) {
            int c = i < text.length() ? text.codePointAt(i) : ' ';
            boolean letter = Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                String word = text.substring(start, i);
                if (Scripts.mixed(word)) {
                    mixed.add(word);
                }
                start = -1;
            }
            if (i < text.length() && Scripts.invisible(c)) {
                invisible.add(c);
            }
            i += Character.charCount(c);
        }
    }
}
