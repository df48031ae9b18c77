package dev.akm.document;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes new files and new fields. */
final class Composer {
    /** The product's own fields in the order in which new files have them. */
    static final List<String> ORDER = List.of(
            "captureMode",
            "beliefState",
            "contradictedBy",
            "supersededBy",
            "description",
            "tags",
            "source",
            "observed_at",
            "updated",
            "expires",
            "derivedFrom",
            "promotedTo",
            "scope_user",
            "scope_agent",
            "scope_run",
            "scope_channel");

    private Composer() {}

    static String compose(List<Field> fields, String body) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < ORDER.size(); i++) {
            for (int f = 0; f < fields.size(); f++) {
                if (fields.get(f).key().equals(ORDER.get(i))) {
                    append(out, fields.get(f));
                }
            }
        }
        for (int f = 0; f < fields.size(); f++) {
            if (!ORDER.contains(fields.get(f).key())) {
                append(out, fields.get(f));
            }
        }
        boolean bare = out.length() == 0 && isRead(body);
        return bare ? body : "---\n" + out + "---\n" + body;
    }

    /** Whether the body alone would be read as this body. */
    private static boolean isRead(String body) {
        MarkdownDocument document = MarkdownDocument.parse(body.getBytes(StandardCharsets.UTF_8));
        return document.problem().isEmpty() && document.body().equals(body);
    }

    private static void append(StringBuilder out, Field field) {
        if (!field.isAbsent()) {
            out.append(
                    field.list()
                            ? list(field.key(), field.values(), "\n")
                            : scalar(field.key(), field.values().get(0), "\n"));
        }
    }

    /** A whole field with its line break. */
    static String scalar(String key, String value, String lineBreak) {
        return key(key) + (value.isEmpty() ? ":" : ": " + scalarText(key, value, false)) + lineBreak;
    }

    /** A whole list field: tags in brackets, as people write them, refs and the like with a line for each. */
    static String list(String key, List<String> values, String lineBreak) {
        if (values.isEmpty() || key.equals("tags")) {
            return key(key) + ": " + flowList(values) + lineBreak;
        }
        StringBuilder out = new StringBuilder(key(key)).append(':').append(lineBreak);
        for (int i = 0; i < values.size(); i++) {
            out.append("  - ").append(item(values.get(i), false)).append(lineBreak);
        }
        return out.toString();
    }

    static String flowList(List<String> values) {
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < values.size(); i++) {
            out.append(i == 0 ? "" : ", ").append(item(values.get(i), true));
        }
        return out.append(']').toString();
    }

    static String item(String value, boolean flow) {
        return YamlText.scalar(value, YamlNode.Style.PLAIN, flow, false);
    }

    static String scalarText(String key, String value, boolean flow) {
        return YamlText.scalar(value, YamlNode.Style.PLAIN, flow, isDateField(key));
    }

    static boolean isDateField(String key) {
        return key.equals("observed_at") || key.equals("updated") || key.equals("expires");
    }

    static String key(String key) {
        return YamlText.scalar(key, YamlNode.Style.PLAIN, true, false);
    }
}
