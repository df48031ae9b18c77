package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Listing;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads every memory of a stash. */
final class StashScan {
    private static final long NANOS = 1_000_000_000L;

    private StashScan() {}

    /**
     * @param memories where they go; a file reached through a link is none
     * @param others where the refs of other types go
     * @param warnings where it is said what could not be read
     */
    static void read(Stash stash, List<Memory> memories, List<Ref> others, List<String> warnings) {
        Listing listing = stash.listing();
        for (StashFile file : listing.files()) {
            if (file.ref().type() != AssetType.MEMORY || file.linked()) {
                others.add(file.ref());
                continue;
            }
            try {
                Optional<byte[]> bytes = stash.readPath(file.ref().path());
                if (bytes.isPresent()) {
                    Instant modified = Instant.ofEpochSecond(
                            Math.floorDiv(file.modifiedNanos(), NANOS), Math.floorMod(file.modifiedNanos(), NANOS));
                    memories.add(MemoryMapper.toMemory(file.ref(), MarkdownDocument.parse(bytes.get()), modified));
                }
            } catch (AkmException e) {
                others.add(file.ref());
                warnings.add(file.ref() + " was left out: " + e.getMessage());
            }
        }
        for (String path : listing.unreadable()) {
            warnings.add(path);
        }
    }
}
