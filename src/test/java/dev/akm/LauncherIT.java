package dev.akm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import dev.akm.support.Packaged.Run;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The launcher answers rightly, and silently, whatever the state of its surroundings and of the class-data archive.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "akm.cmd has neither links to follow nor an archive")
class LauncherIT {
    private static final long MEBIBYTE = 1024 * 1024;

    /** Answers in one line as {@code --version} alone does, but is started as every other command, with the archive. */
    private static final String[] SOME_COMMAND = {"--no-color", "--version"};

    @TempDir
    static Path shared;

    @TempDir
    Path temp;

    /** A cache with a good archive, built once; tests work on copies. */
    @BeforeAll
    static void build_an_archive() {
        Run run = warm(shared.resolve("cache"));

        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(Path.of(run.out().strip())).isRegularFile();
    }

    @Test
    void a_good_archive_is_used() throws IOException {
        assertThat(usesArchive(Packaged.HOME, shared.resolve("cache"))).isTrue();
    }

    @Test
    void the_version_alone_is_told_without_an_archive_but_has_the_first_one_built() throws Exception {
        Path cache = temp.resolve("cache");
        Path log = temp.resolve("classes.log");

        assertRight(with(cache).run("--version"));
        eventually(() -> has(cache, ".state") && !Files.exists(cache.resolve("jvm/lock")));
        assertThat(usesArchive(Packaged.HOME, cache)).isTrue();

        assertRight(with(cache)
                .with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                .run("--version"));
        assertThat(Files.readString(log)).contains("dev.akm.cli.Main source: file:");
    }

    @Test
    void an_archive_is_found_through_links_too() throws IOException {
        Files.createSymbolicLink(temp.resolve("folder"), Packaged.HOME);
        Files.createDirectory(temp.resolve("elsewhere"));
        Files.createSymbolicLink(temp.resolve("elsewhere/akm"), Path.of("../folder/bin/akm"));

        for (String name : List.of("folder/bin/akm", "elsewhere/akm")) {
            Path log = Files.createTempFile(temp, "classes", ".log");
            assertRight(quiet(shared.resolve("cache"))
                    .with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                    .in(temp)
                    .program(temp.resolve(name).toString(), SOME_COMMAND));
            assertThat(Files.readString(log)).contains("dev.akm.cli.Main source: shared objects file");
        }
    }

    @Test
    void a_private_archive_is_readable_by_its_owner_alone() throws IOException {
        assertThat(Files.getPosixFilePermissions(shared.resolve("cache/jvm"))).hasSize(3);
        assertThat(Files.getPosixFilePermissions(archive(shared.resolve("cache"))))
                .noneMatch(permission -> permission.name().startsWith("GROUP")
                        || permission.name().startsWith("OTHERS"));
    }

    @Test
    void it_works_through_links_of_any_kind() throws IOException {
        Path absolute = Files.createSymbolicLink(temp.resolve("absolute"), Packaged.HOME.resolve("bin/akm"));
        Files.createSymbolicLink(temp.resolve("folder"), Packaged.HOME.resolve("bin"));
        Files.createDirectory(temp.resolve("deep"));
        Files.createSymbolicLink(temp.resolve("deep/relative"), Path.of("../absolute"));
        Packaged akm = Packaged.akm().in(temp);

        for (String name : List.of(absolute.toString(), "./absolute", "folder/akm", "deep/relative")) {
            assertRight(akm.program(name, "--version"));
            assertRight(akm.program(name, SOME_COMMAND));
        }
    }

    @Test
    void it_works_from_the_search_path_and_from_any_folder() throws IOException {
        Files.createDirectory(temp.resolve("a b"));
        Packaged akm = Packaged.akm().in(temp.resolve("a b"));

        assertRight(akm.with("PATH", Packaged.HOME.resolve("bin") + ":" + System.getenv("PATH"))
                .program("/bin/sh", "-c", "akm --version"));
        assertRight(akm.in(Path.of("/")).run("--version"));
        assertRight(akm.in(Packaged.HOME.resolve("bin")).program("/bin/sh", "akm", "--version"));
        assertRight(
                akm.with("CDPATH", Packaged.HOME.toString()).in(Packaged.HOME).program("bin/akm", "--version"));
    }

