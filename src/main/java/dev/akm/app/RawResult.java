package dev.akm.app;

import java.util.Map;

/** A result that is bytes and nothing else, printed as they are in every format: a file, a script. */
public final class RawResult implements Result {
    private final byte[] bytes;

    public RawResult(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** Holds nothing: raw bytes have no tree. */
    @Override
    public Map<String, Object> tree(Detail detail) {
        return Map.of();
    }
}
