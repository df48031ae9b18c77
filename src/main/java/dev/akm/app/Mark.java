package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.RunJournal;
import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Confirms, contradicts or retires memories: changes their belief fields and nothing else. */
public final class Mark {
    /** Links followed before a chain is taken to be no loop; no honest chain is that long. */
    private static final int LONGEST_CHAIN = 10_000;

    private final Workspace workspace;
    private final Stash stash;
    private final LiveRef live;
    private final Confirm confirm;
    private final Instant now;

    public Mark(Workspace workspace, Confirm confirm) {
        this.workspace = workspace;
        this.stash = workspace.stash();
        this.live = new LiveRef(workspace);
        this.confirm = confirm;
        this.now = workspace.host().clock().instant();
    }

    /** One memory before and after. */
    private record Edit(MemoryFile file, MarkdownDocument after) {
        boolean changes() {
            return file.isChangedBy(after);
        }
    }

    /** All memories or none: a ref that cannot be marked stops everything before anything is written. */
    public MarkResult run(MarkRequest request) {
        if (request.asksForNothing()) {
            throw new AkmException(
                    ErrorKind.USAGE,
                    "NOTHING_TO_MARK",
                    "there is nothing to mark",
                    "--hot, --background, --state S, --contradicted-by REF or --superseded-by REF");
        }
        Set<String> notes = new LinkedHashSet<>();
        if (request.dryRun()) {
            return result(edits(request, notes), true, Optional.empty(), notes);
        }
        Set<Ref> confirmed = new HashSet<>();
        while (true) {
            List<Ref> open = new ArrayList<>();
            try (RunJournal run = workspace.journal().begin("mark", header(request))) {
                notes.addAll(run.recovered().sentences());
                List<Edit> edits = edits(request, notes);
                for (Edit edit : edits) {
                    if (edit.changes()
                            && edit.file().memory().readOnly()
                            && !confirmed.contains(edit.file().ref())) {
                        open.add(edit.file().ref());
                    }
                }
                if (open.isEmpty()) {
                    return written(request, edits, run, notes);
                }
            }
            Confirmation.need(confirm, open, "changed");
            confirmed.addAll(open);
        }
    }

    private Map<String, Object> header(MarkRequest request) {
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("who", Speaker.of(workspace.host()).who());
        if (!request.reason().isEmpty()) {
            header.put("reason", request.reason());
        }
        return header;
    }

    private MarkResult written(MarkRequest request, List<Edit> edits, RunJournal run, Set<String> notes) {
        List<ChangeGroup> groups = new ArrayList<>();
        for (Edit edit : edits) {
            if (edit.changes()) {
                String reason = request.reason().isEmpty() ? "marked" : request.reason();
                groups.add(Changes.group(
                        "mark",
                        List.of(edit.file().ref()),
                        Speaker.of(workspace.host()),
                        reason,
                        List.of(edit.file().changedTo(edit.after()))));
            }
        }
        if (groups.isEmpty()) {
            return result(edits, false, Optional.empty(), notes);
        }
        Changes.apply(run, groups);
        notes.addAll(workspace.refreshIndex());
        return result(edits, false, Optional.of(run.id().toString()), notes);
    }

    private List<Edit> edits(MarkRequest request, Set<String> notes) {
        List<Ref> contradictors = links(request.contradictedBy(), notes);
        List<Ref> successors = links(request.supersededBy(), notes);
        List<Edit> edits = new ArrayList<>();
        Set<Ref> seen = new HashSet<>();
        for (String typed : request.refs()) {
            Ref ref = existing(typed, notes);
            if (!seen.add(ref)) {
                continue;
            }
            MemoryFile file = MemoryFile.load(stash, MemoryFile.memoryOnly(ref));
            checkLinks(ref, contradictors);
            checkLinks(ref, successors);
            edits.add(new Edit(file, edited(file, request, contradictors, successors)));
        }
        return edits;
    }

    private List<Ref> links(List<String> typed, Set<String> notes) {
        List<Ref> refs = new ArrayList<>();
        for (String each : typed) {
            refs.add(MemoryFile.memoryOnly(existing(each, notes)));
        }
        return refs;
    }

