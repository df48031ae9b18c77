package dev.akm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.app.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingTest {
    @TempDir
    Path temp;

    @Test
    void every_line_of_the_training_works_and_touches_nothing_of_the_user() throws IOException {
        Host user = new Host(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
                Host.Terminals.NONE,
                Map.of(
                        "HOME",
                        temp.toString(),
                        "AKM_STASH_DIR",
                        temp.resolve("stash").toString()),
                temp,
                80,
                InstantSource.system());

        assertThat(Training.lines(user)).isNotEmpty().containsOnly(0);

        assertThat(temp).isEmptyDirectory();
    }
}
