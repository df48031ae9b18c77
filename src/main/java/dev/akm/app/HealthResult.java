package dev.akm.app;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How everything is. Names follow akm 0.8.0's envelope; they are documented in {@code docs/health.md}.
 *
 * @param directory of the stash
 * @param stash empty if it could not be looked at, with a failing check that says why
 * @param proposals how many wait for a person
 * @param index empty if it was not asked
 * @param endpoint empty unless it was probed
 * @param audit empty if history could not be read
 */
public record HealthResult(
        HealthRequest request,
        Instant now,
        String directory,
        List<HealthCheck> checks,
        List<HealthAdvice> advice,
        LoopHealth loop,
        int proposals,
        Optional<StashHealth> stash,
        Optional<IndexHealth> index,
        Optional<EndpointHealth> endpoint,
        Optional<AuditHealth> audit)
        implements Result {
    public HealthResult {
        checks = List.copyOf(checks);
        advice = List.copyOf(advice);
    }

    /** The worst of all checks; an advisory that warns makes it no better than {@link HealthStatus#WARN}. */
    public HealthStatus status() {
        HealthStatus status = HealthStatus.PASS;
        for (HealthCheck check : checks) {
            status = status.or(check.status());
        }
        for (HealthAdvice one : advice) {
            status = one.warning() ? status.or(HealthStatus.WARN) : status;
        }
        return status;
    }

    public Instant since() {
        return loop.since();
    }

    /** One figure now and in the time before. */
    public record Change(String name, double before, double now) {
        public double delta() {
            return Math.round(1000 * (now - before)) / 1000.0;
        }
    }

    /** The figures of the window beside those of the time before it, if that was asked for. */
    public List<Change> compared() {
        List<Change> out = new ArrayList<>();
        if (request.compare().isPresent()) {
            Map<String, Double> now = loop.counters().comparable();
            List<LoopRun> earlier = loop.before(request.compare().get());
            Map<String, Double> before = LoopHealth.sum(earlier).comparable();
            out.add(new Change("runs", earlier.size(), loop.window().size()));
            for (Map.Entry<String, Double> figure : now.entrySet()) {
                out.add(new Change(figure.getKey(), before.getOrDefault(figure.getKey(), 0.0), figure.getValue()));
            }
        }
        return out;
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ok", status() != HealthStatus.FAIL);
        tree.put("status", status().word());
        tree.put("since", since().toString());
        tree.put("stashDir", directory);
        tree.put("hardChecks", checks.stream().map(HealthCheck::tree).toList());
        tree.put("advisories", advice.stream().map(HealthAdvice::tree).toList());
        Map<String, Object> improve = new LinkedHashMap<>();
        improve.put("consolidation", loop.counters().tree());
        improve.put("runs", loop.tree());
        improve.put("proposals", Map.of("waiting", proposals));
        tree.put("improve", improve);
        if (detail != Detail.BRIEF) {
            stash.ifPresent(found -> tree.put("stash", found.tree(detail)));
            index.ifPresent(found -> tree.put("index", found.tree()));
            audit.ifPresent(found -> tree.put("audit", found.tree()));
        }
        endpoint.ifPresent(found -> tree.put("endpoint", found.tree()));
        if (request.byRun()) {
            tree.put("runs", loop.window().stream().map(LoopRun::tree).toList());
        }
        request.compare().ifPresent(length -> tree.put("compare", compareTree(length)));
        return tree;
    }

    private Map<String, Object> compareTree(Duration length) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("since", since().minus(length).toString());
        tree.put("until", since().toString());
        Map<String, Object> deltas = new LinkedHashMap<>();
        for (Change change : compared()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("before", change.before());
            one.put("now", change.now());
            one.put("delta", change.delta());
            deltas.put(change.name(), one);
        }
        tree.put("deltas", deltas);
        return tree;
    }

    @Override
    public String items() {
        return request.byRun() ? "runs" : "";
    }

    @Override
    public Outcome outcome() {
        return status().outcome();
    }
}
