package dev.akm.consolidation;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.util.List;

/** Memories that are judged together, in order of their refs. */
public record Chunk(List<Memory> memories) {

    public Chunk {
        memories = List.copyOf(memories);
        if (memories.isEmpty()) {
            throw new IllegalArgumentException("a chunk has memories");
        }
    }

    public List<Ref> refs() {
        return memories.stream().map(Memory::ref).toList();
    }

    /** Whether the loop may write none of them, so that there is nothing to ask. */
    public boolean allHot() {
        return memories.stream().allMatch(Memory::readOnly);
    }

    public boolean canBeHalved() {
        return memories.size() > 1;
    }

    /** Two chunks that have half of the memories each. */
    public List<Chunk> halves() {
        if (!canBeHalved()) {
            throw new IllegalStateException("one memory is not halved");
        }
        int middle = memories.size() / 2;
        return List.of(new Chunk(memories.subList(0, middle)), new Chunk(memories.subList(middle, memories.size())));
    }

    /** Changes when any file of it does, or another memory joins. */
    public Fingerprint fingerprint() {
        StringBuilder all = new StringBuilder();
        for (Memory memory : memories) {
            all.append(memory.ref())
                    .append('\n')
                    .append(memory.fingerprint().hex())
                    .append('\n');
        }
        return Fingerprint.ofText(all.toString());
    }
}