    private Ref existing(String typed, Set<String> notes) {
        List<String> said = new ArrayList<>();
        Ref ref = live.orStandIn(typed, said);
        notes.addAll(said);
        return ref;
    }

    private MarkdownDocument edited(
            MemoryFile file, MarkRequest request, List<Ref> contradictors, List<Ref> successors) {
        MarkdownDocument after = file.document();
        Belief before = file.memory().belief();
        if (request.captureMode().isPresent()
                && (before.mode() != request.captureMode().get() || before.unknownValue())) {
            after = BeliefEdit.mode(after, request.captureMode().get());
        }
        Optional<BeliefState> state = request.wantedState();
        boolean stateSet = BeliefEdit.has(after, BeliefEdit.BELIEF_STATE);
        if (state.isPresent() && (before.state() != state.get() || before.unknownValue() || !stateSet)) {
            after = BeliefEdit.state(after, state.get());
        }
        after = BeliefEdit.link(after, BeliefEdit.CONTRADICTED_BY, contradictors);
        after = BeliefEdit.link(after, BeliefEdit.SUPERSEDED_BY, successors);
        checkReadsAsMeant(file, after, request);
        return after;
    }

    private void checkReadsAsMeant(MemoryFile file, MarkdownDocument after, MarkRequest request) {
        Memory memory = MemoryMapper.toMemory(file.ref(), after, now);
        boolean mode = request.captureMode().isEmpty()
                || memory.belief().mode() == request.captureMode().get();
        boolean state = request.wantedState().isEmpty()
                || memory.belief().state() == request.wantedState().get();
        if (memory.isProtected() || !mode || !state) {
            throw BeliefEdit.notAsMeant(file.ref(), memory.belief().problems());
        }
    }

    /** A memory that replaced itself, by however many steps, would leave nothing to believe. */
    private void checkLinks(Ref ref, List<Ref> links) {
        for (Ref link : links) {
            if (link.equals(ref)) {
                throw AkmException.invalid(
                        "SELF_REFERENCE", ref + " cannot be replaced by itself", "name what replaced it");
            }
            if (reaches(link, ref)) {
                throw AkmException.invalid(
                        "LOOP",
                        link + " is itself replaced by " + ref + "; the two would replace each other",
                        "akm show " + link + " --chain tells how; mark it as believed first");
            }
        }
    }

    private boolean reaches(Ref from, Ref to) {
        Deque<Ref> open = new ArrayDeque<>(List.of(from));
        Set<Ref> seen = new HashSet<>();
        while (!open.isEmpty() && seen.size() < LONGEST_CHAIN) {
            Ref ref = open.remove();
            if (!seen.add(ref) || stash.find(ref).isEmpty()) {
                continue;
            }
            Belief belief = MemoryMapper.toMemory(ref, MarkdownDocument.parse(stash.read(ref)), now)
                    .belief();
            if (belief.state().believed()) {
                continue;
            }
            for (Ref next : belief.successors()) {
                if (next.equals(to)) {
                    return true;
                }
                open.add(next);
            }
        }
        return false;
    }

    private MarkResult result(List<Edit> edits, boolean dryRun, Optional<String> run, Set<String> notes) {
        List<String> warnings = new ArrayList<>(notes);
        List<MarkResult.Marked> marked = new ArrayList<>();
        for (Edit edit : edits) {
            Memory memory = MemoryMapper.toMemory(edit.file().ref(), edit.after(), now);
            Belief belief = memory.belief();
            marked.add(new MarkResult.Marked(
                    edit.file().ref(),
                    belief.mode(),
                    belief.state(),
                    diff(edit.file().document(), edit.after())));
            if (belief.state().believed() && !belief.successors().isEmpty()) {
                warnings.add(edit.file().ref() + " is believed now, and still names "
                        + belief.successors().get(0) + " as what replaced it; the link has no effect");
            }
        }
        return new MarkResult(marked, dryRun, run, warnings);
    }

    /** Of the frontmatter alone, with its fences: the body is the same. */
    private static List<String> diff(MarkdownDocument before, MarkdownDocument after) {
        return LineDiff.of(fenced(before), fenced(after));
    }

    private static String fenced(MarkdownDocument document) {
        return document.hasFrontmatter() ? "---\n" + document.frontmatter().replace("\r", "") + "---\n" : "";
    }
}
