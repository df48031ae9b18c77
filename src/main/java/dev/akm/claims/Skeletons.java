package dev.akm.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds sentences of one text that are alike but for their values ("The port is 80." twice, for two hosts).
 *
 * <p>Such a sentence means something by where it stands, so it is taken to rest on the one before it.
 */
final class Skeletons {
    private final boolean[] repeats;

    private Skeletons(boolean[] repeats) {
        this.repeats = repeats;
    }

    static Skeletons of(ClaimList list) {
        List<Claim> claims = list.claims();
        boolean[] repeats = new boolean[claims.size()];
        Map<String, Integer> first = new HashMap<>();
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            if (claim.frame().part() != Frame.Part.PROSE) {
                continue;
            }
            String skeleton = record(claims, i) ? claim.items().get(0).key() + "\u0007" : of(claim);
            if (skeleton.isEmpty()) {
                continue;
            }
            Integer earlier = first.putIfAbsent(
                    claim.frame().section() + claim.frame().lead() + "\u0006" + claim.root() + skeleton, i);
            if (earlier != null) {
                repeats[earlier] = true;
                repeats[i] = true;
            }
        }
        Parallels.mark(list, repeats);
        return new Skeletons(repeats);
    }

    boolean repeats(int i) {
        return repeats[i];
    }

    /** "port 1" below "Hull", "port 2" below "York". */
    private static boolean record(List<Claim> claims, int i) {
        List<Item> items = claims.get(i).items();
        if (items.size() != 2 || i == 0 || items.get(0).value() || !items.get(1).value()) {
            return false;
        }
        List<Item> above = claims.get(i - 1).items();
        return above.isEmpty() || !above.get(0).key().equals(items.get(0).key());
    }

    /** The claim without its values; empty when it names what it is about, or has no words besides. */
    static String of(Claim claim) {
        StringBuilder out = new StringBuilder();
        boolean words = false;
        List<Item> items = claim.items();
        for (int i = 0; i < Math.min(2, items.size()); i++) {
            if (items.get(i).value()) {
                return "";
            }
        }
        for (Item item : items) {
            if (item.value()) {
                out.append('\u0001');
            } else {
                words |= item.word();
                out.append('\u0001').append(item.key());
            }
        }
        return words ? out.toString() : "";
    }
}
