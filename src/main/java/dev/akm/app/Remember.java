package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.FileChange;
import dev.akm.document.Field;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.index.SearchHit;
import dev.akm.journal.RunJournal;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps a text as a memory, durably: the file and everything that it marks are written in one step through the journal,
 * then the index is brought up to date.
 */
public final class Remember {
    private static final int MOST_SIMILAR = 3;

    private final Workspace workspace;
    private final Stash stash;
    private final Confirm confirm;
    private final Instant now;

    public Remember(Workspace workspace, Confirm confirm) {
        this.workspace = workspace;
        this.stash = workspace.stash();
        this.confirm = confirm;
        this.now = workspace.host().clock().instant();
    }

    /** What is to be written, decided under the write lock so that nothing changes in between. */
    private record Plan(
            Ref ref,
            MarkdownDocument document,
            List<FileChange> changes,
            List<Ref> superseded,
            List<Ref> contradicted,
            List<Ref> hot,
            boolean duplicate,
            List<String> updated,
            boolean replaced) {}

    /** Everything that does not depend on what the stash holds. */
    private record Wanted(
            RememberRequest request,
            RememberText text,
            CaptureDecision capture,
            BeliefState state,
            List<Field> fields,
            List<String> notes) {}

    public RememberResult run(RememberRequest request) {
        List<String> warnings = new ArrayList<>();
        Wanted wanted = wanted(request);
        if (request.dryRun()) {
            return result(wanted, plan(wanted), Optional.empty(), warnings);
        }
        Set<Ref> confirmed = new HashSet<>();
        while (true) {
            List<Ref> open = new ArrayList<>();
            try (RunJournal run = workspace.journal().begin("remember", header())) {
                warnings.addAll(run.recovered().sentences());
                Plan plan = plan(wanted);
                open.addAll(plan.hot());
                open.removeAll(confirmed);
                if (open.isEmpty()) {
                    return written(wanted, plan, run, warnings);
                }
            }
            // Without the lock: a person may take their time.
            Confirmation.need(confirm, open, "changed");
            confirmed.addAll(open);
        }
    }

    private Map<String, Object> header() {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("who", Speaker.of(workspace.host()).who());
        return header;
    }

    private RememberResult written(Wanted wanted, Plan plan, RunJournal run, List<String> warnings) {
        if (plan.changes().isEmpty()) {
            return result(wanted, plan, Optional.empty(), warnings);
        }
        List<Ref> refs = new ArrayList<>();
        refs.add(plan.ref());
        refs.addAll(plan.superseded());
        refs.addAll(plan.contradicted());
        ChangeGroup group = Changes.group("remember", refs, Speaker.of(workspace.host()), reason(plan), plan.changes());
        Changes.apply(run, List.of(group));
        warnings.addAll(workspace.refreshIndex(refs));
        return result(wanted, plan, Optional.of(run.id().toString()), warnings);
    }

    private static String reason(Plan plan) {
        if (plan.duplicate()) {
            return "said again";
        }
        return plan.replaced() ? "replaced by --force" : "remembered";
    }

    private Wanted wanted(RememberRequest request) {
        RememberText text = RememberText.of(RememberInput.read(workspace.host(), request.text(), request.edit()));
        CaptureDecision capture = CaptureDecision.of(workspace, request.captureMode(), text.mode());
        BeliefState state = request.beliefState().orElse(text.state().orElse(BeliefState.ASSERTED));
        List<String> notes = new ArrayList<>();
        Enrichment enrichment =
                request.enrich() ? Enrichment.of(workspace, text.body(), notes, Enrichment.LONGEST) : Enrichment.NONE;
        return new Wanted(
                request, text, capture, state, new RememberFields(request, text, enrichment, now).list(), notes);
    }

    private Plan plan(Wanted wanted) {
        Optional<Ref> asked = wanted.request().name().isPresent()
                ? Optional.of(MemoryName.asked(wanted.request().name().get()))
                : Optional.empty();
        Optional<MemoryFile> known = new Duplicates(workspace, wanted.notes()).of(wanted.text(), wanted.request(), now);
        if (known.isEmpty()) {
            return newMemory(wanted, asked);
        }
        if (asked.isPresent() && !asked.get().equals(known.get().ref())) {
            checkFree(
                    asked.get(),
                    stash.find(asked.get()).isPresent(),
                    wanted.request().force());
            wanted.notes().add("the name " + asked.get().name() + " was not used: the text is there already");
        }
        return saidAgain(wanted, known.get());
    }

