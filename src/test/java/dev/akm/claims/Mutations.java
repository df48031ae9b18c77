package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Makes texts that say something else than the given one, systematically: every word, every number, every sentence. */
final class Mutations {
    /** Words whose loss changes nothing that a person would call a claim. */
    private static final Set<String> EMPTY = Set.of(
            "the", "a", "an", "that", "any", "The", "A", "An", "le", "la", "les", "un", "une", "el", "los", "las",
            "una", "El", "La", "Los", "Las", "Le", "Les", "Un", "Une");

    private static final Set<String> MONTHS = Set.of("March", "April", "May");

    record Mutant(String kind, String text) {}

    private Mutations() {}

    static List<Mutant> of(String text) {
        List<Mutant> out = new ArrayList<>();
        List<int[]> words = words(text);
        for (int i = 0; i < words.size(); i++) {
            int from = words.get(i)[0];
            int to = words.get(i)[1];
            String word = text.substring(from, to);
            String head = text.substring(0, from);
            String tail = text.substring(to);
            // A title may lose a word that the text begins with anyway.
            boolean title = from > 1 && text.lastIndexOf("\n", from) < text.lastIndexOf("# ", from);
            if (!EMPTY.contains(word) && !title) {
                out.add(new Mutant("word dropped", head + tail.stripLeading()));
                out.add(new Mutant("word doubled by another", head + "x" + word + tail));
                out.add(new Mutant("zero width", head + word.charAt(0) + "\u200b" + word.substring(1) + tail));
            }
            out.add(new Mutant("not added", head + "not " + word + tail));
            out.add(new Mutant("qualifier added", head + "old " + word + tail));
            out.add(new Mutant("hedge added", head + "probably " + word + tail));
            out.add(new Mutant("only added", head + "only " + word + tail));
            out.add(new Mutant("struck", head + "~~" + word + "~~" + tail));
            homoglyph(word).forEach(other -> out.add(new Mutant("homoglyph", head + other + tail)));
            swaps(word).forEach(other -> out.add(new Mutant("word changed to another meaning", head + other + tail)));
            for (int k = i + 1; k < Math.min(words.size(), i + 12); k++) {
                int[] next = words.get(k);
                String other = text.substring(next[0], next[1]);
                boolean sameInEffect = (word + other).equals("isare")
                        || (word + other).equals("areis")
                        || other.equals(word + "s")
                        || word.equals(other + "s")
                        || MONTHS.contains(word)
                        || MONTHS.contains(other);
                if (!other.equalsIgnoreCase(word) && !sameInEffect && !EMPTY.contains(word) && !EMPTY.contains(other)) {
                    out.add(new Mutant(
                            "words swapped",
                            head + other + text.substring(to, next[0]) + word + text.substring(next[1])));
                }
            }
            for (int k = from; k < to; k++) {
                char c = text.charAt(k);
                if (c >= '0' && c <= '9') {
                    char other = c == '9' ? '8' : (char) (c + 1);
                    out.add(new Mutant("digit changed", text.substring(0, k) + other + text.substring(k + 1)));
                    out.add(new Mutant("digit dropped", text.substring(0, k) + text.substring(k + 1)));
                    out.add(new Mutant("digit doubled", text.substring(0, k) + c + text.substring(k)));
                } else if (k > from
                        && Character.isLowerCase(c)
                        && text.charAt(k - 1) != '\''
                        && !text.startsWith("#")
                        && !word.equals("Do")) {
                    out.add(new Mutant(
                            "inner capital", text.substring(0, k) + Character.toUpperCase(c) + text.substring(k + 1)));
                }
            }
        }
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].isBlank() || lines[i].startsWith("```") || lines[i].startsWith("# Kiln")) {
                continue;
            }
            out.add(new Mutant("line dropped", with(lines, i, null)));
            out.add(new Mutant("line quoted", with(lines, i, "> " + lines[i])));
            out.add(new Mutant("line commented", with(lines, i, "<!-- " + lines[i] + " -->")));
            out.add(new Mutant("line in code", with(lines, i, "```\n" + lines[i] + "\n```")));
            if (!lines[i].startsWith("#")
                    && !lines[i].startsWith("=")
                    && (i + 1 == lines.length || !lines[i + 1].startsWith("="))) {
                out.add(new Mutant("line under another heading", with(lines, i, "## Elsewhere\n\n" + lines[i])));
            }
            out.add(new Mutant("line struck", with(lines, i, "~~" + lines[i] + "~~")));
        }
        out.add(new Mutant("under an obsolete heading", "# Obsolete\n\n" + text));
        out.add(new Mutant("taken back", text + "\n\nAll of this is wrong.\n"));
        out.add(new Mutant("taken back", "This note is obsolete.\n\n" + text));
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) == '.'
                    && i + 2 < text.length()
                    && text.charAt(i + 1) == ' '
                    && Character.isUpperCase(text.charAt(i + 2))) {
                int start = Math.max(text.lastIndexOf(". ", i - 1) + 2, text.lastIndexOf('\n', i) + 1);
                out.add(new Mutant("sentence dropped", text.substring(0, start) + text.substring(i + 2)));
                out.add(new Mutant("sentence limited", text.substring(0, i) + " only in winter" + text.substring(i)));
                out.add(new Mutant(
                        "sentence limited", text.substring(0, i + 1) + " But only in winter." + text.substring(i + 1)));
                out.add(new Mutant("question", text.substring(0, i) + "?" + text.substring(i + 1)));
            }
        }
        out.removeIf(mutant -> mutant.text().equals(text) || onlyBulletsMoved(text, mutant.text()));
        return out;
    }

    private static boolean onlyBulletsMoved(String a, String b) {
        List<String> x = new ArrayList<>(List.of(a.split("\n")));
        List<String> y = new ArrayList<>(List.of(b.split("\n")));
        x.sort(null);
        y.sort(null);
        return a.startsWith("The east hall") && x.equals(y);
    }

    private static String with(String[] lines, int i, String by) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < lines.length; k++) {
            String line = k == i ? by : lines[k];
            if (line != null) {
                out.append(line).append(k + 1 < lines.length ? "\n" : "");
            }
        }
        return out.toString();
    }

    private static List<String> homoglyph(String word) {
        String cyrillic = word.replace('a', '\u0430')
                .replace('e', '\u0435')
                .replace('o', '\u043e')
                .replace('p', '\u0440')
                .replace('c', '\u0441');
        return cyrillic.equals(word) ? List.of() : List.of(cyrillic);
    }

    private static final String[][] PAIRS = {
        {"must", "should", "may", "can", "need"},
        {"every", "some", "few", "no"},
        {"always", "often", "never"},
        {"before", "after", "until", "since"},
        {"from", "to", "via"},
        {"above", "below"},
        {"over", "under"},
        {"if", "unless", "when", "although"},
        {"all", "some", "most", "none"},
        {"is", "was", "will"},
        {"are", "were"},
        {"on", "off", "in", "at"},
        {"and", "or", "but"},
        {"minutes", "seconds", "hours", "days"},
        {"weeks", "months"},
        {"more", "less"},
        {"first", "last"},
        {"nie", "immer", "oft"},
        {"muss", "soll", "darf", "kann"},
        {"nur", "auch"},
        {"unter", "über"},
        {"nicht", "auch"},
        {"jamais", "toujours"},
        {"doit", "peut"},
        {"sauf", "surtout"},
        {"debe", "puede"},
        {"Solo", "También"},
        {"No", "Sí"},
        {"start", "stop"},
        {"with", "without"},
        {"except", "especially"},
        {"two", "three"}
    };

    private static List<String> swaps(String word) {
        List<String> out = new ArrayList<>();
        for (String[] group : PAIRS) {
            for (String member : group) {
                if (member.equals(word)) {
                    for (String other : group) {
                        if (!other.equals(word)) {
                            out.add(other);
                        }
                    }
                }
            }
        }
        return out;
    }

    private static List<int[]> words(String text) {
        List<int[]> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean in = i < text.length()
                    && (Character.isLetterOrDigit(text.charAt(i)) || "'’-²%°_".indexOf(text.charAt(i)) >= 0);
            if (in && start < 0) {
                start = i;
            } else if (!in && start >= 0) {
                if (Character.isLetterOrDigit(text.charAt(start))) {
                    words.add(new int[] {start, i});
                }
                start = -1;
            }
        }
        return words;
    }
}
