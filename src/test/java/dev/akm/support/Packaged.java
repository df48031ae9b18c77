package dev.akm.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The packaged akm as a process of its own, in an environment of its own. */
public final class Packaged {
    /** What {@code package} leaves. */
    public static final Path HOME =
            Path.of(System.getProperty("akm.home", "target/akm")).toAbsolutePath();

    private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

    private final Path home;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private Path directory = Path.of("").toAbsolutePath();

    /** One finished run. */
    public record Run(int exit, String out, String err) {}

    private Packaged(Path home) {
        this.home = home;
        String path = System.getenv("PATH");
        environment.put("PATH", path == null ? "" : path);
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        if (WINDOWS) {
            environment.put("SystemRoot", System.getenv("SystemRoot"));
        }
    }

    /** The packaged akm without HOME and without an archive. */
    public static Packaged akm() {
        return at(HOME).with("AKM_NO_CDS", "1");
    }

    /** An akm installed in a folder, without HOME. */
    public static Packaged at(Path home) {
        return new Packaged(home);
    }

    public Packaged with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    public Packaged without(String name) {
        environment.remove(name);
        return this;
    }

    public Packaged in(Path folder) {
        this.directory = folder;
        return this;
    }

    /** Runs akm and waits. */
    public Run run(String... arguments) {
        return program(home.resolve("bin").resolve(WINDOWS ? "akm.cmd" : "akm").toString(), arguments);
    }

    /** Runs another program in the same environment and waits. */
    public Run program(String program, String... arguments) {
        return await(start(program, arguments));
    }

    /** Starts a program in the same environment; its input is empty. */
    public Process start(String program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(program);
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the end of a process and of its output. */
    public static Run await(Process process) {
        CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
        CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
        try {
            assertThat(process.waitFor(120, TimeUnit.SECONDS))
                    .as("ends at all: %s", process.info())
                    .isTrue();
            return new Run(process.exitValue(), out.join(), err.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** The version that {@code package} wrote into the jar. */
    public static String version() {
        try {
            return Files.readAllLines(Path.of("target/classes/dev/akm/version")).get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies launcher and jar, without the native libraries, to an empty folder. */
    public static void install(Path to) throws IOException {
        try (Stream<Path> files = Files.walk(HOME)) {
            for (Path file : files.toList()) {
                Path relative = HOME.relativize(file);
                if (relative.startsWith(Path.of("lib", "native"))) {
                    continue;
                }
                Path target = to.resolve(relative);
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    private static String text(InputStream in) {
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
