package dev.akm.app;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;

/**
 * What surrounds the process, passed in so that nothing else reaches for it.
 *
 * @param terminals which of the three streams are terminals
 * @param environment the variables
 * @param directory the current directory, absolute
 * @param columns the width of the terminal in cells, at least 20
 */
public record Host(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Terminals terminals,
        Map<String, String> environment,
        Path directory,
        int columns,
        InstantSource clock) {

    /** Which of stdin, stdout and stderr are terminals. */
    public record Terminals(boolean in, boolean out, boolean err) {
        public static final Terminals NONE = new Terminals(false, false, false);
    }

    /** The variable's value, or the empty string: an empty variable counts as absent. */
    public String variable(String name) {
        String value = environment.get(name);
        return value == null ? "" : value;
    }
}
