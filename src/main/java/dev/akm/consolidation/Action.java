package dev.akm.consolidation;

import dev.akm.memory.BeliefState;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the gate found may be done, with everything decided: no text, survivor or state is open any more. */
public sealed interface Action {
    /** The name of the operation in history and counters. */
    String op();

    /** The memory that it is about. */
    Ref ref();

    /** Files that would be written, changed or archived, {@link #ref} first. */
    default List<Ref> written() {
        return List.of(ref());
    }

    /** Memories that stay and that others are retired for. */
    default List<Ref> survivors() {
        return List.of();
    }

    /** Whatever it writes or rests on, in that order, each once; the caller's own. */
    default Set<Ref> members() {
        Set<Ref> members = new LinkedHashSet<>(written());
        members.addAll(survivors());
        return members;
    }

    /**
     * Sources go to the archive, one memory stands for all of them.
     *
     * @param body the survivor's new text; empty where its text stays byte for byte
     */
    record Fold(Ref survivor, List<Ref> retired, Optional<String> body) implements Action {
        public Fold {
            retired = List.copyOf(retired);
            if (retired.isEmpty() || retired.contains(survivor)) {
                throw new IllegalArgumentException("a merge folds others into " + survivor + ", not " + retired);
            }
        }

        @Override
        public String op() {
            return "merge";
        }

        @Override
        public Ref ref() {
            return survivor;
        }

        @Override
        public List<Ref> written() {
            List<Ref> all = new ArrayList<>();
            all.add(survivor);
            all.addAll(retired);
            return all;
        }

        @Override
        public List<Ref> survivors() {
            return List.of(survivor);
        }
    }

    /** A frozen memory goes to the archive; its successor is not written. */
    record Absorb(Ref ref, Ref successor) implements Action {
        @Override
        public String op() {
            return "absorb";
        }

        @Override
        public List<Ref> survivors() {
            return List.of(successor);
        }
    }

    record Reword(Ref ref, String body) implements Action {
        @Override
        public String op() {
            return "rewrite";
        }
    }

    /**
     * A memory goes to the archive.
     *
     * @param standIns what stands in its place; none only for one that a person marked wrong without saying by what
     */
    record Retire(Ref ref, List<Ref> standIns) implements Action {
        public Retire {
            standIns = List.copyOf(standIns);
        }

        @Override
        public String op() {
            return "delete";
        }

        @Override
        public List<Ref> survivors() {
            return standIns;
        }
    }

    record MarkSuperseded(Ref ref, Ref by) implements Action {
        @Override
        public String op() {
            return "supersede";
        }

        @Override
        public List<Ref> survivors() {
            return List.of(by);
        }
    }

    record MarkContradicted(Ref ref, Ref by) implements Action {
        @Override
        public String op() {
            return "contradict";
        }

        @Override
        public List<Ref> survivors() {
            return List.of(by);
        }
    }

    /**
     * A copy as knowledge; the source stays as it is but for {@code promotedTo}.
     *
     * @param description a proven one, set on the copy; empty: the source's own
     */
    record Copy(Ref ref, Ref knowledge, Optional<String> description) implements Action {
        @Override
        public String op() {
            return "promote";
        }

        @Override
        public List<Ref> written() {
            return List.of(ref, knowledge);
        }
    }

    /** A demoted memory is believed again; links that led to nothing believed are taken out. */
    record Refresh(Ref ref, BeliefState to) implements Action {
        public Refresh {
            if (!to.believed()) {
                throw new IllegalArgumentException("a refresh leads to a believed state, not " + to);
            }
        }

        @Override
        public String op() {
            return "refresh";
        }
    }

    /** A file comes back from the archive byte for byte; only a person decides that. */
    record Return(Ref ref) implements Action {
        @Override
        public String op() {
            return "return";
        }
    }
}
