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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One walk over the stash, attributes only: about 3 µs a file and thread. Several threads may take part; what is still to be
 * looked at lies in one pile, in pieces of a folder or of {@value #PIECE} entries.
 */
final class Walk {
    /** Deeper folders than any real stash has; a bind mount of a folder into itself ends here. */
    private static final int MAX_DEPTH = 64;

    /** Files reached through links that are listed; more can only come from links made to multiply. */
    private static final int MAX_LINKED = 10_000;

    /** Entries of one piece. */
    private static final int PIECE = 64;

    /** Pieces on the pile from which on whoever lists a folder looks at its entries too. */
    private static final int PILE = 64;

    /** Where one thread puts what it finds. */
    interface Sink {
        /** @param name that the file's ref has */
        void file(AssetType type, String name, Path path, Attributes seen, boolean linked);

        /** @param what {@code path: reason} */
        void unreadable(String what);
    }

    /**
     * A folder to be listed, or entries of one to be looked at.
     *
     * @param prefix the part of the name that leads to the folder, ending in a slash unless empty
     * @param depth 0 for a type's own directory
     * @param entries none for a folder to be listed
     */
    private record Piece(AssetType type, String prefix, boolean linked, int depth, Path folder, List<Path> entries) {}

    private final Path root;
    private final ArrayDeque<Piece> pile = new ArrayDeque<>();
    private int working;
    private int linkedFiles;
    private boolean any;
    private @Nullable Throwable defect;

    Walk(Path root) {
        this.root = root;
        for (AssetType type : AssetType.values()) {
            pile.add(new Piece(type, "", false, 0, root.resolve(type.directory()), List.of()));
        }
    }

    /**
     * Takes part until everything has been looked at, by whomever.
     *
     * @throws AkmException IO if the stash itself is gone
     */
    void work(Sink sink) {
        for (Piece piece = next(); piece != null; piece = next()) {
            try {
                look(piece, sink);
                done(null);
            } catch (RuntimeException | Error e) {
                done(e);
                throw e;
            }
        }
        if (defect != null) {
            throw new IllegalStateException("listing failed", defect);
        }
        if (!any && !Files.isDirectory(root)) {
            throw AkmException.io("the stash " + root + " is gone", new NoSuchFileException(root.toString()));
        }
    }

    private synchronized @Nullable Piece next() {
        boolean interrupted = false;
        while (pile.isEmpty() && working > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        Piece piece = pile.poll();
        if (piece != null) {
            working++;
        }
        return piece;
    }

    private synchronized void done(@Nullable Throwable how) {
        working--;
        if (how != null) {
            defect = how;
            pile.clear();
        }
        if (working == 0 || how != null) {
            notifyAll();
        }
    }

    /** False if there is enough to do for the others. */
    private synchronized boolean offer(Piece piece, boolean always) {
        if (!always && pile.size() >= PILE) {
            return false;
        }
        pile.addFirst(piece);
        notifyAll();
        return true;
    }

    private void look(Piece piece, Sink sink) {
        if (!piece.entries().isEmpty()) {
            entries(piece, sink);
        } else if (piece.depth() == 0) {
            start(piece, sink);
        } else {
            list(piece, sink);
        }
    }

    private void start(Piece piece, Sink sink) {
        try {
            Attributes seen = Attributes.of(piece.folder());
            if (seen.kind() == Attributes.Kind.DIRECTORY) {
                list(piece, sink);
            } else if (seen.kind() == Attributes.Kind.LINK) {
                link(piece, piece.folder(), "", sink);
            }
        } catch (NoSuchFileException none) {
            return; // a stash need not have every directory
        } catch (IOException e) {
            sink.unreadable(piece.type().directory() + ": " + Reasons.of(e));
        }
    }

    private void list(Piece piece, Sink sink) {
        String place = piece.type().directory() + "/" + piece.prefix();
        if (piece.depth() > MAX_DEPTH) {
            sink.unreadable(place + ": nested deeper than " + MAX_DEPTH + " folders");
            return;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(piece.folder())) {
            List<Path> entries = new ArrayList<>(PIECE);
            for (Path entry : stream) {
                entries.add(entry);
                if (entries.size() == PIECE) {
                    hand(piece(piece, entries), sink);
                    entries = new ArrayList<>(PIECE);
                }
            }
            entries(piece(piece, entries), sink);
        } catch (NoSuchFileException | NotDirectoryException gone) {
            return; // removed while we walked
        } catch (DirectoryIteratorException e) {
            sink.unreadable(place + ": " + Reasons.of(e));
        } catch (IOException e) {
            sink.unreadable(place + ": " + Reasons.of(e));
        }
    }

    private static Piece piece(Piece of, List<Path> entries) {
        return new Piece(of.type(), of.prefix(), of.linked(), of.depth(), of.folder(), entries);
    }

    private void hand(Piece piece, Sink sink) {
        if (!offer(piece, false)) {
            entries(piece, sink);
        }
    }

    private void entries(Piece piece, Sink sink) {
        for (int i = 0; i < piece.entries().size(); i++) {
            entry(piece, piece.entries().get(i), sink);
        }
    }

    private void entry(Piece piece, Path entry, Sink sink) {
        Path last = entry.getFileName();
        String leaf = last == null ? "" : last.toString();
        if (leaf.isEmpty() || leaf.charAt(0) == '.' || leaf.equals("node_modules")) {
            return;
        }
        try {
            Attributes seen = Attributes.of(entry);
            switch (seen.kind()) {
                case FILE -> file(piece.type(), entry, piece.prefix(), leaf, seen, piece.linked(), sink);
                case DIRECTORY -> folder(piece, entry, piece.prefix() + leaf + "/", piece.linked());
                case LINK -> {
                    // A link below a linked folder is not followed, so that links cannot multiply each other.
                    if (!piece.linked()) {
                        link(piece, entry, piece.prefix() + leaf, sink);
                    }
                }
                case OTHER -> {}
            }
        } catch (NoSuchFileException gone) {
            return; // removed while we walked, or a link to nothing
        } catch (IOException e) {
            sink.unreadable(piece.type().directory() + "/" + piece.prefix() + leaf + ": " + Reasons.of(e));
        }
    }

    private void folder(Piece above, Path folder, String prefix, boolean linked) {
        offer(new Piece(above.type(), prefix, linked, above.depth() + 1, folder, List.of()), true);
    }

    /** @param name the name that the link has, without a final slash */
    private void link(Piece piece, Path entry, String name, Sink sink) throws IOException {
        Path target = entry.toRealPath();
        if (!target.startsWith(root)) {
            return;
        }
        Attributes seen = Attributes.of(target);
        if (seen.kind() == Attributes.Kind.FILE) {
            int slash = name.lastIndexOf('/') + 1;
            file(piece.type(), entry, name.substring(0, slash), name.substring(slash), seen, true, sink);
        } else if (seen.kind() == Attributes.Kind.DIRECTORY && !entry.startsWith(target)) {
            folder(piece, entry, name.isEmpty() ? "" : name + "/", true);
        }
    }

    private void file(
            AssetType type, Path entry, String prefix, String leaf, Attributes seen, boolean linked, Sink sink) {
        if (linked && linkedFilesSoFar() > MAX_LINKED) {
            return;
        }
        Optional<String> name = name(type, prefix, leaf);
        if (name.isPresent()) {
            any = true;
            sink.file(type, name.get(), entry, seen, linked);
        }
    }

    private synchronized int linkedFilesSoFar() {
        return ++linkedFiles;
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