    @Test
    void it_works_in_a_folder_that_has_been_removed() {
        String there = temp.resolve("gone").toString();
        Packaged akm = Packaged.akm().with("AKM_NO_CDS", "1");
        String go = "mkdir \"$1\" && cd \"$1\" && rmdir \"$1\" && exec \"$2\" ";
        String program = Packaged.HOME.resolve("bin/akm").toString();

        for (String command : List.of("--version", "--no-color --version")) {
            Run run = akm.program("/bin/sh", "-c", go + command, "sh", there, program);
            // The shell itself may complain, before it reads the first line.
            assertThat(run.out()).as(run.err()).contains(Packaged.version());
            assertThat(run.exit()).isZero();
        }
    }

    @Test
    void it_works_with_spaces_and_other_signs_in_its_path_with_and_without_an_archive() throws IOException {
        Path home = temp.resolve("a folder's \"name\" & (more) *");
        Packaged.install(home);

        assertRight(Packaged.at(home).with("AKM_NO_CDS", "1").run("--version"));
        assertThat(warm(home, temp.resolve("my cache")).exit()).isZero();
        // Java 17 itself takes no class of ours from an archive where the path of the jar needs escaping in a URL.
        assertRight(Packaged.at(home)
                .with("AKM_CACHE_DIR", temp.resolve("my cache").toString())
                .with("CI", "true")
                .run("--version"));
    }

    @Test
    void an_index_is_built_anew_by_a_package_that_keeps_its_library_beside_the_jar() {
        Packaged akm = Packaged.akm()
                .with("AKM_STASH_DIR", temp.resolve("stash").toString())
                .with("AKM_CONFIG_DIR", temp.resolve("config").toString())
                .with("AKM_DATA_DIR", temp.resolve("data").toString())
                .with("AKM_CACHE_DIR", temp.resolve("cache").toString());
        assertThat(akm.run("init").exit()).isZero();

        Run run = akm.run("index", "--full");

        assertThat(run.exit()).as(run.err()).isZero();
    }

    @Test
    void arguments_arrive_as_they_are() {
        Run run = Packaged.akm().run("config", "get", "no * such  $(key)");

        assertThat(run.exit()).isNotZero();
        assertThat(run.err()).contains("no * such  $(key)");
    }

    @Test
    void names_and_words_of_any_script_arrive_whatever_the_locale() throws IOException {
        // A script, because this process may itself run in a locale that cannot pass such words on.
        Path script = temp.resolve("script");
        Files.writeString(script, """
            akm init -q >/dev/null &&
            akm remember 'Größe der 日本 Karte: 7' --name '日本-ä' -q >/dev/null &&
            akm show 'memory:日本-ä' --raw && akm search 日本 --format jsonl && ls "$HOME/akm/memories"
            """);
        for (String locale : List.of("", "C", "POSIX", "C.UTF-8", "de_DE.ISO-8859-1")) {
            Path home = Files.createDirectory(temp.resolve("home-" + locale));
            Packaged akm = Packaged.akm()
                    .with("HOME", home.toString())
                    .with("PATH", Packaged.HOME.resolve("bin") + ":" + System.getenv("PATH"));
            Run run = (locale.isEmpty() ? akm : akm.with("LC_ALL", locale)).program("/bin/sh", script.toString());

            assertThat(run.err()).as(locale).isEmpty();
            assertThat(run.out()).as(locale).contains("Größe der 日本 Karte: 7", "\"memory:日本-ä\"", "日本-ä.md");
        }
    }

    @Test
    void the_command_that_builds_the_archive_is_not_beaten_to_it_by_the_launcher() throws IOException {
        Path cache = temp.resolve("asked");

        Run run = with(cache).run("runtime", "archive");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(archive(cache)).exists();
    }

    @Test
    void it_works_without_a_home_and_without_any_variable() {
        assertRight(Packaged.at(Packaged.HOME).run("--version"));
        assertRight(Packaged.at(Packaged.HOME).without("JAVA_HOME").run("--version"));
    }

    @Test
    void a_java_home_without_java_is_passed_over() {
        assertRight(Packaged.akm().with("JAVA_HOME", temp.toString()).run("--version"));
    }

    @Test
    void without_any_java_it_says_so() {
        Run run = Packaged.akm()
                .without("JAVA_HOME")
                .with("PATH", temp.toString())
                .run("--version");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("akm: no Java found\nhint: install Java 17 or newer, or set JAVA_HOME\n");
    }

