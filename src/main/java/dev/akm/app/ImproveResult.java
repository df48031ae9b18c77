package dev.akm.app;

import dev.akm.consolidation.Conflict;
import dev.akm.consolidation.Fate;
import dev.akm.consolidation.Tally;
import dev.akm.consolidation.Usage;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run of {@code improve} did. Names are those of akm 0.8.0's {@code consolidation} block where it has them.
 *
 * @param run the id for {@code undo} and {@code history}; empty in a dry run and where nothing was there to record
 * @param processed memories in scope; the sum of all fates
 * @param fates counter to count, in the order of the counting law; empty where nothing ran
 * @param kept why memories were left as they are, counter to count
 * @param skippedAsLocked whether another run was at work and this one did nothing
 * @param openProposals how many wait for a person now
 * @param embedding what embeddings were asked for and whether they were used; empty where none are set
 * @param unanswered chunks without a usable answer by why, in the words of {@link dev.akm.consolidation.FailureKind}
 */
public record ImproveResult(
        Optional<String> run,
        boolean dryRun,
        boolean skippedAsLocked,
        String engine,
        String model,
        int processed,
        Map<String, Integer> fates,
        Map<String, Integer> kept,
        List<Skip> skips,
        List<ConflictFound> conflicts,
        List<Operation> operations,
        Chunks chunks,
        ModelUse usage,
        long durationMs,
        int newProposals,
        int openProposals,
        Map<String, Integer> rejected,
        Map<String, Integer> unanswered,
        Map<String, Object> embedding,
        List<String> failures,
        List<String> notes,
        Outcome outcome)
        implements Result {

    /** An operation that was not carried out, or a memory that was left out. */
    public record Skip(String op, Ref ref, String reason, String detail) {}

    /** Memories that cannot all be right, which the loop does not decide. */
    public record ConflictFound(List<Ref> refs, String reason, String detail) {}

    /** What was asked of the model. */
    public record ModelUse(int calls, int retries, int promptTokens, int completionTokens) {
        static final ModelUse NONE = new ModelUse(0, 0, 0, 0);

        static ModelUse of(Usage usage) {
            return new ModelUse(usage.calls(), usage.retries(), usage.promptTokens(), usage.completionTokens());
        }
    }

    /** The fates in the order of the counting law. */
    static Map<String, Integer> fates(Tally.Counts counts) {
        Map<String, Integer> out = new LinkedHashMap<>();
        for (Fate fate : ORDER) {
            out.put(fate.counter(), counts.of(fate));
        }
        return out;
    }

    static Map<String, Integer> kept(Tally.Counts counts) {
        Map<String, Integer> out = new LinkedHashMap<>();
        for (Fate.Kept why : Fate.Kept.values()) {
            out.put(why.counter(), counts.of(why));
        }
        return out;
    }

    static List<Skip> skips(List<Tally.Skip> skips) {
        return skips.stream()
                .map(skip -> new Skip(skip.op(), skip.ref(), skip.reason().code(), skip.detail()))
                .toList();
    }

    static List<ConflictFound> conflicts(List<Conflict> conflicts) {
        return conflicts.stream()
                .map(conflict ->
                        new ConflictFound(conflict.refs(), conflict.why().code(), conflict.detail()))
                .toList();
    }

    /** How many memories met that fate, by its counter. */
    public int count(String counter) {
        return fates.getOrDefault(counter, 0);
    }

    /** Chunks by what became of them, and tokens that were not spent on those that were bypassed. */
    public record Chunks(int total, int bypassed, int failed, long tokensSaved) {}

    /**
     * One operation as judged.
     *
     * @param verdict {@code apply}, {@code stage} or {@code refuse}
     * @param reason the code, or empty where applied
     * @param files what it changes; for a dry run and for full detail
     */
    public record Operation(
            String op,
            List<Ref> refs,
            String verdict,
            String reason,
            String why,
            double confidence,
            String actor,
            List<String> findings,
            List<FileTexts> files) {
        Map<String, Object> tree(boolean withFiles) {
            Map<String, Object> out = new LinkedHashMap<>();
            out.put("op", op);
            out.put("refs", refs.stream().map(Ref::toString).toList());
            out.put("verdict", verdict);
            if (!reason.isEmpty()) {
                out.put("reason", reason);
            }
            out.put("why", why);
            out.put("confidence", confidence);
            out.put("actor", actor);
            if (!findings.isEmpty()) {
                out.put("findings", findings);
            }
            if (withFiles && !files.isEmpty()) {
                out.put("files", files.stream().map(FileTexts::tree).toList());
            }
            return out;
        }
    }

    /** A file before and after, as text; an empty side is an absent file. */
    public record FileTexts(String path, Optional<String> before, Optional<String> after) {
        Map<String, Object> tree() {
            Map<String, Object> out = new LinkedHashMap<>();
            out.put("path", path);
            before.ifPresent(text -> out.put("before", text));
            after.ifPresent(text -> out.put("after", text));
            return out;
        }
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("ok", outcome == Outcome.DONE);
        run.ifPresent(id -> out.put("run", id));
        out.put("dryRun", dryRun);
        if (skippedAsLocked) {
            out.put("skipped", "locked");
        }
        out.put("engine", engine);
        if (!model.isEmpty()) {
            out.put("model", model);
        }
        out.put("consolidation", consolidation());
        if (detail != Detail.BRIEF) {
            out.put(
                    "operations",
                    operations.stream()
                            .map(operation -> operation.tree(dryRun || detail == Detail.FULL))
                            .toList());
        }
        Map<String, Object> proposals = new LinkedHashMap<>();
        proposals.put("new", newProposals);
        proposals.put("open", openProposals);
        out.put("proposals", proposals);
        out.put("warnings", notes);
        return out;
    }

    /** The counters, as history keeps them too. */
    public Map<String, Object> consolidation() {
        Map<String, Object> out = new LinkedHashMap<>();
        if (!fates.isEmpty()) {
            out.put("processed", processed);
            out.putAll(fates);
            out.put("failedChunkMemories", count(Fate.FAILED.counter()));
            out.put("noAction", kept);
        }
        Map<String, Object> inChunks = new LinkedHashMap<>();
        inChunks.put("total", chunks.total());
        inChunks.put("bypassed", chunks.bypassed());
        inChunks.put("failed", chunks.failed());
        out.put("chunks", inChunks);
        out.put("modelCalls", usage.calls());
        out.put("retries", usage.retries());
        out.put("promptTokens", usage.promptTokens());
        out.put("completionTokens", usage.completionTokens());
        if (!embedding.isEmpty()) {
            out.put("embedding", embedding);
        }
        out.put("tokensSaved", chunks.tokensSaved());
        out.put("durationMs", durationMs);
        List<Map<String, Object>> reasons = new ArrayList<>();
        for (Skip skip : skips) {
            Map<String, Object> reason = new LinkedHashMap<>();
            reason.put("op", skip.op());
            reason.put("ref", skip.ref().toString());
            reason.put("reason", skip.reason());
            if (!skip.detail().isEmpty()) {
                reason.put("detail", skip.detail());
            }
            reasons.add(reason);
        }
        out.put("skipReasons", reasons);
        out.put("unreadableOperations", rejected);
        out.put("unansweredChunks", unanswered);
        List<Map<String, Object>> found = new ArrayList<>();
        for (ConflictFound conflict : conflicts) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("refs", conflict.refs().stream().map(Ref::toString).toList());
            one.put("reason", conflict.reason());
            one.put("detail", conflict.detail());
            found.add(one);
        }
        out.put("conflicts", found);
        out.put("warnings", failures);
        return out;
    }

    private static final List<Fate> ORDER = List.of(
            Fate.JUDGED_NO_ACTION,
            Fate.MERGED,
            Fate.MERGED_SECONDARY,
            Fate.REWRITTEN,
            Fate.PROMOTED,
            Fate.SUPERSEDED,
            Fate.CONTRADICTED,
            Fate.DELETED,
            Fate.REFRESHED,
            Fate.STAGED,
            Fate.REFUSED,
            Fate.FAILED,
            Fate.SKIPPED);

    @Override
    public String items() {
        return "operations";
    }

    @Override
    public List<String> warnings() {
        List<String> all = new ArrayList<>(notes);
        all.addAll(failures);
        error().ifPresent(all::remove);
        return all;
    }

    /** What kept every question from being answered. */
    @Override
    public Optional<String> error() {
        return outcome == Outcome.NO_MODEL ? failures.stream().findFirst() : Optional.empty();
    }
}
