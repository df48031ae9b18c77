package dev.akm.acceptance;

import static dev.akm.support.Stage.at;
import static dev.akm.support.Stage.number;
import static dev.akm.support.Stage.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.support.Packaged;
import dev.akm.support.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promises of {@code docs/promises.md}, black box: the launcher, its JSON, the files. A test's name starts with the
 * ids of the promises it holds.
 */
class PromisesIT {
    private static final String BACKGROUND = "captureMode: background\nbeliefState: active\n";
    private static final String TOPOLOGY = "captureMode: hot\n"
            + "beliefState: asserted\n"
            + "description: \"LM Studio runs on the workstation, 192.168.0.99:1234\"\n";

    @TempDir
    Path root;

    // What the whole is for

    @Test
    void p01_a_merge_that_would_lose_a_claim_is_not_applied() {
        try (Stage stage = honest()) {
            stage.memory("port-a", BACKGROUND, "The ingest service listens on port 8443. It restarts at 02:00 UTC.")
                    .memory(
                            "port-b",
                            BACKGROUND,
                            "The ingest service listens on port 8443. Its owner is Dana Whitfield.")
                    .answer(
                            "port-a",
                            merge("port-a", "port-b", "The ingest service listens on a port and restarts at night."));

            Object done = stage.improve();

            List<String> believed = stage.found("ingest service", "--detail", "full");
            assertThat(believed).isNotEmpty();
            String all = String.join("\n", stage.files().values());
            assertThat(all).contains("8443", "02:00 UTC", "Dana Whitfield");
            assertThat(all).doesNotContain("restarts at night");
            assertThat(number(done, "processed")).isEqualTo(2);
        }
    }

    @Test
    void p02_a_stale_view_does_not_win_over_an_edit_made_while_the_model_thinks() throws Exception {
        try (Stage stage = honest()) {
            stage.memory("quota-old", BACKGROUND, "The nightly export quota is 40 GB.")
                    .memory("quota-copy", BACKGROUND, "The nightly export quota is 40 GB.\n")
                    .memory("other", BACKGROUND, "Another thing altogether: the lobby door code is 7714.")
                    .reply("match: quota-old\ndelay: 3000\n\n{\"operations\":[" + delete("other", "quota-old")
                            + "]}\n");
            Process improve = stage.akm().start(Packaged.HOME.resolve("bin/akm").toString(), "improve");
            stage.awaitModelCall(improve);
            stage.memory("quota-old", BACKGROUND, "The nightly export quota is 55 GB, checked today.");
            Packaged.await(improve);

            assertThat(stage.text("quota-old")).contains("55 GB, checked today");
            assertThat(stage.text("other")).contains("7714");
        }
    }

    @Test
    void p03_the_loop_cannot_degrade_what_an_earlier_run_made() {
        try (Stage stage = honest()) {
            stage.memory("deploy-a", BACKGROUND, "Deploys run at 02:00 UTC. The deploy user is svc-ship.")
                    .memory("deploy-b", BACKGROUND, "Deploys run at 02:00 UTC. The deploy user is svc-ship.\n");
            stage.improve("--engine", "rules");
            String kept = stage.exists("deploy-a") ? "deploy-a" : "deploy-b";
            String before = stage.text(kept);

            stage.answer(kept, rewrite(kept, "Deploys run at night."), delete(kept, null));
            stage.improve("--full");

            assertThat(stage.text(kept)).isEqualTo(before);
        }
    }

    // The two fields

    @Test
    void p04_p05_p26_both_fields_are_shown_and_the_model_is_told_them() {
        try (Stage stage = silent()) {
            stage.memory("plain", "", "The archive bucket is called cold-storage-7.")
                    .memory(
                            "said",
                            "captureMode: background\nbeliefState: asserted",
                            "The cold-storage-7 bucket is in Frankfurt.")
                    .memory(
                            "wrong",
                            "captureMode: background\nbeliefState: contradicted\ncontradictedBy: [memory:said]",
                            "The cold-storage-7 bucket is in Dublin.");

            assertThat(at(stage.ok("show", "memory:plain"), "beliefState")).isEqualTo("active");
            assertThat(at(stage.ok("show", "memory:said"), "captureMode")).isEqualTo("background");
            assertThat(at(stage.ok("show", "memory:said"), "beliefState")).isEqualTo("asserted");
            stage.improve();

            String prompt = String.join("\n", stage.prompts());
            assertThat(prompt).contains("memory:plain", "memory:said", "memory:wrong", "asserted", "contradicted");
        }
    }

