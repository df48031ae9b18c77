package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prints how long chunking takes and what it needs, without and with embeddings. {@code java -Xmx512m -XX:+UseSerialGC -cp …
 * dev.akm.consolidation.ChunkerReport}; the heap is what the memories take and the most that was in use meanwhile, garbage
 * included, so that a smaller {@code -Xmx} shows a smaller number.
 */
public final class ChunkerReport {
    private static final int DIMENSION = 768;

    private static final String[] SUBJECTS = {
        "gpu",
        "docker",
        "backup",
        "router",
        "printer",
        "deploy",
        "release",
        "database",
        "camera",
        "calendar",
        "invoice",
        "proxy",
        "cluster",
        "garden",
        "travel",
        "keyboard",
        "monitor",
        "cache",
        "queue",
        "battery"
    };
    private static final String[] WORDS = {
        "the", "of", "every", "night", "port", "moved", "uses", "because", "after", "since", "fails", "restart", "key",
        "slow", "needs", "address", "version", "folder", "prefers", "never", "always", "before", "until", "config",
        "team", "review", "window", "disk", "panel", "weekly", "token", "cable", "mirror", "office", "script", "branch"
    };

    private ChunkerReport() {}

    public static void main(String[] args) {
        System.out.println("\n## Chunks\n");
        System.out.println("| memories | embeddings | CPU seconds | memories MB | most MB | chunks |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        notes(2_000); // warms up
        new Chunker(ChunkLimits.of(8192, 2048, 16)).chunk(notes(2_000));
        for (int count : new int[] {1_000, 10_000, 100_000}) {
            for (boolean embedded : new boolean[] {false, true}) {
                report(count, embedded);
            }
        }
    }

    private static void report(int count, boolean embedded) {
        List<Memory> notes = notes(count);
        Meanings meanings = embedded ? meanings(notes) : Meanings.NONE;
        System.gc();
        long before = used();
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
        long started = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        int chunks = new Chunker(ChunkLimits.of(8192, 2048, 16), meanings)
                .chunk(notes)
                .chunks()
                .size();
        double seconds = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - started) / 1e9;
        long peak = 0;
        for (MemoryPoolMXBean pool : pools()) {
            peak += pool.getPeakUsage().getUsed();
        }
        System.out.printf(
                Locale.ROOT,
                "| %d | %s | %.2f | %d | %d | %d |%n",
                count,
                embedded ? "yes" : "no",
                seconds,
                before >> 20,
                peak >> 20,
                chunks);
        if (notes.size() != count) {
            throw new IllegalStateException("the notes are to be in use until here");
        }
    }

    private static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static List<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    /** Notes of forty words or so, five about each thing. */
    private static List<Memory> notes(int count) {
        Random random = new Random(1);
        List<Memory> notes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String subject = SUBJECTS[i % SUBJECTS.length] + "-" + i / 5;
            StringBuilder text = new StringBuilder("The ").append(subject);
            for (int w = 0; w < 36; w++) {
                text.append(' ').append(WORDS[random.nextInt(WORDS.length)]);
                if (w % 9 == 8) {
                    text.append(' ')
                            .append(random.nextInt(100_000))
                            .append(". The ")
                            .append(subject);
                }
            }
            notes.add(Memories.of(
                    "notes/n" + i,
                    i % 5 == 0 ? Memories.HOT : Memories.ACTIVE,
                    text.append(".\n").toString()));
        }
        return notes;
    }

    private static Meanings meanings(List<Memory> notes) {
        Random random = new Random(2);
        float[] vector = new float[DIMENSION];
        float[] topic = new float[DIMENSION];
        Meanings.Builder builder = new Meanings.Builder(new float[DIMENSION], 0);
        for (int i = 0; i < notes.size(); i++) {
            if (i % 5 == 0) {
                for (int d = 0; d < DIMENSION; d++) {
                    topic[d] = (float) random.nextGaussian();
                }
            }
            for (int d = 0; d < DIMENSION; d++) {
                vector[d] = topic[d] + 0.6f * (float) random.nextGaussian();
            }
            builder.add(notes.get(i).ref(), vector);
        }
        return builder.build();
    }
}
