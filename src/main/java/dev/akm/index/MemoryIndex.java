package dev.akm.index;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.Ref;
import dev.akm.stash.Listing;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The index of one stash: refreshed before every answer, built anew without a word where it is damaged, foreign or of
 * another version, kept in memory where the cache cannot be written.
 *
 * <p>One SQLite file in the cache directory. Several processes may use it at once. Not safe for use by two threads.
 */
public final class MemoryIndex implements AutoCloseable {
    /** SQLite's primary result codes (sqlite.org/rescode.html). */
    private static final int BUSY = 5;

    private static final int LOCKED = 6;
    private static final int READ_ONLY = 8;
    private static final int IO_ERROR = 10;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;

    /** Files from which on listing them all takes longer than showing one of them. */
    private static final int LARGE = 2000;

    private final Path cache;
    private final Stash stash;
    private final RetiredMemories retired;
    private final InstantSource clock;
    private final Path file;
    private @Nullable Database database;
    private boolean inMemory;
    private @Nullable RefreshReport built;

    /**
     * Nothing is opened before the first question.
     *
     * @param cache the directory of this user's caches; made if it is missing
     */
    public MemoryIndex(Path cache, Stash stash, RetiredMemories retired, InstantSource clock) {
        this.cache = cache;
        this.stash = stash;
        this.retired = retired;
        this.clock = clock;
        this.file = cache.resolve("index-" + hex(stash.root().toString()) + ".db");
    }

    /** Where the index lies. */
    public Path file() {
        return file;
    }

    /** A question to an open, sound database. */
    private interface Question<T> {
        T ask(Database database) throws SQLException;
    }

    /** Finds, after a refresh. */
    public SearchAnswer search(SearchQuery query, SearchOptions options) {
        return current(new Searching(query, options));
    }

    private static final class Searching implements Question<SearchAnswer> {
        private final SearchQuery query;
        private final SearchOptions options;

        Searching(SearchQuery query, SearchOptions options) {
            this.query = query;
            this.options = options;
        }

        @Override
        public SearchAnswer ask(Database database) throws SQLException {
            return new Searcher(database, query, options).answer();
        }
    }

    /** Brings the index up to date and says what that took. */
    public RefreshReport refresh() {
        built = null;
        RefreshReport report = withDatabase(new Refreshing());
        return built != null && !report.isChange() ? built : report;
    }

    private final class Refreshing implements Question<RefreshReport> {
        @Override
        public RefreshReport ask(Database database) throws SQLException {
            Instant now = clock.instant();
            Listing listing = stash.listing();
            long[] sums = FileStamp.sums(listing.files());
            if (new IndexRefresh(database, stash, retired).isCurrent(listing, sums)) {
                return RefreshReport.unchanged(listing.files().size());
            }
            database.execute("BEGIN IMMEDIATE");
            try {
                RefreshReport report = refresh(database, listing, now);
                database.execute("COMMIT");
                return report;
            } catch (SQLException | RuntimeException e) {
                database.rollback();
                throw e;
            }
        }
    }

    /** Reads every file again. */
    public RefreshReport rebuild() {
        close();
        if (!build("")) {
            return refresh();
        }
        RefreshReport report = built;
        return report == null ? refresh() : report;
    }

    /**
     * The live memories whose chain links name this ref, in order. Read from a small file beside the index if that is up to
     * date, else from the index, which then is.
     *
     * @param exact whether that is checked in a large stash too, by listing all files
     */
    public List<Ref> replaced(Ref ref, boolean exact) {
        ChainFile chains = new ChainFile(file);
        if (chains.read() && ((!exact && chains.files() > LARGE) || isCurrent(chains))) {
            return chains.replaced(ref);
        }
        refresh();
        return chains.read() ? chains.replaced(ref) : withDatabase(new Replaced(ref));
    }

    private boolean isCurrent(ChainFile chains) {
        Listing listing = stash.listing();
        return chains.isOf(ChainFile.state(listing.files().size(), FileStamp.sums(listing.files()), retired.stamp()));
    }

    private static final class Replaced implements Question<List<Ref>> {
        private final Ref ref;

        Replaced(Ref ref) {
            this.ref = ref;
        }

