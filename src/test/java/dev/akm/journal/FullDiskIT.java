package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The disk is full: at any point of the work, and within a single write. */
class FullDiskIT {
    private static final int PAGE = 4096;
    private static final String LONG = "A line that is long enough to be felt. ".repeat(300) + "\n";

    @TempDir
    Path temporary;

    /**
     * A write that fails in its middle, for any user: the system bounds how long a file may become ({@code ulimit -f}, in
     * blocks of 512 bytes or 1024).
     */
    @Test
    void a_write_that_fails_in_its_middle_leaves_nothing_half_written_and_says_so() {
        try (Stage stage = new Stage(temporary, "honest")) {
            stage.memory("a", "", "The gateway is 10.0.0.1.").memory("b", "", LONG);
            Map<String, String> before = stage.files();
            int failed = 0;
            for (int blocks : List.of(1, 2, 4, 16, 40)) {
                String name = "new-" + blocks;
                Packaged.Run run = stage.akm()
                        .program(
                                "/bin/sh",
                                "-c",
                                "ulimit -f " + blocks + "; exec \"$0\" \"$@\"",
                                Packaged.HOME.resolve("bin/akm").toString(),
                                "remember",
                                LONG + blocks,
                                "--name",
                                name);
                assertThat(run.exit()).as(run.err()).isIn(0, 1);
                if (run.exit() == 1) {
                    failed++;
                    assertThat(run.err()).contains("cannot be written: File too large");
                    assertThat(run.err())
                            .contains(stage.exists(name) ? "is changed so far stands" : "nothing was changed");
                }
                if (stage.exists(name)) {
                    assertThat(stage.text(name)).endsWith(LONG + blocks + "\n");
                    before.put("memories/" + name + ".md", stage.files().get("memories/" + name + ".md"));
                } else {
                    assertThat(run.exit()).isEqualTo(1);
                }
                assertThat(stage.files()).isEqualTo(before);
            }
            assertThat(failed).isGreaterThan(2);

            stage.ok("remember", "The next command goes on as if nothing had been.", "--name", "next");
            assertThat(stage.exists("next")).isTrue();
            assertThat(stage.stash().resolve(".akm/run")).isDirectoryNotContaining("glob:**Z-*");
        }
    }

    /** Every amount of room that is left, page by page, until all of it fits; where a small disk may be mounted. */
    @Test
    void a_disk_that_is_full_at_any_point_leaves_every_operation_whole_or_absent() throws Exception {
        Path disk = Files.createDirectory(temporary.resolve("disk"));
        boolean mounted = mount(disk);
        try {
            int failures = 0;
            boolean fits = false;
            for (int pages = 0; !fits; pages++) {
                assertThat(pages).as("it fits at last").isLessThan(200);
                Path room = Files.createDirectory(disk.resolve("room" + pages));
                fits = work(room, disk, mounted ? pages : 150);
                delete(room);
                failures += fits ? 0 : 1;
            }
            assertThat(failures).isGreaterThan(mounted ? 10 : -1);
            System.out.println("full disk: " + failures + " amounts of room that did not do");
        } finally {
            if (mounted) {
                // Lazily: whoever looks through the mounts of the system just now would keep it busy.
                run("umount", "-l", disk.toString());
            }
        }
    }

    /** Whether all was done. */
    private static boolean work(Path folder, Path disk, int pages) throws IOException {
        TestStash test = new TestStash(folder);
        test.put("a", "one\n");
        test.put("b", LONG);
        test.put("c", "three\n");
        test.journal.key().sign("");
        Map<String, String> first = new LinkedHashMap<>(test.files());
        Path filler = disk.resolve("filler");
        fill(filler, disk, pages);
        boolean done = false;
        try {
            List<GroupResult> results = test.improve(
                    test.group("merge")
                            .edit("a", LONG + "one\n")
                            .remove("b", "a")
                            .build(),
                    test.group("promote").create("deep/d", LONG).build(),
                    test.group("rewrite").edit("c", "3\n").build());
            done = results.stream().allMatch(GroupResult::applied);
            for (GroupResult result : results) {
                assertThat(result.status()).isIn(GroupResult.Status.APPLIED, GroupResult.Status.FAILED);
                assertThat(result.applied() || result.message().contains("No space left"))
                        .as(result.message())
                        .isTrue();
            }
        } catch (AkmException e) {
            assertThat(e.kind()).isEqualTo(ErrorKind.IO);
            assertThat(e).hasMessageContaining("No space left");
        }
        Files.delete(filler);

        test.journal = test.journal();
        test.journal.recover();

        Map<String, String> now = test.files();
        boolean merged = now.get("memories/a.md").equals(LONG + "one\n");
        assertThat(merged ? "" : LONG).isEqualTo(now.getOrDefault("memories/b.md", ""));
        assertThat(now.get("memories/a.md")).isIn("one\n", LONG + "one\n");
        assertThat(now.get("memories/c.md")).isIn("three\n", "3\n");
        assertThat(now.getOrDefault("memories/deep/d.md", LONG)).isEqualTo(LONG);
        assertThat(now.keySet()).noneMatch(path -> path.contains("/.akm-"));
        assertThat(Layout.runs(test.stash.root().resolve(".akm/run"))).isEmpty();
        if (!now.equals(first)) {
            assertThat(new Undo(test.journal).undo(Optional.empty()).left()).isEmpty();
        }
        assertThat(test.files()).isEqualTo(first);
        return done;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    /** Leaves that many pages free. */
    private static void fill(Path filler, Path disk, int pages) throws IOException {
        long free = Files.getFileStore(disk).getUsableSpace() - (long) pages * PAGE;
        Files.write(filler, new byte[(int) Math.max(0, Math.min(free, 1 << 20))]);
    }

    private static boolean mount(Path disk) throws Exception {
        return Files.isExecutable(Path.of("/bin/mount"))
                && run("mount", "-t", "tmpfs", "-o", "size=1m", "none", disk.toString()) == 0;
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    }
}
