package dev.akm.index;

/**
 * English word forms to one stem: Porter's algorithm ("An algorithm for suffix stripping", 1980) with {@code -ship} besides, after which a final
 * {@code e} or {@code i} of a stem longer than four letters goes too, so that {@code hike}, {@code hiking} and {@code
 * hikes} meet. Irregular forms are mapped by {@link IrregularForms} first.
 *
 * <p>Works in place on lower-case ASCII letters. Not safe for use by two threads.
 */
final class Stemmer {
    private char[] b = new char[64];
    private int end;
    private int stem;

    /** The stem of a word of lower-case letters a to z; other words are returned as they are. */
    String stem(String word) {
        int length = word.length();
        if (length < 3 || length > 60) {
            return word;
        }
        for (int i = 0; i < length; i++) {
            char c = word.charAt(i);
            if (c < 'a' || c > 'z') {
                return word;
            }
            b[i] = c;
        }
        end = length;
        plurals();
        pastAndProgressive();
        finalY();
        doubleSuffixes();
        fullNess();
        longSuffixes();
        finalE();
        if (end > 4 && (b[end - 1] == 'e' || b[end - 1] == 'i')) {
            end--;
        }
        return new String(b, 0, end);
    }

    private boolean consonant(int i) {
        return switch (b[i]) {
            case 'a', 'e', 'i', 'o', 'u' -> false;
            case 'y' -> i == 0 || !consonant(i - 1);
            default -> true;
        };
    }

    /** Porter's m: how often a vowel run is followed by a consonant run before {@code stem}. */
    private int measure() {
        int i = 0;
        while (i < stem && consonant(i)) {
            i++;
        }
        int m = 0;
        while (i < stem) {
            while (i < stem && !consonant(i)) {
                i++;
            }
            if (i >= stem) {
                return m;
            }
            m++;
            while (i < stem && consonant(i)) {
                i++;
            }
        }
        return m;
    }

    private boolean vowelInStem() {
        for (int i = 0; i < stem; i++) {
            if (!consonant(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean doubleConsonant(int length) {
        return length >= 2 && b[length - 1] == b[length - 2] && consonant(length - 1);
    }

    /** Consonant, vowel, consonant other than w, x, y at the end. */
    private boolean shortEnd(int length) {
        if (length < 3 || !consonant(length - 1) || consonant(length - 2) || !consonant(length - 3)) {
            return false;
        }
        char last = b[length - 1];
        return last != 'w' && last != 'x' && last != 'y';
    }

    private boolean ends(String suffix) {
        int length = suffix.length();
        if (length > end) {
            return false;
        }
        int from = end - length;
        for (int i = 0; i < length; i++) {
            if (b[from + i] != suffix.charAt(i)) {
                return false;
            }
        }
        stem = from;
        return true;
    }

    private void put(String suffix) {
        for (int i = 0; i < suffix.length(); i++) {
            b[stem + i] = suffix.charAt(i);
        }
        end = stem + suffix.length();
    }

    /** Whether the word ended so; replaced where something measurable stands before it. */
    private boolean replace(String suffix, String by) {
        if (!ends(suffix)) {
            return false;
        }
        if (measure() > 0) {
            put(by);
        }
        return true;
    }

    private void plurals() {
        if (b[end - 1] != 's') {
            return;
        }
        if (ends("sses") || ends("ies")) {
            end -= 2;
        } else if (b[end - 2] != 's') {
            end--;
        }
    }

    private void pastAndProgressive() {
        if (ends("eed")) {
            if (measure() > 0) {
                end--;
            }
            return;
        }
        if ((ends("ed") || ends("ing")) && vowelInStem()) {
            end = stem;
            if (ends("at") || ends("bl") || ends("iz")) {
                b[end++] = 'e';
            } else if (doubleConsonant(end)) {
                char last = b[end - 1];
                if (last != 'l' && last != 's' && last != 'z') {
                    end--;
                }
            } else {
                stem = end;
                if (measure() == 1 && shortEnd(end)) {
                    b[end++] = 'e';
                }
            }
        }
    }

    private void finalY() {
        if (ends("y") && vowelInStem()) {
            b[end - 1] = 'i';
        }
    }

    private void doubleSuffixes() {
        if (end < 3) {
            return;
        }
        switch (b[end - 2]) {
            case 'a' -> any("ational", "ate", "tional", "tion");
            case 'c' -> any("enci", "ence", "anci", "ance");
            case 'e' -> any("izer", "ize");
            case 'l' -> any("bli", "ble", "alli", "al", "entli", "ent", "eli", "e", "ousli", "ous");
            case 'o' -> any("ization", "ize", "ation", "ate", "ator", "ate");
            case 's' -> any("alism", "al", "iveness", "ive", "fulness", "ful", "ousness", "ous");
            case 't' -> any("aliti", "al", "iviti", "ive", "biliti", "ble");
            case 'g' -> any("logi", "log");
            default -> {}
        }
    }

    private void fullNess() {
        if (end < 3) {
            return;
        }
        switch (b[end - 1]) {
            case 'e' -> any("icate", "ic", "ative", "", "alize", "al");
            case 'i' -> any("iciti", "ic");
            case 'l' -> any("ical", "ic", "ful", "");
            case 'p' -> any("ship", "");
            case 's' -> any("ness", "");
            default -> {}
        }
    }

    private void any(String... suffixAndReplacement) {
        for (int i = 0; i < suffixAndReplacement.length; i += 2) {
            if (replace(suffixAndReplacement[i], suffixAndReplacement[i + 1])) {
                return;
            }
        }
    }

    private void longSuffixes() {
        if (end < 3 || !longSuffix()) {
            return;
        }
        if (measure() > 1) {
            end = stem;
        }
    }

    private boolean longSuffix() {
        return switch (b[end - 2]) {
            case 'a' -> ends("al");
            case 'c' -> ends("ance") || ends("ence");
            case 'e' -> ends("er");
            case 'i' -> ends("ic");
            case 'l' -> ends("able") || ends("ible");
            case 'n' -> ends("ant") || ends("ement") || ends("ment") || ends("ent");
            case 'o' -> (ends("ion") && stem > 0 && (b[stem - 1] == 's' || b[stem - 1] == 't')) || ends("ou");
            case 's' -> ends("ism");
            case 't' -> ends("ate") || ends("iti");
            case 'u' -> ends("ous");
            case 'v' -> ends("ive");
            case 'z' -> ends("ize");
            default -> false;
        };
    }

    private void finalE() {
        stem = end;
        if (b[end - 1] == 'e') {
            stem = end - 1;
            int m = measure();
            if (m > 1 || (m == 1 && !shortEnd(end - 1))) {
                end--;
            }
        }
        stem = end;
        if (end > 1 && b[end - 1] == 'l' && doubleConsonant(end) && measure() > 1) {
            end--;
        }
    }
}
