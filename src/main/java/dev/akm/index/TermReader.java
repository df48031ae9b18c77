package dev.akm.index;

import dev.akm.index.SearchQuery.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns the words of a query into terms: single words, words with punctuation inside, beginnings, phrases, and runs of a
 * script without spaces. What of a query is a word is {@link QueryParser}'s business.
 */
final class TermReader {
    /** Ranked terms; more words than that say no more about the subject. */
    private static final int MAX_TERMS = 40;

    /** Tokens of one phrase. */
    private static final int MAX_PHRASE = 24;

    private final String text;
    private final Analyzer analyzer = new Analyzer();
    private final List<Term> terms = new ArrayList<>();
    private final List<Term> stops = new ArrayList<>();
    private final List<Term> excluded = new ArrayList<>();
    private boolean negated;

    /** @param text that the places refer to */
    TermReader(String text) {
        this.text = text;
    }

    /** What is looked for; small words only where there is nothing else. */
    List<Term> wanted() {
        return terms.isEmpty() ? stops : terms;
    }

    List<Term> excluded() {
        return excluded;
    }

    /** A quoted text, which a hit must hold. */
    void phrase(int from, int to, boolean not) {
        negated = not;
        List<String> tokens = new ArrayList<>();
        int i = from;
        while (i < to && tokens.size() < MAX_PHRASE) {
            int end = Scripts.wordEnd(text, i, to);
            if (end == i) {
                i++;
                continue;
            }
            tokens.add(analyzer.token(text, i, end));
            i = end;
        }
        if (tokens.isEmpty()) {
            return;
        }
        List<Term> parts = new ArrayList<>();
        if (tokens.size() > 1) {
            // Read again as words, for the case that nothing holds the phrase.
            TermReader words = new TermReader(text.substring(from, to));
            words.chunks();
            parts.addAll(words.wanted());
        }
        add(into(), new Term(text.substring(from, to).strip(), quoted(tokens, 0, tokens.size()), true, 2, parts));
    }

    /** All of the text, without any syntax. */
    private void chunks() {
        int at = 0;
        while (at < text.length()) {
            if (isSpace(text.charAt(at))) {
                at++;
            } else {
                int end = chunkEnd(text, at);
                chunk(at, end, false);
                at = end;
            }
        }
    }

    /** A run without spaces: words with punctuation between them belong together, runs of unspaced script apart. */
    void chunk(int from, int to, boolean not) {
        negated = not;
        int i = from;
        int runStart = -1;
        int runEnd = -1;
        boolean unspaced = false;
        List<String> run = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        while (i < to) {
            int end = Scripts.wordEnd(text, i, to);
            if (end == i) {
                i++;
                continue;
            }
            boolean here = Scripts.isUnspacedAt(text, i);
            if (!run.isEmpty() && here != unspaced) {
                flush(run, places, runStart, runEnd, unspaced, false);
            }
            if (run.isEmpty()) {
                runStart = i;
                unspaced = here;
            }
            run.add(analyzer.token(text, i, end));
            places.add(i);
            runEnd = end;
            i = end;
        }
        boolean prefix = runEnd > 0 && runEnd < to && text.charAt(runEnd) == '*';
        flush(run, places, runStart, runEnd, unspaced, prefix);
    }

    private void flush(List<String> run, List<Integer> places, int from, int to, boolean unspaced, boolean prefix) {
        if (run.isEmpty()) {
            return;
        }
        String shown = text.substring(from, to);
        if (unspaced && run.size() > 3 && !negated) {
            windows(run, places, to);
        } else if (unspaced) {
            add(into(), new Term(shown, quoted(run, 0, run.size()), false, 1, List.of()));
        } else if (prefix) {
            prefix(run, places, to, shown);
        } else if (run.size() == 1) {
            word(run.get(0), from, to);
        } else {
            compound(run, places, shown, to);
        }
        run.clear();
        places.clear();
    }

    private void word(String token, int from, int to) {
        String shown = text.substring(from, to);
        List<Term> parts = new ArrayList<>();
        String match = quoted(token);
        if (WordParts.isDotted(text, from)) {
            // ".NET" before any "net"
            parts.add(new Term(shown, match, false, 1, List.of()));
            add(into(), new Term("." + shown, quoted(WordParts.DOT + token), false, 1, parts));
            return;
        }
        if (WordParts.end(text, from, to) < to && !negated) {
            // "maxRetryCount" is "max_retry_count" elsewhere
            match += " OR " + parts(from, to, parts);
        }
        Term term = new Term(shown, match, false, 1, parts);
        if (!negated && isSmall(shown)) {
            add(stops, term);
        } else {
            add(into(), term);
        }
    }

