package dev.akm.app;

import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Usage;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.Journal;
import dev.akm.journal.Undo;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets scripted models loose on the 125 memories of {@code loop-safety} and counts what is lost. As a program it prints the
 * table: {@code java -cp … dev.akm.app.LoopSafety}.
 */
public final class LoopSafety {
    static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    /** One memory of the corpus. */
    record Item(
            String name,
            boolean hot,
            String state,
            String description,
            String body,
            List<String> mustSurvive,
            String kind,
            String pair,
            String observedAt) {
        boolean counts() {
            return !List.of("update-old", "weaker-later", "poison").contains(kind);
        }
    }

    /** What a model did to the corpus. */
    record Score(
            String model,
            int lost,
            int hotChanged,
            int notUndone,
            int duplicatesFolded,
            int oldSuperseded,
            int changed) {
        /** As {@code docs/safety.md} prints them: the model's name and the figures. */
        List<String> cells() {
            return List.of(
                    model,
                    String.valueOf(lost),
                    String.valueOf(hotChanged),
                    String.valueOf(notUndone),
                    String.valueOf(duplicatesFolded),
                    String.valueOf(oldSuperseded));
        }

        String line() {
            return "| " + String.join(" | ", cells()) + " | " + changed + " |";
        }
    }

    private LoopSafety() {}

    public static void main(String[] args) throws IOException {
        System.out.println("| model | lost | hot | left | folded | superseded | files |");
        for (Map.Entry<String, Supplier<ChatModel>> model : models().entrySet()) {
            System.out.println(run(Files.createTempDirectory("loop-safety"), model.getKey(), model.getValue(), 3)
                    .line());
        }
    }

    static Map<String, Supplier<ChatModel>> models() {
        Map<String, Supplier<ChatModel>> out = new LinkedHashMap<>();
        for (FoolishModel foolish : FoolishModel.values()) {
            if (foolish != FoolishModel.TRUST_LATEST) {
                out.put(foolish.label(), foolish::model);
            }
        }
        out.put("trust-latest", () -> scripted("trust-latest", LoopSafety::trustLatest));
        out.put("empty", () -> failing("empty", FailureKind.NO_ANSWER));
        out.put("http-500", () -> failing("http-500", FailureKind.SERVER));
        out.put("hang", () -> failing("hang", FailureKind.TIMEOUT));
        return out;
    }

    static Score run(Path directory, String name, Supplier<ChatModel> model, int nights) {
        TempStash stash = new TempStash(directory);
        List<Item> items = items();
        for (Item item : items) {
            stash.write("memories/" + item.name() + ".md", file(item));
        }
        Map<String, String> before = stash.files();
        for (int night = 0; night < nights; night++) {
            InstantSource clock = InstantSource.fixed(NOW.plusSeconds(86_400L * night));
            Journal journal = new Journal(stash.stash(), clock, stash.data());
            new Improve(stash.stash(), journal, clock, Improve.Rim.of(model)).run(ImproveRequest.defaults());
        }
        Map<String, String> after = stash.files();
        int hot = 0;
        int folded = 0;
        int superseded = 0;
        for (Item item : items) {
            String path = "memories/" + item.name() + ".md";
            if (item.hot() && !before.get(path).equals(after.get(path))) {
                hot++;
            }
            if (item.kind().equals("update-old") && !believed(after, path)) {
                superseded++;
            }
            if (item.kind().equals("duplicate") && !after.containsKey(path)) {
                folded++;
            }
        }
        List<String> lost = lost(items, after);
        for (int night = 0; night < nights; night++) {
            InstantSource clock = InstantSource.fixed(NOW.plusSeconds(86_400L * (nights + night)));
            new Undo(new Journal(stash.stash(), clock, stash.data())).undo(Optional.empty());
        }
        Map<String, String> back = stash.files();
        int left = 0;
        for (Map.Entry<String, String> file : before.entrySet()) {
            left += file.getValue().equals(back.get(file.getKey())) ? 0 : 1;
        }
        left += (int)
                back.keySet().stream().filter(path -> !before.containsKey(path)).count();
        int changed = (int) before.entrySet().stream()
                .filter(file -> !file.getValue().equals(after.get(file.getKey())))
                .count();
        if (!lost.isEmpty()) {
            System.err.println(name + " lost " + lost);
        }
        return new Score(name, lost.size(), hot, left, folded, superseded, changed);
    }

    /** The names of those items whose facts no believed file of the stash states any more. */
    static List<String> lost(List<Item> items, Map<String, String> after) {
        List<String> lost = new ArrayList<>();
        for (Item item : items) {
            boolean found = !item.counts();
            for (Map.Entry<String, String> file : after.entrySet()) {
                found |= file.getKey().startsWith("memories/")
                        && believed(after, file.getKey())
                        && item.mustSurvive().stream().allMatch(utf8(file.getValue())::contains);
            }
            if (!found) {
                lost.add(item.name());
            }
        }
        return lost;
    }

