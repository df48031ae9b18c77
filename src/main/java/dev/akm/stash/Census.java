package dev.akm.stash;

import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Everything in the stash at one moment, as columns: about 100 bytes a file where a {@link Listing} takes three times as
 * much, and no order. Whoever only asks whether something has changed looks at numbers and makes no objects.
 */
public final class Census implements Walk.Sink {
    private int size;
    private String[] names = new String[256];
    private AssetType[] types = new AssetType[256];
    private boolean[] linked = new boolean[256];
    // Size, modification time, change time and inode of each file, one after the other.
    private long[] numbers = new long[4 * 256];
    private final List<String> unreadable = new ArrayList<>();

    Census() {}

    @Override
    public void file(AssetType type, String name, Path path, Attributes seen, boolean throughLink) {
        if (size == names.length) {
            room(size + (size >> 1));
        }
        names[size] = name;
        types[size] = type;
        linked[size] = throughLink;
        int at = 4 * size;
        numbers[at] = seen.size();
        numbers[at + 1] = seen.modifiedNanos();
        numbers[at + 2] = seen.changedNanos();
        numbers[at + 3] = seen.inode();
        size++;
    }

    private void room(int files) {
        names = Arrays.copyOf(names, files);
        types = Arrays.copyOf(types, files);
        linked = Arrays.copyOf(linked, files);
        numbers = Arrays.copyOf(numbers, 4 * files);
    }

    /** Takes over what another has found. */
    void add(Census other) {
        if (size + other.size > names.length) {
            room(size + other.size);
        }
        System.arraycopy(other.names, 0, names, size, other.size);
        System.arraycopy(other.types, 0, types, size, other.size);
        System.arraycopy(other.linked, 0, linked, size, other.size);
        System.arraycopy(other.numbers, 0, numbers, 4 * size, 4 * other.size);
        size += other.size;
        unreadable.addAll(other.unreadable);
    }

    /** A copy that lacks these files. */
    Census without(List<Ref> refs) {
        Census rest = new Census();
        rest.room(Math.max(256, size + refs.size()));
        for (int i = 0; i < size; i++) {
            if (!isOneOf(refs, i)) {
                rest.names[rest.size] = names[i];
                rest.types[rest.size] = types[i];
                rest.linked[rest.size] = linked[i];
                System.arraycopy(numbers, 4 * i, rest.numbers, 4 * rest.size, 4);
                rest.size++;
            }
        }
        rest.unreadable.addAll(unreadable);
        return rest;
    }

    private boolean isOneOf(List<Ref> refs, int file) {
        for (int i = 0; i < refs.size(); i++) {
            if (refs.get(i).type() == types[file] && refs.get(i).name().equals(names[file])) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void unreadable(String what) {
        unreadable.add(what);
    }

    /** How many files there are. */
    public int size() {
        return size;
    }

    public AssetType type(int file) {
        return types[file];
    }

    /** The name that its ref has. */
    public String name(int file) {
        return names[file];
    }

    /** In bytes. */
    public long bytes(int file) {
        return numbers[4 * file];
    }

    /** See {@link StashFile#modifiedNanos()}. */
    public long modifiedNanos(int file) {
        return numbers[4 * file + 1];
    }

    /** See {@link StashFile#changedNanos()}. */
    public long changedNanos(int file) {
        return numbers[4 * file + 2];
    }

    /** See {@link StashFile#inode()}. */
    public long inode(int file) {
        return numbers[4 * file + 3];
    }

    /** See {@link StashFile#linked()}. */
    public boolean linked(int file) {
        return linked[file];
    }

    public Ref ref(int file) {
        return Ref.of(type(file), names[file]);
    }

    /** See {@link Listing#unreadable()}. */
    public List<String> unreadable() {
        return unreadable;
    }
}
