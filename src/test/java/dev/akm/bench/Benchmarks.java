package dev.akm.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Times whole processes of the packaged akm in interleaved rounds, next to an empty Java program and, if {@code AKM_PEER}
 * names one, to another akm, and writes the medians as a Markdown table. {@code ./mvnw -Pbench verify} calls it.
 *
 * <p>One round runs every row once, so what disturbs the machine disturbs all rows; ratios are medians of the ratios
 * within a round. Times depend on the machine, ratios hardly.
 */
public final class Benchmarks {
    private static final int LARGE = 100_000;

    private final Path home;
    private final Path work;
    private final int rounds;
    private final List<Row> rows = new ArrayList<>();
    private final List<Peak> peaks = new ArrayList<>();

    private Benchmarks(Path home, Path work, int rounds) {
        this.home = home;
        this.work = work;
        this.rounds = rounds;
    }

    /** One command line in one environment, and how long it took in each round. */
    private static final class Row {
        private final String name;
        private final Map<String, String> environment;
        private final List<String> command;
        private final List<Double> millis = new ArrayList<>();
        private Path touched;

        private Row(String name, Map<String, String> environment, List<String> command) {
            this.name = name;
            this.environment = environment;
            this.command = command;
        }
    }

    /** {@code HOME-OF-AKM WORK-DIRECTORY REPORT [ROUNDS]}. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length > 3 ? Integer.parseInt(args[3]) : 11;
        Benchmarks benchmarks = new Benchmarks(
                Path.of(args[0]).toAbsolutePath(), Path.of(args[1]).toAbsolutePath(), rounds);
        benchmarks.prepare();
        benchmarks.measure();
        benchmarks.peaks();
        Files.writeString(Path.of(args[2]), benchmarks.report());
    }

    private void prepare() throws IOException, InterruptedException {
        Files.createDirectories(work);
        Files.writeString(work.resolve("Hello.java"), "class Hello { public static void main(String[] a) {} }\n");
        once(
                Map.of(),
                List.of(
                        java().resolveSibling("javac").toString(),
                        work.resolve("Hello.java").toString()));
        for (int memories : new int[] {1_000, 10_000, LARGE}) {
            Corpus.stash(work.resolve("stash-" + memories), memories);
            once(environment(memories, false), List.of(home.resolve("bin/akm").toString(), "init"));
        }
        String akm = home.resolve("bin/akm").toString();
        once(environment(1_000, true), List.of(home.resolve("bin/akm-warm").toString(), "--now"));
        rows.add(new Row(
                "java Hello", Map.of(), List.of(java().toString(), "-Xshare:auto", "-cp", work.toString(), "Hello")));
        for (boolean archive : new boolean[] {true, false}) {
            String how = archive ? "" : ", no archive";
            add("--version" + how, 1_000, archive, akm, "--version");
            add("show" + how, 1_000, archive, akm, "show", "memory:m7", "--json");
            add("search, 1,000" + how, 1_000, archive, akm, "search", "docker restart", "--json");
            add("search, 10,000" + how, 10_000, archive, akm, "search", "docker restart", "--json");
            add(
                    "remember" + how,
                    1_000,
                    archive,
                    akm,
                    "remember",
                    "A thing worth knowing",
                    "--force",
                    "--name",
                    "new",
                    "-y");
        }
        Path changed = work.resolve("stash-10000/memories/m5000.md");
        add("index, 10,000, nothing changed", 10_000, true, akm, "index");
        add("index, 10,000, one file changed", 10_000, true, akm, "index").touched = changed;
        add("search, 10,000, one file changed", 10_000, true, akm, "search", "docker restart", "--json").touched =
                changed;
        add("index --full, 10,000", 10_000, true, akm, "index", "--full");
        add("index, 100,000, nothing changed", LARGE, true, akm, "index");
        String peer = System.getenv("AKM_PEER");
        if (peer != null && !peer.isEmpty()) {
            add("peer --version", 1_000, true, peer, "--version");
            add("peer show", 1_000, true, peer, "show", "memory:m7", "--json");
            add("peer search, 1,000", 1_000, true, peer, "search", "docker restart", "--json");
            add("peer search, 10,000", 10_000, true, peer, "search", "docker restart", "--json");
        }
    }

    /** Runs it once, so that the index is there; what does not succeed is not measured. */
    private Row add(String name, int memories, boolean archive, String... command)
            throws IOException, InterruptedException {
        Row row = new Row(name, environment(memories, archive), List.of(command));
        if (run(row.environment, row.command) == 0) {
            rows.add(row);
        } else {
            System.err.println("not measured, it fails: " + name);
        }
        return row;
    }

