package dev.akm.journal;

/**
 * What became of one operation.
 *
 * @param path the file that stood in the way, or empty
 * @param message why, for people; empty when applied
 */
public record GroupResult(Status status, String path, String message) {
    static final GroupResult APPLIED = new GroupResult(Status.APPLIED, "", "");

    /** How an operation ended; whatever it is but applied, none of its changes remains. */
    public enum Status {
        APPLIED("applied"),
        /** A file that the decision rests on is not the one that was judged. */
        CHANGED_MEANWHILE("changed_meanwhile"),
        /** The journal does not carry such a change out: a hot file, a link, a path that is no memory's. */
        REFUSED("refused"),
        /** The disk, a permission, a vanished folder. */
        FAILED("failed");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        /** As it stands in the journal. */
        public String word() {
            return word;
        }
    }

    static GroupResult changed(String path) {
        return new GroupResult(Status.CHANGED_MEANWHILE, path, path + " was changed meanwhile");
    }

    static GroupResult refused(String path, String message) {
        return new GroupResult(Status.REFUSED, path, message);
    }

    static GroupResult failed(String path, String message) {
        return new GroupResult(Status.FAILED, path, message);
    }

    public boolean applied() {
        return status == Status.APPLIED;
    }
}
