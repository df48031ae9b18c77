package dev.akm.support;

import dev.akm.app.Host;
import dev.akm.cli.Akm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** Runs akm in this process as a person or a script would, with a home of its own. */
public final class AkmRun {
    private final Path home;
    private final Map<String, String> environment = new LinkedHashMap<>();
    private Host.Terminals terminals = Host.Terminals.NONE;
    private byte[] input = new byte[0];
    private int columns = 80;
    private InstantSource clock = InstantSource.system();

    public AkmRun(Path home) {
        this.home = home;
        environment.put("HOME", home.toString());
    }

    /** What a run left: its exit code and its two streams. */
    public record Ended(int code, String out, String err) {}

    public Path home() {
        return home;
    }

    /** The stash where akm looks for it without any settings. */
    public Path stash() {
        return home.resolve("akm");
    }

    /** As a person at a terminal, without colours. */
    public AkmRun atTerminal() {
        terminals = new Host.Terminals(true, true, true);
        environment.put("NO_COLOR", "1");
        return this;
    }

    public AkmRun terminals(boolean in, boolean out, boolean err) {
        terminals = new Host.Terminals(in, out, err);
        return this;
    }

    public AkmRun with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    public AkmRun columns(int columns) {
        this.columns = columns;
        return this;
    }

    public AkmRun at(Instant now) {
        clock = InstantSource.fixed(now);
        return this;
    }

    /** What the next run reads from standard input. */
    public AkmRun typing(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    public AkmRun reading(byte[] bytes) {
        input = bytes.clone();
        return this;
    }

    public Ended run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Host host = new Host(
                new ByteArrayInputStream(input),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminals,
                Map.copyOf(environment),
                home,
                columns,
                clock);
        int code = Akm.run(host, args);
        input = new byte[0];
        return new Ended(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