    /** The same text: what the new word adds is added to the old memory, and nothing is lowered. */
    private Plan saidAgain(Wanted wanted, MemoryFile known) {
        SaidAgain again = new SaidAgain(known, wanted.text(), wanted.fields());
        MarkdownDocument document = again.edited(wanted.capture().mode(), wanted.state());
        Marks marks = new Marks(workspace, known.ref(), wanted.request(), wanted.notes());
        List<FileChange> changes = new ArrayList<>();
        List<Ref> hot = new ArrayList<>(marks.hot());
        if (known.isChangedBy(document)) {
            changes.add(known.changedTo(document));
            if (known.memory().readOnly()) {
                hot.add(known.ref());
            }
        }
        changes.addAll(marks.changes());
        return new Plan(
                known.ref(),
                document,
                changes,
                marks.superseded(),
                marks.contradicted(),
                hot,
                true,
                again.updated(),
                false);
    }

    private Plan newMemory(Wanted wanted, Optional<Ref> asked) {
        Ref ref = asked.isPresent()
                ? asked.get()
                : MemoryName.fromText(wanted.text().body(), stash);
        Optional<StashFile> existing = stash.find(ref);
        if (!stash.writable(ref.path())) {
            throw AkmException.invalid(
                    "LINKED", ref + " lies behind a link, where nothing is written", "choose another --name");
        }
        if (asked.isPresent()) {
            checkFree(ref, existing.isPresent(), wanted.request().force());
        }
        MarkdownDocument document = wanted.text().compose(wanted.capture().mode(), wanted.state(), wanted.fields());
        checkReadsAsMeant(ref, document, wanted);
        List<FileChange> changes = new ArrayList<>();
        List<Ref> hot = new ArrayList<>();
        if (existing.isPresent()) {
            MemoryFile old = MemoryFile.load(stash, ref);
            if (old.memory().readOnly()) {
                hot.add(ref);
            }
            changes.add(FileChange.edit(ref.path(), old.bytes(), document.bytes(), false));
        } else {
            changes.add(FileChange.create(ref.path(), document.bytes()));
        }
        Marks marks = new Marks(workspace, ref, wanted.request(), wanted.notes());
        changes.addAll(marks.changes());
        hot.addAll(marks.hot());
        return new Plan(
                ref,
                document,
                changes,
                marks.superseded(),
                marks.contradicted(),
                hot,
                false,
                List.of(),
                existing.isPresent());
    }

    private void checkFree(Ref ref, boolean exists, boolean force) {
        if (exists && !force) {
            throw MemoryName.exists(ref, ref);
        }
        Optional<Ref> other = exists ? Optional.empty() : stash.collision(ref);
        if (other.isPresent()) {
            throw MemoryName.exists(ref, other.get());
        }
    }

    /** The file that is written must say what the answer says. */
    private void checkReadsAsMeant(Ref ref, MarkdownDocument document, Wanted wanted) {
        Memory memory = MemoryMapper.toMemory(ref, document, now);
        boolean asMeant = !memory.isProtected()
                && !memory.belief().unknownValue()
                && memory.belief().mode() == wanted.capture().mode()
                && memory.belief().state() == wanted.state()
                && document.body().equals(wanted.text().body());
        if (!asMeant) {
            throw BeliefEdit.notAsMeant(ref, memory.belief().problems());
        }
    }

    private RememberResult result(Wanted wanted, Plan plan, Optional<String> run, List<String> warnings) {
        Memory memory = MemoryMapper.toMemory(plan.ref(), plan.document(), now);
        return new RememberResult(
                plan.ref(),
                plan.ref().path(),
                new CaptureDecision(
                        memory.belief().mode(),
                        wanted.capture().reason(),
                        wanted.capture().asked()),
                memory.belief().state(),
                plan.duplicate(),
                plan.updated(),
                plan.replaced(),
                wanted.request().dryRun(),
                plan.superseded(),
                plan.contradicted(),
                run,
                new String(plan.document().bytes(), StandardCharsets.UTF_8),
                similar(wanted, plan.ref()),
                wanted.request().showSimilar(),
                all(wanted.notes(), warnings));
    }

    private List<SimilarMemory> similar(Wanted wanted, Ref ref) {
        if (!wanted.request().showSimilar()) {
            return List.of();
        }
        List<SimilarMemory> similar = new ArrayList<>();
        for (SearchHit hit : workspace.index().similar(wanted.text().body(), Optional.of(ref), MOST_SIMILAR)) {
            similar.add(new SimilarMemory(hit.ref(), hit.description(), hit.score()));
        }
        return similar;
    }

    private static List<String> all(List<String> notes, List<String> warnings) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < notes.size(); i++) {
            // A plan that was made twice has said it twice.
            if (!all.contains(notes.get(i))) {
                all.add(notes.get(i));
            }
        }
        all.addAll(warnings);
        return all;
    }
}
