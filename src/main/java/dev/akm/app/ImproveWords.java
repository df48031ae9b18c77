package dev.akm.app;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the command line says about a run of {@code improve}; what it leaves open, the settings say.
 *
 * @param scope empty for all memories
 * @param autoAccept a confidence in percent, {@code safe} or {@code false}
 * @param engine {@code auto}, {@code model} or {@code rules}
 * @param timeout such as {@code 2h}
 * @param plan where a dry run saves its plan
 * @param apply a saved plan
 */
public record ImproveWords(
        String scope,
        boolean dryRun,
        Optional<String> autoAccept,
        String engine,
        OptionalInt limit,
        OptionalInt maxCalls,
        OptionalInt maxChunkSize,
        Optional<String> timeout,
        boolean full,
        Optional<String> task,
        Optional<String> endpoint,
        Optional<String> model,
        boolean skipIfLocked,
        Optional<String> plan,
        Optional<String> apply) {}
