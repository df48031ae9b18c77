package dev.akm.journal;

import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Reasons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What tells this machine's records from those that came with the stash: a secret outside the stash, with which every
 * line of a journal is signed (HMAC-SHA-256, RFC 2104, first 128 bits).
 */
final class MachineKey {
    /** The file in akm's data directory. */
    static final String FILE = "machine.key";

    private static final int BLOCK = 64;
    private static final int HEX_DIGITS = 32;
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private final Path file;
    private byte @Nullable [] secret;
    private @Nullable String warning;

    MachineKey(Path dataDirectory) {
        this.file = dataDirectory.resolve(FILE);
    }

    /**
     * The signature of a text; the secret is made if there is none yet. Where none can be kept, one for this process has
     * to do: what is written so counts as another machine's later, see {@link #warning()}.
     */
    String sign(String text) {
        byte[] key = secret;
        if (key == null) {
            key = readOrMake();
            secret = key;
        }
        return mac(key, text);
    }

    /** Whether this machine signed the text so. False where there is no secret. */
    boolean signed(String text, String signature) {
        byte[] key = secret;
        if (key == null) {
            Optional<byte[]> read = read();
            if (read.isEmpty()) {
                return false;
            }
            key = read.get();
            secret = key;
        }
        return MessageDigest.isEqual(
                mac(key, text).getBytes(StandardCharsets.UTF_8), signature.getBytes(StandardCharsets.UTF_8));
    }

    /** Why this machine's records cannot be told from others later, if so. */
    Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    private byte[] readOrMake() {
        Optional<byte[]> read = read();
        if (read.isPresent()) {
            return read.get();
        }
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        try {
            make(random);
        } catch (IOException e) {
            warning = "this machine's key " + file + " cannot be written (" + Reasons.of(e)
                    + "): what was just recorded cannot be recovered after a crash; set AKM_DATA_DIR";
            return random;
        }
        read = read();
        if (read.isEmpty()) {
            warning = file + " does not hold this machine's key; remove the file and a new one is made";
            return random;
        }
        return read.get();
    }

    private void make(byte[] random) throws IOException {
        Path directory = file.getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        try {
            AtomicFile.create(file, (hex(random, 64) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (FileAlreadyExistsException e) {
            return; // another process was first, or what is there is no key
        }
        if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        }
    }

    private Optional<byte[]> read() {
        String text;
        try {
            text = new String(Bounded.read(file, 256), StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            return Optional.empty();
        }
        if (text.length() != 64) {
            return Optional.empty();
        }
        byte[] key = new byte[32];
        for (int i = 0; i < key.length; i++) {
            int high = Character.digit(text.charAt(2 * i), 16);
            int low = Character.digit(text.charAt(2 * i + 1), 16);
            if (high < 0 || low < 0) {
                return Optional.empty();
            }
            key[i] = (byte) (high * 16 + low);
        }
        return Optional.of(key);
    }

    /** By hand: javax.crypto starts the provider framework, which costs more than the rest of remembering. */
    private static String mac(byte[] key, String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] pad = new byte[BLOCK];
            for (int i = 0; i < BLOCK; i++) {
                pad[i] = (byte) ((i < key.length ? key[i] : 0) ^ 0x36);
            }
            digest.update(pad);
            byte[] inner = digest.digest(text.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < BLOCK; i++) {
                pad[i] ^= 0x36 ^ 0x5c;
            }
            digest.update(pad);
            return hex(digest.digest(inner), HEX_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String hex(byte[] bytes, int digits) {
        char[] out = new char[digits];
        for (int i = 0; i < digits; i++) {
            out[i] = DIGITS[(bytes[i / 2] >> (i % 2 == 0 ? 4 : 0)) & 15];
        }
        return new String(out);
    }
}
