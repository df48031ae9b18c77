package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Reasons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A page that is written for a person to look at. */
public final class ReportFile {
    private ReportFile() {}

    /**
     * Writes it whole or not at all; an earlier report of that name is replaced.
     *
     * @throws AkmException IO
     */
    public static void write(Path file, String page) {
        try {
            AtomicFile.write(file, page.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw AkmException.io("the report " + file + " cannot be written: " + Reasons.of(e), e);
        }
    }
}
