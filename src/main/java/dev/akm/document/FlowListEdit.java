package dev.akm.document;

import java.util.List;

/** Changes a list in brackets item by item. */
final class FlowListEdit {
    private final List<YamlNode> items;
    private final int inside;
    private final Splices splices;

    /** @param inside the place after the opening bracket */
    FlowListEdit(List<YamlNode> items, int inside, Splices splices) {
        this.items = items;
        this.inside = inside;
        this.splices = splices;
    }

    void change(List<String> wanted) {
        ListChange change = ListChange.between(items, wanted);
        String added = added(wanted, change);
        boolean removes = change.oldEnd() > change.first();
        boolean adds = change.newEnd() > change.first();
        if (removes && adds) {
            splices.replace(
                    items.get(change.first()).start(),
                    items.get(change.oldEnd() - 1).end(),
                    added);
        } else if (removes) {
            remove(change);
        } else if (items.isEmpty()) {
            splices.insert(inside, added);
        } else if (change.first() > 0) {
            splices.insert(items.get(change.first() - 1).end(), ", " + added);
        } else {
            splices.insert(items.get(0).start(), added + ", ");
        }
    }

    private void remove(ListChange change) {
        if (change.first() > 0) {
            splices.delete(
                    items.get(change.first() - 1).end(),
                    items.get(change.oldEnd() - 1).end());
        } else if (change.oldEnd() < items.size()) {
            splices.delete(items.get(0).start(), items.get(change.oldEnd()).start());
        } else {
            splices.delete(items.get(0).start(), items.get(items.size() - 1).end());
        }
    }

    private String added(List<String> wanted, ListChange change) {
        StringBuilder out = new StringBuilder();
        for (int i = change.first(); i < change.newEnd(); i++) {
            out.append(i == change.first() ? "" : ", ");
            out.append(YamlText.scalar(wanted.get(i), ListChange.style(items, i), true, false));
        }
        return out.toString();
    }
}
