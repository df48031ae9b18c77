package dev.akm.app;

import dev.akm.index.RetiredMemories;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The archive as the index sees it. History is only read when the archive's folders have changed. */
final class ArchivedMemories implements RetiredMemories {
    /** Runs that may still be adding to their folder, so that its time alone does not tell. */
    private static final int RECENT = 3;

    private static final int MAX_DEPTH = 64;

    private final Workspace workspace;
    private @Nullable History history;
    private @Nullable Map<Ref, ArchivedFile> files;

    ArchivedMemories(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public String stamp() {
        File archive = new File(workspace.stash().root().toFile(), Stash.STATE_DIRECTORY + "/archive");
        String[] runs = archive.list();
        if (runs == null || runs.length == 0) {
            return "";
        }
        Arrays.sort(runs);
        long hash = 0;
        for (int i = 0; i < runs.length; i++) {
            File run = new File(archive, runs[i]);
            hash = hash * 31 + runs[i].hashCode();
            hash = hash * 31 + run.lastModified();
            if (i >= runs.length - RECENT) {
                hash = hash * 31 + names(run, 0);
            }
        }
        return runs.length + "-" + Long.toHexString(hash);
    }

    private static long names(File folder, int depth) {
        String[] names = folder.list();
        if (names == null || depth > MAX_DEPTH) {
            return 0;
        }
        Arrays.sort(names);
        long hash = names.length;
        for (int i = 0; i < names.length; i++) {
            hash = hash * 31 + names[i].hashCode();
            if (!names[i].endsWith(".md") && !names[i].endsWith(".json")) {
                hash = hash * 31 + names(new File(folder, names[i]), depth + 1);
            }
        }
        return hash;
    }

    @Override
    public Map<Ref, List<Ref>> standIns() {
        History read = workspace.journal().history();
        history = read;
        Map<Ref, ArchivedFile> found = new LinkedHashMap<>();
        Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();
        List<ArchivedFile> archived = new ArrayList<>(read.archived());
        for (int i = 0; i < archived.size(); i++) {
            found.put(archived.get(i).ref(), archived.get(i));
            standIns.put(archived.get(i).ref(), archived.get(i).standIns());
        }
        files = found;
        return standIns;
    }

    @Override
    public Optional<byte[]> bytes(Ref ref) {
        ArchivedFile file = files == null ? null : files.get(ref);
        return file == null || history == null ? Optional.empty() : history.archivedBytes(file);
    }
}
