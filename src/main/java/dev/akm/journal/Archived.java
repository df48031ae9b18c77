package dev.akm.journal;

import dev.akm.memory.Ref;
import dev.akm.stash.Bounded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the archive. What it says may have been written by anyone: refs are refs, and nothing else follows from it. */
final class Archived {
    private static final int MAX_SIDECAR = 64 << 10;
    private static final int MAX_DEPTH = 64;
    private static final String SIDECAR = ".md.json";

    private final Layout layout;
    private final Set<Ref> returned = new HashSet<>();
    private @Nullable Map<Ref, ArchivedFile> all;

    Archived(Layout layout) {
        this.layout = layout;
    }

    /** The newest word on that ref, if it is that it was retired. Looks at one name a run. */
    Optional<ArchivedFile> find(Ref ref) {
        List<RunId> runs = Layout.runs(layout.archive());
        for (int i = runs.size() - 1; i >= 0; i--) {
            Path sidecar = layout.archive().resolve(runs.get(i).toString()).resolve(ref.path() + ".json");
            if (Files.isRegularFile(sidecar, LinkOption.NOFOLLOW_LINKS) && Layout.isPlain(layout.archive(), sidecar)) {
                Optional<Note> note = read(sidecar, ref.path());
                if (note.isPresent()) {
                    return note.get().retired() ? Optional.of(note.get().file()) : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** The newest word on every ref, of those that were retired and have not come back. */
    Map<Ref, ArchivedFile> all() {
        Map<Ref, ArchivedFile> known = all;
        if (known == null) {
            known = readAll();
            all = known;
        }
        return known;
    }

    private Map<Ref, ArchivedFile> readAll() {
        Map<Ref, ArchivedFile> all = new LinkedHashMap<>();
        for (RunId run : Layout.runs(layout.archive())) {
            Path folder = layout.archive().resolve(run.toString());
            walk(folder, "", 0, all);
        }
        return all;
    }

    /** Every ref of which the newest word is that it came back. */
    Set<Ref> returned() {
        all();
        return Set.copyOf(returned);
    }

    private void walk(Path folder, String prefix, int depth, Map<Ref, ArchivedFile> all) {
        if (depth > MAX_DEPTH) {
            return;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = String.valueOf(entry.getFileName());
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    walk(entry, prefix + name + "/", depth + 1, all);
                } else if (name.endsWith(SIDECAR) && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    note(entry, prefix + name.substring(0, name.length() - ".json".length()), all);
                }
            }
        } catch (IOException e) {
            return; // what cannot be read says nothing
        }
    }

    private void note(Path sidecar, String path, Map<Ref, ArchivedFile> all) {
        Optional<Note> note = read(sidecar, path);
        if (note.isPresent() && note.get().retired()) {
            all.put(note.get().file().ref(), note.get().file());
            returned.remove(note.get().file().ref());
        } else if (note.isPresent()) {
            all.remove(note.get().file().ref());
            returned.add(note.get().file().ref());
        }
    }

    private record Note(boolean retired, ArchivedFile file) {}

    /** The path counts, not what the sidecar says of it: the run's name goes into advice on what to type. */
    private Optional<Note> read(Path sidecar, String path) {
        Optional<Ref> ref = Ref.ofPath(path);
        if (ref.isEmpty()) {
            return Optional.empty();
        }
        try {
            String text = new String(Bounded.readPlain(sidecar, MAX_SIDECAR), StandardCharsets.UTF_8);
            Optional<Map<String, Object>> object = JsonIn.object(text);
            if (object.isEmpty()) {
                return Optional.empty();
            }
            Entry entry = new Entry(object.get());
            boolean retired = entry.text("event").equals("retired");
            if (!retired && !entry.text("event").equals("returned")) {
                return Optional.empty();
            }
            String name = String.valueOf(sidecar.getFileName());
            Path file = sidecar.resolveSibling(name.substring(0, name.length() - ".json".length()));
            return Optional.of(new Note(
                    retired,
                    new ArchivedFile(
                            ref.get(),
                            layout.archive().relativize(sidecar).getName(0).toString(),
                            entry.text("at"),
                            entry.text("who"),
                            entry.text("op"),
                            entry.text("reason"),
                            entry.refs("standIns"),
                            file)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
