package dev.akm.journal;

import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Faults;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Where retired files go, byte for byte: {@code archive/RUN/memories/infra/notes.md} with {@code notes.md.json} beside it,
 * which says who, when, why and what stands in its place. A folder a run, so that no two names meet and two clones never
 * write the same file.
 */
final class Archive {
    private final Stash stash;
    private final Layout layout;

    Archive(Stash stash, Layout layout) {
        this.stash = stash;
        this.layout = layout;
    }

    /** What a sidecar tells besides the ref. */
    record Why(RunId run, String at, String who, String op, String reason, List<Ref> standIns) {}

    /**
     * Moves the file into the archive.
     *
     * @return false if it was not the one that was meant; then it is where it was, or {@link #settle} puts it there
     */
    boolean retire(String path, byte[] expected, Ref ref, Why why) throws IOException {
        Path source = stash.root().resolve(path);
        Path target = freeName(why.run(), path, expected);
        makeFolder(target);
        sidecar(why.run(), path, "retired", ref, why);
        if (!move(source, target, expected, why.run())) {
            sidecar(why.run(), path, "returned", ref, why);
            return false;
        }
        AtomicFile.forceDirectory(folderOf(target));
        AtomicFile.forceDirectory(folderOf(source));
        return true;
    }

    /**
     * Takes back what {@link #retire} did in the same run.
     *
     * @return false if the name has been taken meanwhile
     */
    boolean takeBack(String path, byte[] expected, Ref ref, Why why) throws IOException {
        Path source = stash.root().resolve(path);
        Path target = newest(why.run(), path, expected);
        Files.createDirectories(folderOf(source));
        try {
            if (Displacement.holds(target, expected)) {
                AtomicFile.place(target, source);
            } else {
                AtomicFile.create(source, expected);
            }
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        sidecar(why.run(), path, "returned", ref, why);
        AtomicFile.forceDirectory(folderOf(source));
        return true;
    }

    /**
     * A name is moved, not a copy made: what an editor wrote in the last moment has moved along, and gets its name back
     * here, also when the process that moved it has died.
     */
    void settle(String path, byte[] expected, Ref ref, Why why) throws IOException {
        Path source = stash.root().resolve(path);
        Path moved = newest(why.run(), path, expected);
        if (Files.exists(source, LinkOption.NOFOLLOW_LINKS)
                || !Files.isRegularFile(moved, LinkOption.NOFOLLOW_LINKS)
                || Displacement.holds(moved, expected)) {
            return;
        }
        try {
            AtomicFile.place(moved, source);
        } catch (FileAlreadyExistsException e) {
            return; // it is kept where it is
        }
        sidecar(why.run(), path, "returned", ref, why);
    }

    /** Keeps a text that has no name any more, because its own was taken by another in the same moment. */
    void keep(String path, Path text, RunId run) throws IOException {
        Path target = folder(run).resolve(path);
        makeFolder(target);
        for (int i = 2; Files.exists(target, LinkOption.NOFOLLOW_LINKS); i++) {
            target = folder(run).resolve(path + "." + i);
        }
        AtomicFile.replace(text, target);
        AtomicFile.forceDirectory(folderOf(target));
    }

    /** Says that a file which an earlier run retired stands in the stash again. */
    void returned(String path, Ref ref, Why why) throws IOException {
        makeFolder(folder(why.run()).resolve(path));
        sidecar(why.run(), path, "returned", ref, why);
    }

    Path folder(RunId run) {
        return layout.archive().resolve(run.toString());
    }

    private void makeFolder(Path target) throws IOException {
        layout.makeArchive();
        Files.createDirectories(folderOf(target));
    }

    /** The file's own path; with a number only where the same run retired other bytes from the same path. */
    private Path freeName(RunId run, String path, byte[] expected) throws IOException {
        Path target = folder(run).resolve(path);
        for (int i = 2; Files.exists(target, LinkOption.NOFOLLOW_LINKS); i++) {
            if (Displacement.holds(target, expected)) {
                return target;
            }
            target = folder(run).resolve(path + "." + i);
        }
        return target;
    }

    /** Where the run moved that file: the name with these bytes, else the last that it took, there or not. */
    private Path newest(RunId run, String path, byte[] expected) throws IOException {
        Path newest = folder(run).resolve(path);
        Path next = newest;
        for (int i = 2; Files.exists(next, LinkOption.NOFOLLOW_LINKS); i++) {
            if (Displacement.holds(next, expected)) {
                return next;
            }
            newest = next;
            next = folder(run).resolve(path + "." + i);
        }
        return newest;
    }

    private static boolean move(Path source, Path target, byte[] expected, RunId run) throws IOException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return Displacement.remove(source, expected, run); // an earlier attempt of this run has copied it
        }
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
            Faults.step();
            return Displacement.holds(target, expected);
        } catch (AtomicMoveNotSupportedException e) {
            // another file system below the stash: copy, then unlink what is the same
            AtomicFile.create(target, expected);
            boolean same = Displacement.remove(source, expected, run);
            if (!same) {
                AtomicFile.discard(target);
            }
            return same;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private void sidecar(RunId run, String path, String event, Ref ref, Why why) throws IOException {
        JsonOut line = new JsonOut()
                .field("v", Log.VERSION)
                .field("ref", ref)
                .field("event", event)
                .field("state", event.equals("retired") ? "archived" : "live")
                .field("run", run)
                .field("at", why.at())
                .field("who", why.who())
                .field("op", why.op())
                .field("reason", why.reason())
                .field("standIns", why.standIns());
        Path file = folder(run).resolve(path + ".json");
        AtomicFile.write(file, (line.close() + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static Path folderOf(Path file) throws IOException {
        Path folder = file.getParent();
        if (folder == null) {
            throw new IOException("not a file name: " + file);
        }
        return folder;
    }
}
