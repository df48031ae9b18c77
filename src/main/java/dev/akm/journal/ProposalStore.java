package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Proposals in {@code .akm/proposals}: {@code ID.TIME.json} is the last word on one. They travel with the stash and may come
 * from elsewhere: what cannot be read as one is none, and what one says is judged again before anything follows from it.
 *
 * <p>No file is ever written a second time: the next word on a proposal is a new file, and the old ones go. So two clones
 * that propose the same, or decide differently, merge without a conflict; the later word counts.
 */
public final class ProposalStore {
    private static final String DIRECTORY = "proposals";
    private static final int MAX_BYTES = 8 << 20;

    private static final String END = ".json";

    private final Stash stash;
    private final Set<String> touched = new TreeSet<>();

    public ProposalStore(Stash stash) {
        this.stash = stash;
    }

    /** All of them, oldest first. */
    public List<Proposal> all() {
        Map<String, Proposal> newest = new HashMap<>();
        for (Path file : files()) {
            read(file).ifPresent(proposal -> newest.put(proposal.id(), proposal));
        }
        List<Proposal> out = new ArrayList<>(newest.values());
        out.sort(Comparator.comparing(Proposal::createdAt).thenComparing(Proposal::id));
        return out;
    }

    /** The files below the stash that were written or removed through this object, for a commit of exactly these. */
    public Set<String> touched() {
        return Set.copyOf(touched);
    }

    /**
     * The open ones. One whose texts have changed since is closed by the way.
     */
    public List<Proposal> open() {
        List<Proposal> out = new ArrayList<>();
        for (Proposal proposal : all()) {
            if (proposal.status() == Proposal.Status.OPEN) {
                Optional<String> changed = changed(proposal);
                if (changed.isEmpty()) {
                    out.add(proposal);
                } else {
                    save(proposal.with(Proposal.Status.CLOSED, changed.get() + " has changed"));
                }
            }
        }
        return out;
    }

    /** How many wait, without closing any. */
    public int waiting() {
        int count = 0;
        for (Proposal proposal : all()) {
            if (proposal.status() == Proposal.Status.OPEN && changed(proposal).isEmpty()) {
                count++;
            }
        }
        return count;
    }

    /** What a person turned down. */
    public List<Decided> rejected() {
        List<Decided> out = new ArrayList<>();
        for (Proposal proposal : all()) {
            if (proposal.status() == Proposal.Status.REJECTED) {
                out.add(proposal.decided());
            }
        }
        return out;
    }

    public Optional<Proposal> find(String id) {
        Optional<Proposal> newest = Optional.empty();
        for (Path file : files(id)) {
            Optional<Proposal> read = read(file);
            newest = read.isPresent() ? read : newest;
        }
        return newest;
    }

    /** The first path that is not as it was judged; empty if all are. */
    public Optional<String> changed(Proposal proposal) {
        for (Map.Entry<String, Fingerprint> read : proposal.judged().readSet().entrySet()) {
            Optional<byte[]> now = stash.readPath(read.getKey());
            Fingerprint found = now.isPresent() ? Fingerprint.of(now.get()) : Fingerprint.ABSENT;
            if (!found.equals(read.getValue())) {
                return Optional.of(read.getKey());
            }
        }
        return Optional.empty();
    }

    /** Writes it; what was said of it before goes. */
    public void save(Proposal proposal) {
        try {
            Path directory = stash.stateDirectory(DIRECTORY);
            List<Path> before = files(proposal.id());
            // The time only orders the words on one proposal, and tells those of two machines apart.
            String name = proposal.id() + "." + RunId.next(System.currentTimeMillis()) + END;
            AtomicFile.create(
                    directory.resolve(name), (ProposalJson.write(proposal) + "\n").getBytes(StandardCharsets.UTF_8));
            touched.add(path(name));
            for (Path file : before) {
                Files.deleteIfExists(file);
                touched.add(path(String.valueOf(file.getFileName())));
            }
        } catch (IOException e) {
            throw AkmException.io("the proposal " + proposal.id() + " cannot be written: " + Reasons.of(e), e);
        }
    }

    private static String path(String name) {
        return Stash.STATE_DIRECTORY + "/" + DIRECTORY + "/" + name;
    }

    /**
     * A name for a new proposal about these memories: the same for the same ones, in whatever order and however often they
     * are named; with a number where a settled one has it.
     */
    public String idFor(String op, Collection<Ref> members) {
        StringBuilder key = new StringBuilder(op);
        for (Ref ref : new TreeSet<>(members)) {
            key.append('\n').append(ref);
        }
        String base = Fingerprint.ofText(key.toString()).hex().substring(0, 10);
        String id = base;
        for (int i = 2; ; i++) {
            Optional<Proposal> known = find(id);
            if (known.isEmpty() || known.get().status() == Proposal.Status.OPEN) {
                return id;
            }
            id = base + "-" + i;
        }
    }

    /** The files about the proposal of that id, the last word last. */
    private List<Path> files(String id) {
        return files().stream().filter(file -> idOf(file).equals(id)).toList();
    }

    /** The files about all proposals, the last word last. */
    private List<Path> files() {
        List<Path> out = new ArrayList<>();
        Path directory = directory();
        if (Files.isSymbolicLink(directory)) {
            return out; // proposals are only kept inside the stash
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + END)) {
            for (Path file : files) {
                out.add(file);
            }
        } catch (NoSuchFileException | NotDirectoryException e) {
            return out;
        } catch (IOException e) {
            throw AkmException.io("the proposals in " + directory + " cannot be read: " + Reasons.of(e), e);
        }
        out.sort(Comparator.comparing(ProposalStore::time).thenComparing(Path::toString));
        return out;
    }

    private static String idOf(Path file) {
        String name = String.valueOf(file.getFileName());
        String stem = name.substring(0, name.length() - END.length());
        return time(file).isEmpty() ? stem : stem.substring(0, stem.lastIndexOf('.'));
    }

    /** Empty for a file without one, as they were written once. */
    private static String time(Path file) {
        String name = String.valueOf(file.getFileName());
        String stem = name.substring(0, name.length() - END.length());
        Optional<RunId> time = RunId.tryParse(stem.substring(stem.lastIndexOf('.') + 1));
        return time.isPresent() ? time.get().toString() : "";
    }

    private static Optional<Proposal> read(Path file) {
        try {
            String text = new String(Bounded.readPlain(file, MAX_BYTES), StandardCharsets.UTF_8);
            return JsonIn.object(text.strip())
                    .flatMap(values -> ProposalJson.read(new Entry(values)))
                    .filter(proposal ->
                            !proposal.id().isEmpty() && proposal.id().equals(idOf(file)));
        } catch (IOException e) {
            return Optional.empty(); // a link, a pipe, too large, or just gone: no proposal
        }
    }

    private Path directory() {
        return stash.root().resolve(Stash.STATE_DIRECTORY).resolve(DIRECTORY);
    }
}
