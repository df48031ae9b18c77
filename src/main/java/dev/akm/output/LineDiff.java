package dev.akm.output;

import java.util.ArrayList;
import java.util.List;

/** The lines that differ between two texts, with the unchanged ones around them left out. */
final class LineDiff {
    /** Beyond this product of lines the common part is not looked for: all old lines go, all new ones come. */
    private static final long MOST = 4_000_000;

    private LineDiff() {}

    /** Each line begins with {@code "- "} or {@code "+ "}. */
    static List<String> of(String before, String after) {
        List<String> old = before.isEmpty() ? List.of() : before.lines().toList();
        List<String> now = after.isEmpty() ? List.of() : after.lines().toList();
        int head = 0;
        while (head < old.size() && head < now.size() && old.get(head).equals(now.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < old.size() - head
                && tail < now.size() - head
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        return middle(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail));
    }

    private static List<String> middle(List<String> old, List<String> now) {
        List<String> out = new ArrayList<>();
        if ((long) old.size() * now.size() > MOST) {
            old.forEach(line -> out.add("- " + line));
            now.forEach(line -> out.add("+ " + line));
            return out;
        }
        int[][] common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(now.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                i++;
                j++;
            } else if (j == now.size() || (i < old.size() && common[i + 1][j] >= common[i][j + 1])) {
                out.add("- " + old.get(i++));
            } else {
                out.add("+ " + now.get(j++));
            }
        }
        return out;
    }
}
