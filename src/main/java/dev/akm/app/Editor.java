package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A text in the person's own editor. */
final class Editor {
    private Editor() {}

    /**
     * Opens {@code $VISUAL} or {@code $EDITOR} on a temporary file that only this user can read, and waits.
     *
     * @return what the file holds afterwards
     */
    static String edit(Host host, String start) {
        String editor = host.variable("VISUAL").isEmpty() ? host.variable("EDITOR") : host.variable("VISUAL");
        boolean windows = File.separatorChar == '\\';
        if (editor.isEmpty()) {
            editor = windows ? "notepad" : "vi";
        }
        try {
            Path directory = Files.createTempDirectory("akm-");
            Path file = directory.resolve("memory.md");
            try {
                Files.writeString(file, start);
                run(host, editor, file, windows);
                return RememberInput.decode(Files.readAllBytes(file));
            } finally {
                Files.deleteIfExists(file);
                deleteIfEmpty(directory);
            }
        } catch (IOException e) {
            throw AkmException.io("the editor '" + editor + "' cannot be used: " + e.getMessage(), e);
        }
    }

    private static void run(Host host, String editor, Path file, boolean windows) throws IOException {
        // Through a shell, since EDITOR may hold arguments: "code --wait".
        List<String> command = windows
                ? List.of("cmd", "/c", editor + " \"" + file + "\"")
                : List.of("/bin/sh", "-c", editor + " \"$1\"", "sh", file.toString());
        try {
            int code = new ProcessBuilder(command)
                    .directory(host.directory().toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (code != 0) {
                throw AkmException.invalid(
                        "EDITOR_FAILED",
                        "the editor '" + editor + "' ended with code " + code + "; nothing was written",
                        "set EDITOR to another one");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AkmException(
                    ErrorKind.INTERRUPTED, "INTERRUPTED", "interrupted while the editor was open", "", e);
        }
    }

    private static void deleteIfEmpty(Path directory) {
        try {
            Files.deleteIfExists(directory);
        } catch (IOException e) {
            return; // the editor has left a file of its own there
        }
    }
}
