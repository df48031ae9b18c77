package dev.akm.consolidation;

import dev.akm.memory.Refusal;
import java.util.List;
import java.util.Optional;

/** The gate's answer for one operation. */
public sealed interface Verdict {
    /** What would be or is to be done; empty for a refusal. */
    Optional<Action> action();

    /** Why it is not simply done; empty for what is applied. */
    Optional<Refusal> reason();

    /** Sentences for a person: the claims that could not be matched, the file in the way. */
    List<String> findings();

    /** It is safe and is done. */
    record Apply(Action todo) implements Verdict {
        @Override
        public Optional<Action> action() {
            return Optional.of(todo);
        }

        @Override
        public Optional<Refusal> reason() {
            return Optional.empty();
        }

        @Override
        public List<String> findings() {
            return List.of();
        }
    }

    /** A person has to say; until then nothing changes. */
    record Stage(Action todo, Refusal why, List<String> findings) implements Verdict {
        public Stage {
            findings = List.copyOf(findings);
        }

        @Override
        public Optional<Action> action() {
            return Optional.of(todo);
        }

        @Override
        public Optional<Refusal> reason() {
            return Optional.of(why);
        }
    }

    /** It is not done and not proposed. */
    record Refuse(Refusal why, List<String> findings) implements Verdict {
        public Refuse {
            findings = List.copyOf(findings);
        }

        @Override
        public Optional<Action> action() {
            return Optional.empty();
        }

        @Override
        public Optional<Refusal> reason() {
            return Optional.of(why);
        }
    }
}
