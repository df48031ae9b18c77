package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Where history lies below {@code .akm}. */
final class Layout {
    static final String ENTRIES = "entries.jsonl";

    private final Stash stash;
    private final Path state;

    Layout(Stash stash) {
        this.stash = stash;
        this.state = stash.root().resolve(Stash.STATE_DIRECTORY);
    }

    /** Of runs that have not ended; this machine's own. */
    Path running() {
        return state.resolve("run");
    }

    /** Of runs that have ended; travels with the stash. */
    Path journal() {
        return state.resolve("journal");
    }

    /** Of files that were retired; travels with the stash. */
    Path archive() {
        return state.resolve("archive");
    }

    Path makeRunning() {
        return stash.stateDirectory("run");
    }

    Path makeJournal() {
        return stash.stateDirectory("journal");
    }

    Path makeArchive() {
        return stash.stateDirectory("archive");
    }

    /** The runs that have a folder in that directory, oldest first; links are none. */
    static List<RunId> runs(Path directory) {
        List<RunId> runs = new ArrayList<>();
        if (Files.isSymbolicLink(directory)) {
            return runs; // history is only kept inside the stash
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                Path name = entry.getFileName();
                Optional<RunId> id = name == null ? Optional.empty() : RunId.tryParse(name.toString());
                if (id.isPresent() && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    runs.add(id.get());
                }
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return new ArrayList<>();
        } catch (IOException e) {
            throw AkmException.io("the history in " + directory + " cannot be read: " + Reasons.of(e), e);
        }
        Collections.sort(runs);
        return runs;
    }

    /** Whether the file lies below that folder where its path says: no part between the two is a link. */
    static boolean isPlain(Path folder, Path file) {
        for (Path at = file.getParent(); at != null && !at.equals(folder); at = at.getParent()) {
            if (Files.isSymbolicLink(at)) {
                return false;
            }
        }
        return true;
    }

    /** The number of the folder in its file system, which no copy shares; 0 where the system has none. */
    static long folderNumber(Path directory) {
        try {
            return Files.getAttribute(directory, "unix:ino", LinkOption.NOFOLLOW_LINKS) instanceof Number number
                    ? number.longValue()
                    : 0;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return 0;
        }
    }
}
