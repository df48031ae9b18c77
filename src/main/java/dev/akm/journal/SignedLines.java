package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Reasons;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file of this machine's own notes, a signed line each: what is cut off, or came with a copied folder, is not there. */
final class SignedLines {
    private static final int MAX_LINES = 1_000_000;
    private static final String MAC = ",\"mac\":\"";

    private static final OpenOption[] APPEND = {
        StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS
    };

    private final Path file;
    private final String purpose;
    private final MachineKey key;

    /** @param purpose signed along, so that a line of one file is none of another */
    SignedLines(Path file, String purpose, MachineKey key) {
        this.file = file;
        this.purpose = purpose;
        this.key = key;
    }

    List<Entry> read() {
        List<Entry> entries = new ArrayList<>();
        try (InputStream in = Bounded.openPlain(file)) {
            LineReader lines = new LineReader(in);
            Optional<String> line = lines.next(LineReader.MAX_LINE);
            while (line.isPresent() && entries.size() < MAX_LINES) {
                int at = line.get().lastIndexOf(MAC);
                if (at > 0 && line.get().endsWith("\"}") && isSigned(line.get(), at)) {
                    Optional<Map<String, Object>> object = JsonIn.object(line.get());
                    if (object.isPresent()) {
                        entries.add(new Entry(object.get()));
                    }
                }
                line = lines.next(LineReader.MAX_LINE);
            }
            return entries;
        } catch (NoSuchFileException e) {
            return entries;
        } catch (IOException e) {
            return List.of(); // notes save work; without them it is done again
        }
    }

    private boolean isSigned(String line, int at) {
        return key.signed(purpose + line.substring(0, at), line.substring(at + MAC.length(), line.length() - 2));
    }

    void append(JsonOut entry) {
        byte[] line = line(entry).getBytes(StandardCharsets.UTF_8);
        try (FileChannel channel = FileChannel.open(file, APPEND)) {
            long end = channel.size();
            channel.position(end);
            ByteBuffer buffer = ByteBuffer.wrap(isCutOff(channel, end) ? afterNewline(line) : line);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    /** Whether a process died within the last line; the next one is not to continue it. */
    private static boolean isCutOff(FileChannel channel, long end) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        return end > 0 && channel.read(last, end - 1) == 1 && last.get(0) != '\n';
    }

    private static byte[] afterNewline(byte[] line) {
        byte[] out = new byte[line.length + 1];
        out[0] = '\n';
        System.arraycopy(line, 0, out, 1, line.length);
        return out;
    }

    void replace(List<JsonOut> entries) {
        StringBuilder text = new StringBuilder();
        for (JsonOut entry : entries) {
            text.append(line(entry));
        }
        try {
            AtomicFile.write(file, text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    void clear() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw cannotWrite(e);
        }
    }

    private String line(JsonOut entry) {
        String body = entry.open();
        return body + MAC + key.sign(purpose + body) + "\"}\n";
    }

    private AkmException cannotWrite(IOException e) {
        Path folder = file.getParent();
        boolean gone = folder != null && !Files.isDirectory(folder);
        return AkmException.io(file + " cannot be written: " + (gone ? "the folder is gone" : Reasons.of(e)), e);
    }
}