    private void measure() throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            for (Row row : rows) {
                if (row.touched != null) {
                    Files.setLastModifiedTime(row.touched, FileTime.fromMillis(System.currentTimeMillis()));
                }
                long start = System.nanoTime();
                int code = run(row.environment, row.command);
                if (code != 0) {
                    throw new IOException(row.name + " ended with " + code);
                }
                row.millis.add((System.nanoTime() - start) / 1e6);
            }
        }
    }

    private String report() {
        StringBuilder text = new StringBuilder();
        text.append("# Benchmarks\n\n");
        text.append("Java ").append(System.getProperty("java.runtime.version"));
        text.append(", ").append(System.getProperty("os.name")).append(' ').append(System.getProperty("os.arch"));
        text.append(", ")
                .append(Runtime.getRuntime().availableProcessors())
                .append(" processors; ")
                .append(rounds);
        text.append(" interleaved rounds, whole processes.\n\n");
        text.append(
                "| what | median ms | fastest ms | to `java Hello` | to peer |\n| --- | ---: | ---: | ---: | ---: |\n");
        Row hello = rows.get(0);
        for (Row row : rows) {
            Row peer = peerOf(row);
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.2f | %s |%n",
                    row.name,
                    median(row.millis),
                    row.millis.stream().mapToDouble(x -> x).min().orElseThrow(),
                    ratio(row, hello),
                    peer == null ? "" : String.format(Locale.ROOT, "%.2f", ratio(row, peer))));
        }
        text.append(
                "\nPeak memory, one run each (\"VmHWM\" of the process, looked at every millisecond; Linux only).\n\n");
        text.append("| what | MiB | seconds |\n| --- | ---: | ---: |\n");
        for (Peak peak : peaks) {
            text.append(
                    String.format(Locale.ROOT, "| %s | %.0f | %.1f |%n", peak.name, peak.kib / 1024.0, peak.seconds));
        }
        return text.toString();
    }

    /** What one run took at most. */
    private record Peak(String name, long kib, double seconds) {}

    private void peaks() throws IOException, InterruptedException {
        String akm = home.resolve("bin/akm").toString();
        peak("search, 1,000", 1_000, akm, "search", "docker restart", "--json");
        peak("search, 10,000", 10_000, akm, "search", "docker restart", "--json");
        peak("index --full, 10,000", 10_000, akm, "index", "--full");
        peak("index, 100,000, nothing changed", LARGE, akm, "index");
        peak("index --full, 100,000", LARGE, akm, "index", "--full");
    }

    private void peak(String name, int memories, String... command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = start(environment(memories, true), List.of(command));
        Path status = Path.of("/proc/" + process.pid() + "/status");
        long kib = 0;
        while (!process.waitFor(1, TimeUnit.MILLISECONDS)) {
            kib = Math.max(kib, peakKib(status));
        }
        peaks.add(new Peak(name, kib, (System.nanoTime() - start) / 1e9));
    }

    private static long peakKib(Path status) {
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("VmHWM:")) {
                    return Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            return 0; // it has ended, or there is no such file system
        }
        return 0;
    }

    private Row peerOf(Row row) {
        String name = "peer " + row.name.replace(", no archive", "");
        return rows.stream()
                .filter(other -> other.name.equals(name))
                .findFirst()
                .orElse(null);
    }

    private static double ratio(Row row, Row base) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < row.millis.size(); i++) {
            ratios.add(row.millis.get(i) / base.millis.get(i));
        }
        return median(ratios);
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(x -> x).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private Map<String, String> environment(int memories, boolean archive) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        environment.put("HOME", work.toString());
        environment.put("CI", "true");
        environment.put("AKM_STASH_DIR", work.resolve("stash-" + memories).toString());
        environment.put("AKM_CONFIG_DIR", work.resolve("config").toString());
        environment.put("AKM_DATA_DIR", work.resolve("data").toString());
        environment.put("AKM_CACHE_DIR", work.resolve("cache").toString());
        if (!archive) {
            environment.put("AKM_NO_CDS", "1");
        }
        return environment;
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private void once(Map<String, String> environment, List<String> command) throws IOException, InterruptedException {
        if (run(environment, command) != 0) {
            throw new IOException("failed: " + String.join(" ", command));
        }
    }

    private int run(Map<String, String> environment, List<String> command) throws IOException, InterruptedException {
        Process process = start(environment, command);
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException("does not end: " + String.join(" ", command));
        }
        return process.exitValue();
    }

    private static Process start(Map<String, String> environment, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        if (!environment.containsKey("AKM_NO_CDS")) {
            builder.environment().remove("AKM_NO_CDS");
        }
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        Process process = builder.start();
        process.getOutputStream().close();
        return process;
    }
}
