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
        Optional<CaptureMode> mode,
        Optional<BeliefState> state,
        List<String> supersedes,
        List<String> contradicts,
        Scope scope,
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
}
