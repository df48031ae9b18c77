package dev.akm.config;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code config.json}: read as a tree, edited one member at a time, readable by its owner alone as it may hold keys. */
public final class ConfigFile {
    private static final int MAX_BYTES = 1 << 20;

    private final Path path;

    public ConfigFile(Path directory) {
        this.path = directory.resolve("config.json");
    }

    public Path path() {
        return path;
    }

    public boolean exists() {
        return Files.exists(path);
    }

    /**
     * The members; empty where there is no file.
     *
     * @throws AkmException CONFIG with {@code file:line:column} if it is no JSON object
     */
    Map<String, Object> read() {
        String text = text();
        if (text.isBlank()) {
            return Map.of();
        }
        Optional<Map<String, Object>> plain = PlainJson.read(text);
        return plain.isPresent() ? plain.get() : parse(text).root();
    }

    /** Sets the member at that path and keeps every other character. */
    void set(List<String> member, Object value) {
        String before = text();
        String start = before.isBlank() ? "{}\n" : before;
        parse(start);
        edit(before, () -> JsonEdit.set(start, member, JsonEdit.source(value)));
    }

    /** Removes the member at that path and keeps every other character; nothing happens where it is not set. */
    void unset(List<String> member) {
        String before = text();
        if (!before.isBlank()) {
            parse(before);
            edit(before, () -> JsonEdit.remove(before, member));
        }
    }

    /** Writes a first file; an existing one stays as it is. */
    public boolean createIfMissing(String text) {
        if (exists()) {
            return false;
        }
        write(text);
        return true;
    }

    private interface Edit {
        String apply() throws IOException;
    }

    private void edit(String before, Edit edit) {
        try {
            String after = edit.apply();
            JsonTree.parse(after);
            if (!after.equals(before)) {
                write(after);
            }
        } catch (IOException e) {
            throw new AkmException(
                    ErrorKind.CONFIG,
                    "CONFIG_EDIT_FAILED",
                    path + " was left as it is: the change would have broken it (" + JsonTree.reason(e) + ")",
                    "edit the file by hand",
                    e);
        }
    }

    private String text() {
        try {
            if (Files.size(path) > MAX_BYTES) {
                throw unusable(path + " is larger than " + MAX_BYTES + " bytes", "1:1", null);
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (NoSuchFileException | NotDirectoryException e) {
            return "";
        } catch (CharacterCodingException e) {
            throw unusable(path + " is not UTF-8", "1:1", e);
        } catch (IOException e) {
            throw new AkmException(
                    ErrorKind.CONFIG,
                    "CONFIG_UNREADABLE",
                    path + " cannot be read: " + e.getMessage(),
                    "check its permissions",
                    e);
        }
    }

    private JsonTree parse(String text) {
        try {
            return JsonTree.parse(text);
        } catch (IOException e) {
            throw unusable(path + ":" + JsonTree.place(e) + ": " + JsonTree.reason(e), JsonTree.place(e), e);
        }
    }

    private static AkmException unusable(
            String message, String place, @org.jspecify.annotations.Nullable Exception cause) {
        return new AkmException(
                ErrorKind.CONFIG,
                "CONFIG_INVALID",
                message,
                "mend the file at line:column " + place + ", or move it away to start with the defaults",
                cause == null ? new IOException(message) : cause);
    }

    private void write(String text) {
        Path directory = path.getParent();
        Path sibling = path.resolveSibling(".config-" + Long.toString(System.nanoTime(), 36) + ".tmp");
        try {
            if (directory != null) {
                Files.createDirectories(directory);
            }
            // Through a link, so that a settings file kept elsewhere stays where it is.
            Path target = Files.exists(path) ? path.toRealPath() : path;
            sibling = target.resolveSibling(String.valueOf(sibling.getFileName()));
            create(sibling);
            try (FileChannel channel = FileChannel.open(sibling, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(sibling, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            discard(sibling);
            throw AkmException.io(path + " cannot be written: " + e, e);
        }
    }

    private static void create(Path file) throws IOException {
        FileAttribute<?>[] ownerOnly =
                file.getFileSystem().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        Files.createFile(file, ownerOnly);
    }

    private static void discard(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            return; // a leftover dot-file does no harm
        }
    }
}
