package dev.akm.stash;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A directory of memories.
 *
 * <p>Files are reached by {@link Ref} or by a path below the stash; what leads out of the stash through a link is not in
 * it. Nothing is cached: every answer is the disk's.
 */
public final class Stash {
    /** Longest file that is read; a memory is a page, and a file must not exhaust the process. */
    public static final int MAX_FILE_BYTES = 16 << 20;

    /** Where history lives, below the stash. */
    public static final String STATE_DIRECTORY = ".akm";

    /** What is this machine's own and must not travel. */
    private static final String IGNORED = """
        # this machine's own; history (journal, archive) travels with the stash
        /run/
        /seen/
        /judged/
        """;

    private static final long NANOS = 1_000_000_000L;

    private final Path root;
    private final Locks locks;

    private Stash(Path root) {
        this.root = root;
        this.locks = new Locks(this);
    }

    /**
     * The stash in that directory.
     *
     * @throws AkmException STASH_NOT_FOUND if there is no such directory
     */
    public static Stash open(Path root) {
        try {
            Path real = root.toRealPath();
            if (Files.isDirectory(real)) {
                return new Stash(real);
            }
            throw unusable("STASH_NOT_FOUND", "the stash " + root + " is not a folder", "name a folder, or: akm init");
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw unusable("STASH_NOT_FOUND", "there is no stash at " + root, "akm init makes it");
        } catch (IOException e) {
            throw unusable(
                    "STASH_UNUSABLE", "the stash " + root + " cannot be opened: " + Reasons.of(e), "check permissions");
        }
    }

    /** Makes what is missing of a stash in that directory; what is there stays as it is. */
    public static Stash init(Path root) {
        try {
            Files.createDirectories(root);
            Stash stash = open(root);
            for (AssetType type : AssetType.values()) {
                Path directory = stash.root.resolve(type.directory());
                if (!Files.exists(directory)) {
                    Files.createDirectory(directory);
                }
            }
            stash.stateDirectory("run");
            return stash;
        } catch (IOException e) {
            throw AkmException.io("the stash " + root + " cannot be made: " + Reasons.of(e), e);
        }
    }

    /** Its directory, absolute and without links. */
    public Path root() {
        return root;
    }

    /** Who may write now. */
    public Locks locks() {
        return locks;
    }

    /** Every file of every type, sorted by ref; see {@link #listing()}. */
    public List<StashFile> list() {
        return listing().files();
    }

    /**
     * Every file of every type by its attributes; no content is read. Dot-files, dot-folders, {@code node_modules} and
     * links that leave the stash are not part of it.
     *
     * @throws AkmException IO if the stash itself is gone
     */
    public Listing listing() {
        return Listed.of(root);
    }

    /**
     * The same as {@link #listing()} for those who look at numbers: in no order, in a third of the space.
     *
     * @throws AkmException IO if the stash itself is gone
     */
    public Census census() {
        return takeCensus().result();
    }

    /** An earlier census with some files as they are now; what else has changed since is not in it. */
    public Census census(Census earlier, List<Ref> again) {
        Census now = earlier.without(again);
        for (int i = 0; i < again.size(); i++) {
            Ref ref = again.get(i);
            Optional<StashFile> found = find(ref);
            if (found.isPresent() && again.indexOf(ref) == i) {
                StashFile file = found.get();
                Attributes seen = new Attributes(
                        Attributes.Kind.FILE, file.size(), file.modifiedNanos(), file.changedNanos(), file.inode());
                now.file(ref.type(), ref.name(), file.path(), seen, file.linked());
            }
        }
        return now;
    }

    /** A {@link #census()} that has not been taken yet. */
    public CensusTaking takeCensus() {
        return new CensusTaking(root);
    }

