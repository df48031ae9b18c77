package dev.akm.app;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a use case found or did. Printed as a tree (JSON, JSONL, YAML) or by a text view of its own.
 */
public interface Result {
    /**
     * The result as maps with a fixed order, lists, strings, numbers, booleans and nulls. The printer adds {@code
     * schemaVersion}. Names are only ever added.
     */
    Map<String, Object> tree(Detail detail);

    /** The name in the tree of the list whose items JSONL prints one a line; empty: the whole tree is one line. */
    default String items() {
        return "";
    }

    default Outcome outcome() {
        return Outcome.DONE;
    }

    /** What went wrong so that the result is not what was asked for, with the way out; printed on stderr, quiet or not. */
    default Optional<String> error() {
        return Optional.empty();
    }

    /** Printed on stderr, one line each, whatever the format, unless it is to be quiet. */
    default List<String> warnings() {
        return List.of();
    }
}
