package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.consolidation.ParsedPlan;
import dev.akm.consolidation.PlanParser;
import dev.akm.consolidation.PlannedOperation;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a dry run would have done, to be looked at and applied later: operations in the form in which a model answers, and
 * the fingerprint of every memory they name.
 */
public final class PlanFile {
    private static final int MAX_BYTES = 64 << 20;

    private PlanFile() {}

    /**
     * A plan as read.
     *
     * @param operations those whose memories are as they were
     * @param changed the others
     * @param refreshes superseded memories that are to be believed again, as they were
     * @param queued memories known to be wrong that are to go, as they were
     * @param changedAlone those of the two that are not as they were
     */
    public record Read(
            List<PlannedOperation> operations,
            List<PlannedOperation> changed,
            List<Ref> refreshes,
            List<Ref> queued,
            List<Ref> changedAlone) {}

    /**
     * Writes the plan.
     *
     * @param refreshes superseded memories that are to be believed again
     * @param queued memories known to be wrong that are to go
     */
    public static void save(
            Path file,
            List<PlannedOperation> operations,
            Collection<Ref> refreshes,
            Collection<Ref> queued,
            Function<Ref, Optional<Memory>> memories) {
        List<Map<String, Object>> byModel = new ArrayList<>();
        List<Map<String, Object>> byRule = new ArrayList<>();
        Map<String, Object> texts = new LinkedHashMap<>();
        for (PlannedOperation operation : operations) {
            boolean rule = operation.origin().proposer() == PlannedOperation.Proposer.RULE;
            (rule ? byRule : byModel).add(members(operation));
            for (Ref ref : operation.refs()) {
                memories.apply(ref).ifPresent(memory -> texts.put(ref.toString(), memory.fingerprint()));
            }
        }
        List<Ref> alone = new ArrayList<>(refreshes);
        alone.addAll(queued);
        for (Ref ref : alone) {
            memories.apply(ref).ifPresent(memory -> texts.put(ref.toString(), memory.fingerprint()));
        }
        String json = new JsonOut()
                .field("v", Log.VERSION)
                .field("operations", byModel)
                .field("rules", byRule)
                .field("refreshes", List.copyOf(refreshes))
                .field("queued", List.copyOf(queued))
                .field("texts", texts)
                .close();
        try {
            AtomicFile.write(file.toAbsolutePath(), (json + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw AkmException.io("the plan " + file + " cannot be written: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a plan back.
     *
     * @throws AkmException INVALID_PLAN if it is none
     */
    public static Read read(Path file, Collection<Memory> memories) {
        Entry plan = new Entry(JsonIn.object(text(file)).orElseThrow(() -> invalid(file)));
        Map<Ref, Fingerprint> now = new HashMap<>();
        for (Memory memory : memories) {
            now.put(memory.ref(), memory.fingerprint());
        }
        Entry texts = plan.object("texts");
        List<Ref> named = new ArrayList<>();
        for (String ref : texts.values().keySet()) {
            Ref.tryParse(ref).ifPresent(named::add);
        }
        List<PlannedOperation> operations = new ArrayList<>();
        List<PlannedOperation> changed = new ArrayList<>();
        for (String list : List.of("operations", "rules")) {
            String json = new JsonOut()
                    .field(
                            "operations",
                            plan.objects(list).stream().map(Entry::values).toList())
                    .close();
            ParsedPlan parsed = PlanParser.parse(json, named);
            if (!parsed.usable()) {
                throw invalid(file);
            }
            for (PlannedOperation operation : parsed.operations()) {
                boolean same = true;
                for (Ref ref : operation.refs()) {
                    Optional<Fingerprint> was = texts.fingerprint(ref.toString());
                    same &= was.isPresent() && was.get().equals(now.get(ref));
                }
                (same ? operations : changed).add(list.equals("rules") ? byRule(operation) : operation);
            }
        }
        List<Ref> changedAlone = new ArrayList<>();
        List<Ref> refreshes = same(plan.refs("refreshes"), texts, now, changedAlone);
        List<Ref> queued = same(plan.refs("queued"), texts, now, changedAlone);
        return new Read(operations, changed, refreshes, queued, changedAlone);
    }

    private static List<Ref> same(List<Ref> refs, Entry texts, Map<Ref, Fingerprint> now, List<Ref> changed) {
        List<Ref> same = new ArrayList<>();
        for (Ref ref : refs) {
            Optional<Fingerprint> was = texts.fingerprint(ref.toString());
            (was.isPresent() && was.get().equals(now.get(ref)) ? same : changed).add(ref);
        }
        return same;
    }

    private static String text(Path file) {
        try {
            return new String(Bounded.read(file, MAX_BYTES), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw AkmException.io("the plan " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static AkmException invalid(Path file) {
        return AkmException.invalid(
                "INVALID_PLAN", file + " is no plan of akm improve", "akm improve --dry-run --plan FILE writes one");
    }

    private static Map<String, Object> members(PlannedOperation operation) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("op", operation.op());
        if (operation instanceof PlannedOperation.Merge merge) {
            out.put("primary", merge.primary());
            out.put("secondaries", merge.secondaries());
            merge.mergedContent().ifPresent(text -> out.put("mergedContent", text));
        } else if (operation instanceof PlannedOperation.Rewrite rewrite) {
            out.put("ref", rewrite.ref());
            out.put("content", rewrite.content());
        } else if (operation instanceof PlannedOperation.Delete delete) {
            out.put("ref", delete.ref());
            delete.coveredBy().ifPresent(cover -> out.put("coveredBy", cover));
        } else if (operation instanceof PlannedOperation.Promote promote) {
            out.put("ref", promote.ref());
            out.put("knowledgeRef", promote.knowledgeRef());
            promote.description().ifPresent(text -> out.put("description", text));
        } else if (operation instanceof PlannedOperation.Supersede supersede) {
            out.put("ref", supersede.ref());
            out.put("supersededByRef", supersede.supersededByRef());
        } else if (operation instanceof PlannedOperation.Contradict contradict) {
            out.put("ref", contradict.ref());
            out.put("contradictedByRef", contradict.contradictedByRef());
        }
        out.put("reason", operation.origin().reason());
        out.put("confidence", operation.origin().confidence());
        return out;
    }

    private static PlannedOperation byRule(PlannedOperation operation) {
        PlannedOperation.Origin origin =
                PlannedOperation.Origin.rule(operation.origin().reason());
        if (operation instanceof PlannedOperation.Merge merge) {
            return new PlannedOperation.Merge(merge.primary(), merge.secondaries(), merge.mergedContent(), origin);
        }
        if (operation instanceof PlannedOperation.Delete delete) {
            return new PlannedOperation.Delete(delete.ref(), delete.coveredBy(), origin);
        }
        return operation;
    }
}
