package dev.akm.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The two fields that decide what the loop may do. People and other tools spell them in many ways; a spelling that was
 * overlooked would leave a person's memory unprotected, so case, {@code -}, {@code _} and invisible characters do not
 * count.
 */
enum BeliefKey {
    CAPTURE_MODE("captureMode", "capturemode"),
    BELIEF_STATE("beliefState", "beliefstate");

    private static final BeliefKey[] ALL = values();

    private final String key;
    private final String folded;

    BeliefKey(String key, String folded) {
        this.key = key;
        this.folded = folded;
    }

    String key() {
        return key;
    }

    static Optional<BeliefKey> of(String key) {
        for (BeliefKey candidate : ALL) {
            if (candidate.matches(key)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    boolean matches(String written) {
        String key = written.strip();
        int matched = 0;
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c == '-' || c == '_' || isUnseen(c)) {
                continue;
            }
            char lower = c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
            if (matched >= folded.length() || folded.charAt(matched) != lower) {
                return false;
            }
            matched++;
        }
        return matched == folded.length();
    }

    /** Not the plain space: {@code capture mode} is no spelling. */
    private static boolean isUnseen(char c) {
        return c >= 0x80 && (Character.getType(c) == Character.FORMAT || Character.isSpaceChar(c));
    }

    /** The keys of the fields that spell this one, in the file's order. */
    List<String> spellings(Frontmatter fields) {
        List<String> spellings = new ArrayList<>(1);
        List<Frontmatter.Entry> entries = fields.entries();
        for (int i = 0; i < entries.size(); i++) {
            String candidate = entries.get(i).key();
            if (matches(candidate)) {
                spellings.add(candidate);
            }
        }
        return spellings;
    }
}