    @Test
    void p06_capture_mode_has_two_values_and_an_unknown_one_protects() {
        try (Stage stage = vandal()) {
            stage.memory("odd", "captureMode: lukewarm", "The spare key hangs behind the boiler.");
            Map<String, String> before = stage.files();

            assertThat(stage.run("mark", "memory:odd", "--hot", "--background").exit())
                    .isEqualTo(2);
            stage.run("improve");

            assertThat(stage.files()).isEqualTo(before);
        }
    }

    @Test
    void p07_p08_p24_p63_a_memory_that_a_person_marks_hot_is_left_alone_from_then_on() {
        try (Stage stage = vandal()) {
            stage.memory("confirmed", BACKGROUND, "The office gateway is 10.20.0.1.")
                    .memory("by-hand", "captureMode: hot", "The printer is on the second floor.")
                    .memory("third", BACKGROUND, "The canteen closes at 14:30.");
            stage.ok("mark", "memory:confirmed", "--hot", "--reason", "checked on the device");
            String confirmed = stage.text("confirmed");
            String byHand = stage.text("by-hand");

            assertThat(confirmed)
                    .isEqualTo("---\ncaptureMode: hot\nbeliefState: active\n---\nThe office gateway is 10.20.0.1.\n");
            stage.run("improve");
            stage.run("improve", "--full");

            assertThat(stage.text("confirmed")).isEqualTo(confirmed);
            assertThat(stage.text("by-hand")).isEqualTo(byHand);
        }
    }

    @Test
    void p09_p10_p11_p73_hot_gets_no_plan_no_merge_no_rewrite_and_no_proposal() {
        try (Stage stage = honest()) {
            stage.memory("lm", TOPOLOGY, "LM Studio runs on the workstation at 192.168.0.99:1234.")
                    .memory("lm-late", BACKGROUND, "LM Studio runs on the laptop at 192.168.0.50:1234.")
                    .answer(
                            "memory:lm",
                            delete("lm", "lm-late"),
                            merge("lm-late", "lm", "LM Studio runs on the laptop."),
                            rewrite("lm", "LM Studio runs somewhere."),
                            contradict("lm", "lm-late"),
                            supersede("lm", "lm-late"));
            String before = stage.text("lm");

            stage.improve("--auto-accept", "false");
            stage.improve("--full");

            assertThat(stage.text("lm")).isEqualTo(before);
            for (Object proposal : (List<?>) at(stage.ok("proposal", "list"), "proposals")) {
                assertThat(String.valueOf(at(proposal, "refs.0"))).isNotEqualTo("memory:lm");
            }
        }
    }

    @Test
    void p12_p13_p48_p54_a_chunk_of_hot_memories_costs_no_call_and_is_counted() {
        try (Stage stage = silent()) {
            stage.memory("h1", "captureMode: hot", "The safe is opened with key 4.")
                    .memory("h2", "captureMode: hot", "The safe key 4 lies with the night guard.");

            Object done = stage.improve();

            assertThat(stage.prompts()).isEmpty();
            assertThat(number(done, "judgedNoAction")).isEqualTo(2);
            assertThat(number(done, "modelCalls")).isZero();
            assertThat(number(done, "promptTokens")).isZero();
            assertThat(number(done, "chunks.bypassed")).isEqualTo(number(done, "chunks.total"));
        }
    }

    @Test
    void p14_what_a_script_remembers_is_background() {
        try (Stage stage = silent()) {
            Object said = stage.ok("remember", "The build cache lives on disk 3.", "--name", "cache");

            assertThat(at(said, "captureMode")).isEqualTo("background");
            assertThat(stage.text("cache")).contains("captureMode: background");
        }
    }

    @Test
    void p15_what_a_run_merges_or_promotes_is_background() {
        try (Stage stage = honest()) {
            stage.memory("wiki", "beliefState: asserted\ntags: [wiki]", "The wiki is backed up on Sundays to vault-2.")
                    .answer("memory:wiki", promote("wiki", "wiki-backup"));

            Object done = stage.improve();

            assertThat(number(done, "promoted")).isEqualTo(1);
            String made = stage.files().get("knowledge/wiki-backup.md");
            assertThat(made).contains("captureMode: background", "derivedFrom", "memory:wiki", "vault-2");
        }
    }

