package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the claims of a text by any form in which they can be written. */
final class RewordingIndex {
    /** A text that repeats a claim more often than this is not followed further. */
    private static final int MAX_REPEATS = 24;

    private final ClaimList list;
    private final List<List<Canon.Form>> forms = new ArrayList<>();
    private final Map<String, List<Integer>> byKey = new HashMap<>();

    RewordingIndex(ClaimList list) {
        this.list = list;
        for (int j = 0; j < list.claims().size(); j++) {
            List<Canon.Form> written = Rewordings.of(list.claims().get(j));
            forms.add(written);
            for (Canon.Form form : written) {
                List<Integer> found = byKey.computeIfAbsent(Claim.key(form.items()), k -> new ArrayList<>(1));
                if (found.size() < MAX_REPEATS) {
                    found.add(j);
                }
            }
        }
    }

    /** The places of the claims that say the same as this one in another order, voice or layout, each once. */
    List<Integer> saying(Claim claim) {
        List<Integer> found = new ArrayList<>();
        for (Canon.Form form : Rewordings.of(claim)) {
            for (int j : byKey.getOrDefault(Claim.key(form.items()), List.of())) {
                if (!found.contains(j) && found.size() < MAX_REPEATS && said(form, claim, j)) {
                    found.add(j);
                }
            }
        }
        return found;
    }

    private boolean said(Canon.Form form, Claim claim, int j) {
        Claim other = list.claims().get(j);
        Language language = claim.language() == other.language() ? claim.language() : Language.OTHER;
        for (Canon.Form written : forms.get(j)) {
            if (Sameness.same(form, written, language)) {
                return true;
            }
        }
        return false;
    }
}
