package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.Field;
import dev.akm.memory.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields besides belief that flags and {@code --auto} give a new memory; flags win over the text's own. */
final class RememberFields {
    private final RememberRequest request;
    private final RememberText text;
    private final Enrichment enrichment;
    private final Instant now;
    private final List<Field> fields = new ArrayList<>();

    RememberFields(RememberRequest request, RememberText text, Enrichment enrichment, Instant now) {
        this.enrichment = enrichment;
        this.request = request;
        this.text = text;
        this.now = now;
    }

    List<Field> list() {
        Optional<AutoFields> auto = request.auto() ? Optional.of(AutoFields.of(text.body())) : Optional.empty();
        if (request.description().isPresent()) {
            fields.add(Field.text(
                    "description",
                    oneLine("--description", request.description().get())));
        } else if (enrichment.description().isPresent()
                && !text.document().fields().has("description")) {
            fields.add(Field.text("description", enrichment.description().get()));
        }
        tags(auto);
        add(
                "source",
                "--source",
                request.source(),
                auto.isPresent() ? auto.get().source() : Optional.empty());
        Optional<String> observed = request.observedAt().isPresent()
                ? Optional.of(Dates.date("--observed-at", request.observedAt().get(), now))
                : Optional.empty();
        add(
                "observed_at",
                "--observed-at",
                observed,
                auto.isPresent() ? auto.get().observedAt() : Optional.empty());
        if (request.expires().isPresent()) {
            fields.add(Field.text(
                    "expires", Dates.ahead("--expires", request.expires().get(), now)));
        }
        Scope scope = request.scope();
        scope("scope_user", scope.user());
        scope("scope_agent", scope.agent());
        scope("scope_run", scope.run());
        scope("scope_channel", scope.channel());
        return fields;
    }

    /** The text's own tags, the given ones, and those of {@code --auto}, each once. */
    private void tags(Optional<AutoFields> auto) {
        List<String> own = text.memory().details().tags();
        List<String> tags = new ArrayList<>(own);
        for (int i = 0; i < request.tags().size(); i++) {
            String tag = oneLine("--tag", request.tags().get(i));
            if (!tag.isEmpty() && !tags.contains(tag)) {
                tags.add(tag);
            }
        }
        if (auto.isPresent()) {
            for (String tag : auto.get().tags()) {
                if (!tags.contains(tag)) {
                    tags.add(tag);
                }
            }
        }
        for (String tag : enrichment.tags()) {
            if (!tags.contains(tag)) {
                tags.add(tag);
            }
        }
        if (tags.size() > own.size()) {
            fields.add(Field.list("tags", tags));
        }
    }

    /** What was found in the text fills only what is empty. */
    private void add(String key, String option, Optional<String> flag, Optional<String> found) {
        if (flag.isPresent()) {
            fields.add(Field.text(key, oneLine(option, flag.get())));
        } else if (found.isPresent() && !text.document().fields().has(key)) {
            fields.add(Field.text(key, found.get()));
        }
    }

    private void scope(String key, String value) {
        if (!value.isEmpty()) {
            fields.add(Field.text(key, oneLine("--" + key.substring("scope_".length()), value)));
        }
    }

    private static String oneLine(String option, String value) {
        String line = value.strip();
        for (int i = 0; i < line.length(); i++) {
            if (Character.isISOControl(line.charAt(i))) {
                throw AkmException.invalid("BAD_VALUE", option + " must be one line of text", "");
            }
        }
        return line;
    }
}