    @Test
    void p16_p18_p74_p75_background_duplicates_are_folded_into_one_and_nothing_is_lost() {
        try (Stage stage = honest()) {
            stage.memory("dup-a", BACKGROUND, "The metrics retention is 30 days.")
                    .memory("dup-b", BACKGROUND, "The metrics retention is 30 days. The owner is team Lantern.")
                    .answer("memory:", delete("dup-a", "dup-b"));

            Object done = stage.improve();

            assertThat(number(done, "deleted") + number(done, "merged")).isEqualTo(1);
            assertThat(stage.exists("dup-a")).isFalse();
            assertThat(stage.text("dup-b")).contains("30 days", "team Lantern");
            assertThat(at(stage.ok("show", "memory:dup-a"), "ref")).isEqualTo("memory:dup-b");
        }
    }

    @Test
    void p17_a_background_memory_may_be_rewritten_where_nothing_is_lost() {
        try (Stage stage = honest()) {
            String fact = "The staging cluster has 6 nodes.";
            stage.memory("nodes", BACKGROUND, fact + "\n\n" + fact + "\n\nThe owner is Priya Raman.")
                    .answer("memory:nodes", rewrite("nodes", fact + "\\n\\nThe owner is Priya Raman."));

            Object done = stage.improve();

            assertThat(number(done, "rewritten")).isEqualTo(1);
            assertThat(stage.text("nodes")).containsOnlyOnce("6 nodes").contains("Priya Raman");
        }
    }

    @Test
    void p19_a_background_memory_may_be_promoted_and_stays() {
        try (Stage stage = honest()) {
            stage.memory("rule", BACKGROUND, "Every service must log to syslog-4.")
                    .answer("memory:rule", promote("rule", "logging-rule"));
            stage.improve();

            assertThat(stage.exists("rule")).isTrue();
            assertThat(stage.text("rule")).contains("promotedTo", "knowledge:logging-rule");
            assertThat(stage.found("type:knowledge")).containsExactly("knowledge:logging-rule");
        }
    }

    @Test
    void p20_p21_p57_a_memory_without_the_fields_takes_part_and_gets_no_fields_written() {
        try (Stage stage = silent()) {
            stage.memory("old", "", "The intern badge opens door 12.");
            String before = stage.text("old");

            Object done = stage.improve();

            assertThat(number(done, "modelCalls")).isEqualTo(1);
            assertThat(stage.text("old")).isEqualTo(before);
        }
    }

    @Test
    void p22_p64_the_first_example_memory_is_read_right() {
        try (Stage stage = silent()) {
            stage.memory(
                    "lm-studio-server-topology", TOPOLOGY, "LM Studio runs on the workstation at 192.168.0.99:1234.");

            Object shown = stage.ok("show", "memory:lm-studio-server-topology");

            assertThat(at(shown, "captureMode")).isEqualTo("hot");
            assertThat(at(shown, "beliefState")).isEqualTo("asserted");
            assertThat(at(shown, "description")).isEqualTo("LM Studio runs on the workstation, 192.168.0.99:1234");
            assertThat(stage.found("192.168.0.99:1234")).containsExactly("memory:lm-studio-server-topology");
        }
    }

    @Test
    void p23_the_second_example_memory_is_read_right() {
        try (Stage stage = silent()) {
            stage.memory(
                    "gpu-bench",
                    "captureMode: background\n"
                            + "beliefState: active\n"
                            + "description: Throughput of the 9B model on one card\n",
                    "The 9B model makes 41 tokens a second.");

            Object shown = stage.ok("show", "memory:gpu-bench");

            assertThat(at(shown, "captureMode")).isEqualTo("background");
            assertThat(at(shown, "beliefState")).isEqualTo("active");
            assertThat(at(shown, "description")).isEqualTo("Throughput of the 9B model on one card");
        }
    }

    @Test
    void p25_p77_the_five_states_are_taken_and_another_is_refused() {
        try (Stage stage = silent()) {
            stage.memory("m", BACKGROUND, "The lift holds 8 persons.");
            for (String state : List.of("active", "asserted", "deprecated", "superseded", "contradicted")) {
                stage.ok("mark", "memory:m", "--state", state);
                assertThat(at(stage.ok("show", "memory:m"), "beliefState")).isEqualTo(state);
            }
            assertThat(stage.run("mark", "memory:m", "--state", "archived").exit())
                    .isEqualTo(2);
        }
    }

