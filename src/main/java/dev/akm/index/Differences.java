package dev.akm.index;

import dev.akm.memory.Ref;
import dev.akm.stash.Census;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;

/** What of a census has to be read, and which rows give way to it. */
final class Differences implements Comparator<Integer> {
    private final Census files;
    private int[] toRead = new int[64];
    private long[] outdated = new long[64];
    private int added;
    private int changed;

    Differences(Census files) {
        this.files = files;
    }

    /** A row of the index as far as it is compared with a file. */
    record Row(long id, Ref ref, long stamp, boolean racy) {}

    /** @param rows those of the file's bucket; the file's own is taken out */
    void look(int file, Map<Ref, Row> rows) {
        Row row = rows.isEmpty() ? null : rows.remove(files.ref(file));
        if (row == null) {
            read(file);
            added++;
        } else if (row.racy || row.stamp != FileStamp.of(files, file)) {
            read(file);
            if (changed == outdated.length) {
                outdated = Arrays.copyOf(outdated, 2 * changed);
            }
            outdated[changed++] = row.id;
        }
    }

    private void read(int file) {
        int at = added + changed;
        if (at == toRead.length) {
            toRead = Arrays.copyOf(toRead, 2 * at);
        }
        toRead[at] = file;
    }

    int added() {
        return added;
    }

    int changed() {
        return changed;
    }

    void removeOutdated(EntryWriter writer) throws SQLException {
        for (int i = 0; i < changed; i++) {
            writer.remove(outdated[i]);
        }
    }

    /** In the order of their refs, so that the same files make the same index. */
    int[] toRead() {
        int[] sorted = Arrays.copyOf(toRead, added + changed);
        if (sorted.length > 1) {
            Integer[] boxed = new Integer[sorted.length];
            for (int i = 0; i < boxed.length; i++) {
                boxed[i] = sorted[i];
            }
            Arrays.sort(boxed, this);
            for (int i = 0; i < boxed.length; i++) {
                sorted[i] = boxed[i];
            }
        }
        return sorted;
    }

    @Override
    public int compare(Integer left, Integer right) {
        int byType = files.type(left).compareTo(files.type(right));
        return byType != 0 ? byType : files.name(left).compareTo(files.name(right));
    }
}
