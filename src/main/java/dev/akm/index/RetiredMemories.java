package dev.akm.index;

import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What history knows of memories that are no longer files; the index finds what stands in their place by their words. */
public interface RetiredMemories {
    /** No history. */
    RetiredMemories NONE = new RetiredMemories() {
        @Override
        public String stamp() {
            return "";
        }

        @Override
        public Map<Ref, List<Ref>> standIns() {
            return Map.of();
        }

        @Override
        public Optional<byte[]> bytes(Ref ref) {
            return Optional.empty();
        }
    };

    /** Changes whenever the other answers may have changed; cheap, as every search asks. */
    String stamp();

    /** For each retired ref what stands in its place, perhaps nothing. */
    Map<Ref, List<Ref>> standIns();

    /** The file as it was when it was retired. */
    Optional<byte[]> bytes(Ref ref);
}
