package dev.akm.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A change of one file in the form that {@code diff -u} writes and {@code patch} reads. */
final class UnifiedDiff {
    private static final int CONTEXT = 3;
    private static final String NOTHING = "/dev/null";

    private UnifiedDiff() {}

    /**
     * The lines, none if nothing changes.
     *
     * @param before empty for a file that is created
     * @param after empty for a file that goes
     */
    static List<String> of(String path, Optional<String> before, Optional<String> after) {
        List<String> script = LineDiff.script(before.orElse(""), after.orElse(""));
        if (before.equals(after) || (script.isEmpty() && before.isPresent() == after.isPresent())) {
            return List.of();
        }
        List<String> out = new ArrayList<>();
        out.add("--- " + (before.isPresent() ? "a/" + path : NOTHING));
        out.add("+++ " + (after.isPresent() ? "b/" + path : NOTHING));
        int from = 0;
        int oldLine = 1;
        int newLine = 1;
        while (from < script.size()) {
            int first = firstChange(script, from);
            if (first == script.size()) {
                break;
            }
            int start = Math.max(from, first - CONTEXT);
            int end = end(script, first);
            for (int i = from; i < start; i++) {
                oldLine += old(script.get(i));
                newLine += now(script.get(i));
            }
            int olds = 0;
            int nows = 0;
            for (int i = start; i < end; i++) {
                olds += old(script.get(i));
                nows += now(script.get(i));
            }
            out.add("@@ -" + range(oldLine, olds) + " +" + range(newLine, nows) + " @@");
            out.addAll(script.subList(start, end));
            oldLine += olds;
            newLine += nows;
            from = end;
        }
        return out;
    }

    private static String range(int line, int count) {
        return (count == 0 ? line - 1 : line) + (count == 1 ? "" : "," + count);
    }

    private static int firstChange(List<String> script, int from) {
        int i = from;
        while (i < script.size() && script.get(i).charAt(0) == ' ') {
            i++;
        }
        return i;
    }

    /** Behind the last change that is no further from the one before than their contexts reach. */
    private static int end(List<String> script, int first) {
        int last = first;
        for (int i = first; i < script.size() && i <= last + 2 * CONTEXT; i++) {
            last = script.get(i).charAt(0) == ' ' ? last : i;
        }
        int end = Math.min(script.size(), last + 1 + CONTEXT);
        return end < script.size() && script.get(end).charAt(0) == '\\' ? end + 1 : end;
    }

    private static int old(String line) {
        return line.charAt(0) == '-' || line.charAt(0) == ' ' ? 1 : 0;
    }

    private static int now(String line) {
        return line.charAt(0) == '+' || line.charAt(0) == ' ' ? 1 : 0;
    }
}
