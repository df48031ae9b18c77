package dev.akm.journal;

import dev.akm.AkmException;
import java.util.Optional;

/** The name of a run: {@code 20261130T112233Z-123k7f2}, its start and a few letters of its own. Sorts by time. */
public final class RunId implements Comparable<RunId> {
    private static final int LETTERS = 4;
    private static final int LENGTH = 16 + 1 + 3 + LETTERS;

    private static long lastMillis;
    private static int counter;

    private final String text;

    private RunId(String text) {
        this.text = text;
    }

    /** A new one; those of one process never share a millisecond, so that they sort in the order they were made. */
    static synchronized RunId next(long nowMillis) {
        lastMillis = Math.max(nowMillis, lastMillis + 1);
        // Only to tell runs of several machines in one millisecond apart; a process's address space and clock differ.
        long mixed =
                (System.nanoTime() * 0x9e3779b97f4a7c15L) ^ (System.identityHashCode(new Object()) * 31L + counter++);
        StringBuilder out = new StringBuilder(Times.compact(lastMillis));
        mixed ^= mixed >>> 29;
        for (int i = 0; i < LETTERS; i++) {
            int digit = (int) Math.floorMod(mixed, 36L);
            out.append((char) (digit < 10 ? '0' + digit : 'a' + digit - 10));
            mixed = Math.floorDiv(mixed, 36L);
        }
        return new RunId(out.toString());
    }

    /** The id that the text is; empty if it is none, so that no path can be smuggled in as one. */
    public static Optional<RunId> tryParse(String text) {
        if (text.length() != LENGTH) {
            return Optional.empty();
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = text.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            boolean fits = switch (i) {
                case 8 -> c == 'T';
                case 15 -> c == 'Z';
                case 16 -> c == '-';
                default -> digit || (i > 19 && c >= 'a' && c <= 'z');
            };
            if (!fits) {
                return Optional.empty();
            }
        }
        return Optional.of(new RunId(text));
    }

    /**
     * As {@link #tryParse}.
     *
     * @throws AkmException INVALID_RUN
     */
    public static RunId parse(String text) {
        Optional<RunId> id = tryParse(text);
        if (id.isEmpty()) {
            throw AkmException.invalid(
                    "INVALID_RUN", "'" + text + "' is not the id of a run", "akm history lists them");
        }
        return id.get();
    }

    @Override
    public int compareTo(RunId other) {
        return text.compareTo(other.text);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RunId that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