    /** The file with exactly that name. */
    public Optional<StashFile> find(Ref ref) {
        Optional<Path> real = locate(ref.path());
        if (real.isEmpty() || hasIgnoredPart(ref)) {
            return Optional.empty();
        }
        try {
            Attributes seen = Attributes.of(real.get());
            if (seen.kind() != Attributes.Kind.FILE) {
                return Optional.empty();
            }
            Path path = root.resolve(ref.path());
            boolean linked = !real.get().equals(path);
            return Optional.of(new StashFile(
                    ref, path, seen.size(), seen.modifiedNanos(), seen.changedNanos(), seen.inode(), linked));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw AkmException.io(ref + " cannot be looked at: " + Reasons.of(e), e);
        }
    }

    /**
     * The bytes of the file with exactly that name.
     *
     * @throws AkmException RESOURCE_NOT_FOUND, or IO also for one above {@link #MAX_FILE_BYTES}
     */
    public byte[] read(Ref ref) {
        Optional<byte[]> bytes = hasIgnoredPart(ref) ? Optional.empty() : readPath(ref.path());
        if (bytes.isEmpty()) {
            throw notFound(ref);
        }
        return bytes.get();
    }

    /**
     * The bytes at a path below the stash; empty where there is no file or a link leads out of the stash.
     *
     * @param path with {@code /}, no empty, {@code .} or {@code ..} parts
     * @throws AkmException IO if it is there and cannot be read, or is above {@link #MAX_FILE_BYTES}
     */
    public Optional<byte[]> readPath(String path) {
        Optional<Path> real = locate(path);
        if (real.isEmpty()) {
            return Optional.empty();
        }
        try {
            Attributes seen = Attributes.of(real.get());
            return seen.kind() == Attributes.Kind.FILE
                    ? Optional.of(Bounded.read(real.get(), MAX_FILE_BYTES))
                    : Optional.empty();
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (IOException e) {
            throw AkmException.io(path + " cannot be read: " + Reasons.of(e), e);
        }
    }

    /**
     * Whether a file may be written at that path: no part of it that exists is a link.
     *
     * @param path as for {@link #readPath}
     */
    public boolean writable(String path) {
        if (!isPlain(path)) {
            return false;
        }
        try {
            Path at = root;
            for (String part : parts(path)) {
                at = at.resolve(part);
                if (Files.isSymbolicLink(at)) {
                    return false;
                }
            }
            return true;
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * What is in the way of a new file at that path: a folder, a pipe, a socket, a device; empty if nothing is, or a file.
     *
     * @param path as for {@link #readPath}
     */
    public Optional<String> obstacle(String path) {
        if (!isPlain(path)) {
            return Optional.empty();
        }
        try {
            return switch (Attributes.of(root.resolve(path)).kind()) {
                case FILE, LINK -> Optional.empty();
                case DIRECTORY -> Optional.of("a folder");
                case OTHER -> Optional.of("no file, but a pipe, a socket or a device");
            };
        } catch (IOException | InvalidPathException e) {
            return Optional.empty(); // nothing is there, or what it is shows when it is written
        }
    }

    /**
     * The ref that a user's text names: exactly as typed first, then without a trailing {@code .md}, then as a memory.
     *
     * @return with {@code exists} false where no file has any of the names; the caller asks history, then throws {@link
     *     #notFound}
     * @throws AkmException INVALID_REF if the text cannot be a ref at all
     */
    public Resolution resolve(String text) {
        Optional<Ref> typed = Ref.tryParse(text);
        if (typed.isEmpty() && Ref.namesType(text) && !(Ref.isName(text) && isMemory(text))) {
            Ref.parse(text); // says what is wrong with what was typed, not with memory:TEXT
        }
        Ref exact = typed.isPresent() ? typed.get() : Ref.of(AssetType.MEMORY, text);
        if (find(exact).isPresent()) {
            return new Resolution(exact, true);
        }
        Ref last = exact;
        if (exact.name().endsWith(".md")) {
            Optional<Ref> dropped =
                    Ref.tryParse(exact.toString().substring(0, exact.toString().length() - 3));
            if (dropped.isPresent()) {
                last = dropped.get();
                if (find(last).isPresent()) {
                    return new Resolution(last, true);
                }
            }
        }
        return new Resolution(last, false);
    }

    private boolean isMemory(String name) {
        return find(Ref.of(AssetType.MEMORY, name)).isPresent();
    }

    /**
     * The file as a memory, protected where it cannot be read in full.
     *
     * @throws AkmException RESOURCE_NOT_FOUND if it is gone meanwhile, or IO
     */
    public Memory load(StashFile file) {
        return load(file, read(file.ref()));
    }

    /** The memory that these bytes of the file are. */
    public static Memory load(StashFile file, byte[] bytes) {
        long nanos = file.modifiedNanos();
        Instant modified = Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
        return MemoryMapper.toMemory(file.ref(), MarkdownDocument.parse(bytes), modified);
    }

    /** The failure for a ref that is neither a file nor retired, with the nearest names as the way out. */
    public AkmException notFound(Ref ref) {
        return Nearest.notFound(ref, list());
    }

    /** An existing file whose name is equal after NFC and case folding: one of the two could not be stored everywhere. */
    public Optional<Ref> collision(Ref ref) {
        return Collisions.find(this, ref);
    }

    /**
     * A directory below {@code .akm}, made if it is missing.
     *
     * @throws AkmException IO if it cannot be made, or is a link
     */
    public Path stateDirectory(String name) {
        Path state = root.resolve(STATE_DIRECTORY);
        Path directory = state.resolve(name);
        try {
            if (Files.isSymbolicLink(state) || Files.isSymbolicLink(directory)) {
                throw AkmException.invalid(
                        "STATE_IS_LINK",
                        STATE_DIRECTORY + "/" + name + " is a link; history is only kept inside the stash",
                        "replace the link by a folder");
            }
            if (!Files.isDirectory(directory)) {
                Files.createDirectories(directory);
                Path ignore = state.resolve(".gitignore");
                if (!Files.exists(ignore)) {
                    AtomicFile.create(ignore, IGNORED.getBytes(StandardCharsets.UTF_8));
                }
            }
            return directory;
        } catch (IOException e) {
            throw AkmException.io(
                    "the folder " + STATE_DIRECTORY + "/" + name + " cannot be made: " + Reasons.of(e), e);
        }
    }

    /** Where a path below the stash really lies; empty if it is not there or not within the stash. */
    private Optional<Path> locate(String path) {
        if (!isPlain(path)) {
            return Optional.empty();
        }
        try {
            Path named = root.resolve(path);
            Path real = named.toRealPath();
            // On a file system that ignores case another spelling of the same name is not the same ref.
            boolean otherSpelling = !real.equals(named) && real.toString().equalsIgnoreCase(named.toString());
            return otherSpelling || !real.startsWith(root) ? Optional.empty() : Optional.of(real);
        } catch (NoSuchFileException | NotDirectoryException | InvalidPathException e) {
            return Optional.empty();
        } catch (IOException e) {
            String reason = Reasons.of(e);
            if (reason.equals("Not a directory")
                    || reason.equals(Reasons.LINKS_IN_A_CIRCLE)
                    || reason.startsWith("File name too long")) {
                return Optional.empty();
            }
            throw AkmException.io(path + " cannot be looked at: " + reason, e);
        }
    }

    private static boolean hasIgnoredPart(Ref ref) {
        String name = ref.name();
        int at = name.indexOf("node_modules");
        while (at >= 0) {
            int end = at + "node_modules".length();
            if ((at == 0 || name.charAt(at - 1) == '/') && end < name.length() && name.charAt(end) == '/') {
                return true;
            }
            at = name.indexOf("node_modules", end);
        }
        return false;
    }

    private static boolean isPlain(String path) {
        if (path.isEmpty() || path.indexOf('\\') >= 0 || path.indexOf('\0') >= 0) {
            return false;
        }
        for (String part : parts(path)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        return true;
    }

    private static List<String> parts(String path) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= path.length(); i++) {
            if (i == path.length() || path.charAt(i) == '/') {
                parts.add(path.substring(start, i));
                start = i + 1;
            }
        }
        return parts;
    }

    private static AkmException unusable(String code, String message, String hint) {
        return new AkmException(ErrorKind.CONFIG, code, message, hint);
    }
}
