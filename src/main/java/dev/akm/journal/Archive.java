package dev.akm.journal;

import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Faults;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
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
     * @return false if it was not the one that was meant; then it is where it was
     */
    boolean retire(String path, byte[] expected, Ref ref, Why why) throws IOException {
        Path source = stash.root().resolve(path);
        Path target = freeName(why.run(), path, expected);
        makeFolder(target);
        sidecar(why.run(), path, "retired", ref, why);
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            // an earlier attempt of this run has copied it
            if (!Arrays.equals(Bounded.read(source, Stash.MAX_FILE_BYTES), expected)) {
                return false;
            }
            Files.delete(source);
        } else if (!move(source, target, expected)) {
            return false;
        }
        Faults.step();
        // A name is moved, not a copy made: what an editor wrote in the last moment has moved along and is seen here.
        if (!Arrays.equals(Bounded.read(target, Stash.MAX_FILE_BYTES), expected)) {
            putBack(target, source);
            sidecar(why.run(), path, "returned", ref, why);
            return false;
        }
        AtomicFile.forceDirectory(folderOf(target));
        AtomicFile.forceDirectory(folderOf(source));
        return true;
    }

    /** Takes back what {@link #retire} did in the same run. */
    void takeBack(String path, byte[] expected, Ref ref, Why why) throws IOException {
        Path source = stash.root().resolve(path);
        Path target = folder(why.run()).resolve(path);
        Files.createDirectories(folderOf(source));
        if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)
                && Arrays.equals(Bounded.read(target, Stash.MAX_FILE_BYTES), expected)) {
            putBack(target, source);
        } else {
            AtomicFile.create(source, expected);
        }
        sidecar(why.run(), path, "returned", ref, why);
        AtomicFile.forceDirectory(folderOf(source));
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
            if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)
                    && Arrays.equals(Bounded.read(target, Stash.MAX_FILE_BYTES), expected)) {
                return target;
            }
            target = folder(run).resolve(path + "." + i);
        }
        return target;
    }

    private static boolean move(Path source, Path target, byte[] expected) throws IOException {
        try {
            Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (AtomicMoveNotSupportedException e) {
            // another file system below the stash: copy, look once more, then unlink
            AtomicFile.create(target, expected);
            boolean same = Arrays.equals(Bounded.read(source, Stash.MAX_FILE_BYTES), expected);
            Files.delete(same ? source : target);
            return same;
        }
    }

    /** Gives a file its name in the stash back unless someone has taken it. */
    private static void putBack(Path from, Path to) throws IOException {
        AtomicFile.place(from, to);
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
