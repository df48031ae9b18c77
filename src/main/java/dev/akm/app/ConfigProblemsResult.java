package dev.akm.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is wrong with the settings file; unknown keys alone leave it valid. */
public record ConfigProblemsResult(Path file, boolean exists, List<Problem> problems) implements Result {
    /**
     * One thing that is wrong.
     *
     * @param fatal whether it is more than an unknown key
     */
    public record Problem(String key, String message, boolean fatal) {}

    public ConfigProblemsResult {
        problems = List.copyOf(problems);
    }

    public boolean valid() {
        for (Problem problem : problems) {
            if (problem.fatal()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        List<Object> items = new ArrayList<>();
        for (Problem problem : problems) {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("key", problem.key());
            item.put("level", problem.fatal() ? "error" : "warning");
            item.put("message", problem.message());
            items.add(item);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("path", file.toString());
        tree.put("exists", exists);
        tree.put("valid", valid());
        tree.put("problems", items);
        return tree;
    }

    @Override
    public String items() {
        return "problems";
    }

    @Override
    public Outcome outcome() {
        return valid() ? Outcome.DONE : Outcome.FAILURES;
    }
}
