package dev.akm.claims;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes through an old statement and a new one side by side, once. */
final class AlignmentWalk {
    /** More words than this are no value. */
    private static final int MAX_SPAN = 4;

    private final Claim old;
    private final Claim now;
    private final List<Item> a;
    private final List<Item> b;
    private final List<Item> added = new ArrayList<>();
    private @Nullable Item oldValue;
    private @Nullable Item newValue;
    private boolean polarity;
    private boolean told;
    private boolean sure = true;
    private int contrast = -1;
    private int words;
    private int i;
    private int j;

    /**
     * @param oldStart where the old statement begins, a period in front of it left out
     * @param start where the new one begins
     */
    AlignmentWalk(Claim old, Claim now, int oldStart, int start) {
        this.old = old;
        this.now = now;
        this.a = old.items();
        this.b = now.items();
        this.i = oldStart;
        this.j = start;
        this.added.addAll(b.subList(0, start));
    }

    @Nullable
    Alignment walk() {
        while (i < a.size()) {
            boolean same = j < b.size() && same(a.get(i), b.get(j));
            if ((!same || ChangeWords.from(b.get(j))) && moved()) {
                continue;
            }
            if (same) {
                words += counts(a.get(i)) ? 1 : 0;
                i++;
                j++;
                continue;
            }
            if (!step()) {
                return null;
            }
            i++;
        }
        // A number keeps its unit: "30 minutes" and "30 seconds" differ by the unit, which is a value then.
        if (words < 2 || (oldValue == null && !polarity)) {
            return null;
        }
        if (oldValue != null && j < b.size() && ChangeWords.turned(b.get(j)) && Items.any(added, ChangeWords::was)) {
            // "wurde auf 60 erhöht"
            note(j, j + 1);
            j++;
        }
        if (oldValue != null && j < b.size() && ChangeWords.present(b.get(j)) && ends(j + 1)) {
            // "is 60 now"
            note(j, j + 1);
            j++;
        }
        int inner = added.size();
        List<Integer> pauses = new ArrayList<>();
        for (int comma : now.commas()) {
            if (comma >= j) {
                pauses.add(inner + comma - j);
            }
        }
        if (!tail()) {
            return null;
        }
        return new Alignment(oldValue, newValue, added, inner, pauses, told, sure, contrast);
    }

    private static boolean counts(Item item) {
        return item.word() || item.value();
    }

    /** Whether a statement may be over there. */
    private boolean ends(int at) {
        return at >= b.size() || now.commas().contains(at) || separator(b.get(at));
    }

    private static boolean separator(Item item) {
        return switch (item.form()) {
            case ";", "(", "\u2014", "\u2013", "-" -> true;
            default -> false;
        };
    }

    private boolean step() {
        Item item = a.get(i);
        int k = skip();
        for (int m = j + 1; m <= k && m < b.size(); m++) {
            if (same(item, b.get(m))) {
                return take(m);
            }
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
            words += k > j ? 1 : 0;
            return k > j;
        }
        if (copula(item) && (turned(j, k) || (Items.any(b.subList(j, k), ChangeWords::was) && turned(k, b.size())))) {
            words += ChangeWords.copula(item) ? 1 : 0;
            return true;
        }
        if (ChangeWords.present(item)) {
            // "is now 250" and "was raised to 400": what was new then is not new any more.
            return true;
        }
        if (item.fact() == HardFact.Kind.POLARITY && oldValue == null) {
            polarity = true;
            return true;
        }
        if (renamed(k) || titled(k)) {
            return true;
        }
        if (oldValue == null && !polarity && k < b.size() && replaces(item, b.get(k), k)) {
            note(j, k);
            oldValue = item;
            newValue = b.get(k);
            j = k + 1;
            return true;
        }
        return but();
    }

    /** "no longer on Monday but on Tuesday, at ten": the new value stands where the old one was said no more. */
    private boolean but() {
        if (!polarity
                || oldValue != null
                || contrast >= 0
                || j >= b.size()
                || !ChangeWords.contrast(b.get(j))
                || i == 0) {
            return false;
        }
        int end = j + 1;
        boolean value = false;
        while (end < b.size() && end <= j + MAX_SPAN && !same(a.get(i), b.get(end)) && !ChangeWords.still(b.get(end))) {
            value |= kind(b.get(end));
            end++;
        }
        if (!value || end >= b.size()) {
            return false;
        }
        contrast = added.size();
        note(j, end);
        j = end;
        int last = skip();
        for (int k = j; k <= last && k < b.size(); k++) {
            if (same(a.get(i), b.get(k))) {
                note(j, k);
                words++;
                j = k + 1;
                return true;
            }
        }
        return false;
    }

    private static boolean kind(Item item) {
        return item.value() || (item.word() && item.fact() == null);
    }

    /**
     * Several words for several, where the new statement names the old ones further on: "is now Ms Conti, no longer Dr
     * Ferri". Which way it went is told there.
     */
    private boolean renamed(int k) {
        if (oldValue != null || polarity) {
            return false;
        }
        for (int n = Math.min(MAX_SPAN, Math.min(a.size() - i, b.size() - k)); n > 0; n--) {
            boolean goesOn = i + n == a.size() ? ends(k + n) : k + n < b.size() && same(a.get(i + n), b.get(k + n));
            if (goesOn && word(k, n) && replacedSpan(k, n)) {
                return true;
            }
        }
        return false;
    }

    /** "Mr Sauer" and "Ms Brandt". */
    private boolean titled(int k) {
        if (oldValue != null || polarity || !Titled.at(a, i) || !Titled.at(b, k) || same(a.get(i + 1), b.get(k + 1))) {
            return false;
        }
        if (i + 2 == a.size() ? !ends(k + 2) : k + 2 >= b.size() || !same(a.get(i + 2), b.get(k + 2))) {
            return false;
        }
        note(j, k);
        oldValue = Titled.name(a, i);
        newValue = Titled.name(b, k);
        i++;
        j = k + 2;
        return true;
    }

