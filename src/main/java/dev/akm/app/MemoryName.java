package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/** The name of a new memory: the one that was asked for, or a slug of the text's first line. */
final class MemoryName {
    /** Longest slug in characters. */
    static final int MAX_SLUG = 64;

    private static final String WITHOUT_LETTERS = "memory";

    private MemoryName() {}

    /**
     * The ref of a name as a user gives it: with or without {@code memory:} and {@code .md}.
     *
     * @throws AkmException if no memory can have that name
     */
    static Ref asked(String name) {
        String bare = name.startsWith("memory:") ? name.substring("memory:".length()) : name;
        Ref ref = Ref.of(AssetType.MEMORY, bare.endsWith(".md") ? bare.substring(0, bare.length() - 3) : bare);
        Optional<String> problem = ref.newFileProblem();
        if (problem.isPresent()) {
            throw AkmException.invalid(
                    "INVALID_NAME",
                    "a new memory cannot be named " + ref.name() + ": " + problem.get(),
                    "choose another --name");
        }
        return ref;
    }

    /** The failure for a name that is taken. */
    static AkmException exists(Ref asked, Ref taken) {
        boolean same = asked.equals(taken);
        return new AkmException(
                ErrorKind.EXISTS,
                "RESOURCE_ALREADY_EXISTS",
                same ? taken + " exists" : taken + " exists and differs from " + asked + " only in case or accents",
                same ? "another --name, or --force, which keeps the old bytes in history" : "another --name");
    }

    /** A name that no memory has, made of the text's first line. */
    static Ref fromText(String body, Stash stash) {
        String slug = slug(body);
        Ref ref = Ref.of(AssetType.MEMORY, slug);
        if (ref.newFileProblem().isPresent()) {
            slug = slug + "-" + WITHOUT_LETTERS;
            ref = Ref.of(AssetType.MEMORY, slug);
        }
        for (int i = 2; taken(ref, stash); i++) {
            ref = Ref.of(AssetType.MEMORY, shortened(slug, MAX_SLUG - 1 - digits(i)) + "-" + i);
        }
        return ref;
    }

    private static boolean taken(Ref ref, Stash stash) {
        return stash.find(ref).isPresent()
                || stash.collision(ref).isPresent()
                || !stash.writable(ref.path())
                || stash.obstacle(ref.path()).isPresent();
    }

    private static int digits(int number) {
        return Integer.toString(number).length();
    }

    /** Letters and digits of any script in lower case, everything else a dash; at most {@value #MAX_SLUG} characters. */
    static String slug(String body) {
        String line = Normalizer.normalize(firstLine(body), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        StringBuilder out = new StringBuilder();
        boolean dash = false;
        for (int i = 0; i < line.length(); ) {
            int c = line.codePointAt(i);
            i += Character.charCount(c);
            if (Character.isLetterOrDigit(c) || isMark(c)) {
                if (dash && out.length() > 0) {
                    out.append('-');
                }
                dash = false;
                out.appendCodePoint(c);
            } else if (c != '\'' && c != '\u2019') {
                // An apostrophe joins: don't is dont, not don-t.
                dash = true;
            }
        }
        String slug = shortened(out.toString(), MAX_SLUG);
        return slug.isEmpty() ? WITHOUT_LETTERS : slug;
    }

    /** Vowel signs and the like, without which many scripts cannot be read. */
    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return c >= 0x80 && (type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK);
    }

    /** The first line with a letter or digit in it. */
    private static String firstLine(String body) {
        int start = 0;
        while (start < body.length()) {
            int end = body.indexOf('\n', start);
            if (end < 0) {
                end = body.length();
            }
            for (int i = start; i < end; ) {
                int c = body.codePointAt(i);
                if (Character.isLetterOrDigit(c)) {
                    return body.substring(start, end);
                }
                i += Character.charCount(c);
            }
            start = end + 1;
        }
        return "";
    }

    /** Cut at a dash where one is near the end, never inside a character, never above the bytes that a name may have. */
    private static String shortened(String slug, int most) {
        int end = Math.min(slug.length(), most);
        while (end > 0 && slug.substring(0, end).getBytes(StandardCharsets.UTF_8).length > Ref.MAX_SEGMENT_BYTES - 8) {
            end--;
        }
        if (end < slug.length()) {
            int dash = slug.lastIndexOf('-', end);
            if (dash >= end / 2) {
                end = dash;
            } else if (end > 0 && Character.isHighSurrogate(slug.charAt(end - 1))) {
                end--;
            }
        }
        while (end > 0 && slug.charAt(end - 1) == '-') {
            end--;
        }
        return slug.substring(0, end);
    }
}
