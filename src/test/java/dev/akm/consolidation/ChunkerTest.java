package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChunkerTest {
    private static final ChunkLimits LIMITS = ChunkLimits.of(8192, 2048, 8);

    private static final String[] SUBJECTS = {
        "postgres", "kitchen", "bicycle", "router", "thesis", "garden", "payroll", "telescope", "violin", "compiler"
    };

    /** Notes about subjects, five to each number, with words of their own. */
    private static List<Memory> notes(int count) {
        Random random = new Random(7);
        List<Memory> notes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int subject = i / 5;
            String topic = SUBJECTS[subject % 10] + subject;
            notes.add(Memories.of(
                    "notes/n" + i,
                    i % 5 == 0 ? Memories.HOT : Memories.ACTIVE,
                    "The " + topic + " unit has setting " + topic + " of value " + random.nextInt(10_000) + " and word"
                            + random.nextInt(3000) + "."));
        }
        return notes;
    }

    private static Set<Fingerprint> fingerprints(Chunker.Result result) {
        Set<Fingerprint> all = new HashSet<>();
        result.chunks().forEach(chunk -> all.add(chunk.fingerprint()));
        return all;
    }

    private static boolean together(Chunker.Result result, String... names) {
        List<Ref> refs = new ArrayList<>();
        for (String name : names) {
            refs.add(Ref.parse("memory:" + name));
        }
        return result.chunks().stream().anyMatch(chunk -> chunk.refs().containsAll(refs));
    }

    @Test
    void each_memory_is_in_exactly_one_chunk_within_the_limits() {
        List<Memory> notes = notes(500);

        Chunker.Result result = new Chunker(LIMITS).chunk(notes);

        List<Ref> refs = new ArrayList<>();
        for (Chunk chunk : result.chunks()) {
            refs.addAll(chunk.refs());
            assertThat(chunk.memories()).hasSizeLessThanOrEqualTo(LIMITS.memories());
            assertThat(chunk.memories().stream().mapToInt(BeliefPrompt::cost).sum())
                    .isLessThanOrEqualTo(LIMITS.tokens());
        }
        assertThat(refs).hasSize(500).doesNotHaveDuplicates();
        assertThat(result.tooLong()).isEmpty();
    }

    @Test
    void memories_about_the_same_thing_are_together_wherever_their_names_sort() {
        List<Memory> notes = notes(300);
        notes.add(Memories.of("aaa", "The gaming box Heimdall runs LM Studio on port 1234."));
        notes.add(Memories.of("zzz", "LM Studio on Heimdall listens on port 1234."));

        assertThat(together(new Chunker(LIMITS).chunk(notes), "aaa", "zzz")).isTrue();
    }

    @Test
    void a_text_without_blanks_finds_its_like() {
        List<Memory> notes = notes(100);
        notes.add(Memories.of("aaa", "開発サーバーは東京の机の下にある。"));
        notes.add(Memories.of("zzz", "机の下の開発サーバーを止めない。"));

        assertThat(together(new Chunker(LIMITS).chunk(notes), "aaa", "zzz")).isTrue();
    }

    @Test
    void linked_and_equal_memories_are_together_even_without_a_common_word() {
        List<Memory> notes = notes(300);
        notes.add(Memories.of("aaa", Memories.contradicted("zzz"), "Completely other words."));
        notes.add(Memories.of("zzz", "Nothing shared here."));
        notes.add(Memories.of("bbb", "!!!"));
        notes.add(Memories.of("yyy", "!!!"));

        Chunker.Result result = new Chunker(LIMITS).chunk(notes);

        assertThat(together(result, "aaa", "zzz")).isTrue();
        assertThat(together(result, "bbb", "yyy")).isTrue();
    }

    @Test
    void the_order_of_the_input_does_not_matter() {
        List<Memory> notes = notes(400);
        Chunker.Result before = new Chunker(LIMITS).chunk(notes);

        Collections.shuffle(notes, new Random(3));

        assertThat(new Chunker(LIMITS).chunk(notes)).isEqualTo(before);
    }

    @Test
    void one_more_memory_changes_few_chunks() {
        List<Memory> notes = notes(500);
        Set<Fingerprint> before = fingerprints(new Chunker(LIMITS).chunk(notes));
        int most = 0;
        for (int i = 0; i < 10; i++) {
            List<Memory> more = new ArrayList<>(notes);
            more.add(Memories.of(
                    "new/" + i, "The " + SUBJECTS[i % 10] + (i * 7) + " unit was seen with value " + i + "."));
            Set<Fingerprint> after = fingerprints(new Chunker(LIMITS).chunk(more));
            after.removeAll(before);
            most = Math.max(most, after.size());
        }

        assertThat(before.size()).isGreaterThan(60);
        assertThat(most).isLessThanOrEqualTo(6);
    }

    @Test
    void hot_memories_come_to_their_neighbours_and_the_others_share_chunks_that_need_no_call() {
        List<Memory> notes = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            notes.add(Memories.of("hot" + i, Memories.HOT, "solitary" + i + " fact" + i));
        }
        for (int i = 0; i < 40; i++) {
            notes.add(Memories.of("open" + i, "lonely" + i + " note" + i));
        }
        notes.add(Memories.of("truth", Memories.HOT, "The Heimdall box answers at 192.168.0.99:1234."));
        notes.add(Memories.of("guess", "The Heimdall box probably answers at 192.168.0.40:1234."));

        Chunker.Result result = new Chunker(LIMITS).chunk(notes);

        assertThat(together(result, "truth", "guess")).isTrue();
        long silent = result.chunks().stream().filter(Chunk::allHot).count();
        assertThat(silent * 2).isGreaterThan(result.chunks().size());
        assertThat(result.chunks().stream()
                        .filter(chunk -> !chunk.allHot())
                        .flatMap(chunk -> chunk.memories().stream())
                        .filter(Memory::readOnly))
                .hasSize(1);
    }

    @Test
    void memories_of_different_scopes_never_meet() {
        List<Memory> notes = new ArrayList<>();
        for (String user : List.of("ann", "bob")) {
            notes.add(Memories.of(
                    user,
                    Memories.ACTIVE,
                    Memories.details("", "", new Scope(user, "", "", "")),
                    "The very same sentence."));
        }

        assertThat(new Chunker(LIMITS).chunk(notes).chunks()).hasSize(2);
    }

    @Test
    void a_memory_too_long_to_be_judged_whole_is_left_out_and_named() {
        Memory huge = Memories.of("huge", "word ".repeat(20_000));

        Chunker.Result result = new Chunker(LIMITS).chunk(List.of(huge, Memories.of("small", "Short.")));

        assertThat(result.tooLong()).containsExactly(huge);
        assertThat(result.chunks()).hasSize(1);
    }

    @Test
    void a_thousand_copies_and_a_thousand_notes_of_one_pattern_keep_the_limits() {
        List<Memory> notes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            notes.add(Memories.of("copy" + i, "The same text."));
            notes.add(Memories.of("pattern" + i, "The quota of the team is " + i + " units."));
        }

        assertThat(new Chunker(LIMITS).chunk(notes).chunks())
                .allMatch(chunk -> chunk.memories().size() <= LIMITS.memories());
    }

    @Test
    void a_chunk_is_halved_down_to_one_memory() {
        Chunk chunk = new Chunk(notes(5));

        List<Chunk> halves = chunk.halves();

        assertThat(halves).extracting(half -> half.memories().size()).containsExactly(2, 3);
        assertThat(new Chunk(notes(1)).canBeHalved()).isFalse();
    }

    @Test
    void limits_leave_room_for_rules_answer_and_a_tenth() {
        ChunkLimits limits = ChunkLimits.of(4096, 2048, 16);

        assertThat(limits.answerTokens()).isEqualTo(1365);
        assertThat(limits.tokens() + limits.answerTokens() + BeliefPrompt.FIXED_TOKENS + 409)
                .isEqualTo(4096);
        assertThat(ChunkLimits.of(512, 2048, 16).tokens()).isEqualTo(1);
    }
}
