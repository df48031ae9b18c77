package dev.akm.app;

import java.util.Map;

/** A result that is bytes and nothing else, printed as they are in every format: a file, a script. */
public record RawResult(byte[] bytes) implements Result {
    /** Holds nothing: raw bytes have no tree. */
    @Override
    public Map<String, Object> tree(Detail detail) {
        return Map.of();
    }
}
