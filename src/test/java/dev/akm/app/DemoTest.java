package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DemoTest {
    private final DemoResult result =
            new Demo(InstantSource.fixed(Instant.parse("2026-06-01T12:00:00Z"))).run(stash -> Optional.empty());

    private DemoResult.Row row(String name) {
        return result.rows().stream()
                .filter(row -> row.ref().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void it_shows_every_mode_and_every_state() {
        assertThat(result.rows()).extracting(DemoResult.Row::mode).contains("hot", "background", "unset");
        assertThat(result.rows())
                .extracting(DemoResult.Row::before)
                .contains("active", "asserted", "deprecated", "superseded", "contradicted");
    }

    @Test
    void each_kind_of_work_of_the_rules_is_seen_once() {
        assertThat(List.of("merged", "mergedSecondaries", "deleted", "refreshed"))
                .allMatch(counter -> result.improve().count(counter) > 0);
        assertThat(row("backup-disk-again").after()).isEqualTo("archived");
        assertThat(row("backup-disk-again").standIns()).hasSize(1);
        assertThat(row("proxy-then").after()).isEqualTo("active");
        assertThat(row("old-vpn-note").after()).isEqualTo("archived");
        assertThat(row("lonely-rumour").what()).contains("contradictor_missing");
        assertThat(row("quota-old").after()).isEqualTo("archived");
        assertThat(row("mail-host-then").after()).isEqualTo("superseded");
    }

    @Test
    void what_is_hot_keeps_every_byte() {
        assertThat(result.rows())
                .filteredOn(row -> row.mode().equals("hot"))
                .allMatch(row -> row.what().equals("not a byte changed"));
    }
}
