package dev.akm.stash;

import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** What went wrong with a file, in words without the path. */
public final class Reasons {
    static final String LINKS_IN_A_CIRCLE = "links that lead in a circle";

    /** How the system's message for ELOOP begins. */
    private static final String LOOP = "Too many levels of symbolic links";

    private Reasons() {}

    public static String of(Throwable e) {
        if (e instanceof DirectoryIteratorException && e.getCause() != null) {
            return of(e.getCause());
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (e instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (e instanceof DirectoryNotEmptyException) {
            return "a folder that is not empty is in the way";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (e instanceof FileSystemException failed && failed.getReason() != null) {
            return failed.getReason().startsWith(LOOP) ? LINKS_IN_A_CIRCLE : failed.getReason();
        }
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
