package dev.akm.index;

import dev.akm.index.SearchQuery.Field;
import dev.akm.index.SearchQuery.Filter;
import dev.akm.memory.AssetType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the query language: words, {@code "phrases"}, {@code -word}, {@code word*} and {@code field:value}. Whatever it
 * does not know is text; no input is an error.
 */
public final class QueryParser {
    /** Characters of a query that are read; a pasted file is not a query. */
    private static final int MAX_LENGTH = 4096;

    private static final String[] FLAGS = {"dangling", "expired", "protected", "conflict"};

    private final String text;
    private final TermReader terms;
    private final List<Filter> filters = new ArrayList<>();
    private int at;
    private boolean negated;

    private QueryParser(String text) {
        this.text = text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
        this.terms = new TermReader(this.text);
    }

    public static SearchQuery parse(String text) {
        QueryParser parser = new QueryParser(text);
        while (parser.at < parser.text.length()) {
            parser.next();
        }
        return new SearchQuery(parser.terms.wanted(), parser.terms.excluded(), parser.filters);
    }

    private void next() {
        char c = text.charAt(at);
        if (TermReader.isSpace(c)) {
            at++;
            return;
        }
        negated = c == '-'
                && at + 1 < text.length()
                && !TermReader.isSpace(text.charAt(at + 1))
                && text.charAt(at + 1) != '-';
        if (negated) {
            at++;
        }
        int close = closingQuote(at);
        if (close > 0) {
            terms.phrase(at + 1, close, negated);
            at = close + 1;
            return;
        }
        int end = TermReader.chunkEnd(text, at);
        if (!filter(end)) {
            terms.chunk(at, end, negated);
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
        add(new Filter(field, field == Field.TYPE ? type(value) : value, negated));
        at = close > 0 ? close + 1 : end;
        return true;
    }

    /** {@code memories}, the directory, means {@code memory}. */
    private static String type(String value) {
        Optional<AssetType> type = AssetType.ofDirectory(value);
        return type.isPresent() ? type.get().prefix() : value;
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
}
