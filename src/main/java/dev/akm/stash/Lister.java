package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** One walk over the stash, attributes only: about 3 µs a file. */
final class Lister {
    /** Deeper folders than any real stash has; a bind mount of a folder into itself ends here. */
    private static final int MAX_DEPTH = 64;

    /** Files reached through links that are listed; more can only come from links made to multiply. */
    private static final int MAX_LINKED = 10_000;

    private final Path root;
    private final Sink sink;
    private int found;
    private int linkedFiles;

    private Lister(Path root, Sink sink) {
        this.root = root;
        this.sink = sink;
    }

    /** Where a walk puts what it finds. */
    interface Sink {
        /** @param name that the file's ref has */
        void file(AssetType type, String name, Path path, Attributes seen, boolean linked);

        /** @param what {@code path: reason} */
        void unreadable(String what);
    }

    static Listing list(Path root) {
        Listed listed = new Listed();
        walk(root, listed);
        Collections.sort(listed.files);
        return new Listing(listed.files, listed.unreadable);
    }

    private static final class Listed implements Sink {
        private final List<StashFile> files = new ArrayList<>();
        private final List<String> unreadable = new ArrayList<>();

        @Override
        public void file(AssetType type, String name, Path path, Attributes seen, boolean linked) {
            files.add(new StashFile(
                    Ref.of(type, name),
                    path,
                    seen.size(),
                    seen.modifiedNanos(),
                    seen.changedNanos(),
                    seen.inode(),
                    linked));
        }

        @Override
        public void unreadable(String what) {
            unreadable.add(what);
        }
    }

    static void walk(Path root, Sink sink) {
        Lister lister = new Lister(root, sink);
        for (AssetType type : AssetType.values()) {
            lister.start(type);
        }
        if (lister.found == 0 && !Files.isDirectory(root)) {
            throw AkmException.io("the stash " + root + " is gone", new NoSuchFileException(root.toString()));
        }
    }

    private void start(AssetType type) {
        Path directory = root.resolve(type.directory());
        try {
            Attributes seen = Attributes.of(directory);
            if (seen.kind() == Attributes.Kind.DIRECTORY) {
                walk(directory, type, "", false, 0);
            } else if (seen.kind() == Attributes.Kind.LINK) {
                link(directory, type, "", 0);
            }
        } catch (NoSuchFileException none) {
            return; // a stash need not have every directory
        } catch (IOException e) {
            sink.unreadable(type.directory() + ": " + Reasons.of(e));
        }
    }

    /** @param prefix the part of the name that leads here, ending in a slash unless empty */
    private void walk(Path directory, AssetType type, String prefix, boolean linked, int depth) {
        if (depth > MAX_DEPTH) {
            sink.unreadable(type.directory() + "/" + prefix + ": nested deeper than " + MAX_DEPTH + " folders");
            return;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                entry(entry, type, prefix, linked, depth);
            }
        } catch (NoSuchFileException | NotDirectoryException gone) {
            return; // removed while we walked
        } catch (DirectoryIteratorException e) {
            sink.unreadable(type.directory() + "/" + prefix + ": " + Reasons.of(e));
        } catch (IOException e) {
            sink.unreadable(type.directory() + "/" + prefix + ": " + Reasons.of(e));
        }
    }

    private void entry(Path entry, AssetType type, String prefix, boolean linked, int depth) {
        Path last = entry.getFileName();
        String leaf = last == null ? "" : last.toString();
        if (leaf.isEmpty() || leaf.charAt(0) == '.' || leaf.equals("node_modules")) {
            return;
        }
        try {
            Attributes seen = Attributes.of(entry);
            switch (seen.kind()) {
                case FILE -> file(entry, type, prefix, leaf, seen, linked);
                case DIRECTORY -> walk(entry, type, prefix + leaf + "/", linked, depth + 1);
                case LINK -> {
                    // A link below a linked folder is not followed, so that links cannot multiply each other.
                    if (!linked) {
                        link(entry, type, prefix + leaf, depth);
                    }
                }
                case OTHER -> {}
            }
        } catch (NoSuchFileException gone) {
            return; // removed while we walked, or a link to nothing
        } catch (IOException e) {
            sink.unreadable(type.directory() + "/" + prefix + leaf + ": " + Reasons.of(e));
        }
    }

    /** @param name the name that the link has, without a final slash */
    private void link(Path entry, AssetType type, String name, int depth) throws IOException {
        Path target = entry.toRealPath();
        if (!target.startsWith(root)) {
            return;
        }
        Attributes seen = Attributes.of(target);
        if (seen.kind() == Attributes.Kind.FILE) {
            int slash = name.lastIndexOf('/') + 1;
            file(entry, type, name.substring(0, slash), name.substring(slash), seen, true);
        } else if (seen.kind() == Attributes.Kind.DIRECTORY && !entry.startsWith(target)) {
            walk(entry, type, name.isEmpty() ? "" : name + "/", true, depth + 1);
        }
    }

    private void file(Path entry, AssetType type, String prefix, String leaf, Attributes seen, boolean linked) {
        if (linked && ++linkedFiles > MAX_LINKED) {
            return;
        }
        Optional<String> name = name(type, prefix, leaf);
        if (name.isPresent()) {
            found++;
            sink.file(type, name.get(), entry, seen, linked);
        }
    }

    /** The name that a file of that path has as a ref; empty if it is none. */
    private static Optional<String> name(AssetType type, String prefix, String leaf) {
        if (type == AssetType.SKILL) {
            Optional<Ref> ref = Ref.ofPath(type.directory() + "/" + prefix + leaf);
            return ref.isPresent() ? Optional.of(ref.get().name()) : Optional.empty();
        }
        if (!leaf.endsWith(".md")) {
            return Optional.empty();
        }
        String stem = leaf.substring(0, leaf.length() - 3);
        String name = prefix.isEmpty() ? stem : prefix + stem;
        return Ref.isName(name) ? Optional.of(name) : Optional.empty();
    }
}
