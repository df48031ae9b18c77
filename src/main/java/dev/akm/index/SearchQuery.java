package dev.akm.index;

import java.util.ArrayList;
import java.util.List;

/**
 * What a user typed, understood: ranked terms, what must not occur, and filters. Built by {@link QueryParser}; every
 * string is accepted.
 *
 * @param terms what is ranked by, in the order typed, without repeats
 * @param excluded what a hit must not hold
 */
public record SearchQuery(List<Term> terms, List<Term> excluded, List<Filter> filters) {
    public SearchQuery {
        terms = List.copyOf(terms);
        excluded = List.copyOf(excluded);
        filters = List.copyOf(filters);
    }

    /** Whether nothing was asked at all. */
    public boolean isBlank() {
        return terms.isEmpty() && excluded.isEmpty() && filters.isEmpty();
    }

    /** Whether only filters were given. */
    public boolean filtersOnly() {
        return terms.isEmpty() && !isBlank();
    }

    /** Whether a {@code beliefState:} filter says which states are wanted. */
    public boolean namesBelief() {
        for (int i = 0; i < filters.size(); i++) {
            Filter filter = filters.get(i);
            if (!filter.negated()
                    && (filter.field() == Field.BELIEF_STATE
                            || (filter.field() == Field.IS && !filter.value().equals("protected")))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a filter, negated or not, is about conflicts. */
    public boolean asksForConflicts() {
        for (int i = 0; i < filters.size(); i++) {
            Filter filter = filters.get(i);
            if (filter.field() == Field.IS && filter.value().equals("conflict")) {
                return true;
            }
        }
        return false;
    }

    /**
     * A word, a phrase or a word with punctuation inside.
     *
     * @param shown as typed, for people
     * @param match the FTS5 expression: tokens in double quotes, perhaps a star; nothing a user typed beyond those tokens
     * @param required whether a hit must hold it, if anything does
     * @param weight 1 for what was typed, less for its parts
     * @param parts the terms to look for where nothing holds this one; empty for a single word
     */
    public record Term(String shown, String match, boolean required, double weight, List<Term> parts) {
        public Term {
            parts = List.copyOf(parts);
        }

        /** The first token, or its part before a star. */
        String firstToken() {
            int end = 1;
            while (end < match.length() && match.charAt(end) != ' ' && match.charAt(end) != '"') {
                end++;
            }
            return match.substring(1, end);
        }

        /** The tokens of the expression, of several alternatives those of the first; the last may have a star. */
        List<String> tokens() {
            List<String> tokens = new ArrayList<>();
            String first = first();
            int start = 0;
            for (int i = 0; i <= first.length(); i++) {
                char c = i == first.length() ? ' ' : first.charAt(i);
                if (c == ' ' || c == '"' || c == '*') {
                    if (i > start && first.charAt(start) != '+') {
                        tokens.add(first.substring(start, i));
                    }
                    start = i + 1;
                }
            }
            return tokens;
        }

        /** Whether the last token has a star: words that begin so are meant. */
        boolean isBeginning() {
            return first().endsWith("*");
        }

        private String first() {
            int or = match.indexOf(" OR ");
            return or < 0 ? match : match.substring(0, or);
        }

        Term withWeight(double other) {
            return new Term(shown, match, false, other, parts);
        }
    }

    /** What a filter looks at. */
    public enum Field {
        BELIEF_STATE,
        CAPTURE_MODE,
        TYPE,
        TAG,
        NAME,
        SOURCE,
        IS
    }

    /** A {@code field:value}. The value is folded to lower case. */
    public record Filter(Field field, String value, boolean negated) {}
}
