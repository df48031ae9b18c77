package dev.akm.document;

/**
 * Why a file is protected, and where.
 *
 * @param message one clause without a full stop, such as {@code the key 'tags' stands twice}
 * @param line in the file, from 1
 * @param column in the line, in characters, from 1
 */
public record Problem(String message, int line, int column) {
    /** {@code reason at line:column}. */
    public String at() {
        return message + " at " + line + ":" + column;
    }
}
