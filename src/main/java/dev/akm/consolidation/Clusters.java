package dev.akm.consolidation;

import java.util.ArrayList;
import java.util.List;

/** Memories joined step by step into groups that never outgrow the limits. */
final class Clusters {

    private final IntList parents = new IntList();
    private final IntList tokens = new IntList();
    private final IntList counts = new IntList();
    private final ChunkLimits limits;

    Clusters(ChunkLimits limits) {
        this.limits = limits;
    }

    /** A further memory, in a group of its own. */
    void add(int cost) {
        parents.add(parents.size());
        tokens.add(cost);
        counts.add(1);
    }

    int find(int member) {
        int root = member;
        while (parents.get(root) != root) {
            parents.set(root, parents.get(parents.get(root)));
            root = parents.get(root);
        }
        return root;
    }

    /** Joins the groups of both if the result keeps within the limits. The first member of a group stands for it. */
    boolean join(int one, int other) {
        int a = find(one);
        int b = find(other);
        if (a == b || !fits((long) tokens.get(a) + tokens.get(b), counts.get(a) + counts.get(b))) {
            return false;
        }
        int root = Math.min(a, b);
        parents.set(Math.max(a, b), root);
        int sumOfTokens = tokens.get(a) + tokens.get(b);
        int sumOfMemories = counts.get(a) + counts.get(b);
        tokens.set(root, sumOfTokens);
        counts.set(root, sumOfMemories);
        return true;
    }

    boolean fits(long sumOfTokens, long sumOfMemories) {
        return sumOfTokens <= limits.tokens() && sumOfMemories <= limits.memories();
    }

    int tokens(int root) {
        return tokens.get(root);
    }

    int count(int root) {
        return counts.get(root);
    }

    /** The members of each group in ascending order, groups by their first member. */
    List<List<Integer>> groups() {
        List<List<Integer>> byRoot = new ArrayList<>();
        for (int i = 0; i < parents.size(); i++) {
            byRoot.add(new ArrayList<>());
        }
        for (int i = 0; i < parents.size(); i++) {
            byRoot.get(find(i)).add(i);
        }
        byRoot.removeIf(List::isEmpty);
        return byRoot;
    }
}
