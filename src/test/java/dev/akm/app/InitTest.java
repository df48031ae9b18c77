package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitTest {
    @TempDir
    Path home;

    @Test
    void it_makes_a_stash_and_settings_that_name_it() {
        AkmRun.Ended ended = new AkmRun(home).run("init");

        assertThat(ended.code()).isZero();
        assertThat(home.resolve("akm/memories")).isDirectory();
        assertThat(home.resolve("akm/knowledge")).isDirectory();
        assertThat(home.resolve("akm/.akm/.gitignore")).exists();
        assertThat(ended.out()).contains("\"created\":true", "\"settingsCreated\":true");
        assertThat(new AkmRun(home)
                        .run("config", "get", "stashDir", "--format", "text")
                        .out())
                .isEqualTo(home.resolve("akm") + "\n");
    }

    @Test
    void a_second_time_it_changes_nothing() throws IOException {
        new AkmRun(home).run("init");
        Path settings = home.resolve(".config/akm/config.json");
        Files.writeString(settings, "{\"stashDir\": \"~/akm\", \"mine\": 1}");
        Files.writeString(home.resolve("akm/memories/a.md"), "text");

        AkmRun.Ended ended = new AkmRun(home).run("init");

        assertThat(ended.code()).isZero();
        assertThat(ended.out()).contains("\"created\":false", "\"settingsCreated\":false");
        assertThat(ended.err()).isEmpty();
        assertThat(settings).hasContent("{\"stashDir\": \"~/akm\", \"mine\": 1}");
        assertThat(home.resolve("akm/memories/a.md")).hasContent("text");
    }

    @Test
    void another_folder_is_made_and_the_settings_that_name_the_first_are_left_with_a_word() {
        new AkmRun(home).run("init");

        AkmRun.Ended ended = new AkmRun(home).run("init", "other place");

        assertThat(ended.code()).isZero();
        assertThat(home.resolve("other place/memories")).isDirectory();
        assertThat(ended.err()).contains("akm config set stashDir");
    }

    @Test
    void broken_settings_do_not_keep_a_named_folder_from_being_made() throws IOException {
        Files.createDirectories(home.resolve(".config/akm"));
        Files.writeString(home.resolve(".config/akm/config.json"), "{");

        AkmRun.Ended ended = new AkmRun(home).run("init", "x");

        assertThat(ended.code()).isZero();
        assertThat(ended.err()).contains("config.json:1:");
        assertThat(new AkmRun(home).run("init").code()).isEqualTo(78);
    }
}
