package dev.akm.stash;

import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Gathers a {@link Listing}. */
final class Listed implements Walk.Sink {
    private final List<StashFile> files = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();

    private Listed() {}

    static Listing of(Path root) {
        Listed listed = new Listed();
        new Walk(root).work(listed);
        Collections.sort(listed.files);
        return new Listing(listed.files, listed.unreadable);
    }

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
