package dev.akm.consolidation;

import static dev.akm.support.Memories.NOW;
import static dev.akm.support.Memories.memory;
import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.memory.Memory;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class LaterTest {
    private static boolean later(Memory stays, Memory goes) {
        return new Later(Past.NONE, NOW).isLater(stays, goes);
    }

    private static Past.Appearance seen(String after, String by) {
        return new Past.Appearance(Instant.parse(after), Instant.parse(by));
    }

    @Test
    void observation_dates_decide() {
        Memory old = memory("old").observed("2025-03-01").body("a");
        Memory young = memory("young").observed("2026-02-01").body("b");

        assertThat(later(young, old)).isTrue();
        assertThat(later(old, young)).isFalse();
    }

    @Test
    void equal_days_and_missing_dates_decide_nothing() {
        Memory day = memory("day").observed("2026-02-01").body("a");
        Memory hour = memory("hour").observed("2026-02-01T10:00:00Z").body("b");

        assertThat(later(hour, day)).isFalse();
        assertThat(later(memory("none").body("c"), day)).isFalse();
        assertThat(later(day, memory("none").body("c"))).isFalse();
    }

    @Test
    void a_date_in_the_future_wins_nothing() {
        Memory old = memory("old").observed("2025-03-01").body("a");

        assertThat(later(memory("boast").observed("2099-01-01").body("b"), old)).isFalse();
    }

    @Test
    void updated_cannot_make_a_memory_later_but_can_keep_one_from_being_older() {
        Memory old = memory("old").observed("2025-03-01").body("a");
        Memory claims = memory("claims").field("updated", "2026-05-01").body("b");
        Memory young = memory("young").observed("2026-02-01").body("c");
        Memory touched = memory("touched")
                .observed("2025-03-01")
                .field("updated", "2026-05-01")
                .body("d");

        assertThat(later(claims, old)).isFalse();
        assertThat(later(young, touched)).isFalse();
    }

    @Test
    void file_times_count_from_half_a_day_on() {
        Memory monday = memory("a").modified("2026-05-04T08:00:00Z").body("a");
        Memory sameDay = memory("b").modified("2026-05-04T19:00:00Z").body("b");
        Memory tuesday = memory("c").modified("2026-05-05T08:00:00Z").body("c");

        assertThat(later(sameDay, monday)).isFalse();
        assertThat(later(tuesday, monday)).isTrue();
    }

    @Test
    void of_the_one_that_stays_the_earliest_date_counts_and_of_the_one_that_goes_the_latest() {
        Memory early = memory("early")
                .observed("2024-01-01")
                .modified("2026-05-20T00:00:00Z")
                .body("a");
        Memory old = memory("old")
                .observed("2025-03-01")
                .modified("2025-03-01T00:00:00Z")
                .body("b");
        Memory young = memory("young")
                .observed("2026-02-01")
                .modified("2026-05-20T00:00:00Z")
                .body("c");
        Memory recent = memory("recent")
                .observed("2025-03-01")
                .modified("2026-05-01T00:00:00Z")
                .body("d");

        assertThat(later(early, old)).isFalse();
        assertThat(later(young, old)).isTrue();
        assertThat(later(young, recent)).isFalse();
    }

    @Test
    void the_day_a_body_first_appeared_counts_for_both() {
        Memory old = memory("old").observed("2025-03-01").body("a");
        Memory found = memory("found").body("b");
        Bench bench = Bench.of(old, found);
        bench.firstSeen.put(found.ref(), seen("2026-04-30T00:00:00Z", "2026-05-01T00:00:00Z"));

        assertThat(new Later(bench.past(), NOW).isLater(found, old)).isTrue();
        bench.firstSeen.put(old.ref(), seen("2026-04-29T00:00:00Z", "2026-05-01T00:00:00Z"));
        assertThat(new Later(bench.past(), NOW).isLater(found, old)).isFalse();
    }
}
