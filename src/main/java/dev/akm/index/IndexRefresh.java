package dev.akm.index;

import dev.akm.AkmException;
import dev.akm.memory.Ref;
import dev.akm.stash.Listing;
import dev.akm.stash.Stash;
import dev.akm.stash.StashFile;
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

    /** A row of the index as far as it is compared with a file. */
    private record Row(long id, Ref ref, long stamp, boolean racy) {}

    /**
     * Whether the listing is what was indexed last, without looking at any row.
     *
     * @param sums of the listing
     */
    boolean isCurrent(Listing listing, long[] sums) throws SQLException {
        return isOf(database.meta("state"), listing, sums);
    }

    /** Whether a state that was read before is the listing's. */
    boolean isOf(String state, Listing listing, long[] sums) {
        return state.equals(state(listing.files().size(), sums, 0, retired.stamp()));
    }

    /** One line that is equal if and only if nothing has changed. */
    static String state(int files, long[] sums, long racy, String retiredStamp) {
        long total = 0;
        for (int i = 0; i < sums.length; i++) {
            total = total * 31 + sums[i];
        }
        return files + " " + total + " " + racy + " " + retiredStamp;
    }

    /**
     * Applies the difference, within the write transaction of its caller.
     *
     * @param now a moment before the listing was taken
     */
    RefreshReport apply(Listing listing, long[] sums, Instant now) throws SQLException {
        try (EntryWriter writer = new EntryWriter(database)) {
            return difference(listing, sums, now, writer);
        }
    }

    private RefreshReport difference(Listing listing, long[] sums, Instant now, EntryWriter writer)
            throws SQLException {
        Map<Ref, Row> rows = rowsOf(differing(sums));
        List<StashFile> files = listing.files();
        List<StashFile> toRead = new ArrayList<>();
        List<Long> outdated = new ArrayList<>();
        int added = 0;
        boolean[] looked = lookedAt;
        for (int i = 0; i < files.size(); i++) {
            StashFile file = files.get(i);
            if (!looked[FileStamp.bucket(file.ref())]) {
                continue;
            }
            Row row = rows.remove(file.ref());
            if (row == null) {
                added++;
                toRead.add(file);
            } else if (row.racy || row.stamp != FileStamp.of(file)) {
                outdated.add(row.id);
                toRead.add(file);
            }
        }
        int removed = 0;
        for (Row gone : rows.values()) {
            if (!isUnder(gone.ref.path(), listing.unreadable())) {
                writer.remove(gone.id);
                removed++;
            }
        }
        for (int i = 0; i < outdated.size(); i++) {
            writer.remove(outdated.get(i));
        }
        int failed = read(toRead, now, writer);
        boolean archive = refreshRetired(writer);
        if (writer.linksChanged() || archive) {
            new LoopFinder(database).mark();
        }
        finish(listing, sums);
        return new RefreshReport(files.size(), added, outdated.size(), removed, failed, archive ? 1 : 0);
    }

    private boolean[] lookedAt = new boolean[FileStamp.BUCKETS];

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
        lookedAt = differ;
        return differ;
    }

    private Map<Ref, Row> rowsOf(boolean[] buckets) throws SQLException {
        Map<Ref, Row> found = new HashMap<>();
        try (PreparedStatement select = database.prepare("SELECT id, ref, size, modified, changed, inode, racy"
                + " FROM memory WHERE bucket = ? AND live = 1")) {
            for (int bucket = 0; bucket < buckets.length; bucket++) {
                if (!buckets[bucket]) {
                    continue;
                }
                select.setInt(1, bucket);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        Ref ref = Ref.parse(rows.getString(2));
                        long stamp =
                                FileStamp.of(ref, rows.getLong(3), rows.getLong(4), rows.getLong(5), rows.getLong(6));
                        found.put(ref, new Row(rows.getLong(1), ref, stamp, rows.getInt(7) != 0));
                    }
                }
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

    private int read(List<StashFile> files, Instant now, EntryWriter writer) throws SQLException {
        if (files.size() >= BULK) {
            return BulkReader.read(stash, files, now, writer);
        }
        Analyzer analyzer = new Analyzer();
        int failed = 0;
        for (int i = 0; i < files.size(); i++) {
            StashFile file = files.get(i);
            Optional<Entry> entry = entry(stash, file, analyzer);
            if (entry.isPresent()) {
                writer.put(entry.get(), file, isRacy(file, now));
            } else {
                failed++;
            }
        }
        return failed;
    }

    /** Empty for a file that cannot be read now; it is tried again by the next refresh. */
    static Optional<Entry> entry(Stash stash, StashFile file, Analyzer analyzer) {
        try {
            byte[] bytes = stash.read(file.ref());
            Instant modified = Instant.ofEpochSecond(0, file.modifiedNanos());
            return Optional.of(Entry.of(file.ref(), bytes, modified, file.linked(), analyzer));
        } catch (AkmException e) {
            return Optional.empty();
        }
    }

    /**
     * Whether a change of the file after this reading could leave its times as they are. The grain is two seconds on file
     * systems that count whole ones, and a tick of the kernel (at most 10 ms, taken five times) on others.
     */
    static boolean isRacy(StashFile file, Instant now) {
        long written = file.changedNanos() > 0 ? file.changedNanos() : file.modifiedNanos();
        long grain = written % 1_000_000_000L == 0 ? 2_000_000_000L : 50_000_000L;
        long moment = now.getEpochSecond() * 1_000_000_000L + now.getNano();
        return written >= moment - grain;
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

    private void finish(Listing listing, long[] sums) throws SQLException {
        long racy = database.number("SELECT count(*) FROM memory WHERE racy = 1");
        try (PreparedStatement put = database.prepare("INSERT OR REPLACE INTO bucket VALUES (?, ?)")) {
            for (int i = 0; i < sums.length; i++) {
                if (lookedAt[i]) {
                    put.setInt(1, i);
                    put.setLong(2, sums[i]);
                    put.executeUpdate();
                }
            }
        }
        database.meta("state", state(listing.files().size(), sums, racy, retired.stamp()));
        database.meta("rows", Long.toString(database.number("SELECT count(*) FROM memory")));
        database.meta("words", Long.toString(database.number("SELECT sum(words) FROM memory")));
    }
}
