package dev.akm.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTest {
    @TempDir
    Path directory;

    private Config load(String text, Map<String, String> environment) throws IOException {
        Files.writeString(file().path(), text);
        return Config.load(file(), environment);
    }

    private ConfigFile file() {
        return new ConfigFile(directory);
    }

    @Test
    void without_a_file_the_defaults_hold() {
        Config config = Config.load(file(), Map.of());

        assertThat(config.beliefAware()).isTrue();
        assertThat(config.autoAccept()).isEqualTo(90);
        assertThat(config.llm().endpoint()).isEqualTo("http://localhost:1234/v1");
        assertThat(config.llm().model()).isEmpty();
        assertThat(config.embedding()).isEmpty();
    }

    @Test
    void the_names_of_akm_0_8_0_are_read() throws IOException {
        Config config = load("""
            {
              // comments are read
              "stashDir": "~/notes",
              "profiles": {"llm": {"local": {
                "endpoint": "http://localhost:1234/v1/chat/completions", "model": "qwen3-8b", "apiKey": "${KEY}",
                "temperature": 0.2, "maxTokens": 2048, "timeoutMs": 60000, "concurrency": 2, "contextLength": 8192,
                "supportsJsonSchema": true, "enableThinking": false, "extraParams": {"top_p": 0.9, "seed": 7}}}},
              "defaults": {"llm": "local"},
              "embedding": {"endpoint": "http://localhost:1234/v1", "model": "e5", "dimension": 384, "batchSize": 16},
              "output": {"format": "text", "detail": "full"},
              "archiveRetentionDays": 90,
            }
            """, Map.of("KEY", "secret"));

        LlmProfile llm = config.llm();
        assertThat(llm.name()).isEqualTo("local");
        assertThat(llm.endpoint()).endsWith("/chat/completions");
        assertThat(llm.apiKey()).contains("secret");
        assertThat(llm.temperature()).hasValue(0.2);
        assertThat(llm.maxTokens()).hasValue(2048);
        assertThat(llm.timeoutMs()).hasValue(60000);
        assertThat(llm.concurrency()).isEqualTo(2);
        assertThat(llm.contextLength()).hasValue(8192);
        assertThat(llm.supportsJsonSchema()).contains(true);
        assertThat(llm.enableThinking()).contains(false);
        assertThat(llm.extraParams()).isEqualTo("{\"top_p\": 0.9, \"seed\": 7}");
        assertThat(config.embedding().orElseThrow().dimension()).hasValue(384);
        assertThat(config.count(Setting.ARCHIVE_RETENTION)).isEqualTo(OptionalInt.of(90));
        assertThat(config.problems()).isEmpty();
    }

    @Test
    void unknown_keys_are_named_and_stop_nothing() throws IOException {
        Config config = load("{\"registries\": [], \"output\": {\"colour\": 1}, \"stashDir\": \"x\"}", Map.of());

        assertThat(config.text(Setting.STASH_DIR)).contains("x");
        assertThat(config.problems()).extracting(Config.Problem::key).containsExactly("registries", "output.colour");
        assertThat(config.problems()).noneMatch(Config.Problem::fatal);
    }

    @Test
    void a_value_of_the_wrong_type_stops_only_what_needs_it() throws IOException {
        Config config = load("{\"memory\": {\"belief_aware\": \"false\"}, \"stashDir\": \"x\"}", Map.of());

        assertThat(config.text(Setting.STASH_DIR)).contains("x");
        assertThatThrownBy(config::beliefAware)
                .isInstanceOf(AkmException.class)
                .hasMessageContaining("memory.belief_aware")
                .hasMessageContaining("true or false");
        assertThat(config.problems()).singleElement().matches(Config.Problem::fatal);
    }

    @Test
    void broken_json_is_told_with_line_and_column() throws IOException {
        Files.writeString(file().path(), "{\n  \"stashDir\": x\n}");

        assertThatThrownBy(() -> Config.load(file(), Map.of()))
                .isInstanceOf(AkmException.class)
                .hasMessageContaining("config.json:2:")
                .satisfies(
                        e -> assertThat(((AkmException) e).hint().orElseThrow()).contains("move it away"));
    }

    @Test
    void an_edit_changes_one_value_and_no_other_character() throws IOException {
        String before = "{ // mine\n  \"a\" : 1.50 ,\n\t\"improve\": {\"git\":false /* no */, \"x\": [1,\n2]}\n}\n";
        Files.writeString(file().path(), before);

        Config.set(file(), "improve.git", "true");
        assertThat(file().path()).hasContent(before.replace("false", "true"));

        Config.set(file(), "improve.maxCalls", "7");
        assertThat(Files.readString(file().path())).contains("[1,\n2],\n    \"maxCalls\": 7}");

        Config.unset(file(), "improve.maxCalls");
        Config.set(file(), "improve.git", "false");
        assertThat(file().path()).hasContent(before);
    }

    @Test
    void setting_and_unsetting_in_an_empty_file_leaves_an_empty_object() throws IOException {
        Config.set(file(), "profiles.llm.my.server.model", "m");
        assertThat(Config.load(file(), Map.of()).llm().model()).isEqualTo("m");
        assertThat(Config.load(file(), Map.of()).profileNames()).containsExactly("my.server");

        Config.unset(file(), "profiles.llm.my.server.model");
        assertThat(Files.readString(file().path()).strip()).isEqualTo("{}");
    }

    @Test
    void every_setting_can_be_set_read_and_unset() {
        Map<String, String> values = Map.of("BOOLEAN", "true");
        for (Setting setting : Setting.all()) {
            String key = setting.key("local");
            for (String value :
                    new String[] {"true", "7", "http://localhost/v1", "{\"a\": 1}", "text", "auto", "full"}) {
                if (setting.type().read(value).isEmpty()) {
                    continue;
                }
                Config.set(file(), key, value);
                Config.Entry entry = Config.load(file(), values).entry(key);
                assertThat(entry.source()).as(key).isEqualTo(Config.Source.FILE);
                Config.unset(file(), key);
                assertThat(Config.load(file(), values).entry(key).source()).isEqualTo(Config.Source.DEFAULT);
            }
        }
    }

    @Test
    void keys_are_never_shown_but_references_to_variables_are() throws IOException {
        Config config = load(
                "{\"profiles\":{\"llm\":{\"a\":{\"apiKey\":\"sk-123\"},\"b\":{\"apiKey\":\"${MY_KEY}\"}}}}",
                Map.of("AKM_EMBED_API_KEY", "sk-456"));

        assertThat(config.entry("profiles.llm.a.apiKey").value()).contains(Config.MASKED);
        assertThat(config.entry("profiles.llm.b.apiKey").value()).contains("${MY_KEY}");
        assertThat(config.entry("embedding.apiKey").value()).contains(Config.MASKED);
        assertThat(config.entries().toString()).doesNotContain("sk-");
    }

    @Test
    void a_key_that_refers_to_an_unset_variable_is_told_when_it_is_needed() throws IOException {
        Config config = load("{\"profiles\":{\"llm\":{\"a\":{\"apiKey\":\"${MY_KEY}\"}}}}", Map.of());

        assertThatThrownBy(config::llm).hasMessageContaining("MY_KEY");
    }

    @Test
    void a_file_that_holds_keys_is_readable_by_its_owner_alone() throws IOException {
        Config.set(file(), "embedding.apiKey", "sk-1");

        assertThat(Files.getPosixFilePermissions(file().path()))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void the_switch_for_the_belief_checks_is_accepted_and_not_listed() {
        Config.set(file(), "memory.belief_aware", "false");
        Config config = Config.load(file(), Map.of());

        assertThat(config.beliefAware()).isFalse();
        assertThat(config.entry("memory.belief_aware").value()).contains(false);
        assertThat(config.entries()).extracting(Config.Entry::key).doesNotContain("memory.belief_aware");
    }

    @Test
    void several_profiles_need_a_default() throws IOException {
        Config config = load("{\"profiles\":{\"llm\":{\"a\":{},\"b\":{\"model\":\"m\"}}}}", Map.of());
        assertThatThrownBy(config::llm).hasMessageContaining("defaults.llm");

        Config.set(file(), "defaults.llm", "b");
        assertThat(Config.load(file(), Map.of()).llm().model()).isEqualTo("m");

        Config.set(file(), "defaults.llm", "c");
        assertThatThrownBy(() -> Config.load(file(), Map.of()).llm()).hasMessageContaining("'c'");
    }

    @Test
    void auto_accept_false_stages_everything_and_safe_is_ninety() {
        Config.set(file(), "improve.autoAccept", "false");
        assertThat(Config.load(file(), Map.of()).autoAccept()).isGreaterThan(100);
        Config.set(file(), "improve.autoAccept", "safe");
        assertThat(Config.load(file(), Map.of()).autoAccept()).isEqualTo(90);
        Config.set(file(), "improve.autoAccept", "75");
        assertThat(Config.load(file(), Map.of()).autoAccept()).isEqualTo(75);
        assertThatThrownBy(() -> Config.set(file(), "improve.autoAccept", "101"))
                .hasMessageContaining("101");
    }

    @Test
    void directories_follow_akm_then_xdg_then_the_home() {
        Path current = Path.of("/home/user/here");

        Directories own =
                Directories.of(Map.of("HOME", "/h", "AKM_CONFIG_DIR", "c", "XDG_CONFIG_HOME", "/x"), current, false);
        assertThat(own.config()).isEqualTo(Path.of("/home/user/here/c"));
        assertThat(own.cache()).isEqualTo(Path.of("/h/.cache/akm"));
        assertThat(own.data()).isEqualTo(Path.of("/h/.local/share/akm"));
        Directories xdg = Directories.of(
                Map.of("HOME", "/h", "XDG_CONFIG_HOME", "/x", "XDG_CACHE_HOME", "relative"), current, false);
        assertThat(xdg.config()).isEqualTo(Path.of("/x/akm"));
        assertThat(xdg.cache()).isEqualTo(Path.of("/h/.cache/akm"));
        assertThat(Directories.of(Map.of("HOME", "/h"), current, true).config())
                .isEqualTo(Path.of("/h/AppData/Roaming/akm"));
        assertThat(own.expand("~/x", current)).isEqualTo(Path.of("/h/x"));
    }

    @Test
    void a_value_that_is_not_of_the_type_is_refused_before_the_file_is_touched() throws IOException {
        Files.writeString(file().path(), "{}");

        assertThatThrownBy(() -> Config.set(file(), "improve.maxCalls", "many")).hasMessageContaining("many");
        assertThatThrownBy(() -> Config.set(file(), "no.such", "1")).hasMessageContaining("no.such");
        assertThat(file().path()).hasContent("{}");
        assertThat(Setting.ofKey("profiles.llm..model")).isEqualTo(Optional.empty());
    }
}
