package dev.akm.consolidation;

/**
 * The shape of a model's answer as JSON schema.
 *
 * <p>Plain on purpose: no {@code pattern}, {@code format}, {@code $ref} or bounds, one flat {@code anyOf}. Each of the others
 * made some server's grammar fail, and none of them is needed, since every answer is checked again.
 */
public final class ReplySchema {

    /** The schema's name, which some servers ask for. */
    public static final String NAME = "operations";

    private static final String TEXT = "{\"type\":\"string\"}";

    /** The schema as JSON text. */
    public static final String JSON =
            "{\"type\":\"object\",\"properties\":{\"operations\":{\"type\":\"array\",\"items\":{\"anyOf\":["
                    + operation(
                            "merge",
                            "\"primary\":" + TEXT + ",\"secondaries\":{\"type\":\"array\",\"items\":" + TEXT + "}",
                            "\"primary\",\"secondaries\"",
                            "mergedContent")
                    + ","
                    + operation("rewrite", "\"ref\":" + TEXT + ",\"content\":" + TEXT, "\"ref\",\"content\"", "")
                    + ","
                    + operation("delete", "\"ref\":" + TEXT, "\"ref\"", "coveredBy")
                    + ","
                    + operation(
                            "promote",
                            "\"ref\":" + TEXT + ",\"knowledgeRef\":" + TEXT,
                            "\"ref\",\"knowledgeRef\"",
                            "description")
                    + ","
                    + operation(
                            "supersede",
                            "\"ref\":" + TEXT + ",\"supersededByRef\":" + TEXT,
                            "\"ref\",\"supersededByRef\"",
                            "")
                    + ","
                    + operation(
                            "contradict",
                            "\"ref\":" + TEXT + ",\"contradictedByRef\":" + TEXT,
                            "\"ref\",\"contradictedByRef\"",
                            "")
                    + "]}}},\"required\":[\"operations\"],\"additionalProperties\":false}";

    private ReplySchema() {}

    private static String operation(String name, String members, String required, String optional) {
        return "{\"type\":\"object\",\"properties\":{\"op\":{\"type\":\"string\",\"enum\":[\"" + name + "\"]},"
                + members
                + (optional.isEmpty() ? "" : ",\"" + optional + "\":" + TEXT)
                + ",\"reason\":" + TEXT + ",\"confidence\":{\"type\":\"number\"}},\"required\":[\"op\"," + required
                + ",\"reason\",\"confidence\"],\"additionalProperties\":false}";
    }
}
