package dev.akm.index;

import dev.akm.AkmException;
import dev.akm.memory.Ref;
import dev.akm.stash.Census;
import dev.akm.stash.Stash;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings the index up to date with the files: what is new, changed in size, time, change time or inode, or was written
 * within the clock's grain of the last reading is read again, what is gone is taken out, and nothing else is touched.
 */
final class IndexRefresh {
    /** From this many files on a second thread reads while this one writes; a thread costs about 5 ms to start. */
    private static final int BULK = 64;

    private final Database database;
    private final Stash stash;
    private final RetiredMemories retired;

    IndexRefresh(Database database, Stash stash, RetiredMemories retired) {
        this.database = database;
        this.stash = stash;
        this.retired = retired;
    }

    /** Whether the snapshot is what was indexed last, without looking at any row. */
    boolean isCurrent(Snapshot snapshot) throws SQLException {
        return database.meta("state").equals(snapshot.state(retired));
    }

    /** Applies the difference, within the write transaction of its caller. */
    RefreshReport apply(Snapshot snapshot) throws SQLException {
        try (EntryWriter writer = new EntryWriter(database)) {
            return difference(snapshot, writer);
        }
    }

    private RefreshReport difference(Snapshot snapshot, EntryWriter writer) throws SQLException {
        Census files = snapshot.files();
        Differences found = new Differences(files);
        boolean[] looked = differing(snapshot.sums());
        int[] starts = new int[FileStamp.BUCKETS + 1];
        int[] order = FileStamp.byBucket(files, starts);
        int removed = 0;
        try (PreparedStatement select = database.prepare("SELECT id, ref, size, modified, changed, inode, racy"
                + " FROM memory WHERE bucket = ? AND live = 1")) {
            for (int bucket = 0; bucket < FileStamp.BUCKETS; bucket++) {
                if (looked[bucket]) {
                    // One bucket at a time: the rows of a large stash do not all stand in memory.
                    Map<Ref, Differences.Row> rows = rows(select, bucket);
                    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
                        found.look(order[i], rows);
                    }
                    removed += remove(rows, files.unreadable(), writer);
                }
            }
        }
        found.removeOutdated(writer);
        int failed = read(found.toRead(), snapshot, writer);
        boolean archive = refreshRetired(writer);
        if (writer.linksChanged() || archive) {
            new LoopFinder(database).mark();
        }
        finish(snapshot, looked, writer);
        return new RefreshReport(files.size(), found.added(), found.changed(), removed, failed, archive ? 1 : 0);
    }

    private static int remove(Map<Ref, Differences.Row> rows, List<String> unreadable, EntryWriter writer)
            throws SQLException {
        int removed = 0;
        for (Differences.Row gone : rows.values()) {
            if (!isUnder(gone.ref().path(), unreadable)) {
                writer.remove(gone.id());
                removed++;
            }
        }
        return removed;
    }

    /** The buckets whose sum is another one, or which hold a row that was read within the clock's grain. */
    private boolean[] differing(long[] sums) throws SQLException {
        boolean[] differ = new boolean[FileStamp.BUCKETS];
        long[] known = new long[FileStamp.BUCKETS];
        try (PreparedStatement select = database.prepare("SELECT id, sum FROM bucket");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                known[rows.getInt(1) & (FileStamp.BUCKETS - 1)] = rows.getLong(2);
            }
        }
        for (int i = 0; i < FileStamp.BUCKETS; i++) {
            differ[i] = known[i] != sums[i];
        }
        try (PreparedStatement select = database.prepare("SELECT bucket FROM memory WHERE racy = 1");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                differ[rows.getInt(1) & (FileStamp.BUCKETS - 1)] = true;
            }
        }
        return differ;
    }

    private static Map<Ref, Differences.Row> rows(PreparedStatement select, int bucket) throws SQLException {
        Map<Ref, Differences.Row> found = new HashMap<>();
        select.setInt(1, bucket);
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                Ref ref = Ref.parse(rows.getString(2));
                long stamp = FileStamp.of(ref, rows.getLong(3), rows.getLong(4), rows.getLong(5), rows.getLong(6));
                found.put(ref, new Differences.Row(rows.getLong(1), ref, stamp, rows.getInt(7) != 0));
            }
        }
        return found;
    }

    /** What a folder that cannot be read holds is not gone, it is unknown. */
    private static boolean isUnder(String path, List<String> unreadable) {
        for (int i = 0; i < unreadable.size(); i++) {
            String folder = unreadable.get(i);
            int colon = folder.indexOf(": ");
            String prefix = colon < 0 ? folder : folder.substring(0, colon);
            if (path.equals(prefix) || path.startsWith(prefix.endsWith("/") ? prefix : prefix + "/")) {
                return true;
            }
        }
        return false;
    }

    private int read(int[] files, Snapshot snapshot, EntryWriter writer) throws SQLException {
        if (files.length >= BULK) {
            return BulkReader.read(stash, snapshot, files, writer);
        }
        Analyzer analyzer = new Analyzer();
        int failed = 0;
        for (int i = 0; i < files.length; i++) {
            Optional<Entry> entry = entry(stash, snapshot.files(), files[i], analyzer);
            if (entry.isPresent()) {
                writer.put(entry.get(), snapshot, files[i]);
            } else {
                failed++;
            }
        }
        return failed;
    }

    /** Empty for a file that cannot be read now; it is tried again by the next refresh. */
    static Optional<Entry> entry(Stash stash, Census files, int file, Analyzer analyzer) {
        try {
            Ref ref = files.ref(file);
            byte[] bytes = stash.read(ref);
            Instant modified = Instant.ofEpochSecond(0, files.modifiedNanos(file));
            return Optional.of(Entry.of(ref, bytes, modified, files.linked(file), analyzer));
        } catch (AkmException e) {
            return Optional.empty();
        }
    }

    /** Takes over what stands in the archive, if that has changed. */
    private boolean refreshRetired(EntryWriter writer) throws SQLException {
        String stamp = retired.stamp();
        if (stamp.equals(database.meta("retired"))) {
            return false;
        }
        try (PreparedStatement select = database.prepare("SELECT id FROM memory WHERE live = 0");
                ResultSet rows = select.executeQuery()) {
            List<Long> old = new ArrayList<>();
            while (rows.next()) {
                old.add(rows.getLong(1));
            }
            for (int i = 0; i < old.size(); i++) {
                writer.remove(old.get(i));
            }
        }
        Analyzer analyzer = new Analyzer();
        for (Map.Entry<Ref, List<Ref>> each : retired.standIns().entrySet()) {
            Optional<byte[]> bytes = retired.bytes(each.getKey());
            Entry entry = Entry.of(each.getKey(), bytes.orElse(new byte[0]), Instant.EPOCH, false, analyzer);
            writer.putRetired(entry, each.getValue());
        }
        database.meta("retired", stamp);
        return true;
    }

    private void finish(Snapshot snapshot, boolean[] looked, EntryWriter writer) throws SQLException {
        long racy = database.number("SELECT count(*) FROM memory WHERE racy = 1");
        long[] sums = snapshot.sums();
        try (PreparedStatement put = database.prepare("INSERT OR REPLACE INTO bucket VALUES (?, ?)")) {
            for (int i = 0; i < sums.length; i++) {
                if (looked[i]) {
                    put.setInt(1, i);
                    put.setLong(2, sums[i]);
                    put.executeUpdate();
                }
            }
        }
        database.meta("state", snapshot.state(racy, retired.stamp()));
        add("rows", writer.moreRows());
        add("words", writer.moreWords());
    }

    private void add(String key, long more) throws SQLException {
        database.meta(key, Long.toString(database.metaNumber(key) + more));
    }
}
