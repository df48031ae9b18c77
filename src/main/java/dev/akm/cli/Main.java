package dev.akm.cli;

import dev.akm.app.Host;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;

/** The process: its streams, its environment, its end. The only class that touches {@code System}'s streams. */
public final class Main {
    private Main() {}

    /** Runs the command line and ends the process with its code. */
    public static void main(String[] args) {
        if (args.length == 1 && args[0].equals("--version")) {
            // Nothing else is loaded: scripts ask for the version in a loop.
            StandardOut out = new StandardOut();
            byte[] line = (Version.line() + "\n").getBytes(StandardCharsets.UTF_8);
            out.write(line, 0, line.length);
            System.exit(out.exitCode(0));
        }
        StandardOut stdout = new StandardOut();
        PrintStream out = new PrintStream(stdout, false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Host host = new Host(
                // Buffered: FileInputStream itself asks a pipe for its position, which pipes do not have.
                new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
                out,
                err,
                terminals(),
                System.getenv(),
                Path.of(System.getProperty("user.dir", ".")).toAbsolutePath(),
                columns(),
                InstantSource.system());
        int code = args.length > 0 && args[0].equals("__train") ? Training.run(host) : Akm.run(host, args);
        out.flush();
        err.flush();
        System.exit(stdout.exitCode(code));
    }

    /** The launcher knows (it tests the file descriptors); without it there is only a guess. */
    private static Host.Terminals terminals() {
        String tty = System.getProperty("akm.tty");
        if (tty != null) {
            return new Host.Terminals(tty.indexOf('0') >= 0, tty.indexOf('1') >= 0, tty.indexOf('2') >= 0);
        }
        // Until 21 a console exists exactly if stdin and stdout are terminals; later ones always make one.
        boolean all = Runtime.version().feature() < 22 && hasConsole();
        return new Host.Terminals(all, all, all);
    }

    @SuppressWarnings("SystemConsoleNull") // asked only where null still has that meaning
    private static boolean hasConsole() {
        return System.console() != null;
    }

    private static int columns() {
        String[] sources = {System.getProperty("akm.columns"), System.getenv("COLUMNS")};
        for (String source : sources) {
            if (source != null) {
                try {
                    int columns = Integer.parseInt(source.strip());
                    if (columns > 0) {
                        return Math.max(20, columns);
                    }
                } catch (NumberFormatException e) {
                    // the next source, or the width that everyone assumes
                }
            }
        }
        return 80;
    }

    private static void complain(String message) {
        System.err.println(message);
    }

    /**
     * Standard output that remembers how writing failed: a reader that left ({@code akm search | head}) is no failure,
     * a full disk is one.
     */
    private static final class StandardOut extends OutputStream {
        private final FileOutputStream file = new FileOutputStream(FileDescriptor.out);
        private String failure = "";

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            try {
                file.write(bytes, offset, length);
            } catch (IOException e) {
                failure = String.valueOf(e.getMessage());
            }
        }

        int exitCode(int code) {
            if (failure.isEmpty() || failure.contains("Broken pipe") || failure.contains("pipe is being closed")) {
                return code;
            }
            complain("akm: standard output cannot be written: " + failure);
            return code == 0 ? 1 : code;
        }
    }
}
