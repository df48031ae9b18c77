package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.TempStash;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelfTestTest {
    @TempDir
    Path directory;

    @Test
    void the_promise_holds_for_every_model_and_the_stash_itself_is_only_read() {
        TempStash stash = new TempStash(directory);
        for (LoopSafety.Item item : LoopSafety.items().subList(40, 75)) {
            stash.write("memories/" + item.name() + ".md", LoopSafety.file(item));
        }
        Map<String, String> before = stash.everything();
        List<String> said = new ArrayList<>();

        SelfTestResult result = new SelfTest(stash.stash(), InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z")))
                .run(List.of(FoolishModel.values()), said::add);

        assertThat(result.kept()).as(result.toString()).isTrue();
        assertThat(result.models()).hasSize(FoolishModel.values().length);
        assertThat(stash.everything()).isEqualTo(before);
        assertThat(said).hasSize(FoolishModel.values().length * SelfTest.NIGHTS);
        assertThat(said.get(1)).isEqualTo("model 1 of 12, delete-all, run 2 of 3");
    }

    @Test
    void what_the_loop_would_not_read_is_left_out_and_told() throws IOException {
        TempStash stash = new TempStash(directory);
        stash.write("memories/a.md", "The saw is sharp.\n").write("memories/latin.md", "Caf\u00e9 opens at nine.\n");
        try (RandomAccessFile huge =
                new RandomAccessFile(stash.root().resolve("memories/huge.md").toFile(), "rw")) {
            huge.setLength(40L << 20);
        }
        Path outside = Files.writeString(directory.resolve("outside.md"), "The saw is blunt.\n");
        Files.createSymbolicLink(stash.root().resolve("memories/link.md"), outside);

        SelfTestResult result = new SelfTest(stash.stash(), InstantSource.system())
                .run(List.of(FoolishModel.DELETE_ALL, FoolishModel.PROMOTE_ALL), step -> {});

        assertThat(result.kept()).isTrue();
        assertThat(result.memories()).isEqualTo(2);
        assertThat(result.leftOut()).singleElement().asString().contains("huge.md");
    }
}
