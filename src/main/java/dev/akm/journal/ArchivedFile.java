package dev.akm.journal;

import dev.akm.memory.Ref;
import java.nio.file.Path;
import java.util.List;

/**
 * A memory that was retired.
 *
 * @param run which run retired it
 * @param at when, ISO-8601
 * @param who decided: {@code person}, {@code rule}, or {@code model} followed by its name
 * @param op the operation, in one word
 * @param standIns what stands in its place; empty where nothing does
 * @param file where its bytes lie; gone if they were pruned
 */
public record ArchivedFile(
        Ref ref, String run, String at, String who, String op, String reason, List<Ref> standIns, Path file) {
    public ArchivedFile {
        standIns = List.copyOf(standIns);
    }
}
