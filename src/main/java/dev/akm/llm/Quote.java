package dev.akm.llm;

import java.util.Optional;
import java.util.regex.Pattern;

/** A server's own words, fit to be shown: one line, no markup, no control characters, no key, 200 characters. */
final class Quote {

    private static final int LONGEST = 200;

    /** Where a page's own text cannot be: its bounds are fixed so that no input makes them slow. */
    private static final Pattern TAG = Pattern.compile("<[^<>]{0,500}>");

    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Cntrl}\\p{Cf}]+");

    private Quote() {}

    static String of(String text, Optional<String> key) {
        // The key goes first: once cut or reshaped it could not be found any more.
        String shown = text.length() > 20_000 ? text.substring(0, 20_000) : text;
        if (key.isPresent()) {
            shown = shown.replace(key.get(), "***");
        }
        if (shown.stripLeading().startsWith("<")) {
            shown = TAG.matcher(shown).replaceAll(" ");
        }
        shown = BLANKS.matcher(shown).replaceAll(" ").strip();
        return shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST) + "…";
    }
}
