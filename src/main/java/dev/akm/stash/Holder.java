package dev.akm.stash;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A process as a lock names it.
 *
 * @param pid its number
 * @param start when it started, in the system's own terms; tells it from a later process with the same number
 * @param host the machine's name
 * @param boot which start of the machine, or empty where the system does not say. Containers share it with their host,
 *     whatever their names
 */
record Holder(String pid, String start, String host, String boot) {
    private static @Nullable Holder self;

    static synchronized Holder self() {
        Holder known = self;
        if (known == null) {
            known = look();
            self = known;
        }
        return known;
    }

    /** As the lines of a lock file, with the present time as heartbeat. */
    String text() {
        return "pid: " + pid + "\nstart: " + start + "\nhost: " + host + "\nboot: " + boot + "\nheartbeat: "
                + System.currentTimeMillis() / 1000 + "\n";
    }

    /** Whether that process of this machine lives, the same one and not a later one with its number. */
    static boolean alive(String pid, String start, String boot) {
        Holder self = self();
        if (!boot.equals(self.boot)) {
            return false;
        }
        long number;
        try {
            number = Long.parseLong(pid);
        } catch (NumberFormatException e) {
            return false;
        }
        String found = startOf(number);
        return !found.isEmpty() && found.equals(start);
    }

    private static Holder look() {
        long pid = ownPid();
        return new Holder(Long.toString(pid), startOf(pid), hostName(), line("/proc/sys/kernel/random/boot_id"));
    }

    /** /proc first: asking {@link ProcessHandle} starts a thread pool, which is dear for a lock of milliseconds. */
    private static long ownPid() {
        try {
            return Long.parseLong(Files.readSymbolicLink(Path.of("/proc/self")).toString());
        } catch (IOException | NumberFormatException | UnsupportedOperationException e) {
            return ProcessHandle.current().pid();
        }
    }

    private static String startOf(long pid) {
        String stat = line("/proc/" + pid + "/stat");
        // proc(5): the name in parentheses may hold anything; the start time is the 20th field after it.
        int at = stat.lastIndexOf(')');
        if (at >= 0) {
            int field = 2;
            int start = at + 2;
            for (int i = start; i < stat.length(); i++) {
                if (stat.charAt(i) == ' ') {
                    field++;
                    if (field == 22) {
                        return stat.substring(start, i);
                    }
                    start = i + 1;
                }
            }
        }
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isEmpty()) {
            return "";
        }
        Optional<Instant> since = process.get().info().startInstant();
        return since.isPresent() ? Long.toString(since.get().toEpochMilli()) : "unknown";
    }

    private static String hostName() {
        String name = line("/proc/sys/kernel/hostname");
        if (!name.isEmpty()) {
            return name;
        }
        for (String variable : new String[] {"COMPUTERNAME", "HOSTNAME"}) {
            String value = System.getenv(variable);
            if (value != null && !value.isEmpty()) {
                return value;
            }
        }
        try {
            return java.net.InetAddress.getLocalHost().getHostName();
        } catch (IOException e) {
            return "unknown";
        }
    }

    private static String line(String path) {
        try {
            String text = new String(Bounded.read(Path.of(path), 4096), StandardCharsets.UTF_8);
            int end = text.indexOf('\n');
            return end < 0 ? text : text.substring(0, end);
        } catch (IOException e) {
            return "";
        }
    }
}
