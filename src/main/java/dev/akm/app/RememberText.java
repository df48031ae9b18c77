package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.document.Field;
import dev.akm.document.FrontmatterEditor;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.AssetType;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text to remember, taken apart: its body without blank lines around it, and the fields that it brings itself.
 *
 * @param memory what the text would be without any flags
 */
record RememberText(MarkdownDocument document, Memory memory, String body) {
    private static final Ref NOWHERE = Ref.of(AssetType.MEMORY, "text");

    /** @throws AkmException if the text has frontmatter that cannot be read: it would be stored as a protected file */
    static RememberText of(String text) {
        MarkdownDocument document = MarkdownDocument.parse(text.getBytes(StandardCharsets.UTF_8));
        if (document.problem().isPresent()) {
            throw AkmException.invalid(
                    "INVALID_TEXT",
                    "the text cannot be stored as a memory: "
                            + document.problem().get().at(),
                    "mend its frontmatter, or leave it out");
        }
        Memory memory = MemoryMapper.toMemory(NOWHERE, document, Instant.EPOCH);
        if (memory.belief().unknownValue()) {
            throw AkmException.invalid(
                    "INVALID_TEXT",
                    "the text's own frontmatter cannot be taken: "
                            + memory.belief().problems().get(0),
                    "mend the field, or leave it out");
        }
        String body = trimmed(document.body());
        if (body.isBlank()) {
            throw AkmException.invalid(
                    "EMPTY_TEXT", "the text has frontmatter and nothing below it", "add what is to be remembered");
        }
        return new RememberText(document, memory, body);
    }

    /** Without blank lines before and white space after, ended by one line end. */
    static String trimmed(String body) {
        int start = 0;
        for (int i = 0; i < body.length() && Character.isWhitespace(body.charAt(i)); i++) {
            if (body.charAt(i) == '\n') {
                start = i + 1;
            }
        }
        int end = body.length();
        while (end > start && Character.isWhitespace(body.charAt(end - 1))) {
            end--;
        }
        return body.substring(start, end) + "\n";
    }

    /** The text's own capture mode. */
    Optional<CaptureMode> mode() {
        CaptureMode mode = memory.belief().mode();
        return mode == CaptureMode.UNSET ? Optional.empty() : Optional.of(mode);
    }

    /** The text's own belief state. */
    Optional<BeliefState> state() {
        return BeliefEdit.has(document, BeliefEdit.BELIEF_STATE)
                ? Optional.of(memory.belief().state())
                : Optional.empty();
    }

    /** The scope of the flags, part by part before the text's own. */
    Scope scope(Scope flags) {
        Scope own = memory.details().scope();
        return new Scope(
                flags.user().isEmpty() ? own.user() : flags.user(),
                flags.agent().isEmpty() ? own.agent() : flags.agent(),
                flags.run().isEmpty() ? own.run() : flags.run(),
                flags.channel().isEmpty() ? own.channel() : flags.channel());
    }

    /** The new file: the text's own fields as they stand, the given ones over them, one block. */
    MarkdownDocument compose(CaptureMode mode, BeliefState state, List<Field> fields) {
        if (!document.hasFrontmatter()) {
            List<Field> all = new ArrayList<>();
            all.add(Field.text(BeliefEdit.CAPTURE_MODE, mode.word()));
            all.add(Field.text(BeliefEdit.BELIEF_STATE, state.word()));
            all.addAll(fields);
            return MarkdownDocument.compose(all, body);
        }
        MarkdownDocument composed = document.withBody(body);
        if (memory.belief().mode() != mode) {
            composed = BeliefEdit.mode(composed, mode);
        }
        if (memory.belief().state() != state || state().isEmpty()) {
            composed = BeliefEdit.state(composed, state);
        }
        return edited(composed, fields);
    }

    /** The document with those fields; one that has the same value already is left alone. */
    static MarkdownDocument edited(MarkdownDocument document, List<Field> fields) {
        MarkdownDocument edited = document;
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.list()) {
                boolean same = edited.fields().list(field.key()).equals(field.values());
                edited = same ? edited : FrontmatterEditor.set(edited, field.key(), field.values());
            } else {
                String value = field.values().get(0);
                boolean same = edited.fields().text(field.key()).equals(Optional.of(value));
                edited = same ? edited : FrontmatterEditor.set(edited, field.key(), value);
            }
        }
        return edited;
    }
}
