package dev.akm.consolidation;

import dev.akm.document.EditRefused;
import dev.akm.document.FrontmatterEditor;
import dev.akm.document.MarkdownDocument;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Turns what the gate allowed into the exact new bytes of every file. Only what has to change changes. */
public final class ChangeSet {
    private static final String MODE = "captureMode";
    private static final String STATE = "beliefState";
    private static final String SUPERSEDED_BY = "supersededBy";
    private static final String CONTRADICTED_BY = "contradictedBy";
    private static final String DERIVED_FROM = "derivedFrom";

    private final Situation situation;
    private final Function<Ref, Optional<byte[]>> read;
    private final Function<Ref, Optional<byte[]>> archived;

    /**
     * @param read the bytes of a file as it is now; empty if it is gone
     * @param archived the bytes of a retired file
     */
    public ChangeSet(
            Situation situation, Function<Ref, Optional<byte[]>> read, Function<Ref, Optional<byte[]>> archived) {
        this.situation = situation;
        this.read = read;
        this.archived = archived;
    }

    /**
     * The changes of one operation, whole. Empty if a file is no longer the bytes that were judged, or if an edit cannot
     * be made without touching more than it means to.
     *
     * @param actor {@code person}, {@code rule}, or {@code model} and its name
     */
    public Optional<ChangeGroup> of(Judged judged, String actor) {
        Action action = judged.verdict().action().orElseThrow();
        try {
            return group(judged, action, actor);
        } catch (EditRefused refused) {
            return Optional.empty();
        }
    }

    private Optional<ChangeGroup> group(Judged judged, Action action, String actor) {
        Map<Ref, byte[]> before = new HashMap<>();
        for (Ref ref : action.written()) {
            Optional<Memory> memory = situation.find(ref);
            if (memory.isPresent()) {
                Optional<byte[]> bytes = read.apply(ref);
                if (bytes.isEmpty()
                        || !Fingerprint.of(bytes.get()).equals(memory.get().fingerprint())) {
                    return Optional.empty();
                }
                before.put(ref, bytes.get());
            }
        }
        List<FileChange> changes = new ArrayList<>();
        Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();
        write(action, before, changes, standIns);
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> details = new LinkedHashMap<>();
        details.put("confidence", String.valueOf(judged.origin().confidence()));
        if (!judged.op().equals(action.op())) {
            details.put("proposed", judged.op());
        }
        return Optional.of(new ChangeGroup(
                action.op(),
                refs(action),
                actor,
                judged.origin().reason(),
                changes,
                judged.readSet(),
                standIns,
                details));
    }

    private static List<Ref> refs(Action action) {
        List<Ref> refs = new ArrayList<>(action.written());
        for (Ref ref : action.survivors()) {
            if (!refs.contains(ref)) {
                refs.add(ref);
            }
        }
        return refs;
    }

    private void write(Action action, Map<Ref, byte[]> before, List<FileChange> changes, Map<Ref, List<Ref>> standIns) {
        if (action instanceof Action.Fold fold) {
            fold(fold, before, changes, standIns);
        } else if (action instanceof Action.Absorb absorb) {
            changes.add(FileChange.remove(absorb.ref().path(), bytes(before, absorb.ref())));
            standIns.put(absorb.ref(), List.of(absorb.successor()));
        } else if (action instanceof Action.Retire retire) {
            changes.add(FileChange.remove(retire.ref().path(), bytes(before, retire.ref())));
            standIns.put(retire.ref(), retire.standIns());
        } else if (action instanceof Action.Reword reword) {
            byte[] old = bytes(before, reword.ref());
            MarkdownDocument document = withBody(MarkdownDocument.parse(old), reword.body());
            document = FrontmatterEditor.set(document, "updated", today());
            changes.add(FileChange.edit(reword.ref().path(), old, document.bytes(), false));
        } else if (action instanceof Action.MarkSuperseded mark) {
            changes.add(marked(mark.ref(), before, BeliefState.SUPERSEDED, SUPERSEDED_BY, mark.by()));
        } else if (action instanceof Action.MarkContradicted mark) {
            changes.add(marked(mark.ref(), before, BeliefState.CONTRADICTED, CONTRADICTED_BY, mark.by()));
        } else if (action instanceof Action.Copy copy) {
            copy(copy, before, changes);
        } else if (action instanceof Action.Refresh refresh) {
            byte[] old = bytes(before, refresh.ref());
            MarkdownDocument document = FrontmatterEditor.set(
                    MarkdownDocument.parse(old), STATE, refresh.to().word());
            document = remove(remove(document, SUPERSEDED_BY), CONTRADICTED_BY);
            changes.add(FileChange.edit(refresh.ref().path(), old, document.bytes(), true));
        } else if (action instanceof Action.Return back) {
            archived.apply(back.ref())
                    .ifPresent(bytes -> changes.add(FileChange.create(back.ref().path(), bytes)));
        }
    }

    private static byte[] bytes(Map<Ref, byte[]> before, Ref ref) {
        byte[] bytes = before.get(ref);
        if (bytes == null) {
            throw new IllegalStateException(ref + " is no memory of this run");
        }
        return bytes;
    }

