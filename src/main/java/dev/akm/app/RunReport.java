package dev.akm.app;

import dev.akm.consolidation.Action;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.FileChange;
import dev.akm.consolidation.Judged;
import dev.akm.memory.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a run gathers for its result, besides what became of each memory. */
final class RunReport {
    private final List<ImproveResult.Operation> lines = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    /** So many operations on what was not shown are told one by one; a foolish model makes hundreds. */
    private static final int STRAYS_TOLD = 3;

    private final Map<String, Integer> rejected = new LinkedHashMap<>();
    private final Map<String, Integer> unanswered = new TreeMap<>();
    private Optional<MemoryMeanings.Found> embedded = Optional.empty();
    private int strays;
    private int chunks;
    private int bypassed;
    private int failedChunks;
    private int asked;
    private int answered;
    private long tokensSaved;
    private boolean diskTrouble;

    void add(Judged judged, String actor, String outcome, Optional<ChangeGroup> changes) {
        List<ImproveResult.FileTexts> files = new ArrayList<>();
        if (changes.isPresent()) {
            for (FileChange change : changes.get().changes()) {
                files.add(new ImproveResult.FileTexts(
                        change.path(),
                        change.before().map(RunReport::text),
                        change.after().map(RunReport::text)));
            }
        }
        lines.add(new ImproveResult.Operation(
                judged.verdict().action().map(Action::op).orElse(judged.op()),
                judged.refs(),
                outcome,
                judged.verdict().reason().map(Refusal::code).orElse(""),
                judged.origin().reason(),
                judged.origin().confidence(),
                actor,
                judged.verdict().findings(),
                files));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    void warn(String warning) {
        if (!warnings.contains(warning)) {
            warnings.add(warning);
        }
    }

    /** A file could not be read or written. */
    void diskTrouble() {
        diskTrouble = true;
    }

    boolean hadDiskTrouble() {
        return diskTrouble;
    }

    void failure(String sentence) {
        if (!failures.contains(sentence)) {
            failures.add(sentence);
        }
    }

    void rejected(String code) {
        rejected.merge(code, 1, Integer::sum);
    }

    /** An operation that was refused and belongs to no memory of its chunk, as one sentence. */
    void stray(String sentence) {
        if (++strays <= STRAYS_TOLD) {
            warn(sentence);
        }
    }

    /** What embeddings were good for. */
    void embedded(MemoryMeanings.Found found) {
        embedded = Optional.of(found);
        if (!found.trouble().isEmpty()) {
            warn("embeddings were not used, chunks go by words alone: " + found.trouble());
        }
    }

    Optional<Map<String, Object>> embedding() {
        return embedded.map(MemoryMeanings.Found::tree);
    }

    /** A chunk got no usable answer, for that reason. */
    void unanswered(FailureKind why) {
        unanswered.merge(why.word(), 1, Integer::sum);
    }

    Map<String, Integer> unanswered() {
        return unanswered;
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

    List<ImproveResult.Operation> lines() {
        return lines;
    }

    List<String> warnings() {
        if (strays <= STRAYS_TOLD) {
            return warnings;
        }
        List<String> all = new ArrayList<>(warnings);
        all.add("and " + (strays - STRAYS_TOLD)
                + " more operations that name no memory of their chunk; a larger model makes fewer of these");
        return all;
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
