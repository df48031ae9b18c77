package dev.akm.document;

/** Turns the parser's places, which count code points, into places in a Java string. */
final class Places {
    private static final int[] SAME = {};

    private Places() {}

    /** The place of each code point, or an empty array if the text has no surrogates and places are the same. */
    static int[] of(String text) {
        int points = text.codePointCount(0, text.length());
        if (points == text.length()) {
            return SAME;
        }
        int[] places = new int[points + 1];
        int at = 0;
        for (int i = 0; i < points; i++) {
            places[i] = at;
            at += Character.charCount(text.codePointAt(at));
        }
        places[points] = at;
        return places;
    }

    static int at(int[] places, int codePoint, int length) {
        if (places.length == 0) {
            return Math.min(codePoint, length);
        }
        return codePoint < places.length ? places[codePoint] : length;
    }
}
