package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a new statement repeats an old one with one thing changed.
 *
 * <p>The old statement's words stand in the new one in their order, one of them replaced or the polarity turned; between
 * them stand only words of change, and behind them only an addition that tells of the change.
 */
final class Alignment {
    private static final int MAX_ITEMS = 200;

    private final @Nullable Item oldValue;
    private final @Nullable Item newValue;
    private final List<Item> added;
    private final int inner;
    private final boolean polarity;

    private Alignment(@Nullable Item oldValue, @Nullable Item newValue, List<Item> added, int inner, boolean polarity) {
        this.oldValue = oldValue;
        this.newValue = newValue;
        this.added = added;
        this.inner = inner;
        this.polarity = polarity;
    }

    @Nullable
    Item oldValue() {
        return oldValue;
    }

    @Nullable
    Item newValue() {
        return newValue;
    }

    /** What the new statement has beside the old one's words and the new value. */
    List<Item> added() {
        return added;
    }

    /** The part of it that stands before or between the old one's words. */
    List<Item> inner() {
        return added.subList(0, inner);
    }

    /** The part of it that stands behind them. */
    List<Item> tail() {
        return added.subList(inner, added.size());
    }

    /** Whether only yes became no, or no yes. */
    boolean polarity() {
        return polarity;
    }

    /** The alignment of the two, or null if they are not one statement with one thing changed. */
    static @Nullable Alignment of(Claim old, Claim now) {
        if (!old.frame().fits(now.frame())
                || old.items().size() > MAX_ITEMS
                || now.items().size() > MAX_ITEMS) {
            return null;
        }
        Alignment whole = new Walk(old, now, 0, 0).walk();
        if (whole != null) {
            return whole;
        }
        List<Item> items = now.items();
        int closed = period(old.items(), ChangeWords::closes);
        int opened = period(items, ChangeWords::opens);
        if (closed > 0 && opened > 0) {
            // "Up to version 1.4 it can ..." and "Since version 1.5 it no longer ..."
            return new Walk(old, now, closed, opened).walk();
        }
        int dated = dated(items);
        if (dated > 0) {
            // "As of 2025-03-01 it is 100" and "As of 2026-02-01 it is 250": the date belongs to the word, not to the
            // fact.
            Alignment since = new Walk(old, now, dated(old.items()), dated).walk();
            if (since != null) {
                return since;
            }
        }
        // "Since version 1.5, ...", "Now ..."
        if (!items.isEmpty() && ChangeWords.strong(items.get(0))) {
            int start = now.commas().isEmpty() ? 1 : now.commas().get(0);
            Alignment behindComma = new Walk(old, now, 0, start).walk();
            return behindComma != null || start == 1 ? behindComma : new Walk(old, now, 0, 1).walk();
        }
        return null;
    }

    /** The length of a leading "as of 2026-02-01", 0 if there is none. */
    private static int dated(List<Item> items) {
        return items.size() > 3
                        && items.get(0).form().equalsIgnoreCase("as")
                        && items.get(1).form().equals("of")
                        && isDate(items.get(2).form())
                ? 3
                : 0;
    }

    private static boolean isDate(String form) {
        if (form.length() != 10 || form.charAt(4) != '-' || form.charAt(7) != '-') {
            return false;
        }
        for (int i = 0; i < 10; i++) {
            if (i != 4 && i != 7 && !(form.charAt(i) >= '0' && form.charAt(i) <= '9')) {
                return false;
            }
        }
        return true;
    }

    /** The length of a leading "since version 1.5": up to its first value, 0 if there is none. */
    private static int period(List<Item> items, java.util.function.Predicate<Item> begins) {
        if (items.isEmpty() || !begins.test(items.get(0))) {
            return 0;
        }
        for (int i = 1; i < Math.min(4, items.size()); i++) {
            if (items.get(i).value()) {
                return i + 1;
            }
        }
        return 0;
    }

    private static final class Walk {
        private final Claim old;
        private final Claim now;
        private final List<Item> a;
        private final List<Item> b;
        private final List<Item> added = new ArrayList<>();
        private @Nullable Item oldValue;
        private @Nullable Item newValue;
        private boolean polarity;
        private int words;
        private final int oldStart;
        private int j;

        Walk(Claim old, Claim now, int oldStart, int start) {
            this.oldStart = oldStart;
            this.old = old;
            this.now = now;
            this.a = old.items();
            this.b = now.items();
            this.j = start;
            this.added.addAll(b.subList(0, start));
        }

