package dev.akm.claims;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns that say no more than that a thing is somewhere: "is located in", "befindet sich im", "se trouve dans". */
final class Places {
    private static final Set<String> PREPOSITIONS = Set.of(
            "in",
            "at",
            "on",
            "under",
            "behind",
            "near",
            "inside",
            "above",
            "below",
            "between",
            "beside",
            "im",
            "auf",
            "am",
            "an",
            "unter",
            "hinter",
            "neben",
            "bei",
            "beim",
            "über",
            "vor",
            "zwischen",
            "dans",
            "à",
            "au",
            "aux",
            "sur",
            "sous",
            "chez",
            "derrière",
            "devant",
            "entre",
            "en",
            "detrás",
            "debajo",
            "sobre",
            "junto",
            "dentro",
            "bajo",
            "delante");

    private static final Set<String> LOCATED = Set.of(
            "located",
            "situated",
            "situé",
            "située",
            "situés",
            "situées",
            "ubicado",
            "ubicada",
            "ubicados",
            "ubicadas",
            "situado",
            "situada",
            "situados",
            "situadas");
    private static final Set<String> IS =
            Set.of("is", "are", "was", "were", "be", "est", "sont", "está", "están", "estaba", "estaban");

    private Places() {}

    /** Whether the word at i only says that the thing is where the next word puts it. */
    static boolean located(List<Part> parts, int i) {
        return i > 0
                && !parts.get(i).struck
                && LOCATED.contains(parts.get(i).low)
                && IS.contains(parts.get(i - 1).low)
                && preposition(parts, i + 1);
    }

    /** The plain verb for the two words at i, null if they are no such turn. */
    static @Nullable String is(List<Part> parts, int i) {
        if (i + 1 >= parts.size() || !preposition(parts, i + 2)) {
            return null;
        }
        return switch (parts.get(i).low + " " + parts.get(i + 1).low) {
            case "befindet sich" -> "ist";
            case "befinden sich" -> "sind";
            case "se trouve" -> "est";
            case "se trouvent" -> "sont";
            case "se encuentra" -> "está";
            case "se encuentran" -> "están";
            default -> null;
        };
    }

    private static boolean preposition(List<Part> parts, int i) {
        return i + 1 < parts.size() && PREPOSITIONS.contains(parts.get(i).low);
    }
}
