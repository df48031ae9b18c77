package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.PlannedOperation.Contradict;
import dev.akm.consolidation.PlannedOperation.Delete;
import dev.akm.consolidation.PlannedOperation.Merge;
import dev.akm.consolidation.PlannedOperation.Promote;
import dev.akm.consolidation.PlannedOperation.Rewrite;
import dev.akm.consolidation.PlannedOperation.Supersede;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanParserTest {
    private static final Ref A = Ref.parse("memory:a");
    private static final Ref B = Ref.parse("memory:infra/b");
    private static final List<Ref> SHOWN = List.of(A, B);
    private static final String WHY = ",\"reason\":\"same\",\"confidence\":0.95}";

    private static ParsedPlan parse(String json) {
        return PlanParser.parse(json, SHOWN);
    }

    private static PlannedOperation only(String operation) {
        ParsedPlan plan = parse("{\"operations\":[" + operation + "]}");
        assertThat(plan.rejected()).isEmpty();
        assertThat(plan.operations()).hasSize(1);
        return plan.operations().get(0);
    }

    private static Refusal refusal(String operation) {
        ParsedPlan plan = parse("{\"operations\":[" + operation + "]}");
        assertThat(plan.usable()).isTrue();
        assertThat(plan.operations()).isEmpty();
        assertThat(plan.rejected()).hasSize(1);
        return plan.rejected().get(0).reason();
    }

    @Test
    void each_operation_is_read_with_its_members() {
        assertThat(only("{\"op\":\"merge\",\"primary\":\"memory:a\",\"secondaries\":[\"memory:infra/b\"],"
                        + "\"mergedContent\":\"text\"" + WHY))
                .isInstanceOfSatisfying(Merge.class, merge -> {
                    assertThat(merge.primary()).isEqualTo(A);
                    assertThat(merge.secondaries()).containsExactly(B);
                    assertThat(merge.mergedContent()).contains("text");
                    assertThat(merge.origin().proposer()).isEqualTo(PlannedOperation.Proposer.MODEL);
                    assertThat(merge.origin().reason()).isEqualTo("same");
                    assertThat(merge.origin().confidence()).isEqualTo(0.95);
                });
        assertThat(only("{\"op\":\"rewrite\",\"ref\":\"memory:a\",\"content\":\"text\"" + WHY))
                .isInstanceOfSatisfying(
                        Rewrite.class, op -> assertThat(op.content()).isEqualTo("text"));
        assertThat(only("{\"op\":\"delete\",\"ref\":\"memory:a\",\"coveredBy\":\"memory:infra/b\"" + WHY))
                .isInstanceOfSatisfying(
                        Delete.class, op -> assertThat(op.coveredBy()).contains(B));
        assertThat(only("{\"op\":\"delete\",\"ref\":\"memory:a\",\"coveredBy\":null" + WHY))
                .isInstanceOfSatisfying(
                        Delete.class, op -> assertThat(op.coveredBy()).isEmpty());
        assertThat(only("{\"op\":\"promote\",\"ref\":\"memory:a\",\"knowledgeRef\":\"knowledge:x/y\"" + WHY))
                .isInstanceOfSatisfying(
                        Promote.class, op -> assertThat(op.knowledgeRef()).isEqualTo(Ref.parse("knowledge:x/y")));
        assertThat(only("{\"op\":\"supersede\",\"ref\":\"memory:a\",\"supersededByRef\":\"memory:infra/b\"" + WHY))
                .isInstanceOfSatisfying(
                        Supersede.class, op -> assertThat(op.supersededByRef()).isEqualTo(B));
        assertThat(only("{\"op\":\"contradict\",\"ref\":\"memory:a\",\"contradictedByRef\":\"memory:infra/b\"" + WHY))
                .isInstanceOfSatisfying(
                        Contradict.class,
                        op -> assertThat(op.contradictedByRef()).isEqualTo(B));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "memory:infra/b",
                "infra/b",
                "infra/b.md",
                "memory:infra/b.md",
                "memories/infra/b.md",
                " infra/b ",
                "'memory:infra/b'",
                "`memory:infra/b`",
                "[[memory:infra/b]]",
                "<memory:infra/b>",
                "\\\"memory:infra/b\\\""
            })
    void a_ref_in_other_dress_is_found_where_only_one_can_be_meant(String ref) {
        assertThat(only("{\"op\":\"delete\",\"ref\":\"" + ref + "\"" + WHY).subject())
                .isEqualTo(B);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "memory:b",
                "b",
                "infra",
                "memory:../infra/b",
                "/infra/b",
                "memory:infra/B",
                "knowledge:infra/b",
                "memory:infra/b\\u0000",
                "memory:c",
                "memory:*",
                "memory:infra/b.md.md"
            })
    void a_ref_that_was_not_shown_is_refused(String ref) {
        assertThat(refusal("{\"op\":\"delete\",\"ref\":\"" + ref + "\"" + WHY)).isEqualTo(Refusal.UNKNOWN_REF);
    }

    @Test
    void a_ref_that_may_mean_two_memories_is_refused_and_an_exact_one_is_not() {
        List<Ref> shown = List.of(Ref.parse("memory:a"), Ref.parse("memory:a.md"));

        ParsedPlan loose = PlanParser.parse("[{\"op\":\"delete\",\"ref\":\"a.md\"" + WHY + "]", shown);
        ParsedPlan exact = PlanParser.parse("[{\"op\":\"delete\",\"ref\":\"memory:a.md\"" + WHY + "]", shown);

        assertThat(loose.rejectedByReason()).containsOnlyKeys(Refusal.UNKNOWN_REF);
        assertThat(exact.operations()).extracting(PlannedOperation::subject).containsExactly(shown.get(1));
    }

    @Test
    void one_bad_operation_does_not_spoil_the_others_and_bad_ones_are_counted_by_kind() {
        ParsedPlan plan = parse("{\"operations\":["
                + "{\"op\":\"delete\",\"ref\":\"memory:a\"" + WHY
                + ",{\"op\":\"DELETE\",\"ref\":\"memory:a\"" + WHY
                + ",{\"op\":\"update\",\"ref\":\"memory:a\"" + WHY
                + ",{\"op\":\"delete\",\"ref\":\"memory:gone\"" + WHY
                + ",null,42,\"memory:x\",{\"op\":7,\"ref\":{}}]}");

        assertThat(plan.operations()).hasSize(1);
        assertThat(plan.rejectedByReason())
                .containsEntry(Refusal.UNKNOWN_OPERATION, 6)
                .containsEntry(Refusal.UNKNOWN_REF, 1);
        assertThat(plan.rejected().get(0).op()).isEqualTo("DELETE");
        assertThat(plan.rejected().get(0).ref()).isEqualTo("memory:a");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {"op":"merge","primary":"memory:a"                                                | MISSING_MEMBER
        {"op":"merge","primary":"memory:a","secondaries":[]                               | MISSING_MEMBER
        {"op":"merge","secondaries":["memory:a"]                                          | MISSING_MEMBER
        {"op":"merge","primary":"memory:a","secondaries":["memory:a"]                     | SAME_MEMORY
        {"op":"merge","primary":"memory:a","secondaries":["memory:infra/b","memory:c"]    | UNKNOWN_REF
        {"op":"merge","primary":"memory:a","secondaries":["memory:infra/b",7]             | MISSING_MEMBER
        {"op":"merge","primary":"memory:a","secondaries":["memory:infra/b"],"mergedContent":[] | MISSING_MEMBER
        {"op":"rewrite","ref":"memory:a"                                                  | MISSING_MEMBER
        {"op":"rewrite","ref":"memory:a","content":" "                                    | MISSING_MEMBER
        {"op":"rewrite","ref":"memory:a","content":{"text":"x"}                           | MISSING_MEMBER
        {"op":"delete"                                                                    | MISSING_MEMBER
        {"op":"delete","ref":["memory:a"]                                                 | MISSING_MEMBER
        {"op":"delete","ref":"memory:a","coveredBy":"memory:a"                            | SAME_MEMORY
        {"op":"delete","ref":"memory:a","coveredBy":"memory:c"                            | UNKNOWN_REF
        {"op":"promote","ref":"memory:a"                                                  | MISSING_MEMBER
        {"op":"promote","ref":"memory:a","knowledgeRef":"knowledge:../../x"               | MISSING_MEMBER
        {"op":"promote","ref":"memory:a","knowledgeRef":"memory:x"                        | MISSING_MEMBER
        {"op":"promote","ref":"memory:a","knowledgeRef":"/etc/passwd"                     | MISSING_MEMBER
        {"op":"supersede","ref":"memory:a"                                                | MISSING_MEMBER
        {"op":"supersede","ref":"memory:a","supersededByRef":"memory:a"                   | SAME_MEMORY
        {"op":"contradict","ref":"memory:a","contradictedByRef":"memory:a"                | SAME_MEMORY
        """)
    void a_missing_or_wrong_member_refuses_the_operation(String operation, Refusal expected) {
        assertThat(refusal(operation + WHY)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0.5,0.5", "\"0.5\",0.5", "\" 1.0 \",1.0", "\"95%\",0.95", "1,1", "0,0", "null,0", "\"\",0"})
    void a_confidence_may_be_text_or_missing_which_counts_as_none(String json, double expected) {
        assertThat(only("{\"op\":\"delete\",\"ref\":\"memory:a\",\"confidence\":" + json + "}")
                        .origin()
                        .confidence())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"99", "-0.1", "1.01", "\"high\"", "[0.9]", "true", "\"1e999999\"", "1e99", "\"NaN\"", "\"101%\""
            })
    void a_confidence_beyond_0_to_1_refuses_the_operation(String json) {
        assertThat(refusal("{\"op\":\"delete\",\"ref\":\"memory:a\",\"confidence\":" + json + "}"))
                .isEqualTo(Refusal.MISSING_MEMBER);
    }

    @Test
    void a_missing_reason_is_no_fault_and_a_long_or_many_lined_one_becomes_a_short_line() {
        assertThat(only("{\"op\":\"delete\",\"ref\":\"memory:a\"}").origin().reason())
                .isEmpty();

        String reason = only("{\"op\":\"delete\",\"ref\":\"memory:a\",\"reason\":\"a\\nb\\u202e" + "x".repeat(5000)
                        + "\"}")
                .origin()
                .reason();

        assertThat(reason).startsWith("a b x").hasSizeLessThanOrEqualTo(300).doesNotContain("\n", "\u202e");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"operations\":[{\"op\":\"delete\",\"ref\":\"memory:a\"}],\"note\":\"done\"}",
                "[{\"op\":\"delete\",\"ref\":\"memory:a\"}]",
                "{\"op\":\"delete\",\"ref\":\"memory:a\"}",
                "{\"operations\":{\"op\":\"delete\",\"ref\":\"memory:a\"}}"
            })
    void the_list_may_be_bare_and_one_operation_may_stand_without_a_list(String json) {
        assertThat(parse(json).operations()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"operations\":[]}", "[]", "{\"operations\":[],\"reason\":\"all fine\"}"})
    void an_empty_list_is_an_answer(String json) {
        assertThat(parse(json)).isEqualTo(new ParsedPlan(true, List.of(), List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{}",
                "null",
                "42",
                "[null,42,\"memory:x\",{\"op\":7,\"ref\":{}}]",
                "{\"operations\":[\"none\"]}",
                "[[]]",
                "\"delete\"",
                "{\"operations\":null}",
                "{\"operations\":{\"delete\":true}}",
                "{\"ops\":\"none\",\"operations\":{\"delete\":true}}",
                "{\"operations\":[]} x",
                "{\"operations\":[}",
                "{\"operations\":[],\"operations\":[]}",
                "{\"operations\":[NaN]}",
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                "{\"operations\":[1e9999999999]}"
            })
    void what_is_no_list_of_operations_is_no_answer(String json) {
        assertThat(parse(json).usable()).isFalse();
    }

    @Test
    void the_schema_admits_what_the_parser_reads_and_is_plain() {
        assertThat(PlanParser.parse(ReplySchema.JSON, SHOWN).usable()).isFalse();
        assertThat(ReplySchema.JSON)
                .contains("merge", "rewrite", "delete", "promote", "supersede", "contradict")
                .doesNotContain("pattern", "$ref", "\"format\"", "minItems", "maximum", "const");
    }
}
