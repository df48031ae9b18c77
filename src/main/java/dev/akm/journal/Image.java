package dev.akm.journal;

import dev.akm.memory.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A file's bytes inside a journal line: as text a person can read where they are text, else as base64. */
final class Image {
    private Image() {}

    static Map<String, Object> write(byte[] bytes) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("sha256", Fingerprint.of(bytes).hex());
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
            out.put("text", text);
        } else {
            out.put("base64", Base64.getEncoder().encodeToString(bytes));
        }
        return out;
    }

    /** The bytes, if they are there (pruned ones are not) and are those that the fingerprint names. */
    static Optional<byte[]> read(Entry image) {
        byte[] bytes;
        if (image.has("text")) {
            bytes = image.text("text").getBytes(StandardCharsets.UTF_8);
        } else if (image.has("base64")) {
            try {
                bytes = Base64.getDecoder().decode(image.text("base64"));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        } else {
            return Optional.empty();
        }
        return Fingerprint.of(bytes).hex().equals(image.text("sha256")) ? Optional.of(bytes) : Optional.empty();
    }
}
