package dev.akm.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a recount from the archive found; it trusts no run's own counters.
 *
 * @param retired memories that were retired and have not come back
 * @param restored memories that had been retired and are files again
 * @param findable of the retired: those that lead to a live file
 * @param unfindable the others, unless a person retired them or they were known to be wrong
 * @param searched of the retired: the newest, whose own words were searched for
 * @param notFound of those: what their words did not bring up
 * @param pruned of the retired: those whose text is gone
 * @param unchecked of the retired: those of which the values were not looked for
 * @param factsNowhere values that stand in no live text, by the memory that had them
 */
public record AuditHealth(
        int retired,
        int restored,
        int findable,
        List<String> unfindable,
        int searched,
        List<String> notFound,
        int pruned,
        int unchecked,
        List<Finding> factsNowhere) {
    Map<String, Object> tree() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("retired", retired);
        tree.put("restored", restored);
        tree.put("findable", findable);
        tree.put("unfindable", unfindable);
        tree.put("searched", searched);
        tree.put("notFound", notFound);
        tree.put("pruned", pruned);
        tree.put("unchecked", unchecked);
        tree.put("factsNowhere", Finding.trees(factsNowhere));
        return tree;
    }
}
