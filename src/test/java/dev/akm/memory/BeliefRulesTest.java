package dev.akm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BeliefRulesTest {
    private static final List<BeliefState> STATES = List.of(BeliefState.values());

    @Test
    void the_table_in_the_documentation_is_the_table_in_the_code() throws IOException {
        Map<String, List<String>> documented = documentedRows();

        Map<String, List<String>> coded = new LinkedHashMap<>();
        for (boolean hot : new boolean[] {false, true}) {
            for (Role role : Role.values()) {
                for (boolean retracted : role == Role.REFRESH ? new boolean[] {true, false} : new boolean[] {false}) {
                    String words = role.words();
                    if (role == Role.REFRESH) {
                        words += retracted ? ", successors retracted" : ", a successor stands";
                    }
                    coded.put((hot ? "hot" : "background or absent") + " / " + words, row(hot, role, retracted));
                }
            }
        }
        assertThat(documented).isEqualTo(coded);
    }

    @Test
    void retraction_matters_to_a_refresh_alone() {
        for (CaptureMode mode : CaptureMode.values()) {
            for (BeliefState state : STATES) {
                for (Role role : Role.values()) {
                    if (role != Role.REFRESH) {
                        Belief belief = Belief.of(mode, state);
                        assertThat(BeliefRules.decide(belief, role, true))
                                .isEqualTo(BeliefRules.decide(belief, role, false));
                    }
                }
            }
        }
    }

    @Test
    void background_and_absent_are_treated_alike() {
        for (BeliefState state : STATES) {
            for (Role role : Role.values()) {
                assertThat(BeliefRules.decide(Belief.of(CaptureMode.BACKGROUND, state), role, true))
                        .isEqualTo(BeliefRules.decide(Belief.of(CaptureMode.UNSET, state), role, true));
            }
        }
    }

    @Test
    void an_unknown_value_protects_like_hot() {
        for (BeliefState state : STATES) {
            Belief unknown = new Belief(CaptureMode.BACKGROUND, state, List.of(), List.of(), List.of("?"), true);
            for (Role role : Role.values()) {
                assertThat(BeliefRules.decide(unknown, role, true))
                        .isEqualTo(BeliefRules.decide(Belief.of(CaptureMode.HOT, state), role, true));
            }
        }
    }

    @Test
    void the_two_modes_and_five_states_give_ten_combinations_and_each_has_an_answer_for_every_role() {
        int combinations = 0;
        for (CaptureMode mode : List.of(CaptureMode.HOT, CaptureMode.BACKGROUND)) {
            for (BeliefState state : STATES) {
                combinations++;
                for (Role role : Role.values()) {
                    RuleDecision decision = BeliefRules.decide(Belief.of(mode, state), role, false);
                    assertThat(decision.refusal().isPresent()).isEqualTo(decision.kind() == RuleDecision.Kind.REFUSED);
                }
            }
        }
        assertThat(combinations).isEqualTo(10);
    }

    private static List<String> row(boolean hot, Role role, boolean retracted) {
        List<String> cells = new ArrayList<>();
        for (BeliefState state : STATES) {
            Belief belief = Belief.of(hot ? CaptureMode.HOT : CaptureMode.BACKGROUND, state);
            cells.add(BeliefRules.decide(belief, role, retracted).cell());
        }
        return cells;
    }

    private static Map<String, List<String>> documentedRows() throws IOException {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        boolean inside = false;
        for (String line : Files.readAllLines(Path.of("docs/beliefs.md"))) {
            if (line.equals("<!-- table: BeliefRules -->")) {
                inside = true;
            } else if (inside && line.isEmpty()) {
                break;
            } else if (inside && !line.startsWith("| capture mode") && !line.startsWith("| ---")) {
                String[] cells =
                        line.substring(1, line.length() - 1).replace("`", "").split("\\|");
                List<String> values = new ArrayList<>();
                for (int i = 2; i < cells.length; i++) {
                    values.add(cells[i].strip());
                }
                rows.put(cells[0].strip() + " / " + cells[1].strip(), values);
            }
        }
        return rows;
    }
}
