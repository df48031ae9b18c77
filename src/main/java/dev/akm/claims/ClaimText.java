package dev.akm.claims;

import java.util.Objects;

/**
 * What is judged: a Markdown body and the one-line description that stands for it.
 *
 * @param description empty when there is none
 * @param body Markdown without frontmatter
 */
public record ClaimText(String description, String body) {
    public ClaimText {
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(body, "body");
    }

    public static ClaimText ofBody(String body) {
        return new ClaimText("", body);
    }
}
