package dev.akm.index;

import dev.akm.memory.AssetType;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import dev.akm.stash.Census;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Puts entries into the tables and takes them out, within the transaction of its caller. */
final class EntryWriter implements AutoCloseable {
    private static final String[] COLUMNS = {
        "ref",
        "type",
        "name",
        "live",
        "size",
        "modified",
        "changed",
        "inode",
        "racy",
        "words",
        "characters",
        "state",
        "mode",
        "flags",
        "dated",
        "expires",
        "description",
        "tags",
        "source",
        "scope",
        "protection",
        "bucket",
        "plain"
    };

    private final PreparedStatement memory;
    private final PreparedStatement body;
    private final PreparedStatement text;
    private final PreparedStatement tag;
    private final PreparedStatement link;
    private final PreparedStatement[] removals;
    private final PreparedStatement namesake;
    private long next;
    private final PreparedStatement words;
    private final boolean anyRetired;
    private long moreRows;
    private long moreWords;
    private boolean linksChanged;

    EntryWriter(Database database) throws SQLException {
        next = database.number("SELECT coalesce(max(id), 0) FROM memory") + 1;
        anyRetired = database.number("SELECT EXISTS (SELECT 1 FROM memory WHERE plain = 0 AND live = 0)") != 0;
        words = database.prepare("SELECT words FROM memory WHERE id = ?");
        namesake = database.prepare("SELECT 1 FROM memory a JOIN memory b ON b.ref = a.ref AND b.live = 0"
                + " WHERE a.id = ? AND a.live = 1");
        StringBuilder names = new StringBuilder("INSERT INTO memory (id");
        StringBuilder marks = new StringBuilder(") VALUES (?");
        for (int i = 0; i < COLUMNS.length; i++) {
            names.append(", ").append(COLUMNS[i]);
            marks.append(", ?");
        }
        memory = database.prepare(names.append(marks).append(')').toString());
        body = database.prepare("INSERT INTO body VALUES (?, ?)");
        text = database.prepare(
                "INSERT INTO text (rowid, name, description, tags, headings, body, parts) VALUES (?, ?, ?, ?, ?, ?, ?)");
        tag = database.prepare("INSERT OR IGNORE INTO tag VALUES (?, ?)");
        link = database.prepare("INSERT INTO link VALUES (?, ?, ?, ?)");
        removals = new PreparedStatement[] {
            database.prepare("DELETE FROM text WHERE rowid = ?"),
            database.prepare("DELETE FROM body WHERE id = ?"),
            database.prepare("DELETE FROM tag WHERE id = ?"),
            database.prepare("DELETE FROM link WHERE source = ?"),
            database.prepare("DELETE FROM memory WHERE id = ?")
        };
    }

    /** A file of the stash. */
    void put(Entry entry, Snapshot snapshot, int file) throws SQLException {
        long id = next++;
        Census files = snapshot.files();
        row(
                id,
                entry,
                true,
                files.bytes(file),
                files.modifiedNanos(file),
                files.changedNanos(file),
                files.inode(file),
                snapshot.isRacy(file));
        content(id, entry);
        noteNamesake(id);
    }

    /** A file in the place of a retired one of the same name ends what leads through that one, and its end begins it. */
    private void noteNamesake(long id) throws SQLException {
        if (anyRetired && !linksChanged) {
            namesake.setLong(1, id);
            try (ResultSet row = namesake.executeQuery()) {
                linksChanged = row.next();
            }
        }
    }

    /** A retired memory that leads to those. */
    void putRetired(Entry entry, List<Ref> standIns) throws SQLException {
        long id = next++;
        row(id, entry, false, 0, 0, 0, 0, false);
        content(id, entry);
        links(id, "A", standIns);
    }

    void remove(long id) throws SQLException {
        noteNamesake(id);
        words.setLong(1, id);
        try (ResultSet row = words.executeQuery()) {
            if (row.next()) {
                moreRows--;
                moreWords -= row.getLong(1);
            }
        }
        for (int i = 0; i < removals.length; i++) {
            removals[i].setLong(1, id);
            int rows = removals[i].executeUpdate();
            if (i == 3 && rows > 0) {
                linksChanged = true;
            }
        }
    }

    /** How many rows there are more than before; counting them all anew takes longer than a search. */
    long moreRows() {
        return moreRows;
    }

    /** How many tokens there are more than before. */
    long moreWords() {
        return moreWords;
    }

    /** Whether anything was done that may have made or broken a loop. */
    boolean linksChanged() {
        return linksChanged;
    }

