package dev.akm.claims;

import java.util.List;
import java.util.function.Predicate;

/** What is asked of several items together. */
final class Items {
    private Items() {}

    /** Whether one of them has the key of the item, as all forms of a word do. */
    static boolean holds(List<Item> items, Item wanted) {
        for (Item item : items) {
            if (item.key().equals(wanted.key())) {
                return true;
            }
        }
        return false;
    }

    static boolean any(List<Item> items, Predicate<Item> test) {
        for (Item item : items) {
            if (test.test(item)) {
                return true;
            }
        }
        return false;
    }
}