    @Test
    void p27_p29_active_and_asserted_are_treated_by_their_capture_mode() {
        try (Stage stage = vandal()) {
            stage.memory("hot-active", "captureMode: hot\nbeliefState: active", "The dock gate code is 5512.")
                    .memory(
                            "hot-asserted",
                            "captureMode: hot\nbeliefState: asserted",
                            "The dock gate code changes yearly.")
                    .memory(
                            "bg-asserted",
                            "captureMode: background\nbeliefState: asserted",
                            "The dock gate code is known to Sam.");
            String first = stage.text("hot-active");
            String second = stage.text("hot-asserted");

            stage.run("improve");

            assertThat(String.join("\n", stage.prompts())).contains("memory:bg-asserted");
            assertThat(stage.text("hot-active")).isEqualTo(first);
            assertThat(stage.text("hot-asserted")).isEqualTo(second);
        }
    }

    @Test
    void p28_remember_asserts() {
        try (Stage stage = silent()) {
            assertThat(at(stage.ok("remember", "Rack 9 has no UPS.", "--name", "ups"), "beliefState"))
                    .isEqualTo("asserted");
            assertThat(stage.text("ups")).contains("beliefState: asserted");
            assertThat(at(stage.ok("remember", "Rack 8 may have one.", "--belief", "active"), "beliefState"))
                    .isEqualTo("active");
        }
    }

    @Test
    void p30_asserted_is_never_lowered_to_active() {
        try (Stage stage = honest()) {
            String fact = "The vault door needs two badges.";
            stage.memory("a", "captureMode: background\nbeliefState: asserted", fact + "\n\n" + fact)
                    .memory("b", "captureMode: background\nbeliefState: asserted", fact)
                    .answer("memory:a", rewrite("a", fact), merge("a", "b", fact));

            stage.improve();
            stage.improve("--full");

            for (String name : List.of("a", "b")) {
                if (stage.exists(name)) {
                    assertThat(stage.text(name)).contains("beliefState: asserted");
                }
            }
        }
    }

    @Test
    void p31_asserted_outweighs_active() {
        try (Stage stage = honest()) {
            stage.memory(
                            "said",
                            "captureMode: background\nbeliefState: asserted\nobserved_at: 2026-01-10",
                            "The export limit is 40 GB.")
                    .memory(
                            "guess",
                            BACKGROUND + "observed_at: 2026-06-10",
                            "The export limit is now 55 GB, raised from 40 GB.")
                    .answer("memory:said", supersede("said", "guess"), contradict("said", "guess"));
            String before = stage.text("said");

            Object done = stage.improve();

            assertThat(stage.text("said")).isEqualTo(before);
            assertThat((List<?>) at(done, "conflicts")).isNotEmpty();
        }
    }

    @Test
    void p32_p33_p69_deprecated_is_frozen_and_not_refreshed_whether_it_names_a_successor_or_not() {
        try (Stage stage = honest()) {
            stage.memory("era", "captureMode: background\nbeliefState: deprecated", "Reports were stored in SQLite.")
                    .answer(
                            "memory:era",
                            rewrite("era", "Reports were in SQLite."),
                            promote("era", "era"),
                            delete("era", null));
            String before = stage.text("era");

            stage.improve();

            assertThat(stage.text("era")).isEqualTo(before);
        }
    }

    @Test
    void p34_p52_p70_p71_a_deprecated_memory_is_absorbed_by_the_successor_that_carries_it() {
        try (Stage stage = silent()) {
            stage.memory(
                            "old-port",
                            "captureMode: background\nbeliefState: deprecated\nsupersededBy: [memory:new-port]",
                            "The relay host is relay-3.")
                    .memory("new-port", BACKGROUND, "The relay host is relay-3. It listens on port 2525.");
            String before = stage.text("old-port");

            stage.improve();

            assertThat(stage.exists("old-port")).isFalse();
            assertThat(stage.text("new-port")).contains("relay-3", "2525");
            assertThat(at(stage.ok("show", "memory:old-port"), "ref")).isEqualTo("memory:new-port");
            stage.ok("undo");
            assertThat(stage.text("old-port")).isEqualTo(before);
        }
    }

