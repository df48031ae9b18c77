package dev.akm.app;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.consolidation.Judged;
import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a run gathers for its result, besides what became of each memory. */
final class RunReport {
    /** One operation as the result shows it. */
    record Line(Judged judged, String actor, String outcome, Optional<ChangeGroup> changes) {
        Map<String, Object> tree(boolean texts) {
            Map<String, Object> out = new LinkedHashMap<>();
            out.put("op", judged.verdict().action().map(action -> action.op()).orElse(judged.op()));
            out.put("refs", judged.refs().stream().map(Ref::toString).toList());
            out.put("verdict", outcome);
            judged.verdict().reason().ifPresent(why -> out.put("reason", why.code()));
            out.put("why", judged.origin().reason());
            out.put("confidence", judged.origin().confidence());
            out.put("actor", actor);
            if (!judged.verdict().findings().isEmpty()) {
                out.put("findings", judged.verdict().findings());
            }
            if (texts && changes.isPresent()) {
                List<Map<String, Object>> files = new ArrayList<>();
                for (FileChange change : changes.get().changes()) {
                    Map<String, Object> file = new LinkedHashMap<>();
                    file.put("path", change.path());
                    change.before().ifPresent(bytes -> file.put("before", text(bytes)));
                    change.after().ifPresent(bytes -> file.put("after", text(bytes)));
                    files.add(file);
                }
                out.put("files", files);
            }
            return out;
        }

        static String text(byte[] bytes) {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private final List<Line> lines = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final Map<String, Integer> rejected = new LinkedHashMap<>();
    private int chunks;
    private int bypassed;
    private int failedChunks;
    private int asked;
    private int answered;
    private long tokensSaved;

    void add(Judged judged, String actor, String outcome, Optional<ChangeGroup> changes) {
        lines.add(new Line(judged, actor, outcome, changes));
    }

    void warn(String warning) {
        if (!warnings.contains(warning)) {
            warnings.add(warning);
        }
    }

    void failure(String sentence) {
        if (!failures.contains(sentence)) {
            failures.add(sentence);
        }
    }

    void rejected(String code) {
        rejected.merge(code, 1, Integer::sum);
    }

    /** @param tokens what its question would have had */
    void bypassed(long tokens) {
        chunks++;
        bypassed++;
        tokensSaved += tokens;
    }

    void asked(int questions, int answers, boolean whole) {
        chunks++;
        asked += questions;
        answered += answers;
        failedChunks += whole ? 0 : 1;
    }

    List<Line> lines() {
        return lines;
    }

    List<String> warnings() {
        return warnings;
    }

    List<String> failures() {
        return failures;
    }

    Map<String, Integer> rejected() {
        return rejected;
    }

    int chunks() {
        return chunks;
    }

    int bypassed() {
        return bypassed;
    }

    int failedChunks() {
        return failedChunks;
    }

    int asked() {
        return asked;
    }

    int answered() {
        return answered;
    }

    long tokensSaved() {
        return tokensSaved;
    }
}
