package dev.akm.journal;

import java.util.List;
import java.util.Map;

/**
 * One run in full.
 *
 * @param header what it was asked for, as written
 * @param operations every operation with what came of it, in order; one that was judged and then carried out appears once
 * @param own whether this machine signed all of it
 */
public record RunRecord(RunSummary summary, Map<String, Object> header, List<Operation> operations, boolean own) {
    public RunRecord {
        operations = List.copyOf(operations);
    }
}
