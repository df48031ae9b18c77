package dev.akm.app;

import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.document.Problem;
import dev.akm.index.SearchHit;
import dev.akm.journal.ArchivedFile;
import dev.akm.journal.History;
import dev.akm.journal.RefChange;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.stash.Resolution;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows one memory with its belief, and the chain it is part of. Opens no database unless similar ones are asked for. */
public final class Show {
    /** Memories of a chain that are followed in one direction. */
    private static final int MAX_CHAIN = 50;

    /** Memories that say something near. */
    private static final int SIMILAR = 3;

    private final Workspace workspace;

    public Show(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Which part of the text is wanted; at most one of the three. */
    public record Part(Optional<String> section, Optional<String> lines, boolean toc) {
        public static final Part ALL = new Part(Optional.empty(), Optional.empty(), false);
    }

    /**
     * What is shown.
     *
     * @param ref as the user typed it
     * @param chain whether the chain is looked up whatever that takes; else in a large stash a link that was edited by hand
     *     shows after the next search
     * @param history whether the runs are told that touched it or were refused it
     * @param similar whether memories are told that say something near
     */
    public record Request(String ref, boolean chain, boolean history, boolean similar, Part part) {
        public static Request of(String ref) {
            return new Request(ref, false, false, false, Part.ALL);
        }
    }

    /**
     * The file's bytes as they are; of a retired one those in the archive.
     *
     * @throws dev.akm.AkmException NOT_FOUND, INVALID_REF
     */
    public byte[] raw(String ref) {
        return find(ref).bytes;
    }

    public ShowResult run(Request request) {
        Found found = find(request.ref());
        MarkdownDocument document = MarkdownDocument.parse(found.bytes);
        Memory memory = memory(found.ref, document, found.modified);
        Instant now = workspace.host().clock().instant();
        String body = document.body();
        boolean toc = request.part().toc();
        ChainReader chains = new ChainReader(workspace, now);
        return new ShowResult(
                request.ref(),
                memory,
                workspace.stash().root().resolve(found.ref.path()),
                now,
                found.retired,
                protection(document, memory, found.ref),
                chains.around(memory, found.isFile, request.chain()),
                content(request.part(), document, found.bytes),
                toc ? Optional.of(ShowSection.headings(body, document.bodyLine())) : Optional.empty(),
                request.history() ? Optional.of(history(found)) : Optional.empty(),
                request.similar() ? Optional.of(similar(memory)) : Optional.empty());
    }

    static Memory memory(Ref ref, MarkdownDocument document, Instant modified) {
        return MemoryMapper.toMemory(ref, document, modified, Fingerprint.ABSENT);
    }

    /** What the user's text leads to. */
    private static final class Found {
        final Ref ref;
        final byte[] bytes;
        final Instant modified;
        /** Whether it is a file of the stash, and not only of the archive. */
        final boolean isFile;

        final Optional<ArchivedFile> retired;

        Found(Ref ref, byte[] bytes, Instant modified, boolean isFile, Optional<ArchivedFile> retired) {
            this.ref = ref;
            this.bytes = bytes;
            this.modified = modified;
            this.isFile = isFile;
            this.retired = retired;
        }
    }

    private Found find(String text) {
        Stash stash = workspace.stash();
        Resolution resolution = stash.resolve(text);
        if (resolution.exists()) {
            return file(resolution.ref(), Optional.empty());
        }
        History history = workspace.journal().history();
        Optional<ArchivedFile> retired = history.archived(resolution.ref());
        if (retired.isEmpty()) {
            throw stash.notFound(resolution.ref());
        }
        Ref standIn = standIn(retired.get(), history);
        if (standIn != null) {
            return file(standIn, retired);
        }
        Optional<byte[]> bytes = history.archivedBytes(retired.get());
        if (bytes.isEmpty()) {
            throw stash.notFound(resolution.ref());
        }
        return new Found(resolution.ref(), bytes.get(), Instant.EPOCH, false, retired);
    }

    private Found file(Ref ref, Optional<ArchivedFile> retired) {
        Stash stash = workspace.stash();
        Optional<StashFile> file = stash.find(ref);
        long modified = file.isPresent() ? file.get().modifiedNanos() : 0;
        return new Found(ref, stash.read(ref), Instant.ofEpochSecond(0, modified), true, retired);
    }

    /** The first file that stands in the place of a retired one, through further retirements. */
    private @Nullable Ref standIn(ArchivedFile retired, History history) {
        List<Ref> open = new ArrayList<>(retired.standIns());
        for (int i = 0; i < open.size() && i < MAX_CHAIN; i++) {
            Ref next = open.get(i);
            if (workspace.stash().find(next).isPresent()) {
                return next;
            }
            Optional<ArchivedFile> further = history.archived(next);
            if (further.isPresent()) {
                open.addAll(further.get().standIns());
            }
        }
        return null;
    }

    private static String content(Part part, MarkdownDocument document, byte[] bytes) {
        if (part.lines().isPresent()) {
            return ShowSection.lines(
                    new String(bytes, StandardCharsets.UTF_8), part.lines().get());
        }
        if (part.section().isPresent()) {
            return ShowSection.section(document.body(), part.section().get());
        }
        return part.toc() ? "" : document.body();
    }

    private static Optional<ShowResult.Protection> protection(MarkdownDocument document, Memory memory, Ref ref) {
        Optional<Problem> problem = document.problem();
        if (problem.isPresent()) {
            Problem p = problem.get();
            return Optional.of(new ShowResult.Protection(p.message(), ref.path() + ":" + p.line() + ":" + p.column()));
        }
        return memory.belief().unknownValue()
                ? Optional.of(
                        new ShowResult.Protection(memory.belief().problems().get(0), ref.path()))
                : Optional.empty();
    }

    private List<RefChange> history(Found found) {
        Ref asked = found.retired.isPresent() ? found.retired.get().ref() : found.ref;
        return workspace.journal().history().of(asked);
    }

    private List<SimilarMemory> similar(Memory memory) {
        String text = memory.details().description() + "\n" + memory.body();
        List<SearchHit> hits = workspace.index().similar(text, Optional.of(memory.ref()), SIMILAR);
        List<SimilarMemory> found = new ArrayList<>();
        for (int i = 0; i < hits.size(); i++) {
            SearchHit hit = hits.get(i);
            found.add(new SimilarMemory(hit.ref(), hit.description(), Math.round(hit.score() * 1000) / 1000.0));
        }
        return found;
    }
}
