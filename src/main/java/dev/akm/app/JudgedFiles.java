package dev.akm.app;

import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.Chunk;
import dev.akm.journal.JudgedChunks;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Judged texts by file: a chunk is known when every file in it was judged, in whatever company. So a memory that moves to
 * another chunk because others were folded away costs no call, and a new one costs one.
 */
final class JudgedFiles implements JudgedTexts {
    private final JudgedChunks judged;
    private final String question;
    private final Instant now;
    private final boolean writes;

    /**
     * @param model that is asked
     * @param task what it is asked to look for, or empty
     * @param now when the run began
     * @param writes false for a dry run, which remembers nothing
     */
    JudgedFiles(JudgedChunks judged, String model, String task, Instant now, boolean writes) {
        this.judged = judged;
        this.question = model + "\n" + BeliefPrompt.VERSION + "\n" + task + "\n";
        this.now = now;
        this.writes = writes;
    }

    @Override
    public boolean known(List<Memory> chunk) {
        boolean known = true;
        for (Memory memory : chunk) {
            // Every one is asked for, so that none is forgotten as no longer there.
            known &= judged.contains(key(memory));
            judged.askedAt(text(memory));
        }
        return known;
    }

    @Override
    public void remember(List<Memory> chunk) {
        if (writes) {
            for (Memory memory : chunk) {
                judged.add(key(memory));
            }
        }
    }

    @Override
    public Instant lastAsked(List<Memory> chunk) {
        Instant oldest = now;
        for (Memory memory : chunk) {
            OptionalLong at = judged.askedAt(text(memory));
            Instant last = at.isPresent() ? Instant.ofEpochSecond(at.getAsLong()) : Instant.MIN;
            oldest = last.isBefore(oldest) ? last : oldest;
        }
        return oldest;
    }

    @Override
    public void asked(List<Memory> chunk) {
        if (writes) {
            judged.wasAsked(chunk.stream().map(JudgedFiles::text).toList(), now.getEpochSecond());
        }
    }

    @Override
    public Optional<String> answer(Chunk chunk) {
        return judged.answer(key(chunk));
    }

    @Override
    public void keep(Chunk chunk, String answer) {
        if (writes) {
            judged.keepAnswer(key(chunk), answer);
        }
    }

    /** The text alone, whoever is asked about it and how. */
    private static String text(Memory memory) {
        return Fingerprint.ofText(memory.ref() + "\n" + memory.fingerprint().hex())
                .hex()
                .substring(0, 32);
    }

    private String key(Memory memory) {
        return Fingerprint.ofText(
                        question + memory.ref() + "\n" + memory.fingerprint().hex())
                .hex()
                .substring(0, 32);
    }

    private String key(Chunk chunk) {
        return Fingerprint.ofText(question + chunk.fingerprint().hex()).hex().substring(0, 32);
    }
}