        @Override
        public List<Ref> ask(Database database) throws SQLException {
            List<Ref> found = new ArrayList<>();
            try (PreparedStatement select = database.prepare("SELECT DISTINCT m.ref FROM link l JOIN memory m ON"
                    + " m.id = l.source WHERE l.target = ? AND l.kind IN ('C', 'S') AND m.live = 1 ORDER BY m.ref")) {
                select.setString(1, ref.toString());
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        found.add(Ref.parse(rows.getString(1)));
                    }
                }
            }
            return found;
        }
    }

    /** The believed memories whose words are nearest to a text, best first. */
    public List<SearchHit> similar(String text, Optional<Ref> except, int limit) {
        SearchOptions options = SearchOptions.current(limit + 1, clock.instant());
        return current(database -> {
            SearchQuery query = new SimilarQuery(database).of(text);
            List<SearchHit> found = new ArrayList<>();
            if (!query.terms().isEmpty()) {
                for (SearchHit hit :
                        new Searcher(database, query, options).answer().hits()) {
                    boolean itself = except.isPresent() && hit.ref().equals(except.get());
                    if (!itself && hit.via().isEmpty() && found.size() < limit) {
                        found.add(hit);
                    }
                }
            }
            return found;
        });
    }

    /**
     * The memories whose text is that one apart from white space around it, in the order of their names, after a refresh.
     * What stands in the index is what was read last: who acts on it looks at the file.
     */
    public List<Ref> copies(String text) {
        return current(new Copies(text.strip()));
    }

    private static final class Copies implements Question<List<Ref>> {
        /** White space around a text that is looked past; a file rarely has more than a final line end. */
        private static final int MARGIN = 16;

        private final String text;

        Copies(String text) {
            this.text = text;
        }

        @Override
        public List<Ref> ask(Database database) throws SQLException {
            List<Ref> found = new ArrayList<>();
            // Of a longer text the index keeps only the beginning; its length is all there is to compare.
            boolean kept = text.length() + MARGIN <= Entry.MAX_KEPT;
            try (PreparedStatement select = database.prepare("SELECT m.ref FROM memory m JOIN body b ON b.id = m.id"
                    + " WHERE m.live = 1 AND m.type = 'memory' AND m.characters BETWEEN ? AND ?"
                    + (kept ? " AND trim(b.text, ?) = ?" : "")
                    + " ORDER BY m.ref")) {
                select.setInt(1, text.length());
                select.setInt(2, text.length() + MARGIN);
                if (kept) {
                    select.setString(3, " \t\r\n");
                    select.setString(4, text);
                }
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        found.add(Ref.parse(rows.getString(1)));
                    }
                }
            }
            return found;
        }
    }

    /** Counts for {@code health}, after a refresh. */
    public IndexCounts counts() {
        long now = clock.instant().getEpochSecond();
        return current(database -> new IndexCounts(
                groups(database, "type"),
                groups(database, "mode"),
                groups(database, "state"),
                count(database, "1"),
                count(database, "m.flags & " + Entry.PROTECTED),
                count(database, "m.expires IS NOT NULL AND m.expires <= " + now),
                count(database, Conditions.dangling()),
                count(database, "m.flags & " + Entry.LOOP),
                count(database, "m.flags & " + Entry.PROBLEM),
                (int) database.number("SELECT count(*) FROM memory WHERE live = 0"),
                database.number("SELECT coalesce(sum(words), 0) FROM memory"),
                database.meta("note")));
    }

    private static int count(Database database, String condition) throws SQLException {
        return (int) database.number("SELECT count(*) FROM memory m WHERE m.live = 1 AND (" + condition + ")");
    }

    private static Map<String, Integer> groups(Database database, String column) throws SQLException {
        Map<String, Integer> found = new LinkedHashMap<>();
        try (PreparedStatement select = database.prepare("SELECT " + column
                        + ", count(*) FROM memory WHERE live = 1 GROUP BY " + column + " ORDER BY " + column);
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                found.put(rows.getString(1), rows.getInt(2));
            }
        }
        return found;
    }

    private <T> T current(Question<T> question) {
        Instant now = clock.instant();
        ListingThread listing = new ListingThread(stash);
        listing.start();
        return withDatabase(new Current<>(question, listing, now));
    }

    /**
     * Asks while the files are listed by another thread, and asks again if they turn out to have changed. Mostly they have
     * not, and then listing costs nothing. A class of its own: a lambda costs more to start.
     */
    private final class Current<T> implements Question<T> {
        private final Question<T> question;
        private final ListingThread listing;
        private final Instant now;

        Current(Question<T> question, ListingThread listing, Instant now) {
            this.question = question;
            this.listing = listing;
            this.now = now;
        }

        @Override
        public T ask(Database database) throws SQLException {
            Listing files = null;
            if (!database.isFresh()) {
                // One look at the database for both: another process may change it in between.
                String state;
                T early;
                database.execute("BEGIN");
                try {
                    state = database.meta("state");
                    early = question.ask(database);
                    database.execute("COMMIT");
                } catch (SQLException | RuntimeException e) {
                    database.rollback();
                    throw e;
                }
                files = listing.result();
                if (new IndexRefresh(database, stash, retired).isOf(state, files, FileStamp.sums(files.files()))) {
                    return early;
                }
            }
            return refreshed(database, files == null ? listing.result() : files, now, question);
        }
    }

    /**
     * Brings the index up to date and asks, in one transaction: a process whose listing is older may take out again what
     * this one put in.
     */
    private <T> T refreshed(Database database, Listing listing, Instant now, Question<T> question) throws SQLException {
        database.execute("BEGIN IMMEDIATE");
        try {
            refresh(database, listing, now);
            T answer = question.ask(database);
            database.execute("COMMIT");
            return answer;
        } catch (SQLException | RuntimeException e) {
            database.rollback();
            throw e;
        }
    }

    private RefreshReport refresh(Database database, Listing listing, Instant now) throws SQLException {
        long[] sums = FileStamp.sums(listing.files());
        IndexRefresh refresh = new IndexRefresh(database, stash, retired);
        if (refresh.isCurrent(listing, sums)) {
            return RefreshReport.unchanged(listing.files().size());
        }
        RefreshReport report = refresh.apply(listing, sums, now);
        writeChains(database, listing, sums);
        return report;
    }

    /** Leaves the links of the chain in a small file, so that {@code show} needs no database. */
    private void writeChains(Database database, Listing listing, long[] sums) throws SQLException {
        if (!inMemory) {
            String state = ChainFile.state(listing.files().size(), sums, retired.stamp());
            new ChainFile(file).write(state, database);
        }
    }

    /** Answers from a sound database: one that fails is built anew, once, and then in memory. */
    private <T> T withDatabase(Question<T> question) {
        SQLException failure = null;
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                return question.ask(open(attempt, failure));
            } catch (SQLException e) {
                int code = e.getErrorCode() & 0xff;
                if (code == BUSY || code == LOCKED) {
                    throw new AkmException(
                            ErrorKind.LOCKED,
                            "INDEX_BUSY",
                            "another akm is writing the index",
                            "try again in a moment",
                            e);
                }
                failure = e;
                close();
            }
        }
        throw AkmException.io("the index cannot be built", failure == null ? new SQLException() : failure);
    }

    private Database open(int attempt, @Nullable SQLException failure) throws SQLException {
        if (database != null) {
            return database;
        }
        String root = stash.root().toString();
        NativeLibrary.prepare(cache);
        String fault = failure == null ? "" : String.valueOf(failure.getMessage());
        boolean disk = failure == null || (attempt == 1 && !isOfTheDisk(failure));
        if (disk && (failure == null || build("it could not be read: " + fault))) {
            if (!Files.exists(file)) {
                build("");
            }
            database = Database.open(file, root);
        } else {
            inMemory = true;
            database = Database.inMemory(root);
        }
        return database;
    }

    private static boolean isOfTheDisk(SQLException failure) {
        int code = failure.getErrorCode() & 0xff;
        return code == READ_ONLY || code == IO_ERROR || code == FULL || code == CANNOT_OPEN;
    }

    /**
     * Builds the whole index beside the old one and puts it in its place by a rename, so that nobody sees half of it and a
     * damaged one is never looked at again. False if the cache cannot be written.
     */
    private boolean build(String note) {
        Path temporary = file.resolveSibling(file.getFileName() + "." + System.nanoTime() + ".tmp");
        NativeLibrary.prepare(cache);
        try {
            makeCache();
            removeLeftovers();
            NativeLibrary.prepare(cache);
            try (Database fresh = Database.open(temporary, stash.root().toString())) {
                fresh.execute("PRAGMA synchronous = OFF");
                fresh.execute("PRAGMA cache_size = -16000");
                fresh.meta("note", note.isEmpty() ? "" : clock.instant() + " built anew: " + note);
                Instant now = clock.instant();
                Listing listing = stash.listing();
                long[] sums = FileStamp.sums(listing.files());
                fresh.execute("BEGIN IMMEDIATE");
                built = new IndexRefresh(fresh, stash, retired).apply(listing, sums, now);
                fresh.execute("COMMIT");
                writeChains(fresh, listing, sums);
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException | SQLException e) {
            try {
                Files.deleteIfExists(temporary);
            } catch (IOException left) {
                // Taken away by the next build.
            }
            return false;
        }
    }

    private void makeCache() throws IOException {
        try {
            Files.createDirectories(cache);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(cache)) {
                throw e;
            }
        }
    }

    /** What a build that was killed left behind, a day ago or more. */
    private void removeLeftovers() throws IOException {
        long dayAgo = clock.millis() - 24L * 60 * 60 * 1000;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(cache, "index-*.tmp*")) {
            for (Path left : files) {
                if (Files.getLastModifiedTime(left).toMillis() < dayAgo) {
                    Files.deleteIfExists(left);
                }
            }
        }
    }

    /** Whether the cache could not be written, so that the index lives only as long as this process. */
    public boolean isInMemory() {
        return inMemory;
    }

    /** FNV-1a, 64 bits: a name for a path, not a secret. */
    private static String hex(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return Long.toHexString(hash);
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
            database = null;
        }
    }
}