    /** Whether the words stand for each other one by one: whatever is added may be a limit. */
    private boolean word(int k, int n) {
        for (int m = 0; m < n; m++) {
            Item x = a.get(i + m);
            Item y = b.get(k + m);
            if (!same(x, y) && !(Move.kinds(x, y) && !ChangeWords.joins(y))) {
                return false;
            }
        }
        return true;
    }

    private boolean replacedSpan(int k, int n) {
        int from = i;
        while (from < i + n && !kind(a.get(from))) {
            from++;
        }
        int by = k;
        while (by < k + n && !kind(b.get(by))) {
            by++;
        }
        if (from == i + n || by == k + n || !named(a.subList(from, i + n), k + n)) {
            return false;
        }
        note(j, k);
        oldValue = a.get(from);
        newValue = b.get(by);
        i += n - 1;
        j = k + n;
        return true;
    }

    /** Whether the words stand one behind the other from there on. */
    private boolean named(List<Item> part, int start) {
        for (int at = start; at + part.size() <= b.size(); at++) {
            int m = 0;
            while (m < part.size() && same(part.get(m), b.get(at + m))) {
                m++;
            }
            if (m == part.size()) {
                return true;
            }
        }
        return false;
    }

    /** "ist", and both words of "est de". */
    private boolean copula(Item item) {
        return ChangeWords.copula(item) || (i > 0 && item.form().equals("de") && ChangeWords.copula(a.get(i - 1)));
    }

    /** Where the words of change end that came in at j, as long as the old word or a value stands behind them. */
    private int skip() {
        int k = j;
        while (k < b.size()) {
            boolean skipped = ChangeWords.inside(b.get(k))
                    || turns(k)
                    || ((oldValue != null || contrast >= 0) && ChangeWords.still(b.get(k)));
            int end = skipped ? k + 1 : SinceDate.end(b, k);
            if (end == k) {
                return k;
            }
            k = end;
        }
        return k;
    }

    /** "is 250 MB" and "was raised from 250 MB to 400 MB": both values are named, and which way it went. */
    private boolean moved() {
        if (oldValue != null || polarity) {
            return false;
        }
        int k = skip();
        if (k >= b.size() || !ChangeWords.from(b.get(k))) {
            return false;
        }
        Move move = Move.at(a, i, b, k, old.language());
        if (move == null || !(turnedBefore() || turned(Math.max(0, j - 1), k) || turnedBehind(move.behindNew(), k))) {
            return false;
        }
        told = true;
        sure &= move.sure();
        note(j, move.behindNew() - move.newLength());
        words += 1 + (move.from() > i ? 1 : 0);
        oldValue = move.oldValue();
        newValue = move.newValue();
        i = move.behindOld();
        j = move.behindNew();
        return true;
    }

    /** "wurde von 4 auf 5 MB erhöht" */
    private boolean turnedBehind(int at, int k) {
        return turned(at, Math.min(at + 2, b.size())) && Items.any(b.subList(j, k), ChangeWords::was);
    }

    private boolean turned(int from, int to) {
        return Items.any(b.subList(from, to), ChangeWords::turned);
    }

    private boolean negated(int from, int to) {
        return negated(b.subList(from, to));
    }

    /** Words that turn yes into no. */
    private boolean turns(int k) {
        if (oldValue != null) {
            return false;
        }
        String before = k > 0 ? b.get(k - 1).form() : "";
        return switch (b.get(k).form()) {
            case "not", "no", "never", "nicht", "do", "ne" -> true;
            case "longer" -> before.equals("no");
            case "mehr" -> before.equals("nicht");
            case "pas", "plus" -> Ceased.begins(b, k);
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
    private boolean replaces(Item item, Item by, int k) {
        return Move.kinds(item, by) && (i + 1 == a.size() || (k + 1 < b.size() && same(a.get(i + 1), b.get(k + 1))));
    }

    private boolean same(Item x, Item y) {
        return x.key().equals(y.key()) && x.sameAs(y, old.language());
    }

    /** Behind the statement stands nothing, or an addition that tells of the change and sets no limit. */
    private boolean tail() {
        boolean ended = false;
        if (oldValue == null && negated(added)) {
            int more = Ceased.anyMore(b, j);
            ended = more > j;
            note(j, more);
            j = more;
        }
        if (j >= b.size()) {
            return true;
        }
        Item first = b.get(j);
        boolean but = contrast < 0 && oldValue == null && negated(added) && ChangeWords.contrast(first);
        boolean dated = oldValue != null && turnedBefore() && ChangeWords.dated(b.subList(j, b.size()));
        boolean separated = ends(j);
        if (!separated && !but && !dated && !ChangeWords.tail(first)) {
            return false;
        }
        List<Item> tail = b.subList(j, b.size());
        BitSet gone = oldValue == null ? new BitSet() : Ceased.of(tail, oldValue);
        boolean tells = but || dated || ended || !gone.isEmpty();
        for (int m = but ? 1 : 0; m < tail.size(); m++) {
            Item item = tail.get(m);
            if (ChangeWords.doubt(item) && !gone.get(m)) {
                return false;
            }
            tells |= ChangeWords.strong(item) || ChangeWords.past(item) || ChangeWords.tail(item);
        }
        contrast = but ? added.size() : contrast;
        note(j, b.size());
        return tells;
    }

    private boolean turnedBefore() {
        return Items.any(added, ChangeWords::turned);
    }

    private static boolean negated(List<Item> items) {
        return Items.any(items, item -> item.fact() == HardFact.Kind.POLARITY);
    }
}
