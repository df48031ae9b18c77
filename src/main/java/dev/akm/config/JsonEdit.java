package dev.akm.config;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One member of a JSON text set or removed; every other character stays, comments and spaces too. */
final class JsonEdit {
    private JsonEdit() {}

    /** The text with the value (JSON source) at that path; objects on the way are made. */
    static String set(String text, List<String> path, String value) throws IOException {
        JsonTree tree = JsonTree.parse(text);
        Optional<JsonTree.Member> present = tree.member(path);
        if (present.isPresent()) {
            return text.substring(0, present.get().valueStart())
                    + value
                    + text.substring(present.get().valueEnd());
        }
        int depth = path.size() - 1;
        while (depth > 0 && !isObject(tree, path.subList(0, depth))) {
            depth--;
        }
        if (depth < path.size() - 1 && tree.member(path.subList(0, depth + 1)).isPresent()) {
            // Something that is no object stands in the way: it is replaced by one.
            JsonTree.Member obstacle = tree.member(path.subList(0, depth + 1)).get();
            return text.substring(0, obstacle.valueStart())
                    + nested(path.subList(depth + 1, path.size()), value, depth + 1)
                    + text.substring(obstacle.valueEnd());
        }
        String member = quote(path.get(depth)) + ": " + nested(path.subList(depth + 1, path.size()), value, depth + 1);
        return insert(text, tree, path.subList(0, depth), member);
    }

    /** The text without the member at that path, and without the objects that this leaves empty. */
    static String remove(String text, List<String> path) throws IOException {
        JsonTree tree = JsonTree.parse(text);
        List<String> gone = path;
        if (tree.member(gone).isEmpty()) {
            return text;
        }
        while (gone.size() > 1
                && tree.membersOf(gone.subList(0, gone.size() - 1)).size() == 1) {
            gone = gone.subList(0, gone.size() - 1);
        }
        JsonTree.Member member = tree.member(gone).orElseThrow();
        List<JsonTree.Member> siblings = tree.membersOf(gone.subList(0, gone.size() - 1));
        int index = siblings.indexOf(member);
        if (index > 0) {
            return text.substring(0, siblings.get(index - 1).valueEnd()) + text.substring(member.valueEnd());
        }
        if (siblings.size() > 1) {
            return text.substring(0, member.nameStart())
                    + text.substring(siblings.get(1).nameStart());
        }
        int open = text.lastIndexOf('{', member.nameStart());
        int close = text.indexOf('}', member.valueEnd());
        return text.substring(0, open + 1) + text.substring(close);
    }

    private static boolean isObject(JsonTree tree, List<String> path) {
        Object at = tree.root();
        for (String part : path) {
            at = at instanceof Map<?, ?> map ? map.get(part) : null;
        }
        return at instanceof Map<?, ?>;
    }

    private static String insert(String text, JsonTree tree, List<String> parent, String member) {
        List<JsonTree.Member> siblings = tree.membersOf(parent);
        String margin = "\n" + "  ".repeat(parent.size() + 1);
        if (!siblings.isEmpty()) {
            int end = siblings.get(siblings.size() - 1).valueEnd();
            return text.substring(0, end) + "," + margin + member + text.substring(end);
        }
        int open = parent.isEmpty()
                ? text.indexOf('{')
                : tree.member(parent).orElseThrow().valueStart();
        int close = text.indexOf('}', open);
        return text.substring(0, open + 1) + margin + member + "\n" + "  ".repeat(parent.size())
                + text.substring(close);
    }

    private static String nested(List<String> path, String value, int depth) {
        if (path.isEmpty()) {
            return value;
        }
        return "{\n"
                + "  ".repeat(depth + 1)
                + quote(path.get(0))
                + ": "
                + nested(path.subList(1, path.size()), value, depth + 1)
                + "\n"
                + "  ".repeat(depth)
                + "}";
    }

    /** A value of the settings as JSON source. */
    static String source(Object value) {
        if (value instanceof String text) {
            return quote(text);
        }
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                members.add(quote((String) entry.getKey()) + ": " + source(entry.getValue()));
            }
            return members.isEmpty() ? "{}" : "{" + String.join(", ", members) + "}";
        }
        if (value instanceof List<?> list) {
            List<String> items = new ArrayList<>();
            for (Object item : list) {
                items.add(source(item));
            }
            return "[" + String.join(", ", items) + "]";
        }
        return String.valueOf(value);
    }

    private static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20 || c == 0x7f) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