    @Test
    void p35_the_loop_marks_superseded_when_a_newer_memory_replaces_one() {
        try (Stage stage = quota()) {
            Object done = stage.improve();

            assertThat(number(done, "superseded")).isEqualTo(1);
            assertThat(stage.text("q25")).contains("beliefState: superseded", "memory:q26", "40 GB");
            assertThat(stage.found("export quota").get(0)).isEqualTo("memory:q26");
        }
    }

    @Test
    void p36_p37_superseded_comes_back_when_and_only_when_its_successor_is_retracted() {
        try (Stage stage = quota()) {
            stage.improve();
            stage.improve("--full");
            assertThat(stage.text("q25")).contains("beliefState: superseded");

            stage.ok("mark", "memory:q26", "--state", "contradicted", "--reason", "a typing error");
            stage.improve();

            assertThat(at(stage.ok("show", "memory:q25"), "beliefState")).isEqualTo("active");
        }
    }

    @Test
    void p38_p40_p41_p51_p76_contradicted_flows_nowhere_and_goes_with_the_next_pass() {
        try (Stage stage = honest()) {
            stage.memory("right", BACKGROUND, "The mirror syncs from origin-1.")
                    .memory(
                            "wrong",
                            "captureMode: background\nbeliefState: contradicted\ncontradictedBy: [memory:right]",
                            "The mirror syncs from origin-9.")
                    .answer(
                            "memory:wrong",
                            merge("wrong", "right", "The mirror syncs from origin-9."),
                            merge("right", "wrong", "The mirror syncs from origin-1 and origin-9."));

            Object done = stage.improve();

            assertThat(stage.exists("wrong")).isFalse();
            assertThat(stage.text("right")).doesNotContain("origin-9");
            assertThat(number(done, "deleted")).isEqualTo(1);
            assertThat(String.join("\n", stage.prompts())).contains("memory:wrong");
        }
    }

    @Test
    void p39_contradicted_is_never_promoted() {
        try (Stage stage = honest()) {
            stage.memory("ok", BACKGROUND, "The beacon interval is 15 seconds.")
                    .memory(
                            "bad",
                            "captureMode: background\nbeliefState: contradicted\ncontradictedBy: [memory:ok]",
                            "The beacon interval is 90 seconds.")
                    .answer("memory:bad", promote("bad", "beacon"));

            stage.improve();

            assertThat(stage.files()).doesNotContainKey("knowledge/beacon.md");
        }
    }

    @Test
    void p42_a_pass_that_does_not_touch_it_leaves_it() {
        try (Stage stage = silent()) {
            stage.memory("infra/here", BACKGROUND, "The rack fan is loud.")
                    .memory("bad", "captureMode: background\nbeliefState: contradicted", "The rack has no fan.");

            stage.improve("memory:infra/");

            assertThat(stage.exists("bad")).isTrue();
        }
    }

    @Test
    void p43_p44_p65_the_chain_is_a_list_of_refs_and_leads_to_the_current_belief() {
        try (Stage stage = silent()) {
            stage.memory("v1", "beliefState: contradicted\ncontradictedBy: [memory:v2]", "The pump runs at 3 bar.")
                    .memory("v2", "beliefState: contradicted\ncontradictedBy: memory:v3", "The pump runs at 5 bar.")
                    .memory("v3", "", "The pump runs at 4 bar.");

            Object shown = stage.ok("show", "memory:v1", "--chain");

            assertThat(at(shown, "contradictedBy")).isEqualTo(List.of("memory:v2"));
            assertThat(at(stage.ok("show", "memory:v2"), "contradictedBy")).isEqualTo(List.of("memory:v3"));
            assertThat(String.valueOf(at(shown, "currentBelief"))).contains("memory:v3");
            assertThat(stage.found("pump")).containsExactly("memory:v3");
        }
    }

    @Test
    void p45_p46_p47_search_surfaces_a_state_and_lists_everything_in_it() {
        try (Stage stage = silent()) {
            for (int i = 0; i < 25; i++) {
                stage.memory("c" + i, "beliefState: contradicted", "Contradicted thing number " + i + ".")
                        .memory("d" + i, "beliefState: deprecated", "Deprecated thing number " + i + ".");
            }
            assertThat(stage.found("beliefState:contradicted")).hasSize(25).allMatch(ref -> ref.startsWith("memory:c"));
            assertThat(stage.found("beliefState:deprecated")).hasSize(25).allMatch(ref -> ref.startsWith("memory:d"));
        }
    }

