package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * When the present text of each memory first appeared, as this machine saw it: between one scan and the next. Texts that
 * were there at the very first scan have no such time. One file, signed; what came with a copied folder says nothing.
 */
public final class SeenBodies {
    private static final String HEAD = "akm-seen 1 ";
    private static final String PURPOSE = "seen bodies ";
    private static final int MAX_FILE = 256 << 20;

    /** Names of memories that are gone; beyond that many a rename long ago is not known any more. */
    private static final int MAX_GONE = 200_000;

    /** Marks a line about a memory that is gone. */
    private static final char GONE = '-';

    /** Of the fingerprint; 128 bits never meet by chance. */
    private static final int BODY_DIGITS = 32;

    private static final Span UNKNOWN = new Span(0, 0);

    private final Path file;
    private final MachineKey key;
    private Map<String, Seen> seen = new HashMap<>();
    private long lastScan;

    private record Span(long after, long by) {}

    /** @param here whether the memory was there at the last scan; what is gone is kept so that a rename is known again */
    private record Seen(String body, Span span, boolean here) {}

    /**
     * A text appeared after the one and at the latest by the other.
     *
     * @param after the scan before, in which it was not
     * @param by the first scan in which it was
     */
    public record Appearance(Instant after, Instant by) {}

    SeenBodies(Stash stash, MachineKey key) {
        this.file = stash.stateDirectory("seen").resolve("bodies");
        this.key = key;
        load();
    }

    /** When that text of that memory appeared; empty if it was there at the first scan, or was never seen. */
    public Optional<Appearance> firstSeen(Ref ref, Fingerprint body) {
        Seen entry = seen.get(ref.toString());
        if (entry == null
                || !entry.here()
                || entry.span().by() == 0
                || !entry.body().equals(shorten(body))) {
            return Optional.empty();
        }
        Span span = entry.span();
        return Optional.of(new Appearance(Instant.ofEpochSecond(span.after()), Instant.ofEpochSecond(span.by())));
    }

    /** The memories that were there at the last scan. */
    public Set<Ref> present() {
        Set<Ref> out = new LinkedHashSet<>();
        for (Map.Entry<String, Seen> entry : seen.entrySet()) {
            if (entry.getValue().here()) {
                Ref.tryParse(entry.getKey()).ifPresent(out::add);
            }
        }
        return out;
    }

    /**
     * For each memory that was seen once and is not among these: which of these have its very text.
     *
     * @param bodies the fingerprint of each memory's text now
     */
    public Map<Ref, List<Ref>> renamed(Map<Ref, Fingerprint> bodies) {
        Map<String, List<Ref>> byBody = new HashMap<>();
        for (Map.Entry<Ref, Fingerprint> entry : bodies.entrySet()) {
            byBody.computeIfAbsent(shorten(entry.getValue()), b -> new ArrayList<>())
                    .add(entry.getKey());
        }
        Map<Ref, List<Ref>> out = new HashMap<>();
        for (Map.Entry<String, Seen> entry : seen.entrySet()) {
            Optional<Ref> ref = Ref.tryParse(entry.getKey());
            List<Ref> same = byBody.get(entry.getValue().body());
            if (ref.isPresent() && same != null && !bodies.containsKey(ref.get())) {
                out.put(ref.get(), List.copyOf(same));
            }
        }
        return out;
    }

    /**
     * Takes down a scan of the whole stash. A text that moved to another name is no new text.
     *
     * @param bodies the fingerprint of each memory's text
     */
    public void record(Map<Ref, Fingerprint> bodies, Instant now) {
        Map<String, Span> byBody = new HashMap<>();
        for (Seen entry : seen.values()) {
            byBody.put(entry.body(), entry.span());
        }
        Span fresh = lastScan == 0 ? UNKNOWN : new Span(lastScan, Math.max(lastScan, now.getEpochSecond()));
        Map<String, Seen> next = new HashMap<>();
        for (Map.Entry<String, Seen> entry : seen.entrySet()) {
            if (next.size() < MAX_GONE) {
                next.put(
                        entry.getKey(),
                        new Seen(entry.getValue().body(), entry.getValue().span(), false));
            }
        }
        for (Map.Entry<Ref, Fingerprint> entry : bodies.entrySet()) {
            String ref = entry.getKey().toString();
            String body = shorten(entry.getValue());
            Seen before = seen.get(ref);
            Span span = before != null && before.body().equals(body) ? before.span() : byBody.getOrDefault(body, fresh);
            next.put(ref, new Seen(body, span, true));
        }
        seen = next;
        lastScan = Math.max(lastScan, now.getEpochSecond());
        save();
    }

    private static String shorten(Fingerprint body) {
        return body.hex().substring(0, Math.min(BODY_DIGITS, body.hex().length()));
    }

    private void load() {
        String text;
        try {
            text = new String(Bounded.readPlain(file, MAX_FILE), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return; // nothing was seen yet
        }
        int end = text.indexOf('\n');
        if (end < 0
                || !text.startsWith(HEAD)
                || !key.signed(PURPOSE + text.substring(end), text.substring(HEAD.length(), end))) {
            return;
        }
        int at = end + 1;
        int stop = text.indexOf('\n', at);
        lastScan = Long.parseLong(text.substring(at, stop));
        at = stop + 1;
        while (at < text.length()) {
            stop = text.indexOf('\n', at);
            line(text.substring(at, stop));
            at = stop + 1;
        }
    }

    private void line(String line) {
        int first = line.indexOf(' ');
        int second = line.indexOf(' ', first + 1);
        int third = line.indexOf(' ', second + 1);
        Span span = new Span(
                Long.parseLong(line.substring(first + 1, second)), Long.parseLong(line.substring(second + 1, third)));
        boolean here = line.charAt(0) != GONE;
        seen.put(line.substring(third + 1), new Seen(line.substring(here ? 0 : 1, first), span, here));
    }

    private void save() {
        StringBuilder text = new StringBuilder(seen.size() * 100);
        text.append('\n').append(lastScan).append('\n');
        for (Map.Entry<String, Seen> memory : new TreeMap<>(seen).entrySet()) {
            Seen entry = memory.getValue();
            text.append(entry.here() ? "" : String.valueOf(GONE))
                    .append(entry.body())
                    .append(' ')
                    .append(entry.span().after())
                    .append(' ')
                    .append(entry.span().by())
                    .append(' ')
                    .append(memory.getKey())
                    .append('\n');
        }
        String signature = key.sign(PURPOSE + text);
        try {
            AtomicFile.write(file, (HEAD + signature + text).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw AkmException.io(file + " cannot be written: " + Reasons.of(e), e);
        }
    }
}
