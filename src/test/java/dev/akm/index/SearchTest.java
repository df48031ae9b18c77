package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.index.SearchOptions.BeliefView;
import dev.akm.memory.Ref;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTest extends WithIndex {
    @Test
    void a_memory_need_not_hold_every_word_but_the_one_that_holds_more_comes_first() {
        stash.memory("both", "The nightly build runs at two.")
                .memory("one", "The build needs a cache.")
                .memory("none", "Coffee is in the kitchen.");

        assertThat(stash.names("when does the nightly build start")).containsExactly("both", "one");
    }

    @Test
    void name_description_tags_headings_and_body_are_searched() {
        stash.memory("zeppelin-notes", "x")
                .memory("b", "description: about the zeppelin", "x")
                .memory("c", "tags: [zeppelin]", "x")
                .memory("d", "# Zeppelin\n\nx")
                .memory("e", "x\n\nthe zeppelins fly\n");

        assertThat(stash.names("zeppelin")).containsExactlyInAnyOrder("zeppelin-notes", "b", "c", "d", "e");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C++|We write C++ here.",
                "multi-agent|A multi-agent setup.",
                "192.168.0.99:1234|It answers at 192.168.0.99:1234.",
                "Downloads/x|See Downloads/x.md",
                "don't|Please don't reboot.",
                "東|東京は日本の首都です",
                "東京|東京は日本の首都です",
                "日本の首都はどこ|東京は日本の首都です",
                "ภาษา|ฉันพูดภาษาไทย",
                "서울|나는 서울에 산다",
                "Muller|Herr Müller kommt",
                "ёлка|Ёлка стоит",
                "foo_bar|call foo_bar()",
                "v1.2.3|released v1.2.3 today",
                "🚀|we ship 🚀 now",
                "TODO: fix|a TODO fix is open",
                "conf*|the configuration",
                "\"blue green\"|a blue green deploy"
            })
    void what_is_named_is_found(String query, String text) {
        stash.memory("it", text).memory("other", "nothing of the sort");

        assertThat(stash.names(query)).startsWith("it");
    }

    @Test
    void a_word_with_punctuation_is_not_found_by_its_letter_alone() {
        stash.memory("plus", "We write C++ here.").memory("plain", "We write plain C here.");

        assertThat(stash.names("C++")).containsExactly("plus");
        assertThat(stash.names("C")).containsExactly("plain");
    }

    @Test
    void a_phrase_is_required_where_something_holds_it_and_words_where_nothing_does() {
        stash.memory("near", "a blue green deploy").memory("far", "green and blue");

        assertThat(stash.names("\"blue green\"")).containsExactly("near");
        assertThat(stash.names("\"green deploy\" blue")).containsExactly("near");
        assertThat(stash.names("\"deploy green blue\"")).contains("near", "far");
    }

    @Test
    void excluded_words_and_filters_hold_before_the_limit() {
        for (int i = 0; i < 60; i++) {
            stash.memory("loud" + i, "tags: [noise]", "port port port");
        }
        stash.memory(
                "quiet",
                "tags: [Signal]\ncaptureMode: hot\nsource: https://example.org/A",
                "the port is mentioned once in this text");

        assertThat(stash.names("port tag:signal")).containsExactly("quiet");
        assertThat(stash.names("port -tag:noise")).containsExactly("quiet");
        assertThat(stash.names("port captureMode:hot")).containsExactly("quiet");
        assertThat(stash.names("source:example.org")).containsExactly("quiet");
        assertThat(stash.names("name:qui")).containsExactly("quiet");
        assertThat(stash.ask("port").total()).isEqualTo(61);
    }

    @Test
    void what_is_not_believed_is_left_out_and_counted() {
        stash.memory("now", "the port is 8080")
                .memory("then", "beliefState: superseded\nsupersededBy: memory:now", "the port is 80")
                .memory("wrong", "beliefState: contradicted", "the port is 99")
                .memory("over", "expires: 2026-01-01", "the port is 70");

        assertThat(stash.names("port")).containsExactly("now");
        assertThat(stash.ask("port").notCurrent()).isEqualTo(3);
        assertThat(stash.names("port beliefState:contradicted")).containsExactly("wrong");
        assertThat(stash.names("is:expired")).containsExactly("over");
        assertThat(stash.names("port", BeliefView.HISTORICAL)).containsExactlyInAnyOrder("then", "wrong", "over");
        assertThat(stash.ask("port", BeliefView.ALL).total()).isEqualTo(4);
    }

    @Test
    void the_current_one_stands_above_what_it_replaced_however_well_that_matches() {
        stash.memory("old", "beliefState: superseded\nsupersededBy: [memory:middle]", "gateway gateway address gateway")
                .memory(
                        "middle",
                        "beliefState: superseded\nsupersededBy: [memory:new]",
                        "gateway address, a longer text about it")
                .memory(
                        "new",
                        "A long text about many things, routers and cables and more, and at its end the gateway.");

        assertThat(stash.names("gateway address", BeliefView.ALL)).containsExactly("new", "middle", "old");
        assertThat(stash.ask("gateway beliefState:superseded").hits())
                .allSatisfy(hit -> assertThat(hit.currentBelief()).containsExactly(Ref.parse("memory:new")));
    }

    @Test
    void a_replaced_memory_brings_up_its_successor_and_says_so() {
        stash.memory("tslint", "beliefState: superseded\nsupersededBy: memory:biome", "We lint with TSLint.")
                .memory("biome", "We check style with Biome.");

        SearchAnswer answer = stash.ask("TSLint");

        assertThat(answer.hits()).hasSize(1);
        assertThat(answer.hits().get(0).ref()).isEqualTo(Ref.parse("memory:biome"));
        assertThat(answer.hits().get(0).via()).containsExactly(Ref.parse("memory:tslint"));
        assertThat(stash.names("TSLint type:lesson")).isEmpty();
    }

    @Test
    void a_retired_memory_brings_up_what_stands_in_its_place() {
        stash.memory("merged", "The printer is on floor two.");
        Retired retired =
                new Retired("1", Map.of(Ref.parse("memory:laserjet-quirks"), List.of(Ref.parse("memory:merged"))));

        assertThat(stash.reopened(retired).names("laserjet")).containsExactly("merged");
        assertThat(stash.names("duplexing")).containsExactly("merged");

        assertThat(stash.reopened(new Retired("2", Map.of())).names("laserjet")).isEmpty();
    }

    @Test
    void a_retired_name_that_is_a_file_again_is_that_file() {
        Ref back = Ref.parse("memory:back");
        stash.memory("other", "something else");
        stash.reopened(new Retired("1", Map.of(back, List.of(Ref.parse("memory:other")))));
        assertThat(stash.names("duplexing")).containsExactly("other");

        stash.memory("back", "duplexing returns");

        assertThat(stash.names("duplexing")).first().isEqualTo("back");
    }

    private record Retired(String stamp, Map<Ref, List<Ref>> standIns) implements RetiredMemories {
        @Override
        public Optional<byte[]> bytes(Ref ref) {
            return Optional.of("Duplexing jams it.".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void knowledge_is_current_while_one_of_its_sources_is() {
        stash.memory("a", "beliefState: contradicted", "source one")
                .memory("b", "source two")
                .write("knowledge/k.md", "---\nderivedFrom: [memory:a, memory:b]\n---\n\nthe lesson of turbines\n");
        assertThat(stash.names("turbines")).containsExactly("k");

        stash.memory("b", "beliefState: contradicted", "source two");

        assertThat(stash.names("turbines")).isEmpty();
        assertThat(stash.ask("turbines").notCurrent()).isEqualTo(1);
    }

    @Test
    void a_merged_memory_outlives_the_sources_it_was_made_from() {
        stash.memory("m", "derivedFrom: [memory:gone]", "turbines");

        assertThat(stash.names("turbines")).containsExactly("m");
    }

    @Test
    void what_a_person_stands_behind_decides_ties() {
        stash.memory("aaa", "turbine maintenance")
                .memory("bbb", "beliefState: asserted", "turbine maintenance")
                .memory("ccc", "captureMode: hot", "turbine maintenance");

        assertThat(stash.names("turbine maintenance")).containsExactly("ccc", "bbb", "aaa");
    }

    @Test
    void dangling_and_looping_and_protected_memories_are_found_by_their_state() {
        stash.memory("lost", "beliefState: superseded\nsupersededBy: memory:nowhere", "x")
                .memory("ping", "beliefState: superseded\nsupersededBy: memory:pong", "x")
                .memory("pong", "beliefState: superseded\nsupersededBy: memory:ping", "x")
                .memory("odd", "captureMode: lukewarm", "x")
                .memory("torn", "---\ntags: [a\n---\n\nx\n")
                .memory("fine", "x");

        assertThat(stash.names("is:dangling")).containsExactly("lost");
        assertThat(stash.names("is:conflict")).containsExactlyInAnyOrder("ping", "pong");
        assertThat(stash.names("is:protected")).containsExactlyInAnyOrder("odd", "torn");
        IndexCounts counts = stash.index().counts();
        assertThat(counts.files()).isEqualTo(6);
        assertThat(counts.dangling()).isEqualTo(1);
        assertThat(counts.looping()).isEqualTo(2);
        assertThat(counts.protectedFiles()).isEqualTo(2);
        assertThat(counts.byState()).containsEntry("superseded", 3);
    }

    @Test
    void an_empty_query_lists_the_newest_and_filters_alone_list_all() {
        for (int i = 0; i < 30; i++) {
            stash.memory("m" + i, "observed_at: 2026-01-" + (i < 9 ? "0" : "") + (i + 1), "x");
        }

        SearchOptions twenty = SearchOptions.current(20, Instant.parse("2026-06-01T00:00:00Z"));
        assertThat(stash.index().search(QueryParser.parse(""), twenty).hits()).hasSize(20);
        assertThat(stash.names("").get(0)).isEqualTo("m29");
        assertThat(stash.index()
                        .search(QueryParser.parse("type:memory"), SearchOptions.current(0, Instant.now()))
                        .hits())
                .hasSize(30);
    }

    @Test
    void why_it_matched_names_words_places_and_belief() {
        stash.memory("gpu-box", "captureMode: hot", "The GPU box answers at port 1234.");
        SearchOptions explain = new SearchOptions(
                List.of(),
                List.of(),
                List.of(),
                BeliefView.CURRENT,
                5,
                Optional.empty(),
                Instant.now(),
                true,
                List.of());

        SearchHit hit = stash.index()
                .search(QueryParser.parse("gpu port nowhere"), explain)
                .hits()
                .get(0);

        assertThat(hit.whyMatched()).contains("'gpu' in name, body", "'port' in body", "hot");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AND",
                "OR NOT",
                "NEAR(a b)",
                "a AND",
                "^a",
                "name : x",
                "{a}: b",
                "*",
                "\"\"",
                "-",
                "--",
                "''",
                "a\0b",
                "%",
                "(",
                "col:",
                ":",
                "-:"
            })
    void operators_of_fts5_are_text(String query) {
        stash.memory("a", "text");

        assertThat(stash.ask(query).hits()).isNotNull();
    }

    @Test
    void a_scope_must_be_met() {
        stash.memory("mine", "scope_user: ann", "turbines").memory("yours", "scope_user: bob", "turbines");
        SearchOptions ann = new SearchOptions(
                List.of(),
                List.of(),
                List.of("user=ann"),
                BeliefView.CURRENT,
                5,
                Optional.empty(),
                Instant.now(),
                false,
                List.of());

        assertThat(stash.index().search(QueryParser.parse("turbines"), ann).hits())
                .extracting(hit -> hit.ref().name())
                .containsExactly("mine");
    }

    @Test
    void similar_memories_are_found_by_a_text() {
        stash.memory("a", "The turbine hall needs a permit and a helmet.")
                .memory("b", "Helmets and permits for the turbine hall.")
                .memory("c", "Lunch is at noon.");

        assertThat(stash.index()
                        .similar(
                                "The turbine hall needs a permit and a helmet.", Optional.of(Ref.parse("memory:a")), 3))
                .extracting(hit -> hit.ref().name())
                .containsExactly("b");
    }

    @Test
    void a_sign_is_found_with_and_without_the_mark_that_chooses_its_picture() {
        stash.memory("heart", "We \u2764\ufe0f tea");

        assertThat(stash.names("\u2764")).containsExactly("heart");
        assertThat(stash.names("\u2764\ufe0f")).containsExactly("heart");
    }

    @Test
    void filters_by_the_hundred_are_no_error() {
        stash.memory("one", "tags: [t1]", "turbines");
        StringBuilder many = new StringBuilder("turbines");
        for (int i = 0; many.length() < 4000; i++) {
            many.append(" -tag:u").append(i).append(" -is:dangling is:foo").append(i);
        }
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            tags.add("t1");
        }

        assertThat(stash.names(many.toString())).containsExactly("one");
        assertThat(stash.index()
                        .search(
                                QueryParser.parse("turbines"),
                                new SearchOptions(
                                        List.of(),
                                        tags,
                                        List.of(),
                                        BeliefView.CURRENT,
                                        5,
                                        Optional.empty(),
                                        Instant.now(),
                                        false,
                                        List.of()))
                        .hits())
                .hasSize(1);
    }
}
