package dev.akm.consolidation;

import dev.akm.memory.Ref;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The memories of a prompt, found by what a model calls them: exactly, or where that finds none by the name without
 * quotes, brackets, {@code memory:}, {@code memories/} and {@code .md}, if only one of them has it.
 */
final class ShownRefs {

    private static final String[][] DRESS = {
        {"\"", "\""}, {"'", "'"}, {"`", "`"}, {"[[", "]]"}, {"[", "]"}, {"<", ">"}, {"\u201c", "\u201d"}
    };

    private final Map<String, Ref> exact = new LinkedHashMap<>();

    ShownRefs(Collection<Ref> shown) {
        for (Ref ref : shown) {
            exact.put(ref.toString(), ref);
        }
    }

    Optional<Ref> find(String text) {
        if (exact.containsKey(text)) {
            return Optional.of(exact.get(text));
        }
        Set<Ref> meant = new LinkedHashSet<>();
        String bare = undress(text.strip());
        for (String name : new String[] {bare, without(bare, ".md")}) {
            add(meant, name);
            add(meant, "memory:" + name);
            if (name.startsWith("memories/")) {
                add(meant, "memory:" + name.substring("memories/".length()));
            }
        }
        return meant.size() == 1 ? Optional.of(meant.iterator().next()) : Optional.empty();
    }

    private void add(Set<Ref> meant, String text) {
        if (exact.containsKey(text)) {
            meant.add(exact.get(text));
        }
    }

    private static String undress(String text) {
        for (String[] pair : DRESS) {
            if (text.length() > pair[0].length() + pair[1].length()
                    && text.startsWith(pair[0])
                    && text.endsWith(pair[1])) {
                return text.substring(pair[0].length(), text.length() - pair[1].length())
                        .strip();
            }
        }
        return text;
    }

    private static String without(String text, String end) {
        return text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
    }
}
