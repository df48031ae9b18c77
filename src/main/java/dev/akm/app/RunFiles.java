package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.journal.RunId;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The files of one run: memories it wrote or retired, its record, its archive, its proposals. */
final class RunFiles {
    private RunFiles() {}

    /**
     * Paths below the stash, in order.
     *
     * @param proposals paths of proposals that the run wrote or removed
     */
    static List<String> of(Stash stash, RunId run, ImproveResult result, Set<String> proposals) {
        TreeSet<String> paths = new TreeSet<>(proposals);
        for (ImproveResult.Operation operation : result.operations()) {
            if (operation.verdict().equals("apply")) {
                operation.files().forEach(file -> paths.add(file.path()));
            }
        }
        for (String history : List.of("journal", "archive")) {
            Path folder =
                    stash.root().resolve(Stash.STATE_DIRECTORY).resolve(history).resolve(run.toString());
            if (Files.isDirectory(folder)) {
                try (Stream<Path> all = Files.walk(folder)) {
                    all.filter(Files::isRegularFile)
                            .forEach(file -> paths.add(
                                    stash.root().relativize(file).toString().replace('\\', '/')));
                } catch (IOException e) {
                    throw AkmException.io("the record of " + run + " cannot be listed: " + e.getMessage(), e);
                }
            }
        }
        return new ArrayList<>(paths);
    }
}