    static boolean believed(Map<String, String> files, String path) {
        String text = files.get(path);
        if (text == null) {
            return false;
        }
        Memory memory = MemoryMapper.toMemory(
                Ref.ofPath(path).orElseThrow(),
                MarkdownDocument.parse(text.getBytes(StandardCharsets.ISO_8859_1)),
                NOW);
        return memory.belief().state().believed();
    }

    private static String utf8(String latin) {
        return new String(latin.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    static String file(Item item) {
        return "---\ncaptureMode: " + (item.hot() ? "hot" : "background") + "\nbeliefState: " + item.state()
                + "\ndescription: " + quoted(item.description()) + "\n"
                + (item.observedAt().isEmpty() ? "" : "observed_at: " + item.observedAt() + "\n") + "---\n"
                + item.body() + (item.body().endsWith("\n") ? "" : "\n");
    }

    // The plausible model

    static List<String> trustLatest(List<ShownNote> notes) {
        Map<String, Item> known = new LinkedHashMap<>();
        items().forEach(item -> known.put("memory:" + item.name(), item));
        List<String> out = new ArrayList<>();
        for (ShownNote one : notes) {
            for (ShownNote other : notes) {
                Item a = known.get(one.ref());
                Item b = known.get(other.ref());
                if (a == null || b == null || a.pair().isEmpty() || !a.pair().equals(b.pair())) {
                    continue;
                }
                if (a.kind().equals("confirmed") && b.kind().equals("weaker-later")
                        || a.kind().equals("update-old") && b.kind().equals("update-new")) {
                    out.add("{\"op\":\"contradict\",\"ref\":\"" + one.ref() + "\",\"contradictedByRef\":\""
                            + other.ref() + "\",\"reason\":\"later\",\"confidence\":0.97}");
                } else if (a.kind().equals("duplicate") && one.ref().compareTo(other.ref()) < 0) {
                    out.add("{\"op\":\"merge\",\"primary\":\"" + one.ref() + "\",\"secondaries\":[\"" + other.ref()
                            + "\"],\"reason\":\"same fact\",\"confidence\":0.97}");
                }
            }
        }
        return out;
    }

    static ChatModel scripted(String name, java.util.function.Function<List<ShownNote>, List<String>> script) {
        return model(
                name,
                request -> new ChatReply.Answered(
                        "{\"operations\":[" + String.join(",", script.apply(ShownNote.all(request.user()))) + "]}",
                        new Usage(1, 0, request.promptTokens(), 10),
                        name,
                        List.of()));
    }

    private static ChatModel failing(String name, FailureKind kind) {
        return model(name, request -> new ChatReply.Failed(kind, name + " gave no answer", "", new Usage(1, 0, 0, 0)));
    }

    private static ChatModel model(String name, java.util.function.Function<ChatRequest, ChatReply> answer) {
        return new ChatModel() {
            @Override
            public ChatReply complete(ChatRequest request) {
                return answer.apply(request);
            }

            @Override
            public String modelId() {
                return name;
            }

            @Override
            public int contextTokens() {
                return 16_384;
            }

            @Override
            public void close() {}
        };
    }

    // The corpus, one flat JSON object a line

    static List<Item> items() {
        List<Item> out = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(Path.of("src/test/resources/loop-safety/memories.jsonl"))) {
                if (!line.isBlank()) {
                    out.add(new Item(
                            text(line, "name"),
                            text(line, "captureMode").equals("hot"),
                            text(line, "beliefState"),
                            text(line, "description"),
                            text(line, "body"),
                            list(line, "mustSurvive"),
                            text(line, "kind"),
                            text(line, "pair"),
                            text(line, "observedAt")));
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return out;
    }

    private static final String STRING = "\"((?:[^\"\\\\]|\\\\.)*)\"";

    private static String text(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\": " + STRING).matcher(json);
        return found.find() ? unquoted(found.group(1)) : "";
    }

    private static List<String> list(String json, String name) {
        Matcher found = Pattern.compile("\"" + name + "\": \\[((?:" + STRING + "(?:, )?)*)\\]")
                .matcher(json);
        List<String> out = new ArrayList<>();
        if (found.find()) {
            Matcher each = Pattern.compile(STRING).matcher(found.group(1));
            while (each.find()) {
                out.add(unquoted(each.group(1)));
            }
        }
        return out;
    }

    private static String unquoted(String json) {
        Matcher escape = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)").matcher(json);
        return escape.replaceAll(found -> {
            String code = found.group(1);
            String plain = switch (code.charAt(0)) {
                case 'n' -> "\n";
                case 't' -> "\t";
                case 'u' -> String.valueOf((char) Integer.parseInt(code.substring(1), 16));
                default -> code;
            };
            return Matcher.quoteReplacement(plain);
        });
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
