package dev.akm.app;

import dev.akm.consolidation.ChatModel;
import dev.akm.index.Conversations;
import dev.akm.index.MemoryIndex;
import dev.akm.index.QueryParser;
import dev.akm.index.SearchOptions;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Measures whether search finds less after the loop ran than before it: the observations of a conversation as memories, so
 * many nights with each foolish model, and the same questions again. What a retired memory said is looked for in what
 * stands in its place. {@code -Dakm.eval.data=DIR}, {@code -Dakm.eval.nights=N}, {@code -Dakm.eval.conversations=N}.
 * Prints figures, asserts nothing.
 */
final class NightsEval {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private NightsEval() {}

    public static void main(String[] args) throws IOException {
        String data = System.getProperty("akm.eval.data", "");
        if (data.isEmpty()) {
            System.out.println("name the data: -Dakm.eval.data=DIR");
            return;
        }
        int nights = Integer.getInteger("akm.eval.nights", 10);
        List<Conversations.Sample> samples = Conversations.read(Path.of(data));
        samples = samples.subList(0, Math.min(samples.size(), Integer.getInteger("akm.eval.conversations", 1)));
        System.out.println("before: " + after(0, samples, FoolishModel.GARBAGE::model));
        for (FoolishModel model : FoolishModel.values()) {
            System.out.println(model.label() + ": " + after(nights, samples, model::model));
        }
    }

    /** What is found, and how many files are left. */
    private static String after(int nights, List<Conversations.Sample> samples, Supplier<ChatModel> model)
            throws IOException {
        Conversations.Hits hits = new Conversations.Hits();
        int files = 0;
        for (Conversations.Sample sample : samples) {
            Path home = Files.createTempDirectory("akm-nights");
            sample.write(home.resolve("akm/memories"));
            try (Workspace workspace = workspace(home, NOW)) {
                new Init(workspace).run(Optional.empty());
            }
            for (int night = 0; night < nights; night++) {
                try (Workspace workspace = workspace(home, NOW.plus(Duration.ofDays(night)))) {
                    new Improve(
                                    workspace.stash(),
                                    workspace.journal(),
                                    workspace.host().clock(),
                                    Improve.Rim.of(model))
                            .run(ImproveRequest.defaults().withFull(true));
                }
            }
            try (Workspace workspace = workspace(home, NOW.plus(Duration.ofDays(nights)))) {
                SearchOptions options =
                        SearchOptions.current(20, workspace.host().clock().instant());
                MemoryIndex index = workspace.index();
                sample.ask(
                        (question, limit) -> index.search(QueryParser.parse(question), options)
                                .hits(),
                        said(sample, workspace),
                        hits);
                files += workspace.stash().list().size();
            }
        }
        return hits + ", " + hits.amongTen() + " of " + hits.asked() + " among ten, " + files + " memories";
    }

    /** The turns each memory tells of, with those of the memories it stands for and of the ones it was promoted from. */
    private static Map<String, Set<String>> said(Conversations.Sample sample, Workspace workspace) {
        Map<String, Set<String>> said = new LinkedHashMap<>();
        Map<Ref, List<Ref>> standIns =
                new LinkedHashMap<>(workspace.journal().history().standIns());
        List<Memory> memories = new ArrayList<>();
        StashScan.read(workspace.stash(), memories, new ArrayList<>(), new ArrayList<>());
        memories.forEach(memory -> standIns.put(memory.ref(), memory.details().promotedTo()));
        for (Map.Entry<String, Set<String>> memory : sample.evidence().entrySet()) {
            Set<Ref> seen = new HashSet<>();
            tell(Ref.parse("memory:" + memory.getKey()), memory.getValue(), standIns, said, seen);
        }
        return said;
    }

    private static void tell(
            Ref ref, Set<String> turns, Map<Ref, List<Ref>> standIns, Map<String, Set<String>> said, Set<Ref> seen) {
        if (seen.add(ref)) {
            said.computeIfAbsent(ref.name(), name -> new HashSet<>()).addAll(turns);
            standIns.getOrDefault(ref, List.of()).forEach(next -> tell(next, turns, standIns, said, seen));
        }
    }

    private static Workspace workspace(Path home, Instant now) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        Host host = new Host(
                new ByteArrayInputStream(new byte[0]),
                nowhere,
                nowhere,
                Host.Terminals.NONE,
                Map.of("HOME", home.toString()),
                home,
                80,
                InstantSource.fixed(now));
        return new Workspace(host, Optional.empty());
    }
}
