package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.FileChange;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/** A file of the stash in the hands of a person's command: its bytes, taken apart, and what they say. */
final class MemoryFile {
    private final Ref ref;
    private final byte[] bytes;
    private final MarkdownDocument document;
    private final Memory memory;

    private MemoryFile(Ref ref, byte[] bytes, MarkdownDocument document, Memory memory) {
        this.ref = ref;
        this.bytes = bytes;
        this.document = document;
        this.memory = memory;
    }

    Ref ref() {
        return ref;
    }

    byte[] bytes() {
        return bytes.clone();
    }

    MarkdownDocument document() {
        return document;
    }

    Memory memory() {
        return memory;
    }

    /**
     * Reads the file.
     *
     * @throws AkmException RESOURCE_NOT_FOUND; LINKED for one that is reached through a link, which is never changed
     */
    static MemoryFile load(Stash stash, Ref ref) {
        Optional<StashFile> file = stash.find(ref);
        if (file.isEmpty()) {
            throw stash.notFound(ref);
        }
        if (file.get().linked()) {
            throw AkmException.invalid(
                    "LINKED",
                    ref + " is reached through a link and is never changed",
                    "name the file that the link leads to");
        }
        byte[] bytes = stash.read(ref);
        MarkdownDocument document = MarkdownDocument.parse(bytes);
        Instant modified = Instant.ofEpochSecond(0, file.get().modifiedNanos());
        return new MemoryFile(ref, bytes, document, MemoryMapper.toMemory(ref, document, modified));
    }

    /** The ref as a memory's: the belief fields mean nothing elsewhere. */
    static Ref memoryOnly(Ref ref) {
        if (ref.type() != AssetType.MEMORY) {
            throw AkmException.invalid(
                    "NOT_A_MEMORY", ref + " is no memory", "only memories are believed, contradicted or replaced");
        }
        return ref;
    }

    /** The change to another document; the file's time is kept where the body is the same. */
    FileChange changedTo(MarkdownDocument after) {
        boolean sameBody = after.body().equals(document.body());
        return FileChange.edit(ref.path(), bytes, after.bytes(), sameBody);
    }

    boolean isChangedBy(MarkdownDocument after) {
        return !Arrays.equals(bytes, after.bytes());
    }
}
