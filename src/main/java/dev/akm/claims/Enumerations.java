package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** "Shopping: milk, bread and eggs" as a list of three below "Shopping:". */
final class Enumerations {
    private static final int MAX_ITEMS = 60;

    /** Stands in a frame before what introduces the list. */
    private static final char LEAD = '\u0004';

    private Enumerations() {}

    /**
     * The claims of a text that together are the enumeration: what introduces the list, then its items; none if they are
     * not all there, or more than one list may be meant.
     */
    static List<Integer> in(ClaimList list, Claim claim) {
        List<Item> items = claim.items();
        boolean prose = claim.frame().part() == Frame.Part.PROSE;
        if (!prose || claim.bound() || items.size() < 4 || items.size() > MAX_ITEMS) {
            return List.of();
        }
        List<Integer> found = List.of();
        for (int k = 0; k + 1 < list.claims().size(); k++) {
            Claim lead = list.claims().get(k);
            int from = prefix(lead, claim);
            if (from < 0 || !lead.frame().equals(claim.frame()) || lead.bound()) {
                continue;
            }
            List<Integer> entries = entries(list, k, Splits.parts(claim.form(), from));
            if (entries != null && !found.isEmpty()) {
                return List.of();
            }
            found = entries == null ? found : entries;
        }
        return found;
    }

    /** Where the enumeration begins in the claim if it begins with the words of the lead, -1 if not. */
    private static int prefix(Claim lead, Claim claim) {
        int n = lead.items().size() - 1;
        boolean colon = n > 0 && lead.items().get(n).form().equals(":");
        if (!colon || n + 1 >= claim.items().size() || !lead.commas().isEmpty()) {
            return -1;
        }
        Language language = lead.language() == claim.language() ? claim.language() : Language.OTHER;
        if (!Sameness.items(lead.items().subList(0, n), claim.items().subList(0, n), language)) {
            return -1;
        }
        return claim.items().get(n).form().equals(":") ? n + 1 : n;
    }

    private static @Nullable List<Integer> entries(ClaimList list, int lead, List<List<Item>> parts) {
        if (parts.size() < 2) {
            return null;
        }
        Claim above = list.claims().get(lead);
        String key = LEAD + ClaimReader.shorten(above.key());
        List<Integer> found = new ArrayList<>();
        boolean[] met = new boolean[parts.size()];
        found.add(lead);
        for (int j = lead + 1; j < list.claims().size(); j++) {
            Claim entry = list.claims().get(j);
            if (!entry.frame().lead().equals(key)) {
                break;
            }
            boolean beside = entry.frame().section().equals(above.frame().section())
                    && entry.frame().quoteDepth() == above.frame().quoteDepth();
            int part = beside ? part(entry, parts) : -1;
            if (part >= 0 && !met[part] && entry.frame().part() == Frame.Part.PROSE) {
                met[part] = true;
                found.add(j);
            }
        }
        return found.size() == parts.size() + 1 ? found : null;
    }

    private static int part(Claim entry, List<List<Item>> parts) {
        for (int p = 0; p < parts.size(); p++) {
            if (entry.commas().isEmpty() && Sameness.items(entry.items(), parts.get(p), entry.language())) {
                return p;
            }
        }
        return -1;
    }
}
