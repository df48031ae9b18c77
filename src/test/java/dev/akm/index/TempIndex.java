package dev.akm.index;

import dev.akm.stash.Stash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** A stash in a temporary directory with its index; real files, real SQLite. */
final class TempIndex implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private final Path root;
    private final Path cache;
    private MemoryIndex index;

    TempIndex(Path directory) {
        this(directory, RetiredMemories.NONE);
    }

    TempIndex(Path directory, RetiredMemories retired) {
        this.root = directory.resolve("stash");
        this.cache = directory.resolve("cache");
        this.index = new MemoryIndex(cache, Stash.init(root), retired, InstantSource.system());
    }

    MemoryIndex index() {
        return index;
    }

    /** As the next process would: with a new connection. */
    TempIndex reopened(RetiredMemories retired) {
        index.close();
        index = new MemoryIndex(cache, Stash.open(root), retired, InstantSource.system());
        return this;
    }

    TempIndex reopened() {
        return reopened(RetiredMemories.NONE);
    }

    Path cache() {
        return cache;
    }

    Path file(String path) {
        return root.resolve(path);
    }

    TempIndex memory(String name, String text) {
        return write("memories/" + name + ".md", text);
    }

    /** A memory with frontmatter lines and a body. */
    TempIndex memory(String name, String fields, String body) {
        return memory(name, "---\n" + fields + "\n---\n\n" + body + "\n");
    }

    TempIndex write(String path, String text) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SearchAnswer ask(String query) {
        return ask(query, SearchOptions.BeliefView.CURRENT);
    }

    SearchAnswer ask(String query, SearchOptions.BeliefView view) {
        return index.search(
                QueryParser.parse(query), SearchOptions.current(50, NOW).withBelief(view));
    }

    /** The names of the hits in order. */
    List<String> names(String query) {
        return names(ask(query));
    }

    List<String> names(String query, SearchOptions.BeliefView view) {
        return names(ask(query, view));
    }

    private static List<String> names(SearchAnswer answer) {
        List<String> names = new ArrayList<>();
        answer.hits().forEach(hit -> names.add(hit.ref().name()));
        return names;
    }

    @Override
    public void close() {
        index.close();
    }
}
