package dev.akm.app;

import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Scope;
import java.util.List;
import java.util.Optional;

/**
 * What {@code akm remember} is asked to keep.
 *
 * @param text as it stands on the command line; empty: from standard input
 * @param edit whether the text is written, or finished, in an editor
 * @param mode {@code hot} or {@code background}
 * @param state {@code asserted} or {@code active}
 * @param supersedes what the new memory replaces, as typed
 * @param contradicts what the new memory shows to be wrong, as typed
 * @param force replaces a memory of the given name
 * @param auto fills tags, source and observed_at from the text
 * @param enrich lets the model propose description and tags
 */
public record RememberRequest(
        Optional<String> text,
        boolean edit,
        Optional<String> name,
        Optional<String> description,
        List<String> tags,
        Optional<String> source,
        Optional<String> observedAt,
        Optional<String> expires,
        Optional<String> mode,
        Optional<String> state,
        List<String> supersedes,
        List<String> contradicts,
        String user,
        String agent,
        String run,
        String channel,
        boolean force,
        boolean auto,
        boolean enrich,
        boolean showSimilar,
        boolean dryRun) {
    public RememberRequest {
        tags = List.copyOf(tags);
        supersedes = List.copyOf(supersedes);
        contradicts = List.copyOf(contradicts);
    }

    Optional<CaptureMode> captureMode() {
        return mode.isPresent() ? CaptureMode.ofWord(mode.get()) : Optional.empty();
    }

    Optional<BeliefState> beliefState() {
        return state.isPresent() ? BeliefState.ofWord(state.get()) : Optional.empty();
    }

    Scope scope() {
        return new Scope(user, agent, run, channel);
    }
}
