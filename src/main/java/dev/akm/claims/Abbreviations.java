package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Abbreviations that are the same with a dot and without, and with a space in them and without: "Mr.", "z. B.". */
final class Abbreviations {
    private static final Set<String> DOTTED = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "mme", "sr", "sra", "dra", "eg", "ie", "zb", "dh", "pej", "pex", "ca",
            "approx", "incl", "inkl", "nr", "bzw", "vs");

    private Abbreviations() {}

    /** Whether a dot behind the word only ends an abbreviation. */
    static boolean dotted(Part part) {
        return part.isWord() && DOTTED.contains(Item.lower(part.text));
    }

    /** The one form of a title before a name, null for any other word. */
    static @Nullable String title(List<Part> parts, int i) {
        if (i + 1 >= parts.size() || !parts.get(i).isWord()) {
            return null;
        }
        int name = parts.get(i + 1).text.equals(".") ? i + 2 : i + 1;
        String written = parts.get(i).text;
        boolean shouted = written.length() > 1 && Character.isUpperCase(written.charAt(1));
        if (shouted || name >= parts.size() || !Words.capital(parts.get(name).text)) {
            return null;
        }
        return switch (Item.lower(written)) {
            case "madame", "mme" -> "mme";
            case "señor", "sr" -> "sr";
            case "señora", "sra" -> "sra";
            case "doctora", "dra" -> "dra";
            case "docteur", "doctor", "doktor", "dr" -> "dr";
            default -> null;
        };
    }

    /** Whether two letters with dots behind them are one abbreviation: "z. B.", "p. ej.". */
    static boolean two(String first, String second) {
        return switch (first) {
            case "z" -> second.equals("B");
            case "d" -> second.equals("h");
            case "p" -> second.equals("ej") || second.equals("ex");
            default -> false;
        };
    }

    /** The parts with what is one abbreviation in one. */
    static List<Part> joined(List<Part> parts) {
        List<Part> out = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            boolean joins = i + 2 < parts.size()
                    && part.isWord()
                    && parts.get(i + 1).text.equals(".")
                    && parts.get(i + 2).isWord()
                    && !part.struck
                    && !parts.get(i + 2).struck
                    && two(part.text, parts.get(i + 2).text);
            if (joins) {
                String text = part.text + "." + parts.get(i + 2).text;
                out.add(new Part(Kind.IDENTIFIER, text, text, true, false));
                i += 2;
            } else {
                out.add(part);
            }
        }
        return out;
    }
}