    private void row(
            long id, Entry entry, boolean live, long size, long modified, long changed, long inode, boolean racy)
            throws SQLException {
        Memory read = entry.memory;
        PreparedStatement to = memory;
        to.setLong(1, id);
        to.setString(2, entry.ref.toString());
        to.setString(3, entry.ref.type().prefix());
        to.setString(4, entry.ref.name());
        to.setInt(5, live ? 1 : 0);
        to.setLong(6, size);
        to.setLong(7, modified);
        to.setLong(8, changed);
        to.setLong(9, inode);
        to.setInt(10, racy ? 1 : 0);
        to.setInt(11, entry.words);
        to.setInt(12, entry.characters);
        to.setString(13, read.belief().state().word());
        to.setString(14, read.belief().mode().word());
        to.setInt(15, entry.flags);
        to.setLong(16, dated(read));
        Optional<Instant> expires = read.details().expires();
        if (expires.isPresent()) {
            to.setLong(17, expires.get().getEpochSecond());
        } else {
            to.setNull(17, java.sql.Types.INTEGER);
        }
        to.setString(18, entry.description);
        to.setString(19, entry.tags);
        to.setString(20, Entry.cut(read.details().source().replace('\0', ' '), 2000));
        to.setString(21, scope(read.details().scope()));
        to.setString(22, protection(read));
        to.setInt(23, FileStamp.bucket(entry.ref));
        to.setInt(24, live && isPlain(entry) ? 1 : 0);
        to.executeUpdate();
        moreRows++;
        moreWords += entry.words;
    }

    /** Whether nothing but itself decides that it is current, and it is: now and as long as it is not changed. */
    private static boolean isPlain(Entry entry) {
        boolean sourced = entry.ref.type() == AssetType.KNOWLEDGE && (entry.flags & Entry.SOURCED) != 0;
        return entry.memory.belief().state().believed()
                && entry.memory.details().expires().isEmpty()
                && !sourced;
    }

    private void content(long id, Entry entry) throws SQLException {
        body.setLong(1, id);
        body.setString(2, entry.kept);
        body.executeUpdate();
        text.setLong(1, id);
        text.setString(2, entry.nameTokens);
        text.setString(3, entry.descriptionTokens);
        text.setString(4, entry.tagTokens);
        text.setString(5, entry.headingTokens);
        text.setString(6, entry.bodyTokens);
        text.setString(7, entry.partTokens);
        text.executeUpdate();
        tags(id, entry.tags);
        links(id, "C", entry.memory.belief().contradictedBy());
        links(id, "S", entry.memory.belief().supersededBy());
        links(id, "D", entry.memory.details().derivedFrom());
        links(id, "P", entry.memory.details().promotedTo());
    }

    private void tags(long id, String joined) throws SQLException {
        int start = 0;
        while (start < joined.length()) {
            int end = joined.indexOf('\n', start);
            if (end < 0) {
                end = joined.length();
            }
            tag.setString(1, joined.substring(start, end).toLowerCase(java.util.Locale.ROOT));
            tag.setLong(2, id);
            tag.executeUpdate();
            start = end + 1;
        }
    }

    private void links(long id, String kind, List<Ref> targets) throws SQLException {
        for (int i = 0; i < targets.size(); i++) {
            link.setLong(1, id);
            link.setString(2, kind);
            link.setInt(3, i);
            link.setString(4, targets.get(i).toString());
            link.executeUpdate();
            linksChanged = true;
        }
    }

    /** What the memory says of its own time, else the file's, in seconds. */
    private static long dated(Memory memory) {
        Memory.Details details = memory.details();
        if (details.observedAt().isPresent()) {
            return details.observedAt().get().getEpochSecond();
        }
        return details.updated().isPresent()
                ? details.updated().get().getEpochSecond()
                : memory.modified().getEpochSecond();
    }

    /** Each part on a line of its own, so that one can be looked for whole. */
    private static String scope(Scope scope) {
        return scope.isNone()
                ? ""
                : "\nuser=" + scope.user() + "\nagent=" + scope.agent() + "\nrun=" + scope.run() + "\nchannel="
                        + scope.channel() + "\n";
    }

    private static String protection(Memory memory) {
        if (memory.protection().isPresent()) {
            return memory.protection().get();
        }
        return memory.belief().unknownValue() && !memory.belief().problems().isEmpty()
                ? memory.belief().problems().get(0)
                : "";
    }

    @Override
    public void close() throws SQLException {
        memory.close();
        body.close();
        text.close();
        tag.close();
        link.close();
        namesake.close();
        words.close();
        for (int i = 0; i < removals.length; i++) {
            removals[i].close();
        }
    }
}
