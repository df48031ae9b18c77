package dev.akm;

import java.nio.file.AccessDeniedException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A failure that a person or script can act on: what happened, a stable code for scripts, and the way out.
 *
 * <p>Thrown where the failure is understood and printed once, at the rim. Expected answers (refusals, empty results)
 * are values, not exceptions.
 */
public class AkmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;
    private final String code;
    private final String hint;

    /**
     * A failure with a way out.
     *
     * @param code stable, upper case with underscores, such as {@code RESOURCE_NOT_FOUND}
     * @param hint the way out as one sentence, or the empty string where there is none
     */
    public AkmException(ErrorKind kind, String code, String message, String hint) {
        super(message);
        this.kind = kind;
        this.code = code;
        this.hint = hint;
    }

    /** The same with the failure that led to it, for {@code --debug}. */
    public AkmException(ErrorKind kind, String code, String message, String hint, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
        this.code = code;
        this.hint = hint;
    }

    /** A ref, value or memory that cannot be taken. */
    public static AkmException invalid(String code, String message, String hint) {
        return new AkmException(ErrorKind.INVALID, code, message, hint);
    }

    /** Something that was named and is not there. */
    public static AkmException notFound(String message, String hint) {
        return new AkmException(ErrorKind.NOT_FOUND, "RESOURCE_NOT_FOUND", message, hint);
    }

    /** A disk, permission or vanished-file failure. */
    public static AkmException io(String message, Throwable cause) {
        return new AkmException(ErrorKind.IO, "IO_ERROR", message, wayOut(message, cause), cause);
    }

    private static String wayOut(String message, Throwable cause) {
        if (cause instanceof AccessDeniedException || message.contains("permission denied")) {
            return "check the permissions of the file and its folders";
        }
        if (message.contains("No space left") || message.contains("quota exceeded")) {
            return "free some space and try again";
        }
        return message.contains("Read-only file system") ? "make the disk writable and try again" : "";
    }

    public ErrorKind kind() {
        return kind;
    }

    public String code() {
        return code;
    }

    /** The way out, or empty. */
    public Optional<String> hint() {
        return hint.isEmpty() ? Optional.empty() : Optional.of(hint);
    }
}
