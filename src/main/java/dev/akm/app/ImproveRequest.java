package dev.akm.app;

import dev.akm.consolidation.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What one run of {@code improve} is asked for.
 *
 * @param scope empty for all memories, else a ref, a folder ({@code memory:infra/}) or a query
 * @param settings how strictly it judges
 * @param limit the most memories that are judged anew
 * @param maxCalls the most requests to the model
 * @param maxChunkSize the most memories in a chunk
 * @param maxTokens the most tokens of an answer
 * @param timeout how long the run may take
 * @param full whether what was judged before is judged again
 * @param task what the model is asked to look for
 * @param plan where a dry run saves its plan
 * @param apply a saved plan, whose operations are judged again instead of asking
 * @param git whether the run is committed where the stash is a git work tree
 */
public record ImproveRequest(
        String scope,
        boolean dryRun,
        Settings settings,
        Engine engine,
        OptionalInt limit,
        OptionalInt maxCalls,
        OptionalInt maxChunkSize,
        int maxTokens,
        Optional<Duration> timeout,
        boolean full,
        Optional<String> task,
        boolean skipIfLocked,
        Optional<Path> plan,
        Optional<Path> apply,
        boolean git) {

    /** The most tokens of an answer where the settings say nothing. */
    public static final int DEFAULT_MAX_TOKENS = 2048;

    /** Who proposes. */
    public enum Engine {
        AUTO,
        MODEL,
        RULES;

        boolean asksModel() {
            return this != RULES;
        }

        boolean usesRules() {
            return this != MODEL;
        }
    }

    /** Everything with its default. */
    public static ImproveRequest defaults() {
        return new ImproveRequest(
                "",
                false,
                Settings.DEFAULT,
                Engine.AUTO,
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                DEFAULT_MAX_TOKENS,
                Optional.empty(),
                false,
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                false);
    }

    public ImproveRequest withEngine(Engine other) {
        return with(dryRun, other, full);
    }

    public ImproveRequest withDryRun(boolean dry) {
        return with(dry, engine, full);
    }

    public ImproveRequest withFull(boolean again) {
        return with(dryRun, engine, again);
    }

    private ImproveRequest with(boolean dry, Engine proposer, boolean again) {
        return new ImproveRequest(
                scope,
                dry,
                settings,
                proposer,
                limit,
                maxCalls,
                maxChunkSize,
                maxTokens,
                timeout,
                again,
                task,
                skipIfLocked,
                plan,
                apply,
                git);
    }
}
