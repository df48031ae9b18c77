package dev.akm.app;

import dev.akm.consolidation.BeliefPrompt;
import dev.akm.consolidation.Chunk;
import dev.akm.journal.JudgedChunks;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import java.util.List;
import java.util.Optional;

/**
 * Judged texts by file: a chunk is known when every file in it was judged, in whatever company. So a memory that moves to
 * another chunk because others were folded away costs no call, and a new one costs one.
 */
final class JudgedFiles implements JudgedTexts {
    private final JudgedChunks judged;
    private final String question;
    private final boolean writes;

    /**
     * @param model that is asked
     * @param task what it is asked to look for, or empty
     * @param writes false for a dry run, which remembers nothing
     */
    JudgedFiles(JudgedChunks judged, String model, String task, boolean writes) {
        this.judged = judged;
        this.question = model + "\n" + BeliefPrompt.VERSION + "\n" + task + "\n";
        this.writes = writes;
    }

    @Override
    public boolean known(List<Memory> chunk) {
        boolean known = true;
        for (Memory memory : chunk) {
            // Every one is asked for, so that none is forgotten as no longer there.
            known &= judged.contains(key(memory));
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
    public Optional<String> answer(Chunk chunk) {
        return judged.answer(key(chunk));
    }

    @Override
    public void keep(Chunk chunk, String answer) {
        if (writes) {
            judged.keepAnswer(key(chunk), answer);
        }
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
