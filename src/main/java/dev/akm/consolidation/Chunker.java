package dev.akm.consolidation;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Groups memories by subject, each into exactly one chunk.
 *
 * <p>What is linked or equal comes together first, then what shares rare words or a meaning, as far as a chunk's limits allow; only
 * memories of one scope meet, since no operation may join others. Hot ones go where their neighbours are, and those without
 * any share chunks of their own, for which nobody is asked anything. What is left over fills chunks by a hash of its ref, in
 * the manner of an extendible hash table: one more memory touches one chunk, and does not move all that come after it.
 */
public final class Chunker {

    /**
     * The chunks in a fixed order, and what fits into none.
     *
     * @param tooLong memories that alone exceed the limits; nothing of them is ever cut
     */
    public record Result(List<Chunk> chunks, List<Memory> tooLong) {
        public Result {
            chunks = List.copyOf(chunks);
            tooLong = List.copyOf(tooLong);
        }
    }

    private final ChunkLimits limits;
    private final Meanings meanings;

    /** A chunker that goes by words alone. */
    public Chunker(ChunkLimits limits) {
        this(limits, Meanings.NONE);
    }

    /** @param meanings what a model for embeddings makes of the memories, as far as it was asked */
    public Chunker(ChunkLimits limits, Meanings meanings) {
        this.limits = limits;
        this.meanings = meanings;
    }

    /**
     * The chunks of these memories, whose order does not matter.
     *
     * @param memories each ref once; protected ones are for the caller to leave out
     */
    public Result chunk(List<Memory> memories) {
        List<Memory> sorted = new ArrayList<>(memories);
        sorted.sort(Comparator.comparing(Memory::ref));
        List<Memory> tooLong = new ArrayList<>();
        Map<String, OneScope> byScope = new TreeMap<>();
        for (Memory memory : sorted) {
            int cost = BeliefPrompt.cost(memory);
            if (cost > limits.tokens()) {
                tooLong.add(memory);
            } else {
                byScope.computeIfAbsent(key(memory.details().scope()), unseen -> new OneScope())
                        .add(memory, cost);
            }
        }
        List<Chunk> chunks = new ArrayList<>();
        for (OneScope each : byScope.values()) {
            each.addTo(chunks);
        }
        return new Result(chunks, tooLong);
    }

    private static String key(Scope scope) {
        return scope.user() + "\0" + scope.agent() + "\0" + scope.run() + "\0" + scope.channel();
    }

    /** The memories of one scope in order of their refs. */
    private final class OneScope {
        private final List<Memory> memories = new ArrayList<>();
        private final Clusters clusters = new Clusters(limits);

        void add(Memory memory, int cost) {
            memories.add(memory);
            clusters.add(cost);
        }

        void addTo(List<Chunk> chunks) {
            Edges edges = new WordNeighbours(memories).edges();
            edges.addAll(new MeaningNeighbours(memories, meanings).edges());
            addLinks(edges);
            addEqualBodies(edges);
            edges.inOrder(this::join);
            List<List<Integer>> mixed = new ArrayList<>();
            List<List<Integer>> hot = new ArrayList<>();
            for (List<Integer> group : clusters.groups()) {
                (group.stream().allMatch(this::isHot) ? hot : mixed).add(group);
            }
            pack(mixed, 0, chunks);
            pack(hot, 0, chunks);
        }

        /**
         * What may change joins as far as there is room. A hot memory joins what is likest to it, once: it is context there,
         * and must neither draw other hot ones after it nor bring two groups together.
         */
        private void join(int one, int other) {
            boolean free = (!isHot(one) || isAlone(one)) && (!isHot(other) || isAlone(other));
            if (!(isHot(one) && isHot(other)) && free) {
                clusters.join(one, other);
            }
        }

        private boolean isAlone(int place) {
            return clusters.count(clusters.find(place)) == 1;
        }

        private boolean isHot(int place) {
            return memories.get(place).readOnly();
        }

        private void addLinks(Edges edges) {
            Map<Ref, Integer> places = new HashMap<>();
            for (int i = 0; i < memories.size(); i++) {
                places.put(memories.get(i).ref(), i);
            }
            for (int i = 0; i < memories.size(); i++) {
                List<Ref> linked = new ArrayList<>(memories.get(i).belief().successors());
                linked.addAll(memories.get(i).details().derivedFrom());
                for (Ref ref : linked) {
                    Integer place = places.get(ref);
                    if (place != null && place != i) {
                        edges.add(i, place, Edges.LINKED);
                    }
                }
            }
        }

        private void addEqualBodies(Edges edges) {
            Map<Fingerprint, Integer> seen = new HashMap<>();
            for (int i = 0; i < memories.size(); i++) {
                Integer before = seen.put(memories.get(i).bodyFingerprint(), i);
                if (before != null) {
                    edges.add(before, i, Edges.LINKED);
                }
            }
        }

        /** One chunk if all fit; else two halves by the next bit of each group's hash, and so on. */
        private void pack(List<List<Integer>> groups, int bit, List<Chunk> chunks) {
            long tokens = 0;
            long count = 0;
            for (List<Integer> group : groups) {
                int root = clusters.find(group.get(0));
                tokens += clusters.tokens(root);
                count += clusters.count(root);
            }
            if (groups.isEmpty()) {
                return;
            }
            if (clusters.fits(tokens, count)) {
                chunks.add(chunk(groups));
                return;
            }
            if (bit == 32) {
                groups.forEach(group -> chunks.add(chunk(List.of(group))));
                return;
            }
            List<List<Integer>> zeros = new ArrayList<>();
            List<List<Integer>> ones = new ArrayList<>();
            for (List<Integer> group : groups) {
                int hash = spread(memories.get(group.get(0)).ref().toString().hashCode());
                ((hash >>> bit & 1) == 0 ? zeros : ones).add(group);
            }
            pack(zeros, bit + 1, chunks);
            pack(ones, bit + 1, chunks);
        }

        private Chunk chunk(List<List<Integer>> groups) {
            return new Chunk(groups.stream()
                    .flatMap(List::stream)
                    .sorted()
                    .map(memories::get)
                    .toList());
        }
    }

    /** The finaliser of MurmurHash3 (public domain): names that differ in one letter differ in every bit by chance. */
    private static int spread(int hash) {
        int h = hash;
        h = (h ^ (h >>> 16)) * 0x85ebca6b;
        h = (h ^ (h >>> 13)) * 0xc2b2ae35;
        return h ^ (h >>> 16);
    }
}
