package dev.akm.cli;

import dev.akm.app.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the launcher's class-data archive is made from: a run through the frequent commands, and no others, on a stash that
 * exists for the moment. No file, setting or variable of the user is read or written.
 */
final class Training {
    /** The commands people and agents call hundreds of times a day, in both of their forms. */
    private static final String[][] LINES = {
        {"init"},
        {"init"},
        {"remember", "The GPU box answers at 192.168.0.99:1234 since 2026-03-01.", "--name", "gpu", "--tag", "infra"},
        {"remember", "# Builds\n\nNightly builds run at 02:00.\n\n- on the `farm`\n", "--name", "builds"},
        {"search", "gpu \"nightly builds\" answ* -cobol tag:infra"},
        {"search", "when do builds run", "--format", "text"},
        {"show", "memory:builds"},
        {"show", "memory:gpu", "--format", "text"},
        {"remember", "Nightly builds run at 03:00.", "--name", "later", "--supersedes", "memory:builds", "-y"},
        {"search", "builds", "--json"},
        {"index"},
        {"index", "--format", "text"},
        {"show", "memory:builds", "--json"},
    };

    private Training() {}

    /** Always 0: an archive of less is still an archive. */
    static int run(Host host) {
        try {
            lines(host);
        } catch (IOException e) {
            host.err().println("akm: no room for the training: " + e.getMessage());
        }
        return 0;
    }

    /** Each command's exit code, in order. */
    static List<Integer> lines(Host host) throws IOException {
        Path folder = Files.createTempDirectory("akm-training");
        try {
            List<Integer> codes = new ArrayList<>();
            for (String[] line : LINES) {
                codes.add(Akm.run(inside(folder, host), line));
            }
            return codes;
        } finally {
            delete(folder.toFile());
        }
    }

    private static Host inside(Path folder, Host host) {
        String place = folder.toString();
        return new Host(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
                Host.Terminals.NONE,
                Map.of(
                        "HOME", place,
                        "AKM_STASH_DIR", place + "/stash",
                        "AKM_CONFIG_DIR", place + "/config",
                        "AKM_DATA_DIR", place + "/data",
                        "AKM_CACHE_DIR", place + "/cache"),
                folder,
                host.columns(),
                host.clock());
    }

    private static void delete(File file) throws IOException {
        File[] children = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
        if (children != null) {
            for (File child : children) {
                delete(child);
            }
        }
        Files.deleteIfExists(file.toPath());
    }
}
