package dev.akm.support;

import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Memories for tests, written as the files they would be: {@code memory("a").field("captureMode", "hot").body("…")}. */
public final class Memories {
    public static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private final Ref ref;
    private final List<String> fields = new ArrayList<>();
    private Instant modified = NOW;

    private Memories(Ref ref) {
        this.ref = ref;
    }

    public static Memories memory(String name) {
        return new Memories(Ref.parse("memory:" + name));
    }

    public Memories field(String name, String value) {
        fields.add(name + ": " + value);
        return this;
    }

    public Memories hot() {
        return field("captureMode", "hot");
    }

    public Memories state(String state) {
        return field("beliefState", state);
    }

    public Memories supersededBy(String name) {
        return field("supersededBy", "[\"memory:" + name + "\"]");
    }

    public Memories contradictedBy(String name) {
        return field("contradictedBy", "[\"memory:" + name + "\"]");
    }

    public Memories observed(String date) {
        return field("observed_at", date);
    }

    public Memories modified(String instant) {
        modified = Instant.parse(instant);
        return this;
    }

    public Memory body(String body) {
        return MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes(body)), modified);
    }

    public byte[] bytes(String body) {
        String head = fields.isEmpty() ? "" : "---\n" + String.join("\n", fields) + "\n---\n";
        return (head + body + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