    @Test
    void p49_p50_p53_an_all_hot_chunk_is_skipped_and_the_next_is_judged() {
        try (Stage stage = silent()) {
            for (int i = 0; i < 12; i++) {
                stage.memory("hot" + i, "captureMode: hot", "Confirmed fact about the turbine hall, item " + i + ".");
            }
            stage.memory("free", "", "Unrelated: zebra crossings near the school need paint.");

            Object done = stage.improve();

            assertThat(stage.prompts()).hasSize(1);
            assertThat(stage.prompts().get(0)).contains("memory:free");
            assertThat(number(done, "chunks.bypassed")).isPositive();
            assertThat(number(done, "judgedNoAction")).isEqualTo(13);
        }
    }

    @Test
    void p55_health_shows_the_share_of_work_bypassed_by_belief_state() {
        try (Stage stage = silent()) {
            stage.memory("h1", "captureMode: hot", "The mast is 40 m high.")
                    .memory("h2", "captureMode: hot", "The mast is painted red.")
                    .memory("h3", "captureMode: hot", "The mast has three lamps.")
                    .memory("free", "", "Unrelated: the ferry leaves at nine.");
            stage.improve();

            Packaged.Run health = stage.run("health", "--json");

            Object bypass = at(Stage.json(health.out()), "improve.consolidation.bypass");
            assertThat(number(bypass, "memories")).isEqualTo(3);
            assertThat(((Number) at(bypass, "share")).doubleValue()).isEqualTo(0.75);
            assertThat(number(bypass, "allHot")).isEqualTo(3);
        }
    }

    @Test
    void p56_p58_p59_belief_aware_is_on_can_be_set_and_is_not_listed() {
        try (Stage stage = silent()) {
            assertThat(stage.run("config", "get", "memory.belief_aware").out()).contains("true");
            assertThat(stage.run("config", "list").out()).doesNotContain("belief_aware");
            stage.ok("config", "set", "memory.belief_aware", "false");
            assertThat(stage.run("config", "get", "memory.belief_aware").out()).contains("false");
            assertThat(stage.run("config", "list").out()).doesNotContain("belief_aware");
            assertThat(stage.run("health", "--json").out()).contains("belief_aware");
        }
    }

    @Test
    void p60_belief_aware_gates_the_check_before_a_write_and_hot_stays_untouched_without_it() {
        try (Stage stage = honest()) {
            stage.memory("frozen", "captureMode: background\nbeliefState: deprecated", "The tower had 4 bells.")
                    .memory("free", BACKGROUND, "The tower had a clock before it had bells.")
                    .memory("hot", "captureMode: hot", "The tower has 5 bells.")
                    .answer("memory:frozen", rewrite("frozen", "Bells."), rewrite("hot", "Bells."));
            String hot = stage.text("hot");

            assertThat(refusal(stage.improve(), "memory:frozen")).contains("deprecated_frozen");
            stage.ok("config", "set", "memory.belief_aware", "false");
            stage.improve("--full");

            assertThat(stage.text("frozen")).contains("Bells.");
            assertThat(stage.text("hot")).isEqualTo(hot);
            stage.ok("undo");
            assertThat(stage.text("frozen")).contains("4 bells");
        }
    }

    @Test
    void p61_the_check_costs_no_model_call_of_its_own() {
        try (Stage stage = quota()) {
            stage.improve();

            assertThat(stage.prompts()).hasSize(1);
        }
    }

    @Test
    void p62_remember_and_improve_run_without_any_flag() {
        try (Stage stage = silent()) {
            stage.ok("remember", "The tide table hangs in the hall.");
            stage.ok("improve");
            assertThat(stage.found("tide table")).hasSize(1);
        }
    }

    @Test
    void p66_p68_a_contradicted_memory_stays_until_a_pass_and_can_be_deleted_by_hand() {
        try (Stage stage = silent()) {
            stage.memory("gone", "beliefState: contradicted", "The moat has crocodiles.");
            assertThat(at(stage.ok("show", "memory:gone"), "beliefState")).isEqualTo("contradicted");
            assertThat(stage.exists("gone")).isTrue();

            stage.ok("forget", "memory:gone", "-y", "--reason", "nonsense");
            assertThat(stage.exists("gone")).isFalse();
            stage.ok("undo", undoable(stage));
            assertThat(stage.exists("gone")).isTrue();
        }
    }