        @Nullable
        Alignment walk() {
            for (int i = oldStart; i < a.size(); i++) {
                Item item = a.get(i);
                if (j < b.size() && same(item, b.get(j))) {
                    words += item.word() || item.value() ? 1 : 0;
                    j++;
                    continue;
                }
                if (!step(i)) {
                    return null;
                }
            }
            // A number keeps its unit: "30 minutes" and "30 seconds" differ by the unit, which is a value then.
            if (words < 2 || (oldValue == null && !polarity)) {
                return null;
            }
            int inner = added.size();
            return tail() ? new Alignment(oldValue, newValue, added, inner, oldValue == null) : null;
        }

        private boolean step(int i) {
            Item item = a.get(i);
            // Words of change that came in, as long as the old word stands behind them or a value takes its place.
            int k = j;
            while (k < b.size() && (ChangeWords.inside(b.get(k)) || turns(k))) {
                k++;
            }
            if (k > j && k < b.size() && same(item, b.get(k))) {
                return take(k);
            }
            if (item.fact() == HardFact.Kind.OBLIGATION && oldValue == null && negated(j, k)) {
                // "must be" and "need not be", "can run" and "no longer runs"
                note(j, k);
                j = k;
                polarity = true;
                return true;
            }
            if (item.form().equals("is") || item.form().equals("do")) {
                // "is 800" and "was raised to 1500": the verb gives way to the words of change.
                return k > j;
            }
            if (item.fact() == HardFact.Kind.POLARITY && oldValue == null) {
                polarity = true;
                return true;
            }
            if (oldValue == null && !polarity && k < b.size() && replaces(item, b.get(k), i, k)) {
                note(j, k);
                oldValue = item;
                newValue = b.get(k);
                j = k + 1;
                return true;
            }
            return false;
        }

        private boolean negated(int from, int to) {
            for (int m = from; m < to; m++) {
                if (b.get(m).fact() == HardFact.Kind.POLARITY) {
                    return true;
                }
            }
            return false;
        }

        /** Words that turn yes into no. */
        private boolean turns(int k) {
            if (oldValue != null) {
                return false;
            }
            String before = k > 0 ? b.get(k - 1).form() : "";
            return switch (b.get(k).form()) {
                case "not", "no", "never", "nicht", "do" -> true;
                case "longer" -> before.equals("no");
                case "mehr" -> before.equals("nicht");
                case "need", "can", "must" ->
                    k + 1 < b.size() && b.get(k + 1).form().equals("not");
                default -> false;
            };
        }

        private boolean take(int k) {
            for (int m = j; m < k; m++) {
                polarity |= b.get(m).fact() == HardFact.Kind.POLARITY;
            }
            if (polarity && oldValue != null) {
                return false;
            }
            note(j, k);
            words++;
            j = k + 1;
            return true;
        }

        private void note(int from, int to) {
            added.addAll(b.subList(from, to));
        }

        /** A value for a value of the same kind, a word for a word; what stands around it must go on the same. */
        private boolean replaces(Item item, Item by, int i, int k) {
            boolean kinds = item.value()
                    ? by.value() || by.word()
                    : item.word() && (by.word() || by.value()) && plain(item) && plain(by);
            if (!kinds || item.form().equals(by.form())) {
                return false;
            }
            return i + 1 == a.size() || (k + 1 < b.size() && same(a.get(i + 1), b.get(k + 1)));
        }

        private static boolean plain(Item item) {
            return item.fact() == null || item.value() || item.fact() == HardFact.Kind.OPPOSITE;
        }

        private boolean same(Item x, Item y) {
            return x.key().equals(y.key()) && x.sameAs(y, old.language());
        }

        /** Behind the statement stands nothing, or an addition that tells of the change and sets no limit. */
        private boolean tail() {
            if (j >= b.size()) {
                return true;
            }
            boolean separated = now.commas().contains(j)
                    || b.get(j).form().equals(";")
                    || b.get(j).form().equals("(")
                    || b.get(j).form().equals("\u2014")
                    || b.get(j).form().equals("\u2013")
                    || b.get(j).form().equals("-");
            Item first = b.get(j);
            if (!separated && !ChangeWords.tail(first)) {
                return false;
            }
            boolean tells = false;
            for (Item item : b.subList(j, b.size())) {
                if (ChangeWords.doubt(item)) {
                    return false;
                }
                tells |= ChangeWords.strong(item) || ChangeWords.past(item) || ChangeWords.tail(item);
            }
            note(j, b.size());
            return tells;
        }
    }
}
