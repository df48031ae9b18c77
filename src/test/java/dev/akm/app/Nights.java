package dev.akm.app;

import dev.akm.consolidation.ChatModel;
import dev.akm.journal.Journal;
import dev.akm.journal.RunId;
import dev.akm.journal.Undo;
import dev.akm.support.TempStash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A stash over several nights, each with a model of its own, a day apart. */
abstract class Nights {
    static final Supplier<ChatModel> NOBODY = () -> LoopSafety.scripted("nobody", notes -> List.of());

    @TempDir
    Path directory;

    TempStash stash;
    Instant now = Instant.parse("2026-06-01T03:00:00Z");

    @BeforeEach
    void stash() {
        stash = new TempStash(directory);
    }

    Journal journal() {
        return new Journal(stash.stash(), InstantSource.fixed(now), stash.data());
    }

    ImproveResult night(Supplier<ChatModel> model) {
        return night(model, ImproveRequest.defaults().withFull(true));
    }

    ImproveResult night(Supplier<ChatModel> model, ImproveRequest request) {
        now = now.plus(Duration.ofDays(1));
        return new Improve(stash.stash(), journal(), InstantSource.fixed(now), Improve.Rim.of(model)).run(request);
    }

    static Supplier<ChatModel> says(String... operations) {
        return saying(notes -> List.of(operations));
    }

    static Supplier<ChatModel> saying(Function<List<ShownNote>, List<String>> script) {
        return () -> LoopSafety.scripted("scripted", script);
    }

    static String op(String op, String members) {
        return "{\"op\":\"" + op + "\"," + members + ",\"reason\":\"sure\",\"confidence\":0.99}";
    }

    static String supersede(String ref, String by) {
        return op("supersede", "\"ref\":\"memory:" + ref + "\",\"supersededByRef\":\"memory:" + by + "\"");
    }

    static String contradict(String ref, String by) {
        return op("contradict", "\"ref\":\"memory:" + ref + "\",\"contradictedByRef\":\"memory:" + by + "\"");
    }

    static String merge(String primary, String secondary) {
        return op("merge", "\"primary\":\"memory:" + primary + "\",\"secondaries\":[\"memory:" + secondary + "\"]");
    }

    static String rewrite(String ref, String text) {
        return op("rewrite", "\"ref\":\"memory:" + ref + "\",\"content\":\"" + text.replace("\n", "\\n") + "\"");
    }

    void touch(String name, String time) {
        try {
            Files.setLastModifiedTime(
                    stash.root().resolve("memories/" + name + ".md"), FileTime.from(Instant.parse(time)));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    boolean believed(String name) {
        String path = "memories/" + name + ".md";
        return stash.exists(path)
                && !stash.read(path).contains("beliefState: superseded")
                && !stash.read(path).contains("beliefState: contradicted");
    }

    Proposals proposals() {
        return new Proposals(stash.stash(), journal(), InstantSource.fixed(now));
    }

    static String delete(String ref, String cover) {
        return op("delete", "\"ref\":\"memory:" + ref + "\",\"coveredBy\":\"memory:" + cover + "\"");
    }

    /** Takes back what a night did. */
    void undo(ImproveResult night) {
        new Undo(journal())
                .undo(Optional.of(RunId.tryParse(night.run().orElseThrow()).orElseThrow()));
    }
}
