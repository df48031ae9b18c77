package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Makes or drops the archive of classes that the launcher starts Java with, by the distribution's own program. */
public final class RuntimeArchive {
    private final Workspace workspace;

    public RuntimeArchive(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Runs the program.
     *
     * @throws AkmException if this akm was not started from a distribution, or the program fails
     */
    public RuntimeArchiveResult run(boolean drop) {
        Path program = program();
        try {
            ProcessBuilder builder = new ProcessBuilder("/bin/sh", program.toString(), drop ? "--drop" : "--now")
                    .redirectErrorStream(true);
            Map<String, String> environment = builder.environment();
            environment.clear();
            environment.putAll(workspace.host().environment());
            Process process = builder.start();
            process.getOutputStream().close();
            String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw new AkmException(
                        ErrorKind.IO,
                        "ARCHIVE_FAILED",
                        told.isEmpty() ? program + " failed" : firstLine(told),
                        "akm works without one, a little slower");
            }
            return new RuntimeArchiveResult(drop, told);
        } catch (IOException e) {
            throw AkmException.io(program + " cannot be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AkmException(ErrorKind.INTERRUPTED, "INTERRUPTED", "interrupted", "", e);
        }
    }

    private static String firstLine(String told) {
        String line = told.lines().findFirst().orElse("");
        return line.startsWith("akm: ") ? line.substring("akm: ".length()) : line;
    }

    /** {@code bin/akm-warm} beside the {@code lib} that holds the jar. */
    private static Path program() {
        try {
            Path jar = Path.of(RuntimeArchive.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path lib = jar.getParent();
            Path home = lib == null ? null : lib.getParent();
            Path program = home == null ? jar : home.resolve("bin").resolve("akm-warm");
            if (Files.isRegularFile(jar) && Files.isRegularFile(program)) {
                return program;
            }
        } catch (URISyntaxException e) {
            // told below: it was not started from a distribution
        }
        throw AkmException.invalid(
                "NO_DISTRIBUTION",
                "this akm was not started by bin/akm of a distribution, which is what an archive is for",
                "start it by bin/akm");
    }
}
