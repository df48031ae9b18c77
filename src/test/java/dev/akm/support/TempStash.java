package dev.akm.support;

import dev.akm.stash.Stash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A stash in a directory of its own, written and read as files. */
public final class TempStash {
    private final Path root;
    private final Path data;

    /** @param directory empty; the stash and this machine's data get folders in it */
    public TempStash(Path directory) {
        this.root = directory.resolve("stash");
        this.data = directory.resolve("data");
        Stash.init(root);
    }

    public Path root() {
        return root;
    }

    public Path data() {
        return data;
    }

    public Stash stash() {
        return Stash.open(root);
    }

    /** Writes a file; all have the same time, as after a clone. */
    public TempStash write(String path, byte[] bytes) {
        try {
            Path file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-05-20T00:00:00Z")));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public TempStash write(String path, String text) {
        return write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    public String read(String path) {
        try {
            return Files.readString(root.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void move(String from, String to) {
        try {
            Files.move(root.resolve(from), root.resolve(to));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean exists(String path) {
        return Files.exists(root.resolve(path));
    }

    /** Every file but the history, as text by path. */
    public Map<String, String> files() {
        Map<String, String> all = everything();
        all.keySet().removeIf(path -> path.startsWith(".akm"));
        return all;
    }

    /** Every file. */
    public Map<String, String> everything() {
        Map<String, String> out = new TreeMap<>();
        try (Stream<Path> all = Files.walk(root)) {
            for (Path file : (Iterable<Path>) all::iterator) {
                String path = root.relativize(file).toString();
                if (Files.isRegularFile(file)) {
                    out.put(path, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
            return out;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
