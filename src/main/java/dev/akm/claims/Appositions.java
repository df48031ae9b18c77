package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Names that stand beside the word for what they name, in English. */
final class Appositions {
    private static final Set<String> GOVERNING =
            Set.of("with", "in", "to", "on", "from", "under", "of", "by", "for", "into");

    private Appositions() {}

    /** "the check named cert-expiry" is "the cert-expiry check"; "the file a/b.yml" is "a/b.yml". */
    static List<Part> resolve(List<Part> parts) {
        List<Part> out = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.kind == Kind.TAG && part.text.isEmpty()) {
                continue;
            }
            if (part.low.equals("the") && i + 2 < parts.size()) {
                Part noun = parts.get(i + 1);
                Part name = parts.get(i + 2);
                if (kindShown(noun.low, name)) {
                    i++;
                    continue;
                }
            }
            if (part.isWord()
                    && i + 2 < parts.size()
                    && naming(parts, i + 1)
                    && !parts.get(i + 1).struck
                    && label(parts.get(i + 2))
                    && !part.struck) {
                out.add(parts.get(i + 2));
                out.add(part);
                i += 2;
                continue;
            }
            out.add(part);
        }
        return out;
    }

    /** "called" names only where it cannot be a verb: behind a noun that a preposition governs. */
    private static boolean naming(List<Part> parts, int i) {
        if (parts.get(i).low.equals("named")) {
            return true;
        }
        if (!parts.get(i).low.equals("called") || i < 3 || !GOVERNING.contains(parts.get(i - 3).low)) {
            return false;
        }
        String article = parts.get(i - 2).low;
        return article.equals("a") || article.equals("an") || article.equals("the");
    }

    /** Only where the name itself shows what it is: "build" may be a file or a folder. */
    private static boolean kindShown(String noun, Part name) {
        if (name.kind != Kind.PATH && name.kind != Kind.CODE && name.kind != Kind.IDENTIFIER) {
            return false;
        }
        int dot = name.text.lastIndexOf('.');
        boolean extension = dot > 0
                && dot < name.text.length() - 1
                && name.text.length() - dot <= 6
                && name.text.indexOf('/', dot) < 0
                && name.text.indexOf(' ') < 0;
        return (noun.equals("file") && extension && letters(name.text, dot + 1))
                || (noun.equals("folder") && name.text.endsWith("/"));
    }

    private static boolean letters(String text, int from) {
        for (int k = from; k < text.length(); k++) {
            if (!Character.isLetter(text.charAt(k))) {
                return false;
            }
        }
        return true;
    }

    /** A name that cannot be an ordinary word. */
    private static boolean label(Part part) {
        return part.kind == Kind.CODE || part.kind == Kind.IDENTIFIER || (part.isWord() && part.low.indexOf('-') > 0);
    }
}
