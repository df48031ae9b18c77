package dev.akm.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryMapperTest {
    private static final Ref REF = Ref.parse("memory:notes");

    private static Memory memory(String frontmatter) {
        return MemoryMapper.toMemory(
                REF, MarkdownDocumentTest.parse("---\n" + frontmatter + "\n---\nText\n"), Instant.EPOCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "captureMode: hot",
                "captureMode: Hot # note",
                "captureMode: \" HOT \"",
                "capture_mode: hot",
                "Capture-Mode: hot",
                "CAPTUREMODE: hot",
                "captureMode: background\ncapture_mode: hot",
                "capture-mode: hot\ncaptureMode: background",
                "\"captureMode\": 'hot'",
                "captureMode: [hot]",
                "captureMode: |\n  hot",
                "{captureMode: hot}",
                "? captureMode\n: hot",
                "captureMode: !!str hot",
                "a: &m hot\ncaptureMode: *m",
                "\u200bcaptureMode: hot",
                "captureMode\u00a0: hot",
                "captureMode : hot",
                "captureMode:\thot",
                "' captureMode ': hot"
            })
    void hot_is_hot_however_it_is_written(String frontmatter) {
        Memory memory = memory(frontmatter);

        assertThat(memory.protection()).isEmpty();
        assertThat(memory.belief().mode()).isEqualTo(CaptureMode.HOT);
        assertThat(memory.belief().unknownValue()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "metadata: {captureMode: hot}",
                "metadata:\n  capture_mode: hot",
                "metadata:\n  akm:\n    - CaptureMode: hot",
                "base: &base {captureMode: hot}\n<<: *base",
                "base: &base\n  captureMode: hot\n<<: *base\ncaptureMode: background",
                "<<: {captureMode: hot}",
                "metadata: {beliefState: asserted}",
                "metadata: {belief-state: contradicted}",
                "metadata: {captureMode: hott}",
                "metadata: {captureMode: {mode: hot}}",
                "metadata.captureMode: hot"
            })
    void a_belief_field_inside_another_field_protects_and_is_reported(String frontmatter) {
        Memory memory = memory(frontmatter);

        assertThat(memory.readOnly()).isTrue();
        assertThat(memory.belief().unknownValue()).isTrue();
        assertThat(memory.belief().problems()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "metadata: {captureMode: background}",
                "metadata: {beliefState: active}",
                "metadata: {captureMode: }",
                "metadata: {mode: hot}",
                "metadata: hot"
            })
    void a_nested_field_that_says_nothing_more_than_its_absence_protects_nothing(String frontmatter) {
        assertThat(memory(frontmatter).readOnly()).isFalse();
    }

    @Test
    void a_key_that_stands_twice_protects_the_file() {
        assertThat(memory("captureMode: background\ncaptureMode: hot").isProtected())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "captureMode: hott",
                "captureMode: hot!",
                "captureMode: true",
                "captureMode: {mode: hot}",
                "captureMode: hot: always",
                "captureMode: [hot, background]",
                "beliefState: archived",
                "belief_state: beleived",
                "captureMode: background\ncapture_mode: maybe"
            })
    void an_unknown_value_protects_and_is_reported(String frontmatter) {
        Belief belief = memory(frontmatter).belief();

        assertThat(belief.readOnly()).isTrue();
        assertThat(belief.mode()).isEqualTo(CaptureMode.HOT);
        assertThat(belief.unknownValue()).isTrue();
        assertThat(belief.problems()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "captureMode:",
                "captureMode: \"\"",
                "captureMode: ' '",
                "captureMode: ~",
                "captureMode: []",
                "x: y"
            })
    void an_empty_value_is_absence(String frontmatter) {
        assertThat(memory(frontmatter + "\nbeliefState:").belief()).isEqualTo(Belief.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({
        "active, asserted, ASSERTED",
        "contradicted, active, ACTIVE",
        "deprecated, active, DEPRECATED",
        "contradicted, superseded, SUPERSEDED",
        "Superseded, deprecated, DEPRECATED"
    })
    void the_most_protecting_state_of_several_spellings_wins(String first, String second, BeliefState expected) {
        assertThat(memory("beliefState: " + first + "\nbelief-state: " + second)
                        .belief()
                        .state())
                .isEqualTo(expected);
        assertThat(memory("beliefState: " + second + "\nbelief-state: " + first)
                        .belief()
                        .state())
                .isEqualTo(expected);
    }

    @Test
    void links_are_refs_and_what_is_none_is_reported() {
        Belief belief = memory("contradictedBy: memory:new\nsupersededBy: [memory:a, '../b', knowledge:c]")
                .belief();

        assertThat(belief.contradictedBy()).containsExactly(Ref.parse("memory:new"));
        assertThat(belief.supersededBy()).containsExactly(Ref.parse("memory:a"), Ref.parse("knowledge:c"));
        assertThat(belief.problems()).containsExactly("supersededBy: '../b' is not a ref");
    }

    @Test
    void the_other_fields_are_read() {
        Memory.Details details = memory("""
            description: >
              folded
              text
            tags: [a, b]
            source: https://example.org/x
            observed_at: 2026-01-31
            updated: 2026-01-31T08:30:15.5+01:00
            expires: 2026-02-30
            derivedFrom: [memory:x]
            scope_user: ada\
            """).details();

        assertThat(details.description()).isEqualTo("folded text");
        assertThat(details.tags()).containsExactly("a", "b");
        assertThat(details.source()).isEqualTo("https://example.org/x");
        assertThat(details.observedAt()).contains(Instant.parse("2026-01-31T00:00:00Z"));
        assertThat(details.updated()).contains(Instant.parse("2026-01-31T07:30:15.5Z"));
        assertThat(details.expires()).isEmpty();
        assertThat(details.derivedFrom()).containsExactly(Ref.parse("memory:x"));
        assertThat(details.scope().user()).isEqualTo("ada");
    }

    @Test
    void a_protected_file_is_read_only_and_says_why_and_where() {
        Memory memory = memory("tags: [a\nb: c");

        assertThat(memory.protection())
                .hasValueSatisfying(reason -> assertThat(reason).contains(" at 3:"));
        assertThat(memory.belief().readOnly()).isTrue();
        assertThat(memory.body()).isEqualTo("Text\n");
    }
}
