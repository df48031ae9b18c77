package dev.akm.stash;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One lock file: the system's lock on it and the lines that say who holds it. Empty: nobody. */
final class LockFile {
    /** A holder on another machine that has not been heard of for so long is taken for dead. */
    private static final long FOREIGN_LIMIT_SECONDS = 24 * 60 * 60;

    private static final Set<Path> HELD = new HashSet<>();

    private static final int MAX_BYTES = 4096;

    private static final OpenOption[] OPEN = {
        StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS
    };

    private final Path path;
    private @Nullable FileChannel channel;
    private String holder = "";
    private boolean elsewhere;

    LockFile(Path path) {
        this.path = path;
    }

    /**
     * Whether it is held now. Failing leaves {@link #holder()} saying who has it.
     *
     * @param waitMillis how long another process of this machine is waited for. The system wakes who waits in turn; looking
     *     again and again would let someone starve among many writers
     */
    boolean acquire(long waitMillis) throws IOException {
        synchronized (HELD) {
            // The system grants a process its own lock again, and closing any channel of the file gives it up.
            if (!HELD.add(path)) {
                holder = " (in this process)";
                return false;
            }
        }
        boolean held = false;
        try {
            held = openAndLock(waitMillis);
            return held;
        } finally {
            if (!held) {
                forget();
            }
        }
    }

    private void forget() {
        synchronized (HELD) {
            HELD.remove(path);
        }
    }

    private boolean openAndLock(long waitMillis) throws IOException {
        FileChannel opened = open();
        boolean held = false;
        try {
            held = lock(opened, waitMillis);
            if (held) {
                channel = opened;
                write(opened);
            }
            return held;
        } finally {
            if (!held) {
                channel = null;
                opened.close();
            }
        }
    }

    private boolean lock(FileChannel opened, long waitMillis) throws IOException {
        boolean systemLocks = true;
        try {
            if (opened.tryLock() == null) {
                holder = describe(read(opened));
                if (waitMillis <= 0 || !waitFor(opened, waitMillis)) {
                    return false;
                }
            }
        } catch (OverlappingFileLockException e) {
            return false;
        } catch (ClosedChannelException e) {
            return false; // waited long enough
        } catch (IOException e) {
            systemLocks = false; // a share without locks: what the file says has to do
        }
        String content = read(opened);
        if (stands(content, systemLocks)) {
            holder = describe(content);
            elsewhere = systemLocks;
            return false;
        }
        return true;
    }

    /** Waits in the system; a second thread ends that by closing the channel, which is the one way to. */
    private static boolean waitFor(FileChannel opened, long millis) throws IOException {
        AtomicBoolean decided = new AtomicBoolean();
        Thread watch = new Thread(
                () -> {
                    try {
                        Thread.sleep(millis);
                        if (decided.compareAndSet(false, true)) {
                            opened.close();
                        }
                    } catch (InterruptedException | IOException e) {
                        return; // the lock came in time
                    }
                },
                "akm lock");
        watch.setDaemon(true);
        watch.start();
        FileLock lock = opened.lock();
        boolean inTime = decided.compareAndSet(false, true);
        watch.interrupt();
        return inTime && lock.isValid();
    }

    /** Whether the holder that the file names must be taken to live. */
    private static boolean stands(String content, boolean systemLocks) {
        String host = value(content, "host");
        if (host.isEmpty()) {
            return false; // empty, cut off or foreign to us: nobody
        }
        Holder self = Holder.self();
        boolean sameBoot = !self.boot().isEmpty() && value(content, "boot").equals(self.boot());
        boolean here = sameBoot || host.equals(self.host());
        if (here) {
            return !systemLocks && Holder.alive(value(content, "pid"), value(content, "start"), value(content, "boot"));
        }
        long beat = number(value(content, "heartbeat"));
        // Clocks differ, but a heartbeat from far ahead would hold the stash until then.
        long now = System.currentTimeMillis() / 1000;
        return beat > now - FOREIGN_LIMIT_SECONDS && beat < now + FOREIGN_LIMIT_SECONDS;
    }

    /** Who has it, as an addition to a message: {@code  (pid 12 on host, since …)}, or empty. */
    String holder() {
        return holder;
    }

    /** Whether only what the file says stands against us: the holder is, or was, on another machine. */
    boolean isElsewhere() {
        return elsewhere;
    }

    void beat() {
        FileChannel open = channel;
        if (open != null) {
            try {
                write(open);
            } catch (IOException e) {
                return; // only other machines read it, and they wait a day
            }
        }
    }

    void release() {
        FileChannel open = channel;
        channel = null;
        if (open == null) {
            return;
        }
        try (open) {
            open.truncate(0);
        } catch (IOException e) {
            return; // the lock goes with the channel; what the file says is overruled on this machine
        } finally {
            forget();
        }
    }

    private FileChannel open() throws IOException {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            Files.delete(path); // no lock of ours; a folder with content stays and is named
        }
        try {
            return FileChannel.open(path, OPEN);
        } catch (NoSuchFileException e) {
            Path parent = path.getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            return FileChannel.open(path, OPEN);
        } catch (AccessDeniedException e) {
            // Unreadable by mode: ours to mend if we own it, else an error that names it.
            if (path.toFile().setReadable(true, true) && path.toFile().setWritable(true, true)) {
                return FileChannel.open(path, OPEN);
            }
            throw e;
        }
    }

    private static void write(FileChannel open) throws IOException {
        byte[] bytes = Holder.self().text().getBytes(StandardCharsets.UTF_8);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        long at = 0;
        while (buffer.hasRemaining()) {
            at += open.write(buffer, at);
        }
        open.truncate(bytes.length);
    }

    private static String read(FileChannel open) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(MAX_BYTES);
        int length = open.read(buffer, 0);
        return length <= 0 ? "" : new String(buffer.array(), 0, length, StandardCharsets.UTF_8);
    }

    private static String describe(String content) {
        String pid = value(content, "pid");
        return pid.isEmpty() ? "" : " (pid " + pid + " on " + value(content, "host") + ")";
    }

    /** The text after {@code name: } on a line of its own; empty if there is none. */
    private static String value(String content, String name) {
        String key = name + ": ";
        int at = content.startsWith(key) ? 0 : content.indexOf("\n" + key) + 1;
        if (at == 0 && !content.startsWith(key)) {
            return "";
        }
        int end = content.indexOf('\n', at);
        return end < 0 ? "" : content.substring(at + key.length(), end);
    }

    private static long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
