package dev.akm.consolidation;

import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Memory;
import dev.akm.support.Stage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Merges of two or three notes: by a model that writes well, by one that writes subtly wrong, and by one that writes nothing. */
class UnionsTest {
    /**
     * @param model the text that the model proposes, if it does
     * @param merged whether one note may stand for all
     * @param never what the result must not hold, empty if anything goes
     */
    private record Case(String id, List<String> notes, Optional<String> model, boolean merged, String never) {
        @Override
        public String toString() {
            return id;
        }
    }

    @Test
    void a_merge_says_all_that_its_notes_say_and_what_excludes_each_other_is_not_merged() {
        for (Case one : cases()) {
            Optional<Action.Fold> fold = fold(one);
            assertThat(fold.isPresent()).as(one.id() + " is merged").isEqualTo(one.merged());
            if (fold.isEmpty()) {
                continue;
            }
            assertThat(fold.get().retired()).as(one.id()).hasSize(one.notes().size() - 1);
            String text = fold.get().body().orElse(one.notes().get(0));
            for (String note : one.notes()) {
                assertThat(sentences(text)).as(one.id()).containsAll(sentences(note));
            }
            assertThat(one.never().isEmpty() || !text.contains(one.never()))
                    .as(one.id() + " without " + one.never())
                    .isTrue();
        }
    }

    private static Optional<Action.Fold> fold(Case one) {
        Memory[] memories = new Memory[one.notes().size()];
        String[] secondaries = new String[memories.length - 1];
        for (int i = 0; i < memories.length; i++) {
            memories[i] = memory("n" + i).body(one.notes().get(i));
            if (i > 0) {
                secondaries[i - 1] = "n" + i;
            }
        }
        PlannedOperation merge = one.model().isPresent()
                ? Bench.mergeAs(one.model().get(), "n0", secondaries)
                : Bench.merge("n0", secondaries);
        for (Judged judged : Bench.of(memories).judge(merge)) {
            Optional<Action> action = judged.verdict().action();
            if (judged.applies() && action.isPresent() && action.get() instanceof Action.Fold fold) {
                return Optional.of(fold);
            }
        }
        return Optional.empty();
    }

    /** Sentences and lines without their list marks. */
    private static List<String> sentences(String text) {
        return Arrays.stream(text.split("(?<=[.!?])\\s|\\R"))
                .map(line -> line.strip()
                        .replaceFirst("^([-*]|#+)\\s+(\\[.]\\s)?", "")
                        .replaceFirst("\\.$", ""))
                .filter(line -> !line.isEmpty() && !line.matches("[-=`|: ]+\\w*"))
                .toList();
    }

    private static List<Case> cases() {
        return Stage.jsonLines("/claims/unions.jsonl").stream()
                .map(each -> new Case(
                        each.get("id").toString(),
                        ((List<?>) each.get("notes"))
                                .stream().map(String::valueOf).toList(),
                        Optional.ofNullable(each.get("model")).map(Object::toString),
                        each.get("merged").equals(true),
                        each.get("never") == null ? "" : each.get("never").toString()))
                .toList();
    }
}
