package dev.akm.app;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.app.LoopSafety.Item;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.document.MarkdownDocument;
import dev.akm.journal.Journal;
import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cron runs it for months, with a model that is mostly right. */
class ScheduleTest {
    private static final int NIGHTS = 100;

    /** Memories that are there on the first night, the ones that come later, and how often one does. */
    private static final int FIRST = 25;

    private static final int LATER = 13;
    private static final int EVERY = 5;

    /** Pairs of duplicates among them. */
    private static final int PAIRS = 4;

    /** Every so often everything is judged again, as by {@code --full}. */
    private static final int FULL = 4;

    /** From here on nothing is new. */
    private static final int QUIET = 85;

    /** Memories in a chunk: few, so that there are many calls and as many chances to be wrong. */
    private static final int CHUNK = 4;

    @TempDir
    Path directory;

    /** Right in nineteen answers of twenty; else one of the foolish models. The same in every run. */
    private static final class MostlyRight implements ChatModel {
        private final Random random = new Random(20);
        private final ChatModel right = LoopSafety.scripted("right", LoopSafety::trustLatest);
        private int calls;
        private int wrong;

        @Override
        public ChatReply complete(ChatRequest request) {
            calls++;
            if (random.nextInt(20) > 0) {
                return right.complete(request);
            }
            FoolishModel[] all = FoolishModel.values();
            FoolishModel foolish = all[random.nextInt(all.length)];
            wrong++;
            return foolish.model().complete(request);
        }

        @Override
        public String modelId() {
            return "mostly-right";
        }

        @Override
        public int contextTokens() {
            return 16_384;
        }

        @Override
        public void close() {}
    }

    @Test
    void a_hundred_nights_lose_nothing_grow_nothing_and_end_in_silence() {
        TempStash stash = new TempStash(directory);
        List<Item> items = mixed();
        List<Item> written = new ArrayList<>();
        Deque<Item> later = new ArrayDeque<>(items.subList(FIRST, FIRST + LATER));
        for (Item item : items.subList(0, FIRST)) {
            write(stash, item, written);
        }
        MostlyRight model = new MostlyRight();
        boolean settled = false;
        int quietNights = 0;
        for (int night = 0; night < NIGHTS; night++) {
            boolean full = night < QUIET && night % FULL == 0;
            boolean news = night < QUIET && night % EVERY == EVERY - 1 && !later.isEmpty();
            if (news) {
                write(stash, undated(later.remove()), written);
            }
            Map<String, String> before = stash.files();
            int calls = model.calls;

            ImproveResult result = night(stash, model, night, full);

            Map<String, String> after = stash.files();
            if (news || !after.equals(before)) {
                assertThat(LoopSafety.lost(written, after)).as("night " + night).isEmpty();
            }
            assertThat(length(texts(after, "memories/")))
                    .as("text in night " + night)
                    .isLessThanOrEqualTo(length(texts(before, "memories/")));
            for (Item item : written) {
                String path = "memories/" + item.name() + ".md";
                if (item.hot()) {
                    assertThat(after.get(path)).isEqualTo(before.get(path));
                }
            }
            if (settled && !full && !news) {
                assertThat(model.calls - calls).as("calls in night " + night).isZero();
                quietNights++;
            }
            // What failed is due again, and what was changed is new.
            settled = result.failures().isEmpty() && after.equals(before);
        }

        assertThat(model.wrong).as("wrong answers of " + model.calls).isGreaterThanOrEqualTo(6);
        assertThat(later).isEmpty();
        assertThat(quietNights).isGreaterThan(NIGHTS / 2);
        Map<String, String> end = stash.files();
        // Doing nothing is a failure too: the old values and all but one of each pair of duplicates are gone from
        // belief.
        for (Item item : written) {
            boolean believed = LoopSafety.believed(end, "memories/" + item.name() + ".md");
            assertThat(believed && item.kind().equals("update-old"))
                    .as(item.name())
                    .isFalse();
        }
        assertThat(written.stream()
                        .filter(item -> item.kind().equals("duplicate"))
                        .filter(item -> end.containsKey("memories/" + item.name() + ".md")))
                .hasSize(PAIRS);
        // Fields that say what became of a memory are paid for by what was folded, and a memory is promoted once at
        // most.
        long given = written.stream()
                .mapToLong(item -> LoopSafety.file(item).getBytes(UTF_8).length)
                .sum();
        assertThat(bytes(end, "memories/")).isLessThanOrEqualTo(given);
        assertThat(texts(end, "knowledge/")).doesNotHaveDuplicates();
        assertThat(bytes(end, "knowledge/")).isLessThanOrEqualTo(given);
    }

    private static ImproveResult night(TempStash stash, ChatModel model, int night, boolean full) {
        InstantSource clock = InstantSource.fixed(LoopSafety.NOW.plus(Duration.ofDays(night)));
        Journal journal = new Journal(stash.stash(), clock, stash.data());
        return new Improve(stash.stash(), journal, clock, Improve.Rim.of(() -> model)).run(request(full));
    }

    private static ImproveRequest request(boolean full) {
        ImproveRequest all = ImproveRequest.defaults();
        return new ImproveRequest(
                all.scope(),
                all.dryRun(),
                all.settings(),
                all.engine(),
                all.limit(),
                all.maxCalls(),
                OptionalInt.of(CHUNK),
                all.maxTokens(),
                all.timeout(),
                full,
                all.task(),
                all.skipIfLocked(),
                all.plan(),
                all.apply(),
                all.git());
    }

    private static void write(TempStash stash, Item item, List<Item> written) {
        stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        written.add(item);
    }

    /** One that comes later is as old as its arrival; a date before what is there already would make it no news. */
    private static Item undated(Item item) {
        return new Item(
                item.name(),
                item.hot(),
                item.state(),
                item.description(),
                item.body(),
                item.mustSurvive(),
                item.kind(),
                item.pair(),
                "");
    }

    private static long bytes(Map<String, String> files, String folder) {
        return files.entrySet().stream()
                .filter(file -> file.getKey().startsWith(folder))
                .mapToLong(file -> file.getValue().length())
                .sum();
    }

    private static List<String> texts(Map<String, String> files, String folder) {
        return files.entrySet().stream()
                .filter(file -> file.getKey().startsWith(folder))
                .map(file -> MarkdownDocument.parse(file.getValue().getBytes(ISO_8859_1))
                        .body())
                .toList();
    }

    private static long length(List<String> texts) {
        return texts.stream().mapToLong(String::length).sum();
    }

    /** Some of each kind in turn, what belongs together near each other. */
    private static List<Item> mixed() {
        Map<String, Deque<Item>> byKind = new LinkedHashMap<>();
        for (Item item : LoopSafety.items()) {
            byKind.computeIfAbsent(item.kind(), kind -> new ArrayDeque<>()).add(item);
        }
        List<Item> out = new ArrayList<>();
        while (out.size() < FIRST + LATER) {
            for (Map.Entry<String, Deque<Item>> kind : byKind.entrySet()) {
                int take = kind.getKey().equals("duplicate") ? 2 : 1;
                for (int i = 0; i < take && !kind.getValue().isEmpty(); i++) {
                    out.add(kind.getValue().remove());
                }
            }
        }
        return out;
    }
}
