package dev.akm.app;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Several proposals that a person settled by one command.
 *
 * @param done {@code accept} or {@code reject}
 * @param left for each that could not be settled, by its id, why
 */
public record ProposalsSettledResult(String done, List<ProposalResult> settled, Map<String, String> left)
        implements Result {
    public ProposalsSettledResult {
        settled = List.copyOf(settled);
        left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("done", done);
        List<Object> proposals = new ArrayList<>();
        for (ProposalResult one : settled) {
            Map<String, Object> item = new LinkedHashMap<>(one.item().tree());
            if (!one.run().isEmpty()) {
                item.put("settledBy", one.run());
            }
            proposals.add(item);
        }
        out.put("proposals", proposals);
        List<Object> failed = new ArrayList<>();
        for (Map.Entry<String, String> one : left.entrySet()) {
            failed.add(Map.of("id", one.getKey(), "error", one.getValue()));
        }
        out.put("failed", failed);
        return out;
    }

    @Override
    public String items() {
        return "proposals";
    }

    @Override
    public Outcome outcome() {
        return left.isEmpty() ? Outcome.DONE : Outcome.FAILURES;
    }

    @Override
    public Optional<String> error() {
        return left.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", left.values()));
    }
}
