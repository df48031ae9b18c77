package dev.akm.claims;

import java.lang.Character.UnicodeScript;

/** What the script of a character means for reading it. */
final class Scripts {
    private Scripts() {}

    /** Whether words of this character's script are written without spaces between them. */
    static boolean withoutSpaces(int c) {
        if (c < 0x0E00) {
            return false;
        }
        UnicodeScript script = UnicodeScript.of(c);
        return switch (script) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR, BOPOMOFO -> true;
            default -> false;
        };
    }

    /** Whether a word mixes scripts that no one writes in one word (Latin, Greek, Cyrillic). */
    static boolean mixed(String word) {
        UnicodeScript seen = null;
        for (int i = 0; i < word.length(); ) {
            int c = word.codePointAt(i);
            i += Character.charCount(c);
            if (!Character.isLetter(c)) {
                continue;
            }
            UnicodeScript script = UnicodeScript.of(c);
            if (script != UnicodeScript.LATIN && script != UnicodeScript.GREEK && script != UnicodeScript.CYRILLIC) {
                continue;
            }
            if (seen != null && seen != script) {
                return true;
            }
            seen = script;
        }
        return false;
    }

    /** Whether a character shows nothing, turns the writing direction, or means what a font makes of it. */
    static boolean invisible(int c) {
        int type = Character.getType(c);
        if (type == Character.FORMAT
                || type == Character.PRIVATE_USE
                || type == Character.SURROGATE
                || type == Character.UNASSIGNED) {
            return true;
        }
        if (type == Character.CONTROL) {
            return c != '\n' && c != '\r' && c != '\t';
        }
        return c == 0x034F
                || c == 0x115F
                || c == 0x1160
                || c == 0x3164
                || c == 0xFFA0
                || (c >= 0xFE00 && c <= 0xFE0F)
                || c == 0x2800
                || c == 0x180B
                || c == 0x180C
                || c == 0x180D;
    }
}