    @Test
    void without_its_jar_it_says_so() throws IOException {
        Packaged.install(temp.resolve("akm"));
        Files.delete(temp.resolve("akm/lib/akm.jar"));

        Run run = Packaged.at(temp.resolve("akm")).run("--version");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).contains("lib/akm.jar cannot be read\nhint: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"})
    void java_has_nothing_to_say_about_its_variables(String name) {
        assertRight(Packaged.akm().with(name, "-Dx=y").run("--version"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "file/below", "missing/deep/down"})
    void it_works_with_a_cache_that_is_a_file_or_cannot_be_made_or_is_not_there_yet(String cache) throws IOException {
        Files.writeString(temp.resolve("file"), "mine");

        assertRight(with(temp.resolve(cache)).with("CI", "true").run(SOME_COMMAND));
        assertRight(with(temp.resolve(cache)).run(SOME_COMMAND));

        assertThat(temp.resolve("file")).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "file/below"})
    void building_an_archive_by_hand_where_it_cannot_be_written_says_why(String cache) throws IOException {
        Files.writeString(temp.resolve("file"), "mine");

        Run run = warm(temp.resolve(cache));

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).startsWith("akm: no archive was built: ").contains("hint: ");
    }

    @Test
    void nothing_is_built_where_it_is_not_wanted() {
        assertRight(with(temp.resolve("cache")).with("CI", "true").run(SOME_COMMAND));
        assertRight(with(temp.resolve("cache")).with("AKM_NO_CDS", "1").run(SOME_COMMAND));

        assertThat(temp.resolve("cache")).doesNotExist();
    }

    @Test
    void an_archive_full_of_junk_is_harmless() throws IOException {
        Path cache = copyOfCache();
        Files.writeString(archive(cache), "junk\n".repeat(1000));

        assertRight(quiet(cache).run(SOME_COMMAND));
    }

    @Test
    void an_empty_archive_is_harmless() throws IOException {
        Path cache = copyOfCache();
        Files.write(archive(cache), new byte[0]);

        assertRight(quiet(cache).run(SOME_COMMAND));
    }

    @Test
    void a_truncated_archive_is_harmless() throws IOException {
        byte[] good = Files.readAllBytes(archive(shared.resolve("cache")));

        for (int percent : new int[] {1, 50, 99}) {
            Path cache = copyOfCache();
            byte[] cut = new byte[(int) (good.length * (long) percent / 100)];
            System.arraycopy(good, 0, cut, 0, cut.length);
            Files.write(archive(cache), cut);

            assertRight(quiet(cache).in(temp).run(SOME_COMMAND));
            assertThat(usesArchive(Packaged.HOME, cache)).isFalse();
        }
    }

    @Test
    void flipped_bytes_in_an_archive_are_harmless() throws IOException {
        byte[] good = Files.readAllBytes(archive(shared.resolve("cache")));

        for (int percent : new int[] {0, 3, 30, 60, 95}) {
            Path cache = copyOfCache();
            byte[] flipped = good.clone();
            int start = (int) (good.length * (long) percent / 100);
            for (int i = start; i < Math.min(good.length, start + 4096); i++) {
                flipped[i] ^= 0x5a;
            }
            Files.write(archive(cache), flipped);

            assertRight(quiet(cache).in(temp).run(SOME_COMMAND));
            assertThat(usesArchive(Packaged.HOME, cache)).isFalse();
        }
    }

    @Test
    void a_damaged_state_is_harmless() throws IOException {
        String good = Files.readString(state(shared.resolve("cache")));

        for (String damaged : List.of("", "\n\n\n\n\n\n\n", good.substring(0, good.length() / 2), "\0\1\2", "end")) {
            Path cache = copyOfCache();
            Files.writeString(state(cache), damaged);

            assertRight(quiet(cache).run(SOME_COMMAND));
        }
    }

    @Test
    void a_lost_archive_is_harmless() throws IOException {
        Path cache = copyOfCache();
        Files.delete(archive(cache));

        assertRight(quiet(cache).run(SOME_COMMAND));
    }

    @Test
    void a_new_jar_with_an_old_time_stamp_and_a_new_build_id_runs_its_own_code() throws IOException {
        Path home = temp.resolve("akm");
        Path cache = temp.resolve("cache");
        Packaged.install(home);
        assertThat(warm(home, cache).exit()).isZero();
        Path launcher = home.resolve("bin/akm");
        String old = "build="
                + Files.readAllLines(Path.of("target/classes/dev/akm/version")).get(1);
        String script = Files.readString(launcher);
        assertThat(script).contains(old + "\n");

        replaceVersion(home.resolve("lib/akm.jar"), "9.9.9");
        Files.setLastModifiedTime(home.resolve("lib/akm.jar"), FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
        Files.writeString(launcher, script.replace(old, "build=9.9.9-0123456789abcdef"));
        Run run = Packaged.at(home)
                .with("AKM_CACHE_DIR", cache.toString())
                .with("CI", "true")
                .run(SOME_COMMAND);

        assertThat(run).isEqualTo(new Run(0, expectedOutput().replace(Packaged.version(), "9.9.9"), ""));
        assertThat(usesArchive(home, cache)).isFalse();
    }

    @Test
    void a_new_jar_under_an_old_launcher_runs_its_own_code() throws IOException {
        Path home = temp.resolve("akm");
        Path cache = temp.resolve("cache");
        Packaged.install(home);
        assertThat(warm(home, cache).exit()).isZero();

        replaceVersion(home.resolve("lib/akm.jar"), "9.9.9");
        for (String time : List.of("2001-01-01T00:00:00Z", Instant.now().toString())) {
            Files.setLastModifiedTime(home.resolve("lib/akm.jar"), FileTime.from(Instant.parse(time)));
            Run run = Packaged.at(home)
                    .with("AKM_CACHE_DIR", cache.toString())
                    .with("CI", "true")
                    .run(SOME_COMMAND);

            assertThat(run).isEqualTo(new Run(0, expectedOutput().replace(Packaged.version(), "9.9.9"), ""));
        }
    }

    @Test
    void a_replaced_java_is_noticed_by_its_release_file() throws IOException {
        Path cache = copyOfCache();
        Path release = Files.copy(Path.of(System.getProperty("java.home"), "release"), temp.resolve("release"));
        List<String> lines = new ArrayList<>(Files.readAllLines(state(cache)));
        lines.set(3, release.toString());
        Files.writeString(state(cache), String.join("\n", lines) + "\n");
        assertThat(usesArchive(Packaged.HOME, cache)).isTrue();

        Files.writeString(
                release, Files.readString(release).replaceAll("JAVA_VERSION=\"[^\"]*\"", "JAVA_VERSION=\"99.0.1\""));

        assertThat(usesArchive(Packaged.HOME, cache)).isFalse();
        assertRight(quiet(cache).run(SOME_COMMAND));
    }

    @Test
    void eight_first_runs_at_once_answer_rightly_and_leave_one_archive() throws Exception {
        Path cache = temp.resolve("cache");
        List<Process> processes = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            processes.add(with(cache).start(Packaged.HOME.resolve("bin/akm").toString(), SOME_COMMAND));
        }

        for (Process process : processes) {
            assertRight(Packaged.await(process));
        }

        eventually(() -> has(cache, ".state") && !Files.exists(cache.resolve("jvm/lock")));
        assertThat(names(cache)).filteredOn(name -> name.endsWith(".jsa")).hasSize(1);
        assertThat(names(cache)).noneMatch(name -> name.endsWith(".tmp"));
        assertThat(usesArchive(Packaged.HOME, cache)).isTrue();
    }

    @Test
    void killed_during_the_dump_it_works_on_and_builds_an_archive_later() throws Exception {
        Path cache = temp.resolve("cache");
        Process warm = with(cache).start(Packaged.HOME.resolve("bin/akm-warm").toString(), "--now");
        eventually(() -> Files.exists(cache.resolve("jvm/lock")));
        List<ProcessHandle> all = new ArrayList<>(warm.descendants().toList());
        all.add(warm.toHandle());
        all.forEach(ProcessHandle::destroyForcibly);
        Packaged.await(warm);
        Files.writeString(cache.resolve("jvm/left-behind.jsa.tmp"), "half");

        assertRight(with(cache).run(SOME_COMMAND));
        assertThat(warm(cache).exit()).as("the lock of the dead one is young").isEqualTo(1);
        Files.setLastModifiedTime(
                cache.resolve("jvm/lock"), FileTime.from(Instant.now().minus(Duration.ofMinutes(6))));

        assertThat(warm(cache).exit()).isZero();
        assertThat(names(cache)).noneMatch(name -> name.endsWith(".tmp") || name.equals("lock"));
        assertThat(usesArchive(Packaged.HOME, cache)).isTrue();
    }

    @Test
    void a_disk_that_fills_up_during_the_dump_leaves_nothing_behind() {
        Path cache = temp.resolve("cache");

        // A limit on the size of files is to the writer what a full disk is.
        Run run = with(cache)
                .program(
                        "/bin/sh",
                        "-c",
                        "ulimit -f 64; exec \"$0\" --now",
                        Packaged.HOME.resolve("bin/akm-warm").toString());

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).startsWith("akm: no archive was built: ");
        assertThat(names(cache)).noneMatch(name -> name.endsWith(".jsa") || name.endsWith(".tmp"));
        assertRight(quiet(cache).run(SOME_COMMAND));
    }

    @Test
    void a_second_archive_replaces_the_first_and_dropping_removes_it() throws IOException {
        Path cache = copyOfCache();
        Path first = archive(cache);

        assertThat(warm(cache).exit()).isZero();

        assertThat(first).doesNotExist();
        assertThat(archive(cache)).isRegularFile();
        assertThat(Files.size(archive(cache))).isLessThan(32 * MEBIBYTE);
        assertThat(with(cache)
                        .program(Packaged.HOME.resolve("bin/akm-warm").toString(), "--drop")
                        .exit())
                .isZero();
        assertThat(names(cache)).isEmpty();
    }

    private static Run warm(Path cache) {
        return warm(Packaged.HOME, cache);
    }

    private static Run warm(Path home, Path cache) {
        return Packaged.at(home)
                .with("AKM_CACHE_DIR", cache.toString())
                .program(home.resolve("bin/akm-warm").toString(), "--now");
    }

    private static Packaged with(Path cache) {
        return Packaged.at(Packaged.HOME).with("AKM_CACHE_DIR", cache.toString());
    }

    /** A run that uses what is there and builds nothing, so that no test sees the traces of another. */
    private static Packaged quiet(Path cache) {
        return with(cache).with("CI", "true");
    }

    private static String expectedOutput() {
        return Packaged.akm().run(SOME_COMMAND).out();
    }

    private static void assertRight(Run run) {
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(Packaged.version());
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.exit()).isZero();
    }

    private boolean usesArchive(Path home, Path cache) throws IOException {
        Path log = Files.createTempFile(temp, "classes", ".log");
        Run run = Packaged.at(home)
                .with("AKM_CACHE_DIR", cache.toString())
                .with("CI", "true")
                .with("AKM_JAVA_OPTS", "-Xlog:class+load:file=" + log)
                .in(temp)
                .run(SOME_COMMAND);
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        return Files.readString(log).contains("dev.akm.cli.Main source: shared objects file");
    }

    private Path copyOfCache() throws IOException {
        Path copy = Files.createTempDirectory(temp, "cache");
        Files.createDirectory(copy.resolve("jvm"));
        Path from = shared.resolve("cache");
        for (Path file : List.of(archive(from), state(from))) {
            Files.copy(file, copy.resolve("jvm").resolve(file.getFileName()));
        }
        archive(copy).toFile().setWritable(true);
        return copy;
    }

    private static Path archive(Path cache) {
        return only(cache, ".jsa");
    }

    private static Path state(Path cache) {
        return only(cache, ".state");
    }

    private static Path only(Path cache, String ending) {
        List<String> found =
                names(cache).stream().filter(name -> name.endsWith(ending)).toList();
        assertThat(found).hasSize(1);
        return cache.resolve("jvm").resolve(found.get(0));
    }

    private static boolean has(Path cache, String ending) {
        return names(cache).stream().anyMatch(name -> name.endsWith(ending));
    }

    private static List<String> names(Path cache) {
        Path folder = cache.resolve("jvm");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static void replaceVersion(Path jar, String version) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar)) {
            Path manifest = zip.getPath("META-INF/MANIFEST.MF");
            Files.writeString(manifest, Files.readString(manifest).replace(": " + Packaged.version(), ": " + version));
            Files.writeString(zip.getPath("dev/akm/version"), version + "\n" + version + "-x\n");
        }
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plusSeconds(100);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).as("waited long enough").isBefore(end);
            Thread.sleep(5);
        }
    }
}