    /** The phrase of a word's parts, which are added as terms of their own. */
    private String parts(int from, int to, List<Term> parts) {
        List<String> tokens = new ArrayList<>();
        int end;
        for (int start = from; start < to; start = end) {
            end = WordParts.end(text, start, to);
            String token = analyzer.token(text, start, end);
            tokens.add(token);
            if (end - start > 1) {
                parts.add(new Term(text.substring(start, end), quoted(token), false, 1, List.of()));
            }
        }
        return quoted(tokens, 0, tokens.size());
    }

    /** The last word as typed, not its stem: {@code configur*} and {@code configuration*} both mean what they say. */
    private void prefix(List<String> run, List<Integer> places, int to, String shown) {
        int last = run.size() - 1;
        String folded = analyzer.fold(text, places.get(last), to);
        String stem = run.get(last);
        String tokens = last == 0 ? "" : quoted(run, 0, last) + " + ";
        String match = tokens + "\"" + folded + "\" *";
        if (!stem.startsWith(folded)) {
            match += " OR " + tokens + "\"" + stem + "\"";
        }
        add(into(), new Term(shown + "*", match, false, 1, List.of()));
    }

    /** {@code multi-agent}, {@code 192.168.0.99:1234}, {@code Downloads/x}: first of all the phrase, then its words. */
    private void compound(List<String> run, List<Integer> places, String shown, int to) {
        int size = Math.min(run.size(), MAX_PHRASE);
        List<Term> parts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int start = places.get(i);
            int end = Scripts.wordEnd(text, start, to);
            parts.add(new Term(text.substring(start, end), quoted(run.get(i)), false, 1, List.of()));
        }
        add(into(), new Term(shown, quoted(run, 0, size), false, 1, telling(parts)));
        if (negated) {
            return;
        }
        for (int i = 0; i < size; i++) {
            Term part = parts.get(i);
            if (part.shown().length() > 2 && Character.isLetter(part.shown().charAt(0)) && !isSmall(part.shown())) {
                add(into(), part.withWeight(0.3));
            }
        }
    }

    /** A sentence of a script without spaces: overlapping pairs, or threes where a single character says little. */
    private void windows(List<String> run, List<Integer> places, int to) {
        int width = isDense(run) ? 2 : 3;
        for (int i = 0; i + width <= run.size(); i++) {
            int end = i + width < places.size() ? places.get(i + width) : to;
            add(terms, new Term(text.substring(places.get(i), end), quoted(run, i, i + width), false, 1, List.of()));
        }
    }

    /** Whether Han or Hangul is in it, where two characters mostly are a word. */
    private static boolean isDense(List<String> run) {
        for (int i = 0; i < run.size(); i++) {
            int c = run.get(i).codePointAt(0);
            if ((c >= 0x3400 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7a3) || c >= 0x20000) {
                return true;
            }
        }
        return false;
    }

    /** Small words only where there is nothing else. */
    private List<Term> telling(List<Term> parts) {
        List<Term> telling = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (!isSmall(parts.get(i).shown())) {
                telling.add(parts.get(i));
            }
        }
        return telling.isEmpty() ? parts : telling;
    }

    private boolean isSmall(String word) {
        return StopWords.contains(analyzer.fold(word, 0, word.length()));
    }

    private List<Term> into() {
        return negated ? excluded : terms;
    }

    private static void add(List<Term> into, Term term) {
        for (int i = 0; i < into.size(); i++) {
            if (into.get(i).match().equals(term.match())) {
                return;
            }
        }
        if (into.size() < MAX_TERMS) {
            into.add(term);
        }
    }

    private static String quoted(String token) {
        return "\"" + token + "\"";
    }

    private static String quoted(List<String> tokens, int from, int to) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = from; i < to; i++) {
            out.append(i == from ? "" : " ").append(tokens.get(i));
        }
        return out.append('"').toString();
    }

    /** Where the run without spaces ends. */
    static int chunkEnd(String text, int from) {
        int i = from;
        while (i < text.length() && !isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    static boolean isSpace(char c) {
        return c <= ' ' || c == '\u00a0' || c == '\u3000' || (c >= '\u2000' && c <= '\u200b') || c == '\u2028';
    }
}
