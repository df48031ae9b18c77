package dev.akm.journal;

import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one operation did to one memory, or would have done.
 *
 * @param ref the memory that it is told of
 * @param at when, ISO-8601
 * @param who decided: as {@link Actor#of} reads it
 * @param verdict {@code applied}; else why not: {@code stage}, {@code refuse}, {@code changed_meanwhile}, {@code refused},
 *     {@code failed}, {@code pending}
 * @param refs every memory of the operation
 * @param before the file's bytes before; empty where there was none, or where the operation did not write this file
 * @param after the same afterwards
 * @param wrote whether the operation changes this very file
 * @param details further facts
 * @param own whether this machine recorded it
 */
public record RefChange(
        Ref ref,
        RunId run,
        String kind,
        String at,
        String who,
        String op,
        String reason,
        String verdict,
        List<Ref> refs,
        Optional<byte[]> before,
        Optional<byte[]> after,
        boolean wrote,
        Map<String, Object> details,
        boolean own) {
    public RefChange {
        refs = List.copyOf(refs);
    }

    public boolean applied() {
        return verdict.equals(GroupResult.Status.APPLIED.word());
    }

    public String beforeText() {
        return text(before);
    }

    public String afterText() {
        return text(after);
    }

    private static String text(Optional<byte[]> bytes) {
        return bytes.isPresent() ? new String(bytes.get(), StandardCharsets.UTF_8) : "";
    }
}
