package dev.akm.document;

import java.util.List;

/**
 * A field's value as akm looks at it.
 *
 * @param text of a scalar; the source of a structure
 * @param items of a list; those that are no scalar as their source
 */
record FieldValue(Kind kind, String text, List<String> items) {
    enum Kind {
        EMPTY,
        TEXT,
        LIST,
        STRUCTURE
    }

    static final FieldValue EMPTY = new FieldValue(Kind.EMPTY, "", List.of());

    static FieldValue text(String text) {
        return new FieldValue(Kind.TEXT, text, List.of());
    }

    /** A scalar that was written without quotes, where some words mean nothing at all (YAML 1.2 core schema, null). */
    static FieldValue plain(String text) {
        return isNull(text) ? EMPTY : text(text);
    }

    static FieldValue list(List<String> items) {
        return new FieldValue(Kind.LIST, "", items);
    }

    static FieldValue structure(String source) {
        return new FieldValue(Kind.STRUCTURE, source, List.of());
    }

    static boolean isNull(String plain) {
        return switch (plain) {
            case "", "~", "null", "Null", "NULL" -> true;
            default -> false;
        };
    }

    /** Whether both say the same; an empty text in quotes is as empty as no text. */
    boolean means(FieldValue other) {
        boolean bothEmpty = kind != Kind.LIST && other.kind != Kind.LIST && text.isEmpty() && other.text.isEmpty();
        return bothEmpty || equals(other);
    }

    /** The value as one text; a list joined by commas, so that one value in brackets reads like the value. */
    String asText() {
        if (kind != Kind.LIST) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < items.size(); i++) {
            out.append(i == 0 ? "" : ", ").append(items.get(i));
        }
        return out.toString();
    }

    /** The value as a list; a scalar is a list of one. */
    List<String> asList() {
        return switch (kind) {
            case EMPTY -> List.of();
            case TEXT, STRUCTURE -> text.isBlank() ? List.of() : List.of(text);
            case LIST -> items;
        };
    }
}
