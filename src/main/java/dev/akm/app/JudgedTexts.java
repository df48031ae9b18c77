package dev.akm.app;

import dev.akm.memory.Memory;
import java.util.List;

/** What a model has judged before, so that no call is paid for twice. */
interface JudgedTexts {
    /** Whether these very texts were judged together before, by this model and this prompt. */
    boolean known(List<Memory> chunk);

    /** They were, and nothing is left to do for them. */
    void remember(List<Memory> chunk);

    JudgedTexts NONE = new JudgedTexts() {
        @Override
        public boolean known(List<Memory> chunk) {
            return false;
        }

        @Override
        public void remember(List<Memory> chunk) {
            // nothing is remembered
        }
    };
}
