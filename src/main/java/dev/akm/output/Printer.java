package dev.akm.output;

import dev.akm.app.Detail;
import dev.akm.app.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A result in one of the four formats, as one string for one write.
 *
 * @param terminal whether a person looks at it: JSON is indented then, else it is compact (every token that an agent
 *     reads costs something)
 */
public record Printer(OutputFormat format, Detail detail, boolean terminal, boolean color, int columns) {
    /** The number that every document carries first; it grows when a name changes its meaning or goes. */
    public static final int SCHEMA_VERSION = 1;

    public <R extends Result> String print(R result, TextView<R> view) {
        return switch (format) {
            case TEXT -> {
                TextOut out = new TextOut(color, columns);
                view.print(result, out);
                yield out.text();
            }
            case JSON -> json(document(result));
            case JSONL -> lines(result);
            case YAML -> YamlWriter.write(document(result));
        };
    }

    private String json(Map<String, Object> document) {
        return (terminal ? JsonWriter.indented(document) : JsonWriter.compact(document)) + "\n";
    }

    private Map<String, Object> document(Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.putAll(result.tree(detail));
        return document;
    }

    private String lines(Result result) {
        String items = result.items();
        if (items.isEmpty()) {
            return JsonWriter.compact(document(result)) + "\n";
        }
        List<?> list = result.tree(detail).get(items) instanceof List<?> found ? found : new ArrayList<>();
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < list.size(); i++) {
            out.append(JsonWriter.compact(list.get(i))).append('\n');
        }
        return out.toString();
    }
}
