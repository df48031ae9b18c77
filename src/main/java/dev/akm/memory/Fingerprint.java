package dev.akm.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The SHA-256 of some bytes in lower-case hex, or {@link #ABSENT} for a file that is not there. */
public record Fingerprint(String hex) {
    /** Stands for a file that does not exist, so that absence can be compared like any content. */
    public static final Fingerprint ABSENT = new Fingerprint("absent");

    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    public Fingerprint {
        if (!hex.equals("absent") && !isHex(hex)) {
            throw new IllegalArgumentException("not a SHA-256 in hex: " + hex);
        }
    }

    public static Fingerprint of(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            char[] out = new char[digest.length * 2];
            for (int i = 0; i < digest.length; i++) {
                out[2 * i] = DIGITS[(digest[i] >> 4) & 15];
                out[2 * i + 1] = DIGITS[digest[i] & 15];
            }
            return new Fingerprint(new String(out));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Of the text's UTF-8 bytes. */
    public static Fingerprint ofText(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public boolean isAbsent() {
        return hex.equals("absent");
    }

    private static boolean isHex(String text) {
        if (text.length() != 64) {
            return false;
        }
        for (int i = 0; i < 64; i++) {
            char c = text.charAt(i);
            if (!(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'f')) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fingerprint that && hex.equals(that.hex);
    }

    @Override
    public int hashCode() {
        return hex.hashCode();
    }

    @Override
    public String toString() {
        return hex;
    }
}
