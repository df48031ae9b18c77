package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Bounded;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Proposals, one file each in {@code .akm/proposals}. They travel with the stash and may come from elsewhere: what cannot
 * be read as one is none, and what one says is judged again before anything follows from it.
 */
public final class ProposalStore {
    private static final String DIRECTORY = "proposals";
    private static final int MAX_BYTES = 8 << 20;

    private final Stash stash;

    public ProposalStore(Stash stash) {
        this.stash = stash;
    }

    /** All of them, oldest first. */
    public List<Proposal> all() {
        List<Proposal> out = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory(), "*.json")) {
            for (Path file : files) {
                read(file).ifPresent(out::add);
            }
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw AkmException.io("the proposals in " + directory() + " cannot be read: " + e.getMessage(), e);
        }
        out.sort(Comparator.comparing(Proposal::createdAt).thenComparing(Proposal::id));
        return out;
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
        for (Proposal proposal : all()) {
            if (proposal.id().equals(id)) {
                return Optional.of(proposal);
            }
        }
        return Optional.empty();
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

    /** Writes it; one of the same id is replaced. */
    public void save(Proposal proposal) {
        try {
            Path directory = stash.stateDirectory(DIRECTORY);
            AtomicFile.write(
                    directory.resolve(proposal.id() + ".json"),
                    (ProposalJson.write(proposal) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw AkmException.io("the proposal " + proposal.id() + " cannot be written: " + e.getMessage(), e);
        }
    }

    /**
     * A name for a new proposal about these memories: the same for the same ones, so that there is one open proposal a
     * pair; with a number where a settled one has it.
     */
    public String idFor(String op, Iterable<Ref> members) {
        StringBuilder key = new StringBuilder(op);
        for (Ref ref : JsonOut.sorted(members)) {
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

    private Optional<Proposal> read(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
            return Optional.empty();
        }
        String text = new String(Bounded.read(file, MAX_BYTES), StandardCharsets.UTF_8);
        Path name = file.getFileName();
        String id =
                name == null ? "" : name.toString().substring(0, name.toString().length() - ".json".length());
        return JsonIn.object(text.strip())
                .flatMap(values -> ProposalJson.read(new Entry(values)))
                .filter(proposal -> proposal.id().equals(id));
    }

    private Path directory() {
        return stash.root().resolve(Stash.STATE_DIRECTORY).resolve(DIRECTORY);
    }
}
