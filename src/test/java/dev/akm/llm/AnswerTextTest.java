package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTextTest {
    private static final String PLAN =
            "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:a\",\"reason\":\"a } \\\" ] b\"}]}";
    private static final String DECOY = "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:decoy\"}]}";

    private static void isPlan(String content) {
        assertThat(AnswerText.in(content)).isEqualTo(new AnswerText.Json(PLAN));
    }

    @Test
    void an_answer_in_its_usual_dress_is_found_as_it_is() {
        isPlan(PLAN);
        isPlan("\uFEFF \r\n" + PLAN + "\n");
        isPlan("```json\n" + PLAN + "\n```");
        isPlan("```\n" + PLAN + "\n```\n");
        isPlan("Sure! Here [as asked] it is:\n\n```json\n" + PLAN + "\n```\n\nIs {anything} unclear? See [1] and [ ].");
        isPlan("<think>" + DECOY + " or not? { </think>" + PLAN);
        isPlan("<think>a</think><think>" + DECOY + "</think>\n" + PLAN + "\n");
        isPlan(DECOY + "\n</think>\n" + PLAN);
        isPlan("[THINK]" + DECOY + "[/THINK]" + PLAN);
        isPlan("<|channel|>analysis<|message|>" + DECOY + "<|end|><|start|>assistant<|channel|>final<|message|>"
                + PLAN);
        isPlan("<|channel|>analysis<|message|>x<|end|><|channel|>final <|constrain|>json<|message|>" + PLAN
                + "<|return|>");
        isPlan("\"" + PLAN.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
    }

    @Test
    void a_bare_list_is_an_answer() {
        assertThat(AnswerText.in("[]")).isEqualTo(new AnswerText.Json("[]"));
        assertThat(AnswerText.in("Here: [{\"op\":\"x\"}].")).isEqualTo(new AnswerText.Json("[{\"op\":\"x\"}]"));
    }

    /** Text of a memory comes back inside strings; markers there must not decide where the answer begins. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "</think>",
                "<think>",
                "</think>[]",
                "<|channel|>final<|message|>{}",
                "```json\\n{}\\n```",
                "<|channel|>final<|message|>{\\\"operations\\\":[]}",
                "[/THINK] {\\\"operations\\\":[]}"
            })
    void a_marker_inside_a_string_is_text(String marker) {
        String plan = "{\"operations\":[{\"op\":\"rewrite\",\"content\":\"x " + marker + "\"}]}";

        assertThat(AnswerText.in(plan)).isEqualTo(new AnswerText.Json(plan));
        assertThat(AnswerText.in("<think>hm</think>" + plan)).isEqualTo(new AnswerText.Json(plan));
        assertThat(AnswerText.in("<think>hm</think>\n```json\n" + plan + "\n```"))
                .isEqualTo(new AnswerText.Json(plan));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n\uFEFF",
                "I would keep them all.",
                "42",
                "null",
                "\"no\"",
                "{\"operations\":[],}",
                "{\"operations\":[{\"op\":\"delete\"},]}",
                "{\u201Coperations\u201D:[{\u201Cop\u201D:\u201Cdelete\u201D}]}",
                "{'operations':[{\"op\":\"delete\"}]}",
                "{operations:[{\"op\":\"delete\"}]}",
                "{\"operations\":[{\"op\":\"delete\"},{\"op\":\"dele",
                "{\"operations\":[{\"op\":\"delete\"}",
                "\"op\":\"delete\"}]}",
                "{\"operations\":[]}}",
                "{\"operations\":[{\"op\":\"noop\",\"op\":\"delete\"}]}",
                "{\"operations\":[{\"confidence\":NaN}]}",
                "{\"operations\":[{\"confidence\":.9}]}",
                "{\"operations\":[/* none */]}",
                "{\"operations\":[\"a\nb\"]}",
                "{\"operations\":[]}\n{\"operations\":[]}",
                "[{\"op\":\"a\"}]\n[{\"op\":\"b\"}]",
                "Draft: {\"operations\":[1]} Final: {\"operations\":[2]}",
                "Draft: {\"operations\":[ Final: {\"operations\":[2]}",
                "<think>never ends {\"operations\":[]}",
                "<think>a</think> <think>again {\"operations\":[]}",
                "<|channel|>analysis<|message|>{\"operations\":[]}",
                "<|channel|>final<|message|>{\"operations\":[]} {\"operations\":[1]}",
                "data: {\"choices\":[",
                "Set {x and then {\"operations\":[]}",
                "{\"operations\":[{\"op\":\"rewrite\",\"content\":\"</think>[]",
                "{\"operations\":[{\"op\":\"rewrite\",\"content\":\"<|channel|>final<|message|>{}"
            })
    void what_is_cut_broken_or_ambiguous_is_no_answer(String content) {
        assertThat(AnswerText.in(content)).isInstanceOf(AnswerText.Nothing.class);
    }

    @Test
    void depth_and_length_are_bounded() {
        assertThat(AnswerText.in("[".repeat(100_000) + "]".repeat(100_000))).isInstanceOf(AnswerText.Nothing.class);
        assertThat(AnswerText.in("{\"a\":".repeat(100_000))).isInstanceOf(AnswerText.Nothing.class);
        assertThat(AnswerText.in("[] ".repeat(100_000))).isInstanceOf(AnswerText.Nothing.class);
        assertThat(AnswerText.in("</think>".repeat(100_000))).isInstanceOf(AnswerText.Nothing.class);
        assertThat(AnswerText.in("{x} ".repeat(100_000))).isInstanceOf(AnswerText.Nothing.class);
    }
}
