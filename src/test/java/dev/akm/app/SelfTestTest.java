package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.TempStash;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
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

        SelfTestResult result = new SelfTest(stash.stash(), InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z")))
                .run(List.of(FoolishModel.values()));

        assertThat(result.kept()).as(result.toString()).isTrue();
        assertThat(result.models()).hasSize(FoolishModel.values().length);
        assertThat(stash.everything()).isEqualTo(before);
    }
}
