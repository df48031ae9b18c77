package dev.akm.app;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Vectors by the hash of their text, in a file that may be deleted at any time: 8 bits a number, a checksum each. Whatever is
 * cut off, damaged or of another form is not there; what comes after it neither.
 */
final class VectorFile {
    /** Hexadecimal digits of a key. */
    static final int KEY = 32;

    private static final byte[] MAGIC = "akm vectors 1\n".getBytes(StandardCharsets.US_ASCII);

    /** Models have 384 to 8,192 numbers. */
    private static final int MOST_NUMBERS = 1 << 16;

    private final Path file;

    /** How long the file was when it was last in order, -1 if nobody looked yet. */
    private long known = -1;

    VectorFile(Path file) {
        this.file = file;
    }

    /** Who looks at the vectors, one at a time; the array is good until the next. */
    @FunctionalInterface
    interface Reader {
        void vector(String key, float[] vector) throws IOException;
    }

    /** Where what can be read ends, and how many vectors it has. */
    record Extent(long end, int count) {}

    /** Reads all of a dimension; 0 for the dimension of the first. */
    Extent read(int dimension, Reader reader) throws IOException {
        long end = 0;
        int count = 0;
        int expected = dimension;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                return new Extent(0, 0);
            }
            end = MAGIC.length;
            while (true) {
                byte[] head = in.readNBytes(KEY / 2 + 8);
                if (head.length < KEY / 2 + 8) {
                    return new Extent(end, count);
                }
                ByteBuffer fields = ByteBuffer.wrap(head);
                fields.position(KEY / 2);
                int numbers = fields.getInt();
                float scale = fields.getFloat();
                if (numbers < 1 || numbers > MOST_NUMBERS || !(scale > 0) || Float.isInfinite(scale)) {
                    return new Extent(end, count);
                }
                byte[] values = in.readNBytes(numbers);
                if (values.length < numbers || in.readInt() != sum(head, values)) {
                    return new Extent(end, count);
                }
                end += head.length + numbers + 4L;
                count++;
                expected = expected == 0 ? numbers : expected;
                if (numbers == expected) {
                    reader.vector(HexFormat.of().formatHex(head, 0, KEY / 2), vector(values, scale));
                }
            }
        } catch (NoSuchFileException | EOFException e) {
            return new Extent(end, count);
        }
    }

    /**
     * Adds vectors at the end, in the order of the keys. What is damaged there is cut off; what another process has added
     * meanwhile stays.
     */
    void append(List<String> keys, List<float[]> vectors) throws IOException {
        Path folder = file.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
                FileLock lock = channel.lock()) {
            if (lock.isValid() && channel.size() != known) {
                known = read(0, (key, vector) -> {}).end();
                channel.truncate(known);
            }
            channel.position(known);
            if (known == 0) {
                write(channel, ByteBuffer.wrap(MAGIC));
            }
            for (int i = 0; i < keys.size(); i++) {
                write(channel, ByteBuffer.wrap(record(keys.get(i), vectors.get(i))));
            }
            known = channel.position();
        }
    }

    /** Drops all others. */
    void keep(Set<String> keys) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
            write(channel, ByteBuffer.wrap(MAGIC));
            read(0, (key, vector) -> {
                if (keys.contains(key)) {
                    write(channel, ByteBuffer.wrap(record(key, vector)));
                }
            });
            known = channel.position();
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static byte[] record(String key, float[] vector) {
        float most = 0;
        for (float number : vector) {
            most = Math.max(most, Math.abs(number));
        }
        float scale = most > 0 ? most / 127 : 1;
        byte[] values = new byte[vector.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (byte) Math.round(vector[i] / scale);
        }
        byte[] head = ByteBuffer.allocate(KEY / 2 + 8)
                .put(HexFormat.of().parseHex(key))
                .putInt(vector.length)
                .putFloat(scale)
                .array();
        return ByteBuffer.allocate(head.length + values.length + 4)
                .put(head)
                .put(values)
                .putInt(sum(head, values))
                .array();
    }

    private static int sum(byte[] head, byte[] values) {
        CRC32 sum = new CRC32();
        sum.update(head);
        sum.update(values);
        return (int) sum.getValue();
    }

    private static float[] vector(byte[] values, float scale) {
        float[] vector = new float[values.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = values[i] * scale;
        }
        return vector;
    }

    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }
}
