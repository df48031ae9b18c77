package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AnswerTextProperties {

    private static final String PLAN = "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:a\"}]}";

    /** Prose with brackets, quotes and markers, but nothing that is an object. */
    @Provide
    Arbitrary<String> prose() {
        return Arbitraries.of(
                        "Sure, ",
                        "here it is",
                        "\n",
                        " ",
                        "{so}",
                        "[1]",
                        "[ ]",
                        "\"quoted\"",
                        "`code`",
                        "```json",
                        "```",
                        "é",
                        ":",
                        ",",
                        "operations",
                        "{",
                        "}",
                        "[",
                        "]",
                        "\"")
                .list()
                .ofMaxSize(8)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> plans() {
        Arbitrary<String> texts = Arbitraries.of(
                        "a",
                        "b }",
                        " ] ",
                        "\\\"",
                        "\\n",
                        "{",
                        "[",
                        "</think>",
                        "<think>",
                        "```",
                        "<|channel|>final<|message|>",
                        "é")
                .list()
                .ofMaxSize(6)
                .map(parts -> String.join("", parts));
        return Combinators.combine(texts, texts)
                .as((ref, reason) ->
                        "{\"operations\":[{\"op\":\"delete\",\"ref\":\"" + ref + "\",\"reason\":\"" + reason + "\"}]}");
    }

    @Property(tries = 2000)
    void a_plan_alone_is_found_whatever_its_strings_hold(@ForAll("plans") String plan) {
        for (String content :
                List.of(plan, "\n" + plan + "\n", "```json\n" + plan + "\n```", "<think>hm</think>" + plan)) {
            assertThat(AnswerText.in(content)).isEqualTo(new AnswerText.Json(plan));
        }
    }

    @Property(tries = 2000)
    void among_prose_the_plan_is_found_or_nothing(
            @ForAll("prose") String before, @ForAll("prose") String after, @ForAll("plans") String plan) {
        AnswerText.Found found = AnswerText.in(before + plan + after);

        if (found instanceof AnswerText.Json json) {
            // Prose may put brackets around it, which makes a list of it and nothing else.
            assertThat(json.text()).contains(plan);
        }
    }

    @Property(tries = 2000)
    void of_two_plans_neither_is_taken(
            @ForAll("prose") String before, @ForAll("prose") String between, @ForAll("prose") String after) {
        String decoy = PLAN.replace("memory:a", "memory:decoy");

        assertThat(AnswerText.in(before + decoy + between + PLAN + after)).isInstanceOf(AnswerText.Nothing.class);
    }

    @Property(tries = 2000)
    void a_cut_plan_is_never_an_answer(@ForAll("plans") String plan, @ForAll("prose") String before, @ForAll int cut) {
        String part = plan.substring(0, Math.floorMod(cut, plan.length() - 1) + 1);

        AnswerText.Found found = AnswerText.in(before + part);

        assertThat(found).isInstanceOf(AnswerText.Nothing.class);
    }

    @Property(tries = 2000)
    void nothing_makes_it_throw(@ForAll String content) {
        assertThat(AnswerText.in(content)).isNotNull();
    }
}
