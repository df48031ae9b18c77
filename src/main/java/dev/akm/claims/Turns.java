package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.List;
import java.util.Set;

/** Turns of two words that one word stands for, where what is around them allows it. */
final class Turns {
    /** How many words each of them has. */
    static final int LENGTH = 2;

    private static final Set<String> DEGREES = Set.of("degrees", "degree", "grad", "degrés", "grados");

    /** Before "tiene que" they limit it or make it what something is for. */
    private static final Set<String> LIMITS = Set.of(
            "no", "nunca", "nadie", "nada", "ni", "sin", "sólo", "solo", "solamente", "que", "quien", "lo", "apenas");

    private Turns() {}

    /** Adds what stands for the two words at i; false if they are no such turn. */
    static boolean read(List<Part> parts, int i, Language language, List<Part> out) {
        Part part = parts.get(i);
        if (i + 1 >= parts.size() || parts.get(i + 1).struck != part.struck) {
            return false;
        }
        String place = Places.is(parts, i);
        if (place != null) {
            out.add(Part.word(place, part));
            return true;
        }
        boolean measured = i > 0 && parts.get(i - 1).kind == Kind.NUMBER;
        if (measured && DEGREES.contains(part.low) && parts.get(i + 1).text.equals("Celsius")) {
            out.add(new Part(Kind.IDENTIFIER, "°C", "°C", true, part.struck));
            return true;
        }
        boolean duty = language == Language.SPANISH
                && (part.low.equals("tiene") || part.low.equals("tienen"))
                && parts.get(i + 1).low.equals("que")
                && !Phrases.word(parts, i + 2, "ver");
        if (duty && !limited(out)) {
            out.add(Part.word(part.low.equals("tiene") ? "debe" : "deben", part));
            return true;
        }
        if (part.low.equals("jeden") && genitive(parts.get(i + 1).low)) {
            out.add(Part.word("jedes", part));
            out.add(parts.get(i + 1));
            return true;
        }
        boolean we = language == Language.SPANISH
                && i == 0
                && part.low.equals("nosotros")
                && parts.get(1).low.endsWith("mos");
        if (we) {
            out.add(Part.word(parts.get(1).low, parts.get(1)));
            return true;
        }
        return false;
    }

    /** "jeden Monats" is "jedes Monats". */
    private static boolean genitive(String low) {
        return low.equals("tages") || low.equals("monats") || low.equals("jahres");
    }

    private static boolean limited(List<Part> out) {
        for (Part part : out) {
            if (LIMITS.contains(part.low)) {
                return true;
            }
        }
        return false;
    }
}
