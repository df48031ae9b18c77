package dev.akm.stash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StashTest {
    @TempDir
    Path temporary;

    private Stash stash;

    @BeforeEach
    void make() {
        stash = Stash.init(temporary.resolve("stash"));
    }

    @Test
    void every_type_is_listed_in_the_order_of_refs() throws IOException {
        put("memories/b.md");
        put("memories/a/deep/c.md");
        put("knowledge/a.md");
        put("skills/backup/SKILL.md");
        put("skills/backup/notes.md");
        put("memories/image.png");

        assertThat(refs()).containsExactly("memory:a/deep/c", "memory:b", "knowledge:a", "skill:backup");
    }

    @Test
    void dot_files_node_modules_and_akm_are_not_part_of_the_stash() throws IOException {
        put("memories/.hidden.md");
        put("memories/.obsidian/x.md");
        put("memories/node_modules/pack/readme.md");
        put(".akm/archive/memories/x.md");
        put("readme.md");

        assertThat(refs()).isEmpty();
        assertThat(stash.find(Ref.parse("memory:node_modules/pack/readme"))).isEmpty();
    }

    @Test
    void gitignore_hides_nothing() throws IOException {
        put("memories/a.md");
        Files.writeString(stash.root().resolve(".gitignore"), "*\n");

        assertThat(refs()).containsExactly("memory:a");
    }

    @Test
    void names_of_every_script_are_found_exactly() throws IOException {
        for (String name : List.of("übung, (1) & 'zwei' #3 [x]", "日本語/メモ", "🚀 launch", "ab:c")) {
            put("memories/" + name + ".md");
            assertThat(stash.find(Ref.parse("memory:" + name))).as(name).isPresent();
            assertThat(stash.read(Ref.parse("memory:" + name))).isNotEmpty();
        }
        assertThat(stash.list()).hasSize(4);
    }

    @Test
    void a_link_that_leaves_the_stash_is_not_in_it() throws IOException {
        Path outside = Files.createDirectory(temporary.resolve("outside"));
        Files.writeString(outside.resolve("secret.md"), "secret");
        Files.createSymbolicLink(stash.root().resolve("memories/file.md"), outside.resolve("secret.md"));
        Files.createSymbolicLink(stash.root().resolve("memories/folder"), outside);

        assertThat(refs()).isEmpty();
        assertThat(stash.find(Ref.parse("memory:file"))).isEmpty();
        assertThat(stash.find(Ref.parse("memory:folder/secret"))).isEmpty();
        assertThat(stash.readPath("memories/folder/secret.md")).isEmpty();
        assertThat(stash.writable("memories/folder/new.md")).isFalse();
        assertThatThrownBy(() -> stash.read(Ref.parse("memory:file"))).isInstanceOf(AkmException.class);
    }

    @Test
    void a_file_reached_through_a_link_is_readable_and_marked() throws IOException {
        put("memories/real/a.md");
        Files.createSymbolicLink(
                stash.root().resolve("memories/alias"), stash.root().resolve("memories/real"));
        Files.createSymbolicLink(stash.root().resolve("memories/b.md"), Path.of("real/a.md"));

        List<String> linked = new ArrayList<>();
        for (StashFile file : stash.list()) {
            linked.add(file.ref() + " " + file.linked());
        }
        assertThat(linked).containsExactly("memory:alias/a true", "memory:b true", "memory:real/a false");
        assertThat(stash.find(Ref.parse("memory:alias/a")).orElseThrow().linked())
                .isTrue();
        assertThat(stash.read(Ref.parse("memory:b"))).isNotEmpty();
        assertThat(stash.writable("memories/b.md")).isFalse();
        assertThat(stash.writable("memories/alias/new.md")).isFalse();
        assertThat(stash.writable("memories/real/new.md")).isTrue();
    }

    @Test
    void links_in_circles_and_links_that_multiply_come_to_an_end() throws IOException {
        put("memories/a/x.md");
        for (int i = 0; i < 12; i++) {
            Files.createSymbolicLink(
                    stash.root().resolve("memories/a/up" + i), stash.root().resolve("memories"));
            Files.createSymbolicLink(
                    stash.root().resolve("memories/l" + i), stash.root().resolve("memories/a"));
        }
        Files.createSymbolicLink(stash.root().resolve("memories/loop"), Path.of("loop"));

        assertThat(refs()).contains("memory:a/x").hasSize(13);
    }

    @Test
    void a_link_to_nothing_is_nothing() throws IOException {
        Files.createSymbolicLink(stash.root().resolve("memories/x.md"), Path.of("gone.md"));

        assertThat(refs()).isEmpty();
        assertThat(stash.find(Ref.parse("memory:x"))).isEmpty();
    }

    @Test
    void what_is_no_file_is_not_in_the_stash_and_nobody_waits_for_it() throws Exception {
        Path memories = stash.root().resolve("memories");
        new ProcessBuilder("mkfifo", memories.resolve("pipe.md").toString())
                .start()
                .waitFor();
        Files.createDirectory(memories.resolve("folder.md"));
        Files.createSymbolicLink(memories.resolve("device.md"), Path.of("/dev/zero"));
        Files.createSymbolicLink(memories.resolve("mem.md"), Path.of("/proc/self/mem"));
        Files.createSymbolicLink(memories.resolve("loop.md"), Path.of("loop.md"));
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            Path name = temporary.resolve("s"); // the system bounds the length of such a path
            socket.bind(UnixDomainSocketAddress.of(name));
            Files.move(name, memories.resolve("socket.md"));

            assertThat(refs()).isEmpty();
            assertThat(stash.listing().unreadable()).containsExactly("memories/loop.md: links that lead in a circle");
            for (String each : List.of("pipe", "folder", "socket", "device", "mem", "loop")) {
                Ref ref = Ref.parse("memory:" + each);
                assertThat(stash.find(ref)).as(each).isEmpty();
                assertThat(stash.readPath(ref.path())).as(each).isEmpty();
                assertThat(stash.obstacle(ref.path()).isPresent() || !stash.writable(ref.path()))
                        .as(each)
                        .isTrue();
            }
        }
    }

    @Test
    void a_file_that_vanishes_between_listing_and_reading_is_not_found() throws IOException {
        Path file = put("memories/a.md");
        StashFile listed = stash.list().get(0);
        Files.delete(file);

        assertThat(stash.readPath(listed.ref().path())).isEmpty();
        assertThatThrownBy(() -> stash.load(listed))
                .isInstanceOfSatisfying(
                        AkmException.class, e -> assertThat(e.kind()).isEqualTo(ErrorKind.NOT_FOUND));
    }

    @Test
    void what_is_typed_is_taken_exactly_first_then_without_md_then_as_a_memory() throws IOException {
        put("memories/notes.md");
        put("memories/notes.md.md");
        put("memories/guide.md");
        put("knowledge/guide.md");

        assertThat(stash.resolve("memory:notes.md")).isEqualTo(new Resolution(Ref.parse("memory:notes.md"), true));
        assertThat(stash.resolve("memory:guide.md")).isEqualTo(new Resolution(Ref.parse("memory:guide"), true));
        assertThat(stash.resolve("guide")).isEqualTo(new Resolution(Ref.parse("memory:guide"), true));
        assertThat(stash.resolve("knowledge:guide")).isEqualTo(new Resolution(Ref.parse("knowledge:guide"), true));
        assertThat(stash.resolve("gone.md")).isEqualTo(new Resolution(Ref.parse("memory:gone"), false));
        assertThatThrownBy(() -> stash.resolve("../x")).hasMessageContaining("not a ref");
    }

    @Test
    void the_failure_for_an_unknown_name_offers_the_nearest() throws IOException {
        put("memories/infra/lm-studio.md");
        put("memories/unrelated.md");

        AkmException failure = stash.notFound(Ref.parse("memory:infra/lm-studoi"));

        assertThat(failure.kind()).isEqualTo(ErrorKind.NOT_FOUND);
        assertThat(failure.hint()).contains("did you mean memory:infra/lm-studio?");
    }

    @Test
    void two_letters_of_a_short_name_may_be_swapped() throws IOException {
        put("memories/show.md");

        assertThat(stash.notFound(Ref.parse("memory:shwo")).hint()).contains("did you mean memory:show?");
    }

    @Test
    void names_that_differ_by_case_or_composition_alone_collide() throws IOException {
        put("memories/Infra/Notes.md");
        put("memories/caf\u00e9.md");
        put("memories/straße.md");

        assertThat(stash.collision(Ref.parse("memory:infra/notes"))).contains(Ref.parse("memory:Infra/Notes"));
        assertThat(stash.collision(Ref.parse("memory:cafe\u0301"))).contains(Ref.parse("memory:caf\u00e9"));
        assertThat(stash.collision(Ref.parse("memory:STRASSE"))).contains(Ref.parse("memory:straße"));
        assertThat(stash.collision(Ref.parse("memory:caf\u00e9"))).contains(Ref.parse("memory:caf\u00e9"));
        assertThat(stash.collision(Ref.parse("memory:notes"))).isEmpty();
    }

    @Test
    void a_path_that_is_no_plain_path_is_not_read() throws IOException {
        Files.writeString(temporary.resolve("secret"), "secret");
        for (String path :
                List.of("../secret", "memories/../../secret", "/etc/hostname", "", "memories//a.md", "a\0b")) {
            assertThat(stash.readPath(path)).as(path).isEmpty();
            assertThat(stash.writable(path)).as(path).isFalse();
        }
    }

    @Test
    void a_file_above_the_limit_is_refused_by_name() throws IOException {
        Path big = stash.root().resolve("memories/big.md");
        Files.write(big, new byte[Stash.MAX_FILE_BYTES + 1]);

        assertThatThrownBy(() -> stash.read(Ref.parse("memory:big"))).hasMessageContaining("memories/big.md");
    }

    @Test
    void a_missing_stash_is_a_failure_that_names_init() {
        assertThatThrownBy(() -> Stash.open(temporary.resolve("none")))
                .isInstanceOfSatisfying(AkmException.class, e -> {
                    assertThat(e.kind()).isEqualTo(ErrorKind.CONFIG);
                    assertThat(e.code()).isEqualTo("STASH_NOT_FOUND");
                    assertThat(e.hint().orElseThrow()).contains("akm init");
                });
    }

    @Test
    void a_stash_that_vanishes_is_not_an_empty_one() throws IOException {
        Files.move(stash.root(), temporary.resolve("moved"));

        assertThatThrownBy(() -> stash.list()).hasMessageContaining("gone");
    }

    @Test
    void init_overwrites_nothing() throws IOException {
        Path ignore = stash.root().resolve(".akm/.gitignore");
        assertThat(ignore).content().contains("/run/");
        Files.writeString(ignore, "mine");
        put("memories/a.md");

        Stash.init(stash.root());

        assertThat(ignore).content().isEqualTo("mine");
        assertThat(refs()).containsExactly("memory:a");
    }

    @Test
    void a_written_file_keeps_its_permissions_and_leaves_nothing_beside_it() throws IOException {
        Path file = put("memories/a.md");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));

        AtomicFile.write(file, "new".getBytes(StandardCharsets.UTF_8));

        assertThat(file).content().isEqualTo("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw----");
        assertThat(stash.root().resolve("memories").toFile().list()).containsExactly("a.md");
    }

    @Test
    void creating_never_replaces() throws IOException {
        Path file = put("memories/a.md");
        byte[] before = Files.readAllBytes(file);

        assertThatThrownBy(() -> AtomicFile.create(file, new byte[] {1}))
                .isInstanceOf(java.nio.file.FileAlreadyExistsException.class);

        assertThat(file).hasBinaryContent(before);
        assertThat(stash.root().resolve("memories").toFile().list()).containsExactly("a.md");
    }

    private Path put(String path) throws IOException {
        Path file = stash.root().resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "text of " + path + "\n");
    }

    private List<String> refs() {
        List<String> refs = new ArrayList<>();
        for (StashFile file : stash.list()) {
            refs.add(file.ref().toString());
        }
        return refs;
    }

    @Test
    void a_census_sees_what_a_listing_sees_however_many_take_it() throws Exception {
        for (int i = 0; i < 300; i++) {
            put("memories/" + "deep/".repeat(i % 4) + "m" + i + ".md");
        }
        put("skills/one/SKILL.md");
        put("memories/.hidden.md");
        Files.createSymbolicLink(
                stash.root().resolve("knowledge/linked.md"), stash.root().resolve("memories/m0.md"));
        CensusTaking taking = stash.takeCensus();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Thread helper = new Thread(taking::help);
            helper.start();
            helpers.add(helper);
        }

        Census census = taking.result();

        for (Thread helper : helpers) {
            helper.join();
        }
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < census.size(); i++) {
            seen.add(census.ref(i) + " " + census.bytes(i) + " " + census.modifiedNanos(i) + " "
                    + census.changedNanos(i) + " " + census.inode(i) + " " + census.linked(i));
        }
        List<String> listed = new ArrayList<>();
        for (StashFile file : stash.list()) {
            listed.add(file.ref() + " " + file.size() + " " + file.modifiedNanos() + " " + file.changedNanos() + " "
                    + file.inode() + " " + file.linked());
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(listed).hasSize(302);
        assertThat(taking.result().size()).as("asked again").isEqualTo(302);
    }
}
