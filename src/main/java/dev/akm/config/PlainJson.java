package dev.akm.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a settings file of the plain kind into what {@link JsonTree} would make of it, without loading a library for it:
 * every command reads the settings. It answers only where it is sure; comments, fractions, rare escapes and whatever is
 * wrong are left to the library, which also knows the place. A property holds the two equal.
 */
final class PlainJson {
    private static final int MAX_DEPTH = 16;

    /** Digits that always fit a {@code long}. */
    private static final int MAX_DIGITS = 18;

    private final String text;
    private int at;
    private boolean unsure;

    private PlainJson(String text) {
        this.text = text;
    }

    /** The members of the object that the text is; empty where it is not sure. */
    static Optional<Map<String, Object>> read(String text) {
        PlainJson json = new PlainJson(text);
        json.space();
        Map<String, Object> root = json.object(0);
        json.space();
        return json.unsure || json.at < text.length() ? Optional.empty() : Optional.of(root);
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> object = new LinkedHashMap<>();
        expect('{');
        unsure |= depth > MAX_DEPTH;
        space();
        if (next('}')) {
            return object;
        }
        while (!unsure) {
            String name = string();
            space();
            expect(':');
            space();
            put(object, name, value(depth + 1));
            space();
            if (next('}')) {
                return object;
            }
            expect(',');
            space();
        }
        return object;
    }

    /** As the library's reader does it: a null is no member, and does not take an earlier one of that name away. */
    private static void put(Map<String, Object> object, String name, @Nullable Object value) {
        if (value != null) {
            object.put(name, value);
        }
    }

    private List<Object> array(int depth) {
        List<Object> array = new ArrayList<>();
        expect('[');
        unsure |= depth > MAX_DEPTH;
        space();
        if (next(']')) {
            return array;
        }
        while (!unsure) {
            Object value = value(depth + 1);
            if (value != null) {
                array.add(value);
            }
            space();
            if (next(']')) {
                return array;
            }
            expect(',');
            space();
        }
        return array;
    }

    private @Nullable Object value(int depth) {
        if (unsure || at == text.length()) {
            unsure = true;
            return null;
        }
        char first = text.charAt(at);
        if (first == '"') {
            return string();
        }
        if (first == '{') {
            return object(depth);
        }
        if (first == '[') {
            return array(depth);
        }
        if (word("true")) {
            return true;
        }
        if (word("false")) {
            return false;
        }
        return word("null") ? null : number();
    }

    private @Nullable Object number() {
        int start = at;
        next('-');
        int digits = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        int count = at - digits;
        boolean plain = count == 1 || (count > 1 && count <= MAX_DIGITS && text.charAt(digits) != '0');
        if (!plain || !atEndOfWord()) {
            unsure = true;
            return null;
        }
        return Long.parseLong(text.substring(start, at));
    }

    private boolean word(String word) {
        if (!text.startsWith(word, at)) {
            return false;
        }
        at += word.length();
        unsure |= !atEndOfWord();
        return true;
    }

    private boolean atEndOfWord() {
        if (at == text.length()) {
            return false;
        }
        char next = text.charAt(at);
        return next == ',' || next == '}' || next == ']' || isSpace(next);
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (!unsure && at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return string.toString();
            }
            if (c == '\\') {
                c = at < text.length() ? text.charAt(at++) : ' ';
                unsure |= c != '"' && c != '\\' && c != '/';
            }
            unsure |= c < ' ';
            string.append(c);
        }
        unsure = true;
        return "";
    }

    private void space() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    private boolean next(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    private void expect(char c) {
        unsure |= !next(c);
    }
}
