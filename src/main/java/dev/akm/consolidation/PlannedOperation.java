package dev.akm.consolidation;

import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a model or a rule proposes for one or more memories of a chunk. A proposal only: nothing follows from it before
 * the gate has judged it. Member names are those of akm 0.8.0.
 */
public sealed interface PlannedOperation {
    /** {@code merge}, {@code rewrite}, {@code delete}, {@code promote}, {@code supersede} or {@code contradict}. */
    String op();

    /** The memory that the operation is first of all about: what goes, changes or is promoted; a merge's primary. */
    Ref subject();

    Origin origin();

    /** Every memory named, the subject first, each once. */
    default List<Ref> refs() {
        return List.of(subject());
    }

    /**
     * Who proposed it and why.
     *
     * @param reason the proposer's words, at most one line
     * @param confidence 0 to 1; a rule's is 1
     */
    record Origin(Proposer proposer, String reason, double confidence) {
        public Origin {
            if (!(confidence >= 0 && confidence <= 1)) {
                throw new IllegalArgumentException("confidence is 0 to 1, not " + confidence);
            }
        }

        public static Origin rule(String reason) {
            return new Origin(Proposer.RULE, reason, 1);
        }
    }

    /** Who proposed an operation. */
    enum Proposer {
        RULE,
        MODEL,
        PERSON
    }

    record Merge(Ref primary, List<Ref> secondaries, Optional<String> mergedContent, Origin origin)
            implements PlannedOperation {
        public Merge {
            secondaries = List.copyOf(secondaries);
        }

        @Override
        public String op() {
            return "merge";
        }

        @Override
        public Ref subject() {
            return primary;
        }

        @Override
        public List<Ref> refs() {
            List<Ref> all = new ArrayList<>();
            all.add(primary);
            for (Ref ref : secondaries) {
                if (!all.contains(ref)) {
                    all.add(ref);
                }
            }
            return all;
        }
    }

    record Rewrite(Ref ref, String content, Origin origin) implements PlannedOperation {
        @Override
        public String op() {
            return "rewrite";
        }

        @Override
        public Ref subject() {
            return ref;
        }
    }

    record Delete(Ref ref, Optional<Ref> coveredBy, Origin origin) implements PlannedOperation {
        @Override
        public String op() {
            return "delete";
        }

        @Override
        public Ref subject() {
            return ref;
        }

        @Override
        public List<Ref> refs() {
            return coveredBy.isPresent() && !coveredBy.get().equals(ref) ? List.of(ref, coveredBy.get()) : List.of(ref);
        }
    }

    /** {@code knowledgeRef} names a file to be made and is therefore not among the {@link #refs}. */
    record Promote(Ref ref, Ref knowledgeRef, Optional<String> description, Origin origin) implements PlannedOperation {
        @Override
        public String op() {
            return "promote";
        }

        @Override
        public Ref subject() {
            return ref;
        }
    }

    record Supersede(Ref ref, Ref supersededByRef, Origin origin) implements PlannedOperation {
        @Override
        public String op() {
            return "supersede";
        }

        @Override
        public Ref subject() {
            return ref;
        }

        @Override
        public List<Ref> refs() {
            return ref.equals(supersededByRef) ? List.of(ref) : List.of(ref, supersededByRef);
        }
    }

    record Contradict(Ref ref, Ref contradictedByRef, Origin origin) implements PlannedOperation {
        @Override
        public String op() {
            return "contradict";
        }

        @Override
        public Ref subject() {
            return ref;
        }

        @Override
        public List<Ref> refs() {
            return ref.equals(contradictedByRef) ? List.of(ref) : List.of(ref, contradictedByRef);
        }
    }
}
