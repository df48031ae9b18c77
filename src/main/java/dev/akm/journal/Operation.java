package dev.akm.journal;

import dev.akm.memory.Ref;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One operation of a run as recorded.
 *
 * @param who decided: as {@link Actor#of} reads it
 * @param verdict {@code applied}; else why not: {@code stage}, {@code refuse}, {@code changed_meanwhile}, {@code refused},
 *     {@code failed}, {@code pending}
 * @param files what it changed, or would have
 * @param details further facts
 */
public record Operation(
        String op,
        String at,
        String who,
        String reason,
        String verdict,
        List<Ref> refs,
        List<FileImage> files,
        Map<String, Object> details) {
    /** One file before and after; an empty side is an absent file, or one whose text was pruned. */
    public record FileImage(
            String path, Optional<byte[]> before, Optional<byte[]> after, long modified, boolean pruned) {
        boolean isOf(Ref ref) {
            return path.equals(ref.path());
        }
    }

    public Operation {
        refs = List.copyOf(refs);
        files = List.copyOf(files);
    }

    public boolean applied() {
        return verdict.equals(GroupResult.Status.APPLIED.word());
    }

    boolean concerns(Ref ref) {
        if (refs.contains(ref)) {
            return true;
        }
        for (FileImage file : files) {
            if (file.isOf(ref)) {
                return true;
            }
        }
        return false;
    }
}