    private void fold(
            Action.Fold fold, Map<Ref, byte[]> before, List<FileChange> changes, Map<Ref, List<Ref>> standIns) {
        byte[] old = bytes(before, fold.survivor());
        Memory survivor = situation.find(fold.survivor()).orElseThrow();
        List<Memory> sources = new ArrayList<>();
        for (Ref ref : fold.retired()) {
            sources.add(situation.find(ref).orElseThrow());
            standIns.put(ref, List.of(fold.survivor()));
        }
        MarkdownDocument document = MarkdownDocument.parse(old);
        if (fold.body().isPresent()) {
            document = withBody(document, fold.body().get());
            document = FrontmatterEditor.set(document, "updated", today());
            if (survivor.belief().mode() == CaptureMode.UNSET) {
                document = FrontmatterEditor.set(document, MODE, CaptureMode.BACKGROUND.word());
            }
        }
        if (equalAuthority(survivor, sources) || fold.body().isPresent()) {
            document = mergedFields(document, survivor, sources, before);
        }
        byte[] now = document.bytes();
        if (!java.util.Arrays.equals(old, now)) {
            changes.add(FileChange.edit(
                    fold.survivor().path(), old, now, fold.body().isEmpty()));
        }
        for (Ref ref : fold.retired()) {
            changes.add(FileChange.remove(ref.path(), bytes(before, ref)));
        }
    }

    private static boolean equalAuthority(Memory survivor, List<Memory> sources) {
        for (Memory source : sources) {
            if (source.belief().authority() != survivor.belief().authority()) {
                return false;
            }
        }
        return true;
    }

    private static MarkdownDocument mergedFields(
            MarkdownDocument document, Memory survivor, List<Memory> sources, Map<Ref, byte[]> before) {
        List<String> tags = new ArrayList<>(survivor.details().tags());
        List<String> derived = words(survivor.details().derivedFrom());
        Memory earliest = survivor;
        for (Memory source : sources) {
            addNew(tags, source.details().tags());
            addNew(derived, List.of(source.ref().toString()));
            addNew(derived, words(source.details().derivedFrom()));
            if (source.details().observedAt().isPresent()
                    && (earliest.details().observedAt().isEmpty()
                            || source.details()
                                    .observedAt()
                                    .get()
                                    .isBefore(earliest.details().observedAt().get()))) {
                earliest = source;
            }
        }
        derived.remove(survivor.ref().toString());
        MarkdownDocument edited = document;
        if (!tags.equals(survivor.details().tags())) {
            edited = FrontmatterEditor.set(edited, "tags", tags);
        }
        if (!derived.equals(words(survivor.details().derivedFrom()))) {
            edited = FrontmatterEditor.set(edited, DERIVED_FROM, derived);
        }
        if (!earliest.equals(survivor)) {
            Optional<String> written = MarkdownDocument.parse(bytes(before, earliest.ref()))
                    .fields()
                    .text("observed_at");
            if (written.isPresent()) {
                edited = FrontmatterEditor.set(
                        edited, "observed_at", written.get().strip());
            }
        }
        return edited;
    }

    private FileChange marked(Ref ref, Map<Ref, byte[]> before, BeliefState state, String field, Ref by) {
        byte[] old = bytes(before, ref);
        MarkdownDocument document = MarkdownDocument.parse(old);
        List<String> links = new ArrayList<>(document.fields().list(field));
        addNew(links, List.of(by.toString()));
        document = FrontmatterEditor.set(document, STATE, state.word());
        document = FrontmatterEditor.set(document, field, links);
        return FileChange.edit(ref.path(), old, document.bytes(), true);
    }

    private static void copy(Action.Copy copy, Map<Ref, byte[]> before, List<FileChange> changes) {
        byte[] old = bytes(before, copy.ref());
        MarkdownDocument source = MarkdownDocument.parse(old);
        List<String> derived = new ArrayList<>(source.fields().list(DERIVED_FROM));
        addNew(derived, List.of(copy.ref().toString()));
        MarkdownDocument knowledge = FrontmatterEditor.set(source, MODE, CaptureMode.BACKGROUND.word());
        knowledge = FrontmatterEditor.set(knowledge, DERIVED_FROM, derived);
        if (copy.description().isPresent()) {
            knowledge = FrontmatterEditor.set(
                    knowledge, "description", copy.description().get().strip());
        }
        changes.add(FileChange.create(copy.knowledge().path(), knowledge.bytes()));
        MarkdownDocument promoted = FrontmatterEditor.set(
                source, "promotedTo", List.of(copy.knowledge().toString()));
        changes.add(FileChange.edit(copy.ref().path(), old, promoted.bytes(), true));
    }

    /** The body in the file's own line ends and with its own final newline. */
    private static MarkdownDocument withBody(MarkdownDocument document, String body) {
        String old = document.body();
        String text = body.replace("\r\n", "\n");
        if (old.endsWith("\n") && !text.endsWith("\n")) {
            text += "\n";
        }
        int lead = 0;
        while (lead < old.length() && (old.charAt(lead) == '\n' || old.charAt(lead) == '\r')) {
            lead++;
        }
        if (lead > 0 && !text.startsWith("\n")) {
            text = old.substring(0, lead).replace("\r\n", "\n") + text;
        }
        return document.withBody(old.contains("\r\n") ? text.replace("\n", "\r\n") : text);
    }

    private static MarkdownDocument remove(MarkdownDocument document, String field) {
        return document.fields().has(field) ? FrontmatterEditor.remove(document, field) : document;
    }

    private static List<String> words(List<Ref> refs) {
        List<String> out = new ArrayList<>();
        for (Ref ref : refs) {
            out.add(ref.toString());
        }
        return out;
    }

    private static void addNew(List<String> list, List<String> more) {
        for (String one : more) {
            if (!list.contains(one)) {
                list.add(one);
            }
        }
    }

    private String today() {
        return LocalDate.ofInstant(situation.now(), ZoneOffset.UTC).toString();
    }
}
