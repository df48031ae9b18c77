package dev.akm.index;

/** Arabic letters that are written in several ways, and the article that is written together with its word. */
final class ArabicLetters {
    /** The article alone, and after <i>and</i>, <i>with</i>, <i>as</i>, <i>so</i>, <i>for</i>. */
    private static final String[] ARTICLES = {
        "\u0627\u0644",
        "\u0648\u0627\u0644",
        "\u0628\u0627\u0644",
        "\u0643\u0627\u0644",
        "\u0641\u0627\u0644",
        "\u0644\u0644"
    };

    /** Letters that must be left for what went before to be an article. */
    private static final int LEFT = 3;

    private ArabicLetters() {}

    /** Appends the letter in its plain form; signs for vowels, lengthening strokes and marks over Alef are left out. */
    static void append(char c, StringBuilder out) {
        boolean vowel = (c >= '\u064b' && c <= '\u0653') || c == '\u0670' || c == '\u0640';
        boolean afterAlef = out.length() > 0 && out.charAt(out.length() - 1) == '\u0627';
        if (vowel || (afterAlef && (c == '\u0654' || c == '\u0655'))) {
            return;
        }
        out.append(
                switch (c) {
                    case '\u0671' -> '\u0627'; // Alef with Wasla
                    case '\u0649', '\u06cc' -> '\u064a'; // Alef Maksura, Persian Yeh: Yeh
                    case '\u0629' -> '\u0647'; // Teh Marbuta: Heh
                    case '\u06a9' -> '\u0643'; // Persian Kaf: Kaf
                    default -> c;
                });
    }

    static String withoutArticle(String word) {
        char first = word.isEmpty() ? ' ' : word.charAt(0);
        if (first < '\u0627' || first > '\u0648') {
            return word;
        }
        for (int i = 0; i < ARTICLES.length; i++) {
            if (word.startsWith(ARTICLES[i]) && word.length() >= ARTICLES[i].length() + LEFT) {
                return word.substring(ARTICLES[i].length());
            }
        }
        return word;
    }
}
