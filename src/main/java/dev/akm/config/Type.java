package dev.akm.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a setting's value must be, how it is read from a command line, and how that is said. */
public final class Type {
    static final Type TEXT = new Type(Kind.TEXT, List.of());
    static final Type URL = new Type(Kind.URL, List.of());
    static final Type SECRET = new Type(Kind.SECRET, List.of());
    static final Type BOOLEAN = new Type(Kind.BOOLEAN, List.of());
    /** A whole number of at least 1. */
    static final Type COUNT = new Type(Kind.COUNT, List.of());

    static final Type NUMBER = new Type(Kind.NUMBER, List.of());
    static final Type OBJECT = new Type(Kind.OBJECT, List.of());
    /** 0 to 100, {@code safe} or {@code false}. */
    static final Type ACCEPT = new Type(Kind.ACCEPT, List.of());

    private enum Kind {
        TEXT,
        URL,
        SECRET,
        BOOLEAN,
        COUNT,
        NUMBER,
        OBJECT,
        ACCEPT,
        CHOICE
    }

    private final Kind kind;
    private final List<String> choices;

    private Type(Kind kind, List<String> choices) {
        this.kind = kind;
        this.choices = choices;
    }

    static Type of(String... choices) {
        return new Type(Kind.CHOICE, List.of(choices));
    }

    /** What a value must be, for a message: {@code a whole number of at least 1}. */
    public String expected() {
        return switch (kind) {
            case TEXT -> "a text";
            case URL -> "an http or https URL";
            case SECRET -> "a text, or ${VARIABLE}";
            case BOOLEAN -> "true or false";
            case COUNT -> "a whole number of at least 1";
            case NUMBER -> "a number of at least 0";
            case OBJECT -> "a JSON object";
            case ACCEPT -> "a number from 0 to 100, safe or false";
            case CHOICE -> "one of " + String.join(", ", choices);
        };
    }

    public boolean secret() {
        return kind == Kind.SECRET;
    }

    /** Whether a value of the settings file is of this type. */
    boolean accepts(Object value) {
        return switch (kind) {
            case TEXT, SECRET -> value instanceof String;
            case URL -> value instanceof String text && isUrl(text);
            case BOOLEAN -> value instanceof Boolean;
            case COUNT -> value instanceof Long number && number >= 1 && number <= Integer.MAX_VALUE;
            case NUMBER -> value instanceof Number number && number.doubleValue() >= 0;
            case OBJECT -> value instanceof Map<?, ?>;
            case ACCEPT ->
                value instanceof Long number
                        ? number >= 0 && number <= 100
                        : Boolean.FALSE.equals(value) || "safe".equals(value);
            case CHOICE -> value instanceof String text && choices.contains(text);
        };
    }

    /** The value that a word of a command line or variable stands for; empty if it is not of this type. */
    Optional<Object> read(String word) {
        Object value = word;
        switch (kind) {
            case BOOLEAN -> value = bool(word);
            case COUNT -> value = whole(word);
            case NUMBER -> value = number(word);
            case ACCEPT -> value = word.equals("false") ? bool(word) : whole(word);
            case OBJECT -> value = object(word);
            case TEXT, URL, SECRET, CHOICE -> {}
        }
        return accepts(value) ? Optional.of(value) : Optional.empty();
    }

    private static Object bool(String word) {
        boolean known = word.equals("true") || word.equals("false");
        return known ? (Object) Boolean.parseBoolean(word) : word;
    }

    private static Object whole(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            return word;
        }
    }

    private static Object number(String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            return word;
        }
    }

    private static Object object(String word) {
        Optional<Map<String, Object>> parsed = JsonTree.tryParse(word);
        return parsed.isPresent() ? new LinkedHashMap<>(parsed.get()) : word;
    }

    private static boolean isUrl(String text) {
        try {
            // 10.0.0.5:1234 is what people write; http is meant.
            URI uri = new URI(text.contains("://") ? text : "http://" + text);
            return ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
