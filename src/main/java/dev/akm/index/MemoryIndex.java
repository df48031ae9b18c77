package dev.akm.index;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
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
    /** Files from which on listing them all takes longer than showing one of them. */
    private static final int LARGE = 2000;

    private final Stash stash;
    private final RetiredMemories retired;
    private final InstantSource clock;
    private final IndexFile file;
    private @Nullable Snapshot last;
    private @Nullable Database database;

    /**
     * Nothing is opened before the first question.
     *
     * @param cache the directory of this user's caches; made if it is missing
     */
    public MemoryIndex(Path cache, Stash stash, RetiredMemories retired, InstantSource clock) {
        this.stash = stash;
        this.retired = retired;
        this.clock = clock;
        this.file = new IndexFile(cache, stash, retired, clock);
    }

    /** Where the index lies. */
    public Path file() {
        return file.path();
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
        return refresh(Optional.empty());
    }

    /**
     * Brings the index up to date after a write of just these files: the others are taken to be what the last question found
     * them to be. What somebody else has changed since then the next question sees.
     */
    public RefreshReport refresh(List<Ref> written) {
        Snapshot known = last;
        return refresh(known == null ? Optional.empty() : Optional.of(known.with(stash, written)));
    }

    private RefreshReport refresh(Optional<Snapshot> known) {
        file.takeBuilt();
        RefreshReport report = withDatabase(new Refreshing(known));
        RefreshReport built = file.takeBuilt();
        return built != null && !report.isChange() ? built : report;
    }

    private final class Refreshing implements Question<RefreshReport> {
        private final Optional<Snapshot> known;

        /** @param known what the files look like, or empty to look at them */
        Refreshing(Optional<Snapshot> known) {
            this.known = known;
        }

        private Snapshot snapshot() {
            if (known.isPresent()) {
                return known.get();
            }
            SnapshotThread looking = new SnapshotThread(stash, clock);
            looking.start();
            return looking.result();
        }

        @Override
        public RefreshReport ask(Database database) throws SQLException {
            Snapshot snapshot = snapshot();
            if (new IndexRefresh(database, stash, retired).isCurrent(snapshot)) {
                return RefreshReport.unchanged(snapshot.files().size());
            }
            database.execute("BEGIN IMMEDIATE");
            try {
                RefreshReport report = refresh(database, snapshot);
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
        RefreshReport built = file.build("");
        return built == null ? refresh() : built;
    }

    /**
     * The live memories whose chain links name this ref, in order. Read from a small file beside the index if that is up to
     * date, else from the index, which then is.
     *
     * @param exact whether that is checked in a large stash too, by looking at all files
     */
    public List<Ref> replaced(Ref ref, boolean exact) {
        ChainFile chains = new ChainFile(file.path());
        if (chains.read() && ((!exact && chains.files() > LARGE) || isCurrent(chains))) {
            return chains.replaced(ref);
        }
        refresh();
        return chains.read() ? chains.replaced(ref) : withDatabase(new Replaced(ref));
    }

    private boolean isCurrent(ChainFile chains) {
        return chains.isOf(Snapshot.of(stash, clock).state(retired));
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

    /** Counts for {@code health}, after a refresh. */
    public IndexCounts counts() {
        long now = clock.instant().getEpochSecond();
        return current(database -> IndexCounts.of(database, now));
    }

    private <T> T current(Question<T> question) {
        SnapshotThread snapshot = new SnapshotThread(stash, clock);
        snapshot.start();
        return withDatabase(new Current<>(question, snapshot));
    }

    /**
     * Asks while another thread looks at the files, and asks again if they turn out to have changed. Mostly they have not,
     * and then looking costs nothing. A class of its own: a lambda costs more to start.
     */
    private final class Current<T> implements Question<T> {
        private final Question<T> question;
        private final SnapshotThread snapshot;

        Current(Question<T> question, SnapshotThread snapshot) {
            this.question = question;
            this.snapshot = snapshot;
        }

        @Override
        public T ask(Database database) throws SQLException {
            if (database.isFresh()) {
                last = snapshot.result();
                return refreshed(database, last, question);
            }
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
            Snapshot now = snapshot.result();
            last = now;
            return state.equals(now.state(retired)) ? early : refreshed(database, now, question);
        }
    }

    /**
     * Brings the index up to date and asks, in one transaction: a process whose snapshot is older may take out again what
     * this one put in.
     */
    private <T> T refreshed(Database database, Snapshot snapshot, Question<T> question) throws SQLException {
        database.execute("BEGIN IMMEDIATE");
        try {
            refresh(database, snapshot);
            T answer = question.ask(database);
            database.execute("COMMIT");
            return answer;
        } catch (SQLException | RuntimeException e) {
            database.rollback();
            throw e;
        }
    }

    private RefreshReport refresh(Database database, Snapshot snapshot) throws SQLException {
        IndexRefresh refresh = new IndexRefresh(database, stash, retired);
        if (refresh.isCurrent(snapshot)) {
            return RefreshReport.unchanged(snapshot.files().size());
        }
        RefreshReport report = refresh.apply(snapshot);
        file.writeChains(database, snapshot);
        return report;
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
        if (database == null) {
            database = file.open(attempt, failure);
        }
        return database;
    }

    /** Whether the cache could not be written, so that the index lives only as long as this process. */
    public boolean isInMemory() {
        return file.isInMemory();
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
            database = null;
        }
    }
}