    @Test
    void p67_the_chain_of_updates_is_a_record() {
        try (Stage stage = quota()) {
            stage.improve();

            Object history = stage.ok("history", "memory:q25");
            assertThat(String.valueOf(history)).contains("supersede", "beliefState");
            assertThat((List<?>) at(stage.ok("history"), "runs")).isNotEmpty();
        }
    }

    @Test
    void p72_a_hundred_answers_of_a_vandal_lose_nothing() {
        try (Stage stage = vandal()) {
            for (int i = 0; i < 8; i++) {
                stage.memory(
                        "fact" + i,
                        i % 3 == 0 ? "captureMode: hot" : BACKGROUND,
                        "Valve " + i + " closes at " + (30 + i) + " bar.");
            }
            Map<String, String> before = stage.files();
            for (int i = 0; i < 3; i++) {
                stage.run("improve", "--full");
            }
            assertThat(stage.files()).isEqualTo(before);
        }
    }

    @Test
    void p78_what_may_be_improved_is_told_from_what_is_left_alone() {
        try (Stage stage = silent()) {
            stage.memory("h", "captureMode: hot", "The bell rings at noon.")
                    .memory("b", BACKGROUND, "The bell rings at noon sharp.");
            assertThat(stage.found("captureMode:hot")).containsExactly("memory:h");
            assertThat(stage.found("captureMode:background")).containsExactly("memory:b");
        }
    }

    @Test
    void p79_p80_p81_p82_the_documentation_has_the_pages() throws IOException {
        assertThat(Files.readString(Path.of("docs/configuration.md")))
                .contains("captureMode", "beliefState", "contradictedBy", "supersededBy", "memory.belief_aware");
        assertThat(Files.readString(Path.of("docs/changelog.md"))).contains("memory.belief_aware");
        assertThat(Files.readString(Path.of("docs/improve.md")))
                .containsIgnoringCase("claim proof")
                .contains("beliefs");
        assertThat(Files.readString(Path.of("docs/scheduling.md"))).contains("cron", "systemd", "launchd");
    }

    private Stage quota() {
        return honest().memory(
                        "q25", BACKGROUND + "observed_at: 2025-03-01", "The export quota for tenants is 40 GB a day.")
                .memory(
                        "q26",
                        BACKGROUND + "observed_at: 2026-03-01",
                        "The export quota for tenants is now 55 GB a day, raised from 40 GB.")
                .answer("memory:", supersede("q25", "q26"));
    }

    private static String undoable(Stage stage) {
        return String.valueOf(at(stage.ok("history"), "runs.0.id"));
    }

    private Stage honest() {
        return new Stage(root, "honest");
    }

    private Stage silent() {
        return new Stage(root, "silent");
    }

    private Stage vandal() {
        return new Stage(root, "vandal");
    }

    private static String delete(String name, String cover) {
        return op(
                "delete",
                "\"ref\":\"memory:" + name + "\"" + (cover == null ? "" : ",\"coveredBy\":\"memory:" + cover + "\""));
    }

    private static String merge(String primary, String secondary, String content) {
        return op(
                "merge",
                "\"primary\":\"memory:" + primary + "\",\"secondaries\":[\"memory:" + secondary
                        + "\"],\"mergedContent\":\"" + content + "\"");
    }

    private static String rewrite(String name, String content) {
        return op("rewrite", "\"ref\":\"memory:" + name + "\",\"content\":\"" + content + "\"");
    }

    private static String promote(String name, String knowledge) {
        return op("promote", "\"ref\":\"memory:" + name + "\",\"knowledgeRef\":\"knowledge:" + knowledge + "\"");
    }

    private static String supersede(String old, String now) {
        return op("supersede", "\"ref\":\"memory:" + old + "\",\"supersededByRef\":\"memory:" + now + "\"");
    }

    private static String contradict(String wrong, String right) {
        return op("contradict", "\"ref\":\"memory:" + wrong + "\",\"contradictedByRef\":\"memory:" + right + "\"");
    }

    private static String op(String name, String members) {
        return "{\"op\":\"" + name + "\"," + members + ",\"reason\":\"because\",\"confidence\":0.97}";
    }
}
