package dev.akm.memory;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One file of the stash as read: its belief, its fields, its text.
 *
 * @param fingerprint of the whole file's bytes
 * @param protection why the loop may not touch a file that cannot be read in full, as {@code reason at line:column};
 *     empty for a sound one
 * @param modified the file's modification time
 */
public record Memory(
        Ref ref,
        Fingerprint fingerprint,
        Belief belief,
        Details details,
        String body,
        Optional<String> protection,
        Instant modified) {

    /**
     * The fields besides belief. Dates are as written; {@code null}-free: absent text is empty.
     *
     * @param description the field, or empty (never the derived one)
     * @param expires parsed; empty also when malformed
     * @param others fields of other tools that say something, as {@code key: value}; housekeeping is left out
     */
    public record Details(
            String description,
            List<String> tags,
            String source,
            Optional<Instant> observedAt,
            Optional<Instant> updated,
            Optional<Instant> expires,
            List<Ref> derivedFrom,
            List<Ref> promotedTo,
            Scope scope,
            List<String> others) {
        public static final Details NONE = new Details(
                "",
                List.of(),
                "",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                Scope.NONE,
                List.of());

        public Details {
            tags = List.copyOf(tags);
            derivedFrom = List.copyOf(derivedFrom);
            promotedTo = List.copyOf(promotedTo);
            others = List.copyOf(others);
        }
    }

    public boolean isProtected() {
        return protection.isPresent();
    }

    /** Whether the loop must not write the file, for whatever reason. */
    public boolean readOnly() {
        return isProtected() || belief.readOnly();
    }

    public boolean expiredAt(Instant now) {
        return details.expires().isPresent() && !details.expires().get().isAfter(now);
    }

    /** Whether it is taken to be true at that time: active or asserted, unexpired, readable. */
    public boolean believedAt(Instant now) {
        return !isProtected() && belief.state().believed() && !expiredAt(now);
    }

    /** Of the text below the frontmatter alone; equal for copies whatever their fields. */
    public Fingerprint bodyFingerprint() {
        return Fingerprint.ofText(body);
    }
}
