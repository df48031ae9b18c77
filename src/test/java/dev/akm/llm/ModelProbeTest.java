package dev.akm.llm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModelProbeTest {

    @Test
    void a_server_that_would_load_its_model_is_ready() {
        try (Fake server = new Fake()) {
            ModelProbe.Report report = ModelProbe.of(server.endpoint());

            assertThat(report.ready()).isTrue();
            assertThat(report.loaded()).contains(false);
            assertThat(report.contextIsLoaded()).isFalse();
            assertThat(report.message())
                    .isEqualTo(server.url()
                            + " answers; qwen3.5-9b is not loaded and will be at the first question; its context is"
                            + " taken to be 4096 tokens.");
            assertThat(server.chats()).isEmpty();
        }
    }

    @Test
    void a_loaded_model_is_told_with_its_context() {
        try (Fake server = new Fake();
                LmStudioClient client = new LmStudioClient(server.endpoint())) {
            client.complete(ModesTest.QUESTION);

            ModelProbe.Report report = ModelProbe.of(server.endpoint());

            assertThat(report.message())
                    .isEqualTo(server.url() + " answers; qwen3.5-9b is loaded with a context of 32768 tokens.");
            assertThat(report.contextIsLoaded()).isTrue();
        }
    }

    @Test
    void what_is_missing_is_told_with_the_way_out() {
        try (Fake server = new Fake("mode", "nomodel")) {
            assertThat(ModelProbe.of(server.endpoint()).hint()).contains("lms load");
            assertThat(ModelProbe.of(server.endpoint()).ready()).isFalse();
        }
        try (Fake server = new Fake()) {
            assertThat(ModelProbe.of(server.endpoint().withModel("gpt-9")).hint())
                    .isEqualTo("it has: qwen3.5-9b, qwen3-32b");
        }
        try (Fake server = new Fake("mode", "unauthorized")) {
            assertThat(ModelProbe.of(server.endpoint().withKey("secret", "LM_KEY"))
                            .hint())
                    .isEqualTo("check LM_KEY");
            assertThat(ModelProbe.of(server.endpoint()).answers()).isFalse();
        }
        ModelProbe.Report down = ModelProbe.of(Endpoint.of("http://127.0.0.1:9"));
        assertThat(down.answers()).isFalse();
        assertThat(down.message()).isEqualTo("No server answers at http://127.0.0.1:9/v1.");
    }
}
