package dev.akm.journal;

import dev.akm.stash.AtomicFile;
import dev.akm.stash.Faults;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file of entries of one run, appended line by line. Each line is signed and names the signature of the line before
 * it, so that none can be added, removed or exchanged.
 */
final class EntryLog implements AutoCloseable {
    private static final OpenOption[] APPEND = {
        StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS
    };

    private final Path directory;
    private final Path file;
    private final MachineKey key;
    private final List<JsonOut> waiting = new ArrayList<>();
    private @Nullable FileChannel channel;
    private String last;
    private long length;
    private boolean exists;

    private EntryLog(Path directory, MachineKey key, String last, long length, boolean exists) {
        this.directory = directory;
        this.file = directory.resolve(Layout.ENTRIES);
        this.key = key;
        this.last = last;
        this.length = length;
        this.exists = exists;
    }

    /** Of a run that begins; nothing is on disk before the first {@link #force}. */
    static EntryLog begin(Path directory, RunId run, MachineKey key) {
        return new EntryLog(directory, key, run.toString(), 0, false);
    }

    /** Of a run that was broken off; what comes after its last whole line is cut off at the next write. */
    static EntryLog goOn(Path directory, Log log, MachineKey key) {
        return new EntryLog(directory, key, log.lastSignature(), log.length(), true);
    }

    /** Adds a line, to be written with the next {@link #force} or {@link #flush}. */
    void add(JsonOut entry) {
        waiting.add(entry);
    }

    /** Whether anything is on disk. */
    boolean written() {
        return length > 0;
    }

    /** Writes what was added and forces it to disk. */
    void force() throws IOException {
        boolean made = !exists;
        FileChannel open = write();
        open.force(false);
        Faults.step();
        if (made) {
            AtomicFile.forceDirectory(directory);
            Path parent = directory.getParent();
            if (parent != null) {
                AtomicFile.forceDirectory(parent);
            }
        }
    }

    /** Writes what was added. */
    void flush() throws IOException {
        write();
    }

    private FileChannel write() throws IOException {
        FileChannel open = open();
        byte[] bytes = sign().getBytes(StandardCharsets.UTF_8);
        open.truncate(length); // the rest of a line that a full disk or a crash cut off
        open.position(length);
        Faults.write(open, ByteBuffer.wrap(bytes));
        length += bytes.length;
        return open;
    }

    private String sign() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < waiting.size(); i++) {
            JsonOut entry = waiting.get(i);
            if (length == 0 && i == 0) {
                // A copied or checked-out folder has another number: its contents are not a run that died here.
                entry.field("folder", Layout.folderNumber(directory));
            }
            String body = entry.field("prev", last).open();
            last = key.sign(body);
            lines.append(body).append(",\"mac\":\"").append(last).append("\"}\n");
        }
        waiting.clear();
        return lines.toString();
    }

    private FileChannel open() throws IOException {
        FileChannel open = channel;
        if (open == null) {
            if (!exists) {
                Files.createDirectory(directory);
                Faults.step();
            }
            open = FileChannel.open(file, APPEND);
            channel = open;
            exists = true;
        } else if (!Files.exists(file)) {
            // An open file outlives its name: without this a run would go on in a stash that is gone.
            throw new IOException("the stash is gone");
        }
        return open;
    }

    @Override
    public void close() throws IOException {
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            open.close();
        }
    }
}
