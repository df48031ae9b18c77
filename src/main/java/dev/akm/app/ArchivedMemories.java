package dev.akm.app;

import dev.akm.index.RetiredMemories;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What history tells the index about memories that are no longer files. */
final class ArchivedMemories implements RetiredMemories {
    private final Journal journal;
    private final File archive;
    private @Nullable History history;

    ArchivedMemories(Journal journal) {
        this.journal = journal;
        this.archive = journal.stash()
                .root()
                .resolve(Stash.STATE_DIRECTORY)
                .resolve("archive")
                .toFile();
    }

    /**
     * The archive has a folder for each run that retired or brought back something. How many there are, which is the
     * newest, and how much that one holds changes with every such event, and is two listings.
     */
    @Override
    public String stamp() {
        String[] runs = archive.list();
        if (runs == null || runs.length == 0) {
            return "";
        }
        String newest = runs[0];
        for (int i = 1; i < runs.length; i++) {
            if (runs[i].compareTo(newest) > 0) {
                newest = runs[i];
            }
        }
        return runs.length + " " + newest + " " + count(new File(archive, newest));
    }

    private static int count(File folder) {
        File[] files = folder.listFiles();
        int count = 0;
        for (int i = 0; files != null && i < files.length; i++) {
            count += files[i].isDirectory() ? count(files[i]) : 1;
        }
        return count;
    }

    @Override
    public Map<Ref, List<Ref>> standIns() {
        history = journal.history();
        return history.standIns();
    }

    @Override
    public Optional<byte[]> bytes(Ref ref) {
        History known = history == null ? journal.history() : history;
        Optional<ArchivedFile> file = known.archived(ref);
        return file.isPresent() ? known.archivedBytes(file.get()) : Optional.empty();
    }
}
