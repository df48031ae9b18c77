package dev.akm.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A stash, a model server and the packaged akm between them, for black-box tests: files, command lines, JSON. */
public final class Stage implements AutoCloseable {
    private final Path root;
    private final Packaged akm;
    private final FakeLmStudio server;
    private int replies;

    /** @param mode the personality of the stand-in */
    public Stage(Path root, String mode) {
        this.root = root;
        try {
            Files.createDirectories(root.resolve("replies"));
            server = new FakeLmStudio(new LinkedHashMap<>(Map.of(
                    "port",
                    "0",
                    "mode",
                    mode,
                    "context",
                    "16384",
                    "replies",
                    root.resolve("replies").toString())));
            akm = Packaged.akm()
                    .with("HOME", root.toString())
                    .with("AKM_STASH_DIR", stash().toString())
                    .with("AKM_CONFIG_DIR", root.resolve("config").toString())
                    .with("AKM_DATA_DIR", root.resolve("data").toString())
                    .with("AKM_CACHE_DIR", root.resolve("cache").toString());
            ok("init");
            ok("config", "set", "profiles.llm.test.endpoint", "http://127.0.0.1:" + server.port() + "/v1");
            ok("config", "set", "defaults.llm", "test");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path stash() {
        return root.resolve("stash");
    }

    public Path root() {
        return root;
    }

    public Packaged akm() {
        return akm;
    }

    /** Writes a memory as a person would with an editor. */
    public Stage memory(String name, String frontmatter, String body) {
        String text = frontmatter.isEmpty() ? body : "---\n" + frontmatter.strip() + "\n---\n" + body;
        return file("memories/" + name + ".md", text.endsWith("\n") ? text : text + "\n");
    }

    public Stage file(String path, String text) {
        try {
            Path file = stash().resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets a memory's file time to so many days ago. */
    public Stage aged(String name, int days) {
        try {
            Files.setLastModifiedTime(path(name), FileTime.from(Instant.now().minusSeconds(days * 86_400L)));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path path(String name) {
        return stash().resolve("memories/" + name + ".md");
    }

    public boolean exists(String name) {
        return Files.exists(path(name));
    }

    public String text(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every file of the stash outside {@code .akm}, by path, as Latin-1 text so that bytes compare. */
    public Map<String, String> files() {
        Map<String, String> all = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(stash())) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String path = stash().relativize(file).toString();
                if (!path.startsWith(".akm")) {
                    all.put(path, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                }
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the model answers to every chunk that holds text matching the expression: these operations. */
    public Stage answer(String match, String... operations) {
        return reply("match: " + match + "\n\n{\"operations\":[" + String.join(",", operations) + "]}\n");
    }

    /** A reply file as it stands. */
    public Stage reply(String text) {
        try {
            Files.writeString(root.resolve("replies").resolve(String.format("%03d.reply", replies++)), text);
            control("{\"replies\":\"" + root.resolve("replies") + "\"}");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets options of the stand-in, as JSON. */
    public void control(String json) {
        try {
            var connection = (java.net.HttpURLConnection) java.net
                    .URI
                    .create("http://127.0.0.1:" + server.port() + "/_control")
                    .toURL()
                    .openConnection();
            connection.setDoOutput(true);
            connection.setRequestMethod("POST");
            connection.getOutputStream().write(json.getBytes(StandardCharsets.UTF_8));
            assertThat(connection.getResponseCode()).isEqualTo(200);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until a model call has arrived at the server, or the process has ended. Its answer may be long in coming. */
    public void awaitModelCall(Process process) {
        try {
            var control = java.net
                    .URI
                    .create("http://127.0.0.1:" + server.port() + "/_control")
                    .toURL();
            while (process.isAlive()) {
                Object state = json(new String(control.openStream().readAllBytes(), StandardCharsets.UTF_8));
                if (number(state, "modelCalls") > 0) {
                    return;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The prompts that the model was sent, in order; one shows when its answer is ready. */
    public List<String> prompts() {
        try {
            var connection = java.net
                    .URI
                    .create("http://127.0.0.1:" + server.port() + "/_control/log")
                    .toURL();
            List<String> prompts = new ArrayList<>();
            for (String line : new String(connection.openStream().readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (line.contains("POST /v1/chat/completions")) {
                    prompts.add(String.valueOf(at(FakeLmStudio.Json.parse(line), "request.messages")));
                }
            }
            return prompts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Packaged.Run run(String... arguments) {
        return akm.run(arguments);
    }

    /** Runs a command that must succeed, and reads its JSON. */
    public Object ok(String... arguments) {
        Packaged.Run run = akm.run(arguments);
        assertThat(run.exit())
                .as("%s: %s %s", List.of(arguments), run.err(), run.out())
                .isZero();
        return FakeLmStudio.Json.parse(run.out());
    }

    /** The {@code consolidation} block of an improve run that must succeed. */
    public Object improve(String... arguments) {
        String[] all = Stream.concat(Stream.of("improve"), Stream.of(arguments)).toArray(String[]::new);
        return at(ok(all), "consolidation");
    }

    public static Object json(String text) {
        return FakeLmStudio.Json.parse(text);
    }

    /** A file among the test's resources with one object a line. */
    public static List<Map<?, ?>> jsonLines(String resource) {
        try (InputStream in = Stage.class.getResourceAsStream(resource)) {
            List<Map<?, ?>> objects = new ArrayList<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line -> objects.add((Map<?, ?>) json(line)));
            return objects;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value at a path of names and list positions, {@code hits.0.ref}; null where it ends early. */
    public static Object at(Object tree, String path) {
        Object here = tree;
        for (String step : path.split("\\.")) {
            if (here instanceof Map<?, ?> map) {
                here = map.get(step);
            } else if (here instanceof List<?> list && Integer.parseInt(step) < list.size()) {
                here = list.get(Integer.parseInt(step));
            } else {
                return null;
            }
        }
        return here;
    }

    public static long number(Object tree, String path) {
        Object value = at(tree, path);
        assertThat(value).as(path).isInstanceOf(Number.class);
        return ((Number) value).longValue();
    }

    /** The refs of a search's hits, in order. */
    public List<String> found(String... query) {
        String[] all = Stream.concat(Stream.of("search"), Stream.of(query)).toArray(String[]::new);
        List<String> refs = new ArrayList<>();
        for (Object hit : (List<?>) at(ok(all), "hits")) {
            refs.add(String.valueOf(at(hit, "ref")));
        }
        return refs;
    }

    /** The reason that an improve run gives for what it did not do to a memory. */
    public static Optional<String> refusal(Object consolidation, String ref) {
        for (Object skip : (List<?>) at(consolidation, "skipReasons")) {
            if (ref.equals(at(skip, "ref"))) {
                return Optional.of(String.valueOf(at(skip, "reason")));
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        server.close();
    }
}
