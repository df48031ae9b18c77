package dev.akm.claims;

import org.jspecify.annotations.Nullable;

/**
 * One thing that a claim says, small words and marks without meaning apart.
 *
 * @param key equal for all forms that may be the same; a first sieve, not a verdict
 * @param form the form that decides, case included
 * @param free whether a capital at its start may be due to where it stands
 * @param word whether word forms apply to it
 * @param fact what hard fact it is, null for an ordinary word
 */
record Item(String key, String form, boolean free, boolean word, HardFact.@Nullable Kind fact) {

    /** With a capital they are another word, wherever they stand: "Polish the text", "Mark | Owner". */
    private static final java.util.Set<String> TWO_WORDS = java.util.Set.of(
            "polish", "may", "march", "august", "will", "mark", "bill", "rose", "turkey", "china", "job", "frank",
            "grant", "pat", "rob", "sue", "hope", "grace", "faith", "art", "dean", "drew", "jack", "lance", "nick",
            "pierce", "ray", "victor", "wade", "apple", "amazon", "oracle", "target", "gap", "visa", "mint", "windows",
            "excel", "slack", "rust", "swift", "ruby", "chrome", "edge", "safari", "spring", "flask", "notion",
            "signal", "reading", "bath", "nice", "mobile", "lent", "welsh", "scotch");

    boolean value() {
        return fact != null && fact.isValue();
    }

    /** Whether both are the same word or fact; the keys are known to be equal. */
    boolean sameAs(Item other, Language language) {
        if (form.equals(other.form)) {
            return true;
        }
        if (!word || !other.word) {
            return false;
        }
        boolean capital = Words.capital(form);
        boolean otherCapital = Words.capital(other.form);
        if (capital != otherCapital && !(capital ? free : other.free)) {
            return false;
        }
        String a = lower(form);
        String b = lower(other.form);
        if (capital != otherCapital && TWO_WORDS.contains(a)) {
            return false;
        }
        if (a.equals(b)) {
            // "l'Atelier", "Dead-Letter": a capital further in is due to the place in a heading at most.
            return (form.length() == other.form.length() && form.regionMatches(1, other.form, 1, form.length() - 1))
                    || (free && other.free);
        }
        boolean name = (capital && !free) || (otherCapital && !other.free);
        return WordForms.same(a, b, language, name);
    }

    static String lower(String form) {
        for (int i = 0; i < form.length(); i++) {
            char c = form.charAt(i);
            if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
                return form.toLowerCase(java.util.Locale.ROOT);
            }
        }
        return form;
    }
}
