package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Whatever the chains look like and whoever matches better: what replaced a memory stands above it. */
class BeliefOrderProperties {
    private static final int MEMORIES = 9;
    private static final int RETIRED = 3;
    private static final String[] STATES = {"active", "asserted", "deprecated", "superseded", "contradicted"};

    private final Map<String, List<String>> links = new HashMap<>();
    private final Map<String, Boolean> believed = new HashMap<>();

    @Property(tries = 60, shrinking = ShrinkingMode.OFF)
    void a_hit_that_is_not_believed_is_never_above_what_replaced_it(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Archive archive = new Archive(random);
        try (TempIndex stash = new TempIndex(Files.createTempDirectory("akm-order"), archive)) {
            for (int i = 0; i < MEMORIES; i++) {
                memory("m" + i, random, stash);
            }
            for (int limit : new int[] {0, 3}) {
                for (SearchOptions.BeliefView view : SearchOptions.BeliefView.values()) {
                    SearchOptions options =
                            SearchOptions.current(limit, Instant.now()).withBelief(view);
                    check(stash.index().search(QueryParser.parse("turbine helmet"), options), view);
                }
            }
        }
    }

    private void check(SearchAnswer answer, SearchOptions.BeliefView view) {
        List<String> order = new ArrayList<>();
        for (SearchHit hit : answer.hits()) {
            order.add(hit.ref().name());
            assertThat(hit.current())
                    .as(hit.ref().toString())
                    .isEqualTo(believed.get(hit.ref().name()));
            assertThat(view == SearchOptions.BeliefView.CURRENT && !hit.current())
                    .isFalse();
        }
        assertThat(order).doesNotHaveDuplicates();
        for (int above = 0; above < order.size(); above++) {
            String old = order.get(above);
            if (believed.get(old)) {
                continue;
            }
            for (int below = above + 1; below < order.size(); below++) {
                String later = order.get(below);
                boolean replaced = ends(old).contains(later) || direct(old).contains(later);
                boolean circle = reachable(later).contains(old);
                assertThat(replaced && !circle)
                        .as(later + " replaced " + old + " and stands below it in " + order + " with " + links)
                        .isFalse();
            }
        }
    }

    private void memory(String name, Random random, TempIndex stash) {
        String state = STATES[random.nextInt(STATES.length)];
        List<String> targets = targets(random);
        boolean expired = random.nextInt(7) == 0;
        links.put(name, targets);
        believed.put(name, !expired && (state.equals("active") || state.equals("asserted")));
        StringBuilder fields = new StringBuilder("beliefState: " + state);
        fields.append(expired ? "\nexpires: 2001-01-01" : "");
        fields.append("\n")
                .append(random.nextBoolean() ? "supersededBy" : "contradictedBy")
                .append(": [");
        for (int i = 0; i < targets.size(); i++) {
            fields.append(i == 0 ? "memory:" : ", memory:").append(targets.get(i));
        }
        stash.memory(name, fields.append(']').toString(), words(random));
    }

    private static List<String> targets(Random random) {
        List<String> targets = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            int n = random.nextInt(MEMORIES + RETIRED + 1);
            String target = n < MEMORIES ? "m" + n : n == MEMORIES ? "gone" : "r" + (n - MEMORIES - 1);
            if (!targets.contains(target)) {
                targets.add(target);
            }
        }
        return targets;
    }

    private static String words(Random random) {
        return "turbine ".repeat(random.nextInt(4)) + "helmet ".repeat(random.nextInt(3))
                + "rain ".repeat(random.nextInt(30)) + ".";
    }

    private List<String> step(String name) {
        return links.getOrDefault(name, List.of());
    }

    private boolean isLive(String name) {
        return believed.containsKey(name);
    }

    /** One link, through the archive to files. */
    private Set<String> direct(String name) {
        Set<String> found = new HashSet<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(step(name));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (seen.add(next)) {
                if (isLive(next)) {
                    found.add(next);
                } else {
                    open.addAll(step(next));
                }
            }
        }
        return found;
    }

    /** What is believed at the end of the chain. */
    private Set<String> ends(String name) {
        Set<String> ends = reachable(name);
        ends.removeIf(other -> !believed.getOrDefault(other, false));
        ends.remove(name);
        return ends;
    }

    /** Along the chain as far as nothing believed stops it. */
    private Set<String> reachable(String name) {
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(step(name));
        while (!open.isEmpty()) {
            String next = open.poll();
            if (seen.add(next) && !believed.getOrDefault(next, false)) {
                open.addAll(step(next));
            }
        }
        return seen;
    }

    /** Memories that are files no more, with what stands in their place. */
    private final class Archive implements RetiredMemories {
        private final Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();
        private final Map<Ref, byte[]> texts = new HashMap<>();

        Archive(Random random) {
            for (int i = 0; i < RETIRED; i++) {
                List<String> targets = targets(random);
                links.put("r" + i, targets);
                Ref ref = Ref.parse("memory:r" + i);
                standIns.put(
                        ref, targets.stream().map(t -> Ref.parse("memory:" + t)).toList());
                texts.put(ref, words(random).getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        }

        @Override
        public String stamp() {
            return "1";
        }

        @Override
        public Map<Ref, List<Ref>> standIns() {
            return standIns;
        }

        @Override
        public Optional<byte[]> bytes(Ref ref) {
            return Optional.ofNullable(texts.get(ref));
        }
    }
}
