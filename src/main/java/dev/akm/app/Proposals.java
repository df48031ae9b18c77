package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.consolidation.ChangeGroup;
import dev.akm.consolidation.ChangeSet;
import dev.akm.consolidation.FileChange;
import dev.akm.consolidation.Gate;
import dev.akm.consolidation.Past;
import dev.akm.consolidation.Settings;
import dev.akm.consolidation.Situation;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.journal.Actor;
import dev.akm.journal.GroupResult;
import dev.akm.journal.History;
import dev.akm.journal.Journal;
import dev.akm.journal.Proposal;
import dev.akm.journal.ProposalStore;
import dev.akm.journal.RunJournal;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import dev.akm.stash.Stash;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the gate left to a person: looked at, accepted, turned down. */
public final class Proposals {
    private final Stash stash;
    private final Journal journal;
    private final ProposalStore store;
    private final InstantSource clock;
    private final String who;

    public Proposals(Workspace workspace) {
        this(
                workspace.stash(),
                workspace.journal(),
                workspace.host().clock(),
                Speaker.of(workspace.host()).who());
    }

    public Proposals(Stash stash, Journal journal, InstantSource clock) {
        this(stash, journal, clock, Actor.PERSON.word());
    }

    /** @param who decides, for history; see {@link Actor} */
    public Proposals(Stash stash, Journal journal, InstantSource clock, String who) {
        this.stash = stash;
        this.journal = journal;
        this.store = new ProposalStore(stash);
        this.clock = clock;
        this.who = who;
    }

    /**
     * Those that wait.
     *
     * @param all the settled ones too
     */
    public ProposalsResult list(boolean all) {
        List<Proposal> open = store.open();
        return new ProposalsResult(all ? store.all() : open, open.size());
    }

    /** One of them: why it waits, and which files it would change. */
    public ProposalResult show(String id) {
        return look("show", id);
    }

    /** What accepting one would change, line by line. */
    public ProposalResult diff(String id) {
        return look("diff", id);
    }

    private ProposalResult look(String how, String id) {
        Proposal proposal = find(id);
        boolean open = proposal.status() == Proposal.Status.OPEN
                && store.changed(proposal).isEmpty();
        Optional<ChangeGroup> group = open ? group(proposal) : Optional.empty();
        return new ProposalResult(how, proposal, files(group), "");
    }

    /**
     * Does what it proposes.
     *
     * @throws AkmException PROPOSAL_CLOSED if a text it rests on has changed, or it was settled before
     */
    public ProposalResult accept(String id) {
        Proposal proposal = open(id);
        Optional<ChangeGroup> group = group(proposal);
        if (group.isEmpty()) {
            throw closed(proposal, "it cannot be carried out any more");
        }
        try (RunJournal run = journal.begin("proposal", Map.of("who", who, "proposal", id, "accepted", true))) {
            GroupResult result = run.apply(List.of(group.get())).get(0);
            if (!result.applied()) {
                run.abandon();
                if (result.status() == GroupResult.Status.CHANGED_MEANWHILE) {
                    store.save(proposal.with(Proposal.Status.CLOSED, result.path() + " has changed"));
                }
                throw closed(proposal, result.message());
            }
            run.commit(Map.of("op", group.get().op()));
            Proposal accepted = proposal.with(Proposal.Status.ACCEPTED, "run " + run.id());
            store.save(accepted);
            return new ProposalResult("accept", accepted, files(group), run.id().toString());
        }
    }

    /** Turns it down; it is not proposed again while the texts are as they are. */
    public ProposalResult reject(String id, String reason) {
        Proposal rejected = open(id).with(Proposal.Status.REJECTED, reason);
        store.save(rejected);
        return new ProposalResult("reject", rejected, List.of(), "");
    }

    private Proposal find(String id) {
        Optional<Proposal> found = store.find(id);
        if (found.isEmpty()) {
            throw AkmException.notFound("there is no proposal " + id, "akm proposal list shows them");
        }
        return found.get();
    }

    private Proposal open(String id) {
        Proposal proposal = find(id);
        if (proposal.status() != Proposal.Status.OPEN) {
            throw closed(proposal, "it is " + proposal.status().word());
        }
        Optional<String> changed = store.changed(proposal);
        if (changed.isPresent()) {
            store.save(proposal.with(Proposal.Status.CLOSED, changed.get() + " has changed"));
            throw closed(proposal, changed.get() + " has changed since");
        }
        return proposal;
    }

    private static AkmException closed(Proposal proposal, String why) {
        return new AkmException(
                ErrorKind.INVALID,
                "PROPOSAL_CLOSED",
                "the proposal " + proposal.id() + " is not carried out: " + why,
                "akm improve proposes again what still holds");
    }

    /** The exact changes, from the files as they are now; a proposal that names a hot file, or leaves one unread, has none. */
    private Optional<ChangeGroup> group(Proposal proposal) {
        List<Memory> memories = new ArrayList<>();
        for (Ref ref : proposal.members()) {
            if (!proposal.judged().readSet().containsKey(ref.path())) {
                return Optional.empty();
            }
            Optional<byte[]> bytes = stash.readPath(ref.path());
            if (bytes.isPresent() && ref.type() == AssetType.MEMORY) {
                memories.add(MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes.get()), clock.instant()));
            }
        }
        History history = journal.history();
        Situation situation = new Situation(memories, List.of(), Past.NONE, clock.instant(), ref -> true);
        Optional<Refusal> fault = new Gate(situation, Settings.DEFAULT).hardFault(proposal.action());
        if (fault.isPresent()) {
            throw closed(proposal, fault.get().meaning());
        }
        return new ChangeSet(
                        situation,
                        ref -> stash.readPath(ref.path()),
                        ref -> history.archived(ref).flatMap(history::archivedBytes))
                .of(proposal.judged(), who);
    }

    private static List<ImproveResult.FileTexts> files(Optional<ChangeGroup> group) {
        List<ImproveResult.FileTexts> out = new ArrayList<>();
        if (group.isPresent()) {
            for (FileChange change : group.get().changes()) {
                out.add(new ImproveResult.FileTexts(
                        change.path(),
                        change.before().map(Proposals::text),
                        change.after().map(Proposals::text)));
            }
        }
        return out;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
