package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Reasons;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Removes old texts from history: the bytes of retired files and the images in the journal. That it happened, who decided
 * and what stands in whose place remains. The only thing that removes anything.
 */
public final class Prune {
    private final Journal journal;
    private final String who;

    public Prune(Journal journal) {
        this(journal, Actor.PERSON.word());
    }

    /** @param who wants it, for history; see {@link Actor} */
    public Prune(Journal journal, String who) {
        this.journal = journal;
        this.who = who;
    }

    /** Removes the texts of runs that began before that moment. */
    public PruneResult prune(Instant before, boolean dryRun) {
        String limit = Times.compact(before.toEpochMilli());
        if (dryRun) {
            return work(limit, true, Optional.empty());
        }
        try (RunJournal run = journal.begin("prune", Map.of("who", who, "before", Times.iso(before)))) {
            PruneResult result = work(limit, false, Optional.of(run.id()));
            if (result.runs().isEmpty() && result.files() == 0) {
                return new PruneResult(Optional.empty(), 0, List.of(), 0);
            }
            run.commit(Map.of("files", result.files(), "runs", result.runs().size(), "bytes", result.bytes()));
            return result;
        }
    }

    private PruneResult work(String limit, boolean dryRun, Optional<RunId> by) {
        try {
            long[] bytes = {0};
            int files = 0;
            for (RunId run : older(Layout.runs(journal.layout().archive()), limit)) {
                files += archive(journal.layout().archive().resolve(run.toString()), dryRun, bytes);
            }
            List<RunId> runs = new ArrayList<>();
            for (RunId run : older(Layout.runs(journal.layout().journal()), limit)) {
                if (record(run, dryRun, bytes)) {
                    runs.add(run);
                }
            }
            return new PruneResult(by, files, runs, bytes[0]);
        } catch (IOException e) {
            throw AkmException.io("history could not be pruned: " + Reasons.of(e), e);
        }
    }

    private static List<RunId> older(List<RunId> runs, String limit) {
        List<RunId> older = new ArrayList<>();
        for (RunId run : runs) {
            if (run.toString().compareTo(limit) < 0) {
                older.add(run);
            }
        }
        return older;
    }

    private static int archive(Path folder, boolean dryRun, long[] bytes) throws IOException {
        int[] files = {0};
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!file.toString().endsWith(".md.json") && attributes.isRegularFile()) {
                    files[0]++;
                    bytes[0] += attributes.size();
                    if (!dryRun) {
                        Files.delete(file);
                    }
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return files[0];
    }

    /** Whether there were texts in it. */
    private boolean record(RunId run, boolean dryRun, long[] bytes) throws IOException {
        Path folder = journal.layout().journal().resolve(run.toString());
        Log log = Log.read(folder, run, journal.key());
        StringBuilder text = new StringBuilder();
        String last = run.toString();
        boolean stripped = false;
        for (Entry entry : log.entries()) {
            Map<String, Object> values = new LinkedHashMap<>(entry.values());
            stripped |= strip(values);
            values.remove("prev");
            values.remove("mac");
            String body = new JsonOut().fields(values).field("prev", last).open();
            // Only what this machine signed before is signed again: pruning makes nobody's record ours.
            last = log.own() ? journal.key().sign(body) : "";
            text.append(body).append(",\"mac\":\"").append(last).append("\"}\n");
        }
        if (stripped) {
            byte[] written = text.toString().getBytes(StandardCharsets.UTF_8);
            bytes[0] += Math.max(0, log.length() - written.length);
            if (!dryRun) {
                AtomicFile.write(folder.resolve(Layout.ENTRIES), written);
            }
        }
        return stripped;
    }

    private static boolean strip(Map<String, Object> values) {
        if (!(values.get("changes") instanceof List<?> changes)) {
            return false;
        }
        boolean stripped = false;
        for (Object change : changes) {
            if (change instanceof Map<?, ?> sides) {
                for (String side : new String[] {"before", "after"}) {
                    if (sides.get(side) instanceof Map<?, ?> image) {
                        stripped |= image.remove("text") != null;
                        stripped |= image.remove("base64") != null;
                    }
                }
            }
        }
        return stripped;
    }
}
