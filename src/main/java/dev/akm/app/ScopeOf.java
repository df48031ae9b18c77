package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Which memories a run may change: all, one, a folder, or what a query finds. */
public final class ScopeOf {
    private ScopeOf() {}

    /** Finds memories by a query. */
    @FunctionalInterface
    public interface Query {
        List<Ref> find(String text);
    }

    /**
     * @param text as on the command line; empty for all
     * @param memories that exist
     * @throws AkmException RESOURCE_NOT_FOUND if a ref or folder names nothing
     */
    static Predicate<Ref> read(String text, Collection<Ref> memories, Query query) {
        if (text.isBlank()) {
            return ref -> true;
        }
        String prefix = AssetType.MEMORY.prefix() + ":";
        if (text.startsWith(prefix) && text.endsWith("/")) {
            String folder = text.substring(prefix.length());
            Predicate<Ref> inFolder = ref -> ref.name().startsWith(folder);
            if (memories.stream().noneMatch(inFolder)) {
                throw AkmException.notFound("no memory lies in the folder " + text, "akm search lists what there is");
            }
            return inFolder;
        }
        Optional<Ref> ref = Ref.tryParse(text);
        if (ref.isPresent()) {
            if (!memories.contains(ref.get())) {
                throw AkmException.notFound(
                        "there is no " + ref.get(), "improve works on memories; a folder ends with /");
            }
            return ref.get()::equals;
        }
        Set<Ref> found = new HashSet<>(query.find(text));
        return found::contains;
    }
}
