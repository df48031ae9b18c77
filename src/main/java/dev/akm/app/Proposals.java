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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the gate left to a person: looked at, accepted, turned down. */
public final class Proposals {
    /** So many letters of an id are enough to name it. */
    private static final int PREFIX = 4;

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
        boolean open = mayBeAccepted(proposal) && store.changed(proposal).isEmpty();
        Optional<ChangeGroup> group = open ? group(proposal) : Optional.empty();
        return new ProposalResult(how, proposal, files(group), "");
    }

    /**
     * Does what it proposes; one that was turned down may still be accepted while its texts are as they were.
     *
     * @throws AkmException PROPOSAL_CLOSED if a text it rests on has changed, or it was carried out before
     */
    public ProposalResult accept(String id) {
        return accept(find(id));
    }

    private ProposalResult accept(Proposal proposal) {
        if (!mayBeAccepted(proposal)) {
            throw settled(proposal);
        }
        standsStill(proposal);
        Optional<ChangeGroup> group = group(proposal);
        if (group.isEmpty()) {
            throw closed(proposal, "it cannot be carried out any more");
        }
        try (RunJournal run =
                journal.begin("proposal", Map.of("who", who, "proposal", proposal.id(), "accepted", true))) {
            GroupResult result = run.apply(List.of(group.get())).get(0);
            if (!result.applied()) {
                run.abandon();
                if (result.status() == GroupResult.Status.CHANGED_MEANWHILE) {
                    close(proposal, result.path() + " has changed");
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
        return reject(find(id), reason);
    }

    private ProposalResult reject(Proposal proposal, String reason) {
        if (proposal.status() != Proposal.Status.OPEN) {
            throw settled(proposal);
        }
        standsStill(proposal);
        Proposal rejected = proposal.with(Proposal.Status.REJECTED, reason);
        store.save(rejected);
        return new ProposalResult("reject", rejected, List.of(), "");
    }

    /**
     * Accepts several, in that order. One that cannot be carried out, perhaps because of the one before, is told and keeps
     * no other from its turn.
     *
     * @throws AkmException RESOURCE_NOT_FOUND if one of them is none, before anything is done
     */
    public ProposalsSettledResult acceptAll(List<String> ids) {
        return settle("accept", find(ids), this::accept);
    }

    /** Turns several down; those that wait if none is named. */
    public ProposalsSettledResult rejectAll(List<String> ids, String reason) {
        List<Proposal> proposals = ids.isEmpty() ? store.open() : find(ids);
        return settle("reject", proposals, proposal -> reject(proposal, reason));
    }

    private static ProposalsSettledResult settle(
            String how, List<Proposal> proposals, Function<Proposal, ProposalResult> one) {
        List<ProposalResult> settled = new ArrayList<>();
        Map<String, String> left = new LinkedHashMap<>();
        for (Proposal proposal : proposals) {
            try {
                settled.add(one.apply(proposal));
            } catch (AkmException e) {
                if (e.kind() != ErrorKind.INVALID) {
                    throw e;
                }
                left.put(proposal.id(), String.valueOf(e.getMessage()));
            }
        }
        return new ProposalsSettledResult(how, settled, left);
    }

    private List<Proposal> find(List<String> ids) {
        Map<String, Proposal> found = new LinkedHashMap<>();
        for (String id : ids) {
            Proposal proposal = find(id);
            found.putIfAbsent(proposal.id(), proposal);
        }
        return List.copyOf(found.values());
    }

    /** By its id or by the first letters of it, if no other open one begins with them. */
    private Proposal find(String id) {
        Optional<Proposal> exact = store.find(id);
        if (exact.isPresent()) {
            return exact.get();
        }
        List<Proposal> all = store.all().stream()
                .filter(proposal -> id.length() >= PREFIX && proposal.id().startsWith(id))
                .toList();
        List<Proposal> open =
                all.stream().filter(p -> p.status() == Proposal.Status.OPEN).toList();
        List<Proposal> meant = open.isEmpty() ? all : open;
        if (meant.size() > 1) {
            throw AkmException.invalid(
                    "AMBIGUOUS_ID",
                    id + " is the beginning of " + meant.size() + " proposals: "
                            + String.join(", ", meant.stream().map(Proposal::id).toList()),
                    "give more letters of it");
        }
        if (meant.isEmpty()) {
            throw AkmException.notFound(
                    "there is no proposal " + (id.isBlank() ? "without an id" : id),
                    id.length() < PREFIX
                            ? "at least the first " + PREFIX + " letters of an id, as akm proposal list shows them"
                            : "akm proposal list shows them");
        }
        return meant.get(0);
    }

    private static boolean mayBeAccepted(Proposal proposal) {
        return proposal.status() == Proposal.Status.OPEN || proposal.status() == Proposal.Status.REJECTED;
    }

    private static AkmException settled(Proposal proposal) {
        String note = proposal.note().isEmpty() ? "" : ": " + proposal.note();
        return AkmException.invalid(
                "PROPOSAL_CLOSED",
                "the proposal " + proposal.id() + " is " + proposal.status().word() + " already" + note,
                switch (proposal.status()) {
                    case ACCEPTED -> "akm undo takes back the run that carried it out; akm history lists it";
                    case REJECTED -> "akm proposal accept " + proposal.id() + " does it after all";
                    case CLOSED, OPEN -> "akm improve proposes again what still holds";
                });
    }

    private void standsStill(Proposal proposal) {
        Optional<String> changed = store.changed(proposal);
        if (changed.isPresent()) {
            close(proposal, changed.get() + " has changed");
            throw closed(proposal, changed.get() + " has changed since");
        }
    }

    /** One that a person turned down stays turned down. */
    private void close(Proposal proposal, String why) {
        if (proposal.status() == Proposal.Status.OPEN) {
            store.save(proposal.with(Proposal.Status.CLOSED, why));
        }
    }

    private static AkmException closed(Proposal proposal, String why) {
        return AkmException.invalid(
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
