package dev.akm.journal;

import dev.akm.stash.Bounded;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entries of one run as read.
 *
 * @param own whether this machine signed every one of them, in this order, for this run
 * @param length bytes of the whole lines; what follows was cut off
 * @param lastSignature that the next line has to name
 */
record Log(RunId run, List<Entry> entries, boolean own, long length, String lastSignature) {
    /** The format's version; readers take any line they can and ignore members they do not know. */
    static final int VERSION = 1;

    /** Larger files are no journals of ours: a run of 100,000 changes of a page each stays below. */
    private static final long MAX_FILE = 2L << 30;

    /** The first line says what was asked for and holds no file. */
    static final int MAX_HEADER = 1 << 20;

    /**
     * The most that is read of what this machine did not sign: it is taken into memory, and anybody can have made it.
     * A run of 10,000 changes of a page each stays below.
     */
    private static final long MAX_FOREIGN = 64L << 20;

    /** The last line names every file of the run by fingerprint; longer ones are none of ours. */
    private static final long MAX_END = 64L << 20;

    private static final int TAIL = 1 << 16;
    private static final String MAC = ",\"mac\":\"";
    private static final int MAC_LENGTH = 32;

    /** Reads the run in that folder, as far as its lines are whole. */
    static Log read(Path directory, RunId run, MachineKey key) throws IOException {
        return read(directory, run, key, false);
    }

    /** Reads it only as far as this machine signed it: nothing of others is taken into memory. */
    static Log readOwn(Path directory, RunId run, MachineKey key) throws IOException {
        return read(directory, run, key, true);
    }

    private static Log read(Path directory, RunId run, MachineKey key, boolean onlyOwn) throws IOException {
        Path file = directory.resolve(Layout.ENTRIES);
        long size = checkSize(file);
        List<Entry> entries = new ArrayList<>();
        boolean own = true;
        long length = 0;
        String last = run.toString();
        try (InputStream in = Bounded.openPlain(file)) {
            LineReader lines = new LineReader(in);
            Optional<String> line = lines.next(MAX_HEADER);
            while (line.isPresent()) {
                boolean signed = own && isSigned(line.get(), key);
                if (onlyOwn && !signed) {
                    return new Log(run, List.of(), false, lines.offset(), last);
                }
                if (!signed && size > MAX_FOREIGN) {
                    throw new IOException("larger than what is read of another machine");
                }
                Optional<Map<String, Object>> object = JsonIn.object(line.get());
                if (object.isEmpty()) {
                    break;
                }
                Entry entry = new Entry(object.get());
                own = signed && entry.text("prev").equals(last);
                last = entry.text("mac");
                length = lines.offset();
                entries.add(entry);
                line = lines.next(LineReader.MAX_LINE);
            }
        }
        return new Log(run, entries, own && !entries.isEmpty(), length, last);
    }

    /** The last entry alone, read from the end of the file; empty if the file is cut off or none of ours. */
    static Optional<Last> last(Path directory, RunId run, MachineKey key) throws IOException {
        Path file = directory.resolve(Layout.ENTRIES);
        long size = checkSize(file);
        for (long tail = TAIL; ; tail *= 8) {
            byte[] bytes = tail(file, size, Math.min(tail, size));
            int end = bytes.length - 1;
            if (end < 0 || bytes[end] != '\n') {
                return Optional.empty();
            }
            int start = end;
            while (start > 0 && bytes[start - 1] != '\n') {
                start--;
            }
            if (start == 0 && bytes.length < size && tail < MAX_END) {
                continue;
            }
            if (start == 0 && bytes.length < size) {
                return Optional.empty();
            }
            String line = new String(bytes, start, end - start, StandardCharsets.UTF_8);
            Optional<Map<String, Object>> object = JsonIn.object(line);
            if (object.isEmpty()) {
                return Optional.empty();
            }
            Entry entry = new Entry(object.get());
            boolean own = entry.text("run").equals(run.toString()) && isSigned(line, key);
            return Optional.of(new Last(entry, own));
        }
    }

    /** The last entry, and whether this machine wrote it for the run. */
    record Last(Entry entry, boolean own) {}

    /** The entry that began the run, or an empty one. */
    Entry started() {
        return entries.isEmpty() || !entries.get(0).is("started") ? new Entry(Map.of()) : entries.get(0);
    }

    private static boolean isSigned(String line, MachineKey key) {
        int at = line.lastIndexOf(MAC);
        int end = at + MAC.length() + MAC_LENGTH;
        return at > 0
                && line.length() == end + 2
                && line.endsWith("\"}")
                && key.signed(line.substring(0, at), line.substring(at + MAC.length(), end));
    }

    private static long checkSize(Path file) throws IOException {
        long size = Files.size(file);
        if (size > MAX_FILE) {
            throw new IOException("larger than any journal");
        }
        return size;
    }

    private static byte[] tail(Path file, long size, long length) throws IOException {
        try (InputStream in = Bounded.openPlain(file)) {
            in.skipNBytes(size - length);
            return in.readNBytes((int) Math.min(length, Integer.MAX_VALUE - 16));
        }
    }
}
