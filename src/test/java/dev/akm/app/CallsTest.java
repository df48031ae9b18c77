package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Usage;
import dev.akm.journal.Journal;
import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often the model is asked. */
class CallsTest {
    @TempDir
    Path directory;

    private TempStash stash;
    private Instant now = Instant.parse("2026-06-01T03:00:00Z");

    @BeforeEach
    void stash() {
        stash = new TempStash(directory);
        for (LoopSafety.Item item : LoopSafety.items()) {
            stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
    }

    private ImproveResult night(Supplier<ChatModel> model) {
        now = now.plus(Duration.ofDays(1));
        InstantSource clock = InstantSource.fixed(now);
        return new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, Improve.Rim.of(model))
                .run(ImproveRequest.defaults());
    }

    private ImproveResult night(Supplier<ChatModel> model, OptionalInt maxCalls, boolean full) {
        now = now.plus(Duration.ofDays(1));
        InstantSource clock = InstantSource.fixed(now);
        ImproveRequest all = ImproveRequest.defaults();
        ImproveRequest request = new ImproveRequest(
                all.scope(),
                all.dryRun(),
                all.settings(),
                all.engine(),
                all.limit(),
                maxCalls,
                OptionalInt.of(8),
                all.maxTokens(),
                all.timeout(),
                full,
                all.task(),
                all.skipIfLocked(),
                all.plan(),
                all.apply(),
                all.git());
        return new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, Improve.Rim.of(model))
                .run(request);
    }

    /** Says nothing, and tells whom it was asked about: a set of refs for each call. */
    private static Supplier<ChatModel> listening(String name, List<Set<String>> heard) {
        return () -> LoopSafety.scripted(name, notes -> {
            Set<String> refs = new TreeSet<>();
            notes.forEach(note -> refs.add(note.ref()));
            heard.add(refs);
            return List.of();
        });
    }

    private static Supplier<ChatModel> quiet(String name) {
        return () -> LoopSafety.scripted(name, notes -> List.of());
    }

    @Test
    void a_second_run_with_nothing_new_asks_nothing_and_one_new_memory_costs_one_call() {
        ImproveResult first = night(quiet("m"));
        assertThat(first.usage().calls()).isPositive();

        ImproveResult second = night(quiet("m"));
        assertThat(second.usage().calls()).isZero();
        assertThat(second.kept().get("unchanged")).isPositive();

        stash.write("memories/fresh.md", "The espresso machine wants descaling in October.\n");
        assertThat(night(quiet("m")).usage().calls()).isEqualTo(1);
        assertThat(night(quiet("m")).usage().calls()).isZero();
    }

    @Test
    void calls_fall_to_zero_with_a_model_that_proposes_something() {
        for (int i = 0; i < 4; i++) {
            night(FoolishModel.CONTRADICT_ALL::model);
        }

        assertThat(night(FoolishModel.CONTRADICT_ALL::model).usage().calls()).isZero();
    }

    @Test
    void another_model_is_asked_again_and_a_failure_is_not_remembered() {
        night(quiet("m"));

        assertThat(night(FoolishModel.GARBAGE::model).usage().calls()).isPositive();
        assertThat(night(FoolishModel.GARBAGE::model).usage().calls()).isPositive();
        assertThat(night(quiet("other")).usage().calls()).isPositive();
    }

    @Test
    void a_renamed_successor_is_known_in_every_later_night_too() {
        stash.write(
                        "memories/was.md",
                        "---\n"
                                + "beliefState: superseded\n"
                                + "supersededBy: memory:is\n"
                                + "---\n"
                                + "The lamp has 40 W, and Anna chose it.\n")
                .write("memories/is.md", "The lamp has 60 W.\n");
        night(quiet("m"));
        stash.move("memories/is.md", "memories/lamp.md");

        for (int i = 0; i < 3; i++) {
            night(quiet("m"));
        }

        assertThat(stash.read("memories/was.md")).contains("beliefState: superseded");
    }

    @Test
    void after_a_change_of_model_runs_with_few_calls_judge_what_was_judged_longest_ago_and_get_through_all() {
        // What rules fold goes first, so that the chunks stay what they are.
        improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
        List<Set<String>> first = new ArrayList<>();
        night(listening("m", first), OptionalInt.of(4), false);
        assertThat(first).hasSize(4);
        List<Set<String>> rest = new ArrayList<>();
        night(listening("m", rest), OptionalInt.empty(), false);
        assertThat(rest).hasSizeGreaterThan(4).doesNotContainAnyElementsOf(first);

        List<Set<String>> again = new ArrayList<>();
        for (int run = 0; again.size() < first.size() + rest.size(); run++) {
            int before = again.size();
            assertThat(night(listening("other", again), OptionalInt.of(3), false)
                            .usage()
                            .calls())
                    .isLessThanOrEqualTo(3);
            assertThat(again.size()).as("run " + run).isGreaterThan(before);
        }

        // Those of the first night come first, and in the end each was judged once.
        assertThat(again.subList(0, 4)).containsExactlyInAnyOrderElementsOf(first);
        assertThat(again.subList(4, again.size())).containsExactlyInAnyOrderElementsOf(rest);
        assertThat(night(listening("other", again), OptionalInt.of(3), false)
                        .usage()
                        .calls())
                .isZero();
    }

    @Test
    void what_was_asked_about_last_comes_last_wherever_it_stands() {
        improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
        List<Set<String>> all = new ArrayList<>();
        night(listening("m", all), OptionalInt.empty(), false);
        String ref = all.get(0).stream()
                .filter(name -> !stash.read(path(name)).contains("captureMode: hot"))
                .findFirst()
                .orElseThrow();
        // Another file, the same words: the first chunk stays what it is.
        stash.write(path(ref), stash.read(path(ref)) + "\n");
        List<Set<String>> news = new ArrayList<>();
        night(listening("m", news), OptionalInt.empty(), false);
        assertThat(news).containsExactly(all.get(0));

        List<Set<String>> again = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            night(listening("other", again), OptionalInt.of(1), false);
        }

        assertThat(again).containsExactlyInAnyOrderElementsOf(all);
        assertThat(again.get(again.size() - 1)).isEqualTo(all.get(0));
        assertThat(again.subList(0, again.size() - 1)).isEqualTo(all.subList(1, all.size()));
    }

    private static String path(String ref) {
        return "memories/" + ref.substring("memory:".length()) + ".md";
    }

    @Test
    void full_runs_with_few_calls_get_through_all_too() {
        // What rules fold goes first, so that the chunks stay what they are.
        improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
        List<Set<String>> all = new ArrayList<>();
        night(listening("m", all), OptionalInt.empty(), false);
        List<Set<String>> again = new ArrayList<>();
        while (again.size() < all.size()) {
            night(listening("m", again), OptionalInt.of(Math.min(3, all.size() - again.size())), true);
        }

        assertThat(again).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    void a_new_memory_goes_before_what_only_the_model_has_not_seen() {
        night(quiet("m"), OptionalInt.empty(), false);
        stash.write("memories/fresh.md", "The espresso machine wants descaling in October.\n");
        List<Set<String>> heard = new ArrayList<>();

        night(listening("other", heard), OptionalInt.of(1), false);

        assertThat(heard).singleElement().satisfies(refs -> assertThat(refs).contains("memory:fresh"));
    }

    @Test
    void a_chunk_that_never_gets_an_answer_does_not_keep_the_others_from_theirs() {
        // What rules fold goes first, so that the chunks stay what they are.
        improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));
        List<Set<String>> all = new ArrayList<>();
        night(listening("m", all), OptionalInt.empty(), false);
        List<Set<String>> heard = new ArrayList<>();
        Supplier<ChatModel> stubborn = () -> {
            ChatModel right = listening("other", heard).get();
            return new ChatModel() {
                @Override
                public ChatReply complete(ChatRequest request) {
                    return request.user().contains("memory:agent-0-b ")
                            ? new ChatReply.Failed(FailureKind.NO_ANSWER, "no idea", "", new Usage(1, 0, 0, 0))
                            : right.complete(request);
                }

                @Override
                public String modelId() {
                    return "other";
                }

                @Override
                public int contextTokens() {
                    return right.contextTokens();
                }

                @Override
                public void close() {}
            };
        };
        for (int i = 0; i < all.size() + 1; i++) {
            night(stubborn, OptionalInt.of(1), false);
        }

        assertThat(heard).hasSize(all.size() - 1);
        assertThat(heard).allMatch(all::contains);
    }

    @Test
    void what_a_dry_run_asked_is_asked_again() {
        int dry = improve(quiet("m"), ImproveRequest.defaults().withDryRun(true))
                .usage()
                .calls();

        assertThat(dry).isPositive();
        assertThat(improve(quiet("m"), ImproveRequest.defaults().withDryRun(true))
                        .usage()
                        .calls())
                .isEqualTo(dry);
        assertThat(night(quiet("m")).usage().calls()).isPositive();
        assertThat(improve(quiet("m"), ImproveRequest.defaults().withDryRun(true))
                        .usage()
                        .calls())
                .isZero();
    }

    @Test
    void a_dry_run_does_not_change_whose_turn_it_is() {
        Map<String, String> before = stash.everything();

        improve(quiet("m"), ImproveRequest.defaults().withDryRun(true));

        assertThat(stash.everything()).isEqualTo(before);
    }

    private ImproveResult improve(Supplier<ChatModel> model, ImproveRequest request) {
        InstantSource clock = InstantSource.fixed(now);
        return new Improve(stash.stash(), new Journal(stash.stash(), clock, stash.data()), clock, Improve.Rim.of(model))
                .run(request);
    }

    @Test
    void the_model_alone_leaves_undone_what_is_done_by_rule() {
        stash.write("memories/same-a.md", "The cellar door sticks in winter.\n")
                .write("memories/same-b.md", "The cellar door sticks in winter.\n")
                .write("memories/wrong.md", "---\nbeliefState: contradicted\n---\nThe cellar door is of steel.\n")
                .write(
                        "memories/returning.md",
                        "---\nbeliefState: superseded\nsupersededBy: memory:retracted\n---\nThe lamp has 40 W.\n")
                .write("memories/retracted.md", "---\nbeliefState: contradicted\n---\nThe lamp has 60 W.\n");
        Map<String, String> before = stash.files();

        ImproveResult alone = improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.MODEL));

        assertThat(alone.usage().calls()).isPositive();
        assertThat(stash.files()).isEqualTo(before);
        assertThat(alone.processed()).isEqualTo(before.size());

        improve(quiet("m"), ImproveRequest.defaults().withEngine(ImproveRequest.Engine.RULES));

        assertThat(stash.exists("memories/wrong.md")).isFalse();
        assertThat(stash.exists("memories/same-a.md") && stash.exists("memories/same-b.md"))
                .isFalse();
        assertThat(stash.read("memories/returning.md")).contains("beliefState: active");
    }

    @Test
    void all_that_is_sent_fits_into_the_context_a_task_too() {
        String task = "\u6771".repeat(500);
        List<ChatRequest> sent = new ArrayList<>();
        ImproveRequest all = ImproveRequest.defaults();
        ImproveRequest request = new ImproveRequest(
                all.scope(),
                true,
                all.settings(),
                ImproveRequest.Engine.MODEL,
                all.limit(),
                all.maxCalls(),
                OptionalInt.of(500),
                all.maxTokens(),
                all.timeout(),
                all.full(),
                Optional.of(task),
                all.skipIfLocked(),
                all.plan(),
                all.apply(),
                all.git());

        improve(
                () -> new ChatModel() {
                    @Override
                    public ChatReply complete(ChatRequest asked) {
                        sent.add(asked);
                        return new ChatReply.Answered("{\"operations\":[]}", new Usage(1, 0, 0, 0), "m", List.of());
                    }

                    @Override
                    public String modelId() {
                        return "m";
                    }

                    @Override
                    public int contextTokens() {
                        return 4096;
                    }

                    @Override
                    public void close() {}
                },
                request);

        assertThat(sent).hasSizeGreaterThan(2).allSatisfy(asked -> {
            assertThat(asked.user()).contains(task);
            assertThat(asked.promptTokens() + asked.maxTokens() + 409).isLessThanOrEqualTo(4096);
        });
        // Room is used, too: the fullest chunk has little to spare.
        assertThat(sent).anyMatch(asked -> asked.promptTokens() + asked.maxTokens() > 3200);
    }
}
