package dev.akm.app;

import dev.akm.consolidation.Chunk;
import dev.akm.memory.Memory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What a model has judged before, so that no call is paid for twice. Safe for several threads. */
interface JudgedTexts {
    /** Whether each of these very files was judged before, by this model, prompt and task. */
    boolean known(List<Memory> chunk);

    /** They were, and nothing is left to do for them. */
    void remember(List<Memory> chunk);

    /** When a model was last asked about the one of them that has waited longest, whatever it was and whatever came of it. */
    Instant lastAsked(List<Memory> chunk);

    /** A model was asked about them just now. */
    void asked(List<Memory> chunk);

    /** What the model answered about this very chunk in a run that was broken off before anything followed from it. */
    Optional<String> answer(Chunk chunk);

    /** Keeps an answer until the run has come to its end. */
    void keep(Chunk chunk, String answer);

    JudgedTexts NONE = new JudgedTexts() {
        @Override
        public boolean known(List<Memory> chunk) {
            return false;
        }

        @Override
        public void remember(List<Memory> chunk) {
            // nothing is remembered
        }

        @Override
        public Instant lastAsked(List<Memory> chunk) {
            return Instant.MIN;
        }

        @Override
        public void asked(List<Memory> chunk) {
            // nothing is remembered
        }

        @Override
        public Optional<String> answer(Chunk chunk) {
            return Optional.empty();
        }

        @Override
        public void keep(Chunk chunk, String answer) {
            // nothing is remembered
        }
    };
}
