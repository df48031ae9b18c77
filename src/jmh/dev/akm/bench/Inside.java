package dev.akm.bench;

import dev.akm.claims.ClaimProof;
import dev.akm.claims.ClaimText;
import dev.akm.consolidation.ChunkLimits;
import dev.akm.consolidation.Chunker;
import dev.akm.document.FrontmatterEditor;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.index.MemoryIndex;
import dev.akm.index.QueryParser;
import dev.akm.index.RefreshReport;
import dev.akm.index.RetiredMemories;
import dev.akm.index.SearchAnswer;
import dev.akm.index.SearchOptions;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * What akm does inside one process, warm, with the Java options of the launcher. {@code ./mvnw -Pbench verify} runs it after
 * {@link Benchmarks} and adds its table to the same report.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Inside {
    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    /** {@code REPORT}: the file that the table is added to. */
    public static void main(String[] args) throws RunnerException, IOException {
        Collection<RunResult> results =
                new Runner(new OptionsBuilder().include(Inside.class.getName()).build()).run();
        TreeMap<String, String> rows = new TreeMap<>();
        for (RunResult result : results) {
            String name = result.getParams().getBenchmark();
            String size = result.getParams().getParam("size");
            double micros = result.getPrimaryResult().getScore();
            rows.put(
                    name + (size == null ? "" : String.format("%9s", size)),
                    String.format(
                            Locale.ROOT,
                            "| %s%s | %,.1f | ± %,.1f |%n",
                            words(name),
                            size == null ? "" : ", " + size,
                            micros,
                            result.getPrimaryResult().getScoreError()));
        }
        StringBuilder text = new StringBuilder("\n## Inside the process\n\nWarm, one thread, averages (JMH).\n\n");
        text.append("| what | µs | |\n| --- | ---: | ---: |\n");
        rows.values().forEach(text::append);
        Files.writeString(Path.of(args[0]), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** {@code proofOf150Words} as words. */
    private static String words(String benchmark) {
        StringBuilder out = new StringBuilder();
        for (char c : benchmark.substring(benchmark.lastIndexOf('.') + 1).toCharArray()) {
            boolean digitBegins =
                    Character.isDigit(c) && out.length() > 0 && !Character.isDigit(out.charAt(out.length() - 1));
            out.append(Character.isUpperCase(c) || digitBegins ? " " : "").append(Character.toLowerCase(c));
        }
        return out.toString();
    }

    /** A pair of texts of 150 words that differ in one fact, and ten thousand short ones. */
    @State(Scope.Thread)
    public static class Pairs {
        ClaimText before;
        ClaimText after;
        List<ClaimText> many = new ArrayList<>();

        @Setup
        public void texts() {
            StringBuilder body = new StringBuilder("# Long note\n\n");
            for (int i = 0; i < 15; i++) {
                body.append("The valve number ").append(i).append(" in hall ").append(i * 3);
                body.append(" must be opened before noon. ");
            }
            before = ClaimText.ofBody(body.toString());
            after = ClaimText.ofBody(body.toString().replace("hall 9 ", "hall 10 "));
            Random random = new Random(7);
            for (int i = 0; i < 10_001; i++) {
                many.add(ClaimText.ofBody(Corpus.sentences(random, 2)));
            }
        }
    }

    @Benchmark
    public Object claimProofOfAPairOf150Words(Pairs pairs) {
        return ClaimProof.of(pairs.before, pairs.after);
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    public int claimProofOf10000Pairs(Pairs pairs) {
        int all = 0;
        for (int i = 1; i < pairs.many.size(); i++) {
            all += ClaimProof.of(pairs.many.get(i - 1), pairs.many.get(i)).hashCode();
        }
        return all;
    }

    /** Memories to be chunked. */
    @State(Scope.Thread)
    public static class Memories {
        @Param({"1000", "10000", "100000"})
        int size;

        List<Memory> memories = new ArrayList<>();

        @Setup
        public void read() {
            Random random = new Random(7);
            for (int i = 0; i < size; i++) {
                byte[] bytes = Corpus.memory(random, i, 3).getBytes(StandardCharsets.UTF_8);
                memories.add(
                        MemoryMapper.toMemory(Ref.of(AssetType.MEMORY, "m" + i), MarkdownDocument.parse(bytes), NOW));
            }
        }
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(iterations = 1)
    @Measurement(iterations = 3)
    public Object chunkingOfMemories(Memories memories) {
        return new Chunker(ChunkLimits.of(8192, 2048, ChunkLimits.DEFAULT_MEMORIES)).chunk(memories.memories);
    }

    /** One memory's document. */
    @State(Scope.Thread)
    public static class Document {
        MarkdownDocument document =
                MarkdownDocument.parse(Corpus.memory(new Random(7), 1, 20).getBytes(StandardCharsets.UTF_8));
    }

    @Benchmark
    public Object frontmatterEdit(Document document) {
        return FrontmatterEditor.set(document.document, "beliefState", "superseded");
    }

    /** A stash with its index. */
    @State(Scope.Thread)
    public static class Indexed {
        @Param({"1000", "10000"})
        int size;

        private Path directory;
        MemoryIndex index;

        @Setup
        public void index() throws IOException {
            directory = Files.createTempDirectory("akm-inside");
            Corpus.stash(directory.resolve("stash"), size);
            index = new MemoryIndex(
                    directory.resolve("cache"),
                    Stash.open(directory.resolve("stash")),
                    RetiredMemories.NONE,
                    InstantSource.system());
            index.refresh();
        }

        @TearDown(Level.Trial)
        public void remove() throws IOException {
            index.close();
            Corpus.remove(directory);
        }
    }

    @Benchmark
    public SearchAnswer searchWithALookAtEveryFile(Indexed indexed) {
        return indexed.index.search(QueryParser.parse("docker restart"), SearchOptions.current(20, NOW));
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    public RefreshReport indexOfFiles(Indexed indexed) {
        return indexed.index.rebuild();
    }

    @Benchmark
    public Object queryParsed() {
        return QueryParser.parse("docker restart \"every night\" -cobol tag:infra multi-agent conf*");
    }
}
