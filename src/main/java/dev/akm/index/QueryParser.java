package dev.akm.index;

import dev.akm.index.SearchQuery.Field;
import dev.akm.index.SearchQuery.Filter;
import dev.akm.index.SearchQuery.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the query language: words, {@code "phrases"}, {@code -word}, {@code word*} and {@code field:value}. Whatever it
 * does not know is text; no input is an error.
 */
public final class QueryParser {
    /** Characters of a query that are read; a pasted file is not a query. */
    private static final int MAX_LENGTH = 4096;

    /** Ranked terms; more words than that say no more about the subject. */
    private static final int MAX_TERMS = 40;

    /** Tokens of one phrase. */
    private static final int MAX_PHRASE = 24;

    private static final String[] FLAGS = {"dangling", "expired", "protected", "conflict"};

    private final String text;
    private final Analyzer analyzer = new Analyzer();
    private final List<Term> terms = new ArrayList<>();
    private final List<Term> stops = new ArrayList<>();
    private final List<Term> excluded = new ArrayList<>();
    private final List<Filter> filters = new ArrayList<>();
    private int at;
    private boolean negated;

    private QueryParser(String text) {
        this.text = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    }

    public static SearchQuery parse(String text) {
        QueryParser parser = new QueryParser(text);
        while (parser.at < parser.text.length()) {
            parser.next();
        }
        if (parser.terms.isEmpty()) {
            parser.terms.addAll(parser.stops);
        }
        return new SearchQuery(parser.terms, parser.excluded, parser.filters);
    }

    private void next() {
        char c = text.charAt(at);
        if (isSpace(c)) {
            at++;
            return;
        }
        negated = c == '-' && at + 1 < text.length() && !isSpace(text.charAt(at + 1)) && text.charAt(at + 1) != '-';
        if (negated) {
            at++;
        }
        int close = closingQuote(at);
        if (close > 0) {
            phrase(at + 1, close);
            at = close + 1;
            return;
        }
        int end = chunkEnd(at);
        if (!filter(end)) {
            chunk(at, end);
            at = end;
        }
    }

    /** Reads {@code field:value} if the field is known and has a value. */
    private boolean filter(int end) {
        int colon = text.indexOf(':', at);
        if (colon <= at || colon >= end || colon + 1 >= text.length()) {
            return false;
        }
        Field field = field(text.substring(at, colon));
        if (field == null) {
            return false;
        }
        int from = colon + 1;
        int close = closingQuote(from);
        int to = close > 0 ? close : end;
        if (close > 0) {
            from++;
        }
        String value = text.substring(Math.min(from, to), to).strip().toLowerCase(Locale.ROOT);
        if (value.isEmpty() || (field == Field.IS && !isFlag(value))) {
            return false;
        }
        add(new Filter(field, value, negated));
        at = close > 0 ? close + 1 : end;
        return true;
    }

    /** Once: the same filter a hundred times is a hundred questions to the database. */
    private void add(Filter filter) {
        for (int i = 0; i < filters.size(); i++) {
            Filter other = filters.get(i);
            if (other.field() == filter.field()
                    && other.negated() == filter.negated()
                    && other.value().equals(filter.value())) {
                return;
            }
        }
        filters.add(filter);
    }

    private static @Nullable Field field(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "beliefstate", "belief_state" -> Field.BELIEF_STATE;
            case "capturemode", "capture_mode" -> Field.CAPTURE_MODE;
            case "type" -> Field.TYPE;
            case "tag", "tags" -> Field.TAG;
            case "name" -> Field.NAME;
            case "source" -> Field.SOURCE;
            case "is" -> Field.IS;
            default -> null;
        };
    }

    private static boolean isFlag(String value) {
        for (int i = 0; i < FLAGS.length; i++) {
            if (FLAGS[i].equals(value)) {
                return true;
            }
        }
        return false;
    }

    /** Where the quote that opens at {@code from} is closed, or -1: a quote without its other half is text. */
    private int closingQuote(int from) {
        if (from >= text.length()) {
            return -1;
        }
        char open = text.charAt(from);
        if (open == '"') {
            return text.indexOf('"', from + 1);
        }
        return open == '\u201c' ? text.indexOf('\u201d', from + 1) : -1;
    }

    private void phrase(int from, int to) {
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
            QueryParser words = new QueryParser("");
            words.chunks(text.substring(from, to));
            parts.addAll(words.terms.isEmpty() ? words.stops : words.terms);
        }
        add(into(), new Term(text.substring(from, to).strip(), quoted(tokens, 0, tokens.size()), true, 2, parts));
    }

    private void chunks(String words) {
        QueryParser inner = new QueryParser(words);
        while (inner.at < inner.text.length()) {
            if (isSpace(inner.text.charAt(inner.at))) {
                inner.at++;
                continue;
            }
            int end = inner.chunkEnd(inner.at);
            inner.chunk(inner.at, end);
            inner.at = end;
        }
        terms.addAll(inner.terms);
        stops.addAll(inner.stops);
    }

    /** A run without spaces: words with punctuation between them belong together, runs of unspaced script apart. */
    private void chunk(int from, int to) {
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
            word(run.get(0), shown);
        } else {
            compound(run, places, shown, to);
        }
        run.clear();
        places.clear();
    }

    private void word(String token, String shown) {
        Term term = new Term(shown, quoted(token), false, 1, List.of());
        if (!negated && StopWords.contains(analyzer.fold(shown, 0, shown.length()))) {
            add(stops, term);
        } else {
            add(into(), term);
        }
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
        add(into(), new Term(shown, quoted(run, 0, size), false, 1, parts));
        if (negated) {
            return;
        }
        for (int i = 0; i < size; i++) {
            Term part = parts.get(i);
            if (part.shown().length() > 2
                    && Character.isLetter(part.shown().charAt(0))
                    && !StopWords.contains(
                            analyzer.fold(part.shown(), 0, part.shown().length()))) {
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

    private int chunkEnd(int from) {
        int i = from;
        while (i < text.length() && !isSpace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || c == '\u00a0' || c == '\u3000' || (c >= '\u2000' && c <= '\u200b') || c == '\u2028';
    }
}
