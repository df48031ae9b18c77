package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.Journal;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A throw-away stash in every capture mode and belief state, one run with the built-in rules, before and after. */
public final class Demo {
    private final InstantSource clock;

    public Demo(InstantSource clock) {
        this.clock = clock;
    }

    /** With a look at the health afterwards. */
    public DemoResult run() {
        return run(stash -> Optional.of(
                Health.of(stash, new Journal(stash, clock, stash.root().resolveSibling("data")), clock)));
    }

    /** @param health looks at the stash after the run; empty if there is no health to show */
    public DemoResult run(Function<Stash, Optional<Result>> health) {
        return TemporaryFolder.during(folder -> run(folder, health));
    }

    private DemoResult run(Path directory, Function<Stash, Optional<Result>> health) {
        try {
            Stash.init(directory.resolve("stash"));
            Stash stash = Stash.open(directory.resolve("stash"));
            for (Map.Entry<String, String> file : FILES.entrySet()) {
                Files.writeString(stash.root().resolve("memories").resolve(file.getKey() + ".md"), file.getValue());
            }
            Map<Ref, Memory> before = memories(stash);
            Journal journal = new Journal(stash, clock, directory.resolve("data"));
            ImproveResult result = new Improve(stash, journal, clock, Improve.Rim.of(() -> {
                        throw new IllegalStateException("the demo asks no model");
                    }))
                    .run(ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
            Map<Ref, Memory> after = memories(stash);
            Map<Ref, List<Ref>> standIns = journal.history().standIns();
            List<DemoResult.Row> rows = new ArrayList<>();
            TreeSet<Ref> all = new TreeSet<>(before.keySet());
            all.addAll(after.keySet());
            for (Ref ref : all) {
                rows.add(row(ref, before.get(ref), after.get(ref), standIns.getOrDefault(ref, List.of()), result));
            }
            return new DemoResult(rows, result, health.apply(stash));
        } catch (IOException e) {
            throw AkmException.io("the demo's stash cannot be written: " + e.getMessage(), e);
        }
    }

    private static DemoResult.Row row(
            Ref ref, @Nullable Memory before, @Nullable Memory after, List<Ref> standIns, ImproveResult result) {
        String was = before == null ? "" : before.belief().state().word();
        String mode = before == null ? "" : before.belief().mode().word();
        String is = after == null ? "archived" : after.belief().state().word();
        boolean same = before != null && after != null && before.fingerprint().equals(after.fingerprint());
        String what = same ? "not a byte changed" : "";
        for (ImproveResult.Operation operation : result.operations()) {
            boolean about = operation.refs().contains(ref);
            if (about && operation.verdict().equals("apply") && !same && after == null) {
                what = operation.op() + ", " + operation.why();
            } else if (about && operation.verdict().equals("apply") && !same) {
                what = operation.op().equals("merge")
                        ? "merge, takes their tags and dates"
                        : operation.op() + ", " + operation.why();
            } else if (operation.verdict().equals("refuse")
                    && operation.refs().get(0).equals(ref)) {
                what = "kept, " + operation.reason();
            }
        }
        return new DemoResult.Row(ref, mode, was, is, what, standIns);
    }

    private Map<Ref, Memory> memories(Stash stash) {
        Map<Ref, Memory> out = new LinkedHashMap<>();
        stash.list()
                .forEach(file -> stash.readPath(file.ref().path())
                        .ifPresent(bytes -> out.put(
                                file.ref(),
                                MemoryMapper.toMemory(file.ref(), MarkdownDocument.parse(bytes), Instant.EPOCH))));
        return out;
    }

    private static final Map<String, String> FILES = files();

    private static Map<String, String> files() {
        Map<String, String> out = new LinkedHashMap<>();
        out.put(
                "lm-studio-host",
                "---\n"
                        + "captureMode: hot\n"
                        + "beliefState: asserted\n"
                        + "---\n"
                        + "LM Studio runs on the workstation at 192.168.0.99:1234.\n");
        out.put(
                "lm-studio-copy",
                "---\ncaptureMode: background\n---\nLM Studio runs on the workstation at 192.168.0.99:1234.\n");
        out.put(
                "deploy-window",
                "---\nbeliefState: asserted\ntags: [ops]\n---\nDeploys run at 02:00 UTC.\n\nThe owner is Marta.\n");
        out.put("deploy-window-note", "---\ncaptureMode: background\ntags: [deploy]\n---\nDeploys run at 02:00 UTC.\n");
        out.put(
                "backup-disk",
                "---\ncaptureMode: background\ntags: [backup]\n---\nBackups go to the disk labelled BK-07.\n");
        out.put(
                "backup-disk-again",
                "---\n"
                        + "captureMode: background\n"
                        + "tags: [disk]\n"
                        + "observed_at: 2025-11-02\n"
                        + "---\n"
                        + "Backups go to the disk labelled BK-07.\n");
        out.put(
                "quota-old",
                "---\n"
                        + "beliefState: deprecated\n"
                        + "supersededBy: memory:quota-new\n"
                        + "observed_at: 2025-03-01\n"
                        + "---\n"
                        + "The quota of team blue is 100 units.\n");
        out.put(
                "quota-new",
                "---\n"
                        + "beliefState: asserted\n"
                        + "observed_at: 2026-02-01\n"
                        + "---\n"
                        + "The quota of team blue is 250 units; the earlier value of 100 units no longer holds.\n");
        out.put(
                "mail-host-then",
                "---\nbeliefState: superseded\nsupersededBy: memory:mail-host\n---\nMail goes out through 10.0.2.5.\n");
        out.put("mail-host", "---\nbeliefState: asserted\n---\nMail goes out through 10.0.2.9, no longer 10.0.2.5.\n");
        out.put(
                "proxy-then",
                "---\n"
                        + "beliefState: superseded\n"
                        + "supersededBy: memory:proxy-that-was-retracted\n"
                        + "---\n"
                        + "The proxy listens on port 3128.\n");
        out.put(
                "sqlite-era",
                "---\nbeliefState: deprecated\n---\nUntil 2024 everything was kept in one SQLite file.\n");
        out.put(
                "old-vpn-note",
                "---\n"
                        + "captureMode: background\n"
                        + "beliefState: contradicted\n"
                        + "contradictedBy: [memory:vpn]\n"
                        + "---\n"
                        + "The VPN is needed for staging.\n");
        out.put("vpn", "---\ncaptureMode: hot\n---\nThe VPN is not needed for staging, only for production.\n");
        out.put(
                "lonely-rumour",
                "---\n"
                        + "beliefState: contradicted\n"
                        + "contradictedBy: [memory:somebody-who-left]\n"
                        + "---\n"
                        + "The cellar door is always locked.\n");
        return out;
    }
}
