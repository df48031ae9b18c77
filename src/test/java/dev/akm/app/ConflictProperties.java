package dev.akm.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.journal.Journal;
import dev.akm.journal.RunJournal;
import dev.akm.stash.Stash;
import dev.akm.support.AkmRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** {@code is:conflict} lists the memories that {@code health} counts as looping or as disagreeing, no more and no fewer. */
class ConflictProperties {
    private static final int MEMORIES = 7;

    private static final String[] STATES = {"active", "asserted", "deprecated", "superseded", "contradicted"};

    @Property(tries = 12)
    void search_lists_what_health_counts(@ForAll long seed) throws IOException {
        Path home = Files.createTempDirectory("akm-conflict");
        Random random = new Random(seed);
        Stash stash = Stash.init(home.resolve("akm"));
        AkmRun akm = new AkmRun(home);
        files(home.resolve("akm"), random);
        record(stash, home, random);
        assertSame(akm);

        files(home.resolve("akm"), random); // links are changed, files come and go

        assertSame(akm);
    }

    private static void assertSame(AkmRun akm) {
        String health = akm.run("health", "--json").out();
        Set<String> counted = new TreeSet<>(refs(part(health, "\"looping\":[", "]")));
        counted.addAll(refs(part(health, "\"conflicts\":[", "],\"contradictedHeld\"")));
        counted.removeIf(ref -> !Files.exists(akm.stash().resolve("memories/" + ref.substring(7) + ".md")));
        Set<String> listed = new TreeSet<>();
        for (String hit : akm.run("search", "is:conflict").out().split("\"ref\":")) {
            listed.addAll(refs(hit.split(",")[0]));
        }

        assertThat(listed).isEqualTo(counted);
    }

    private static String part(String text, String from, String to) {
        int start = text.indexOf(from) + from.length();
        return text.substring(start, text.indexOf(to, start));
    }

    /** What looks like a ref and is a file's. */
    private static List<String> refs(String text) {
        List<String> refs = new ArrayList<>();
        for (String word : text.split("\"")) {
            if (word.matches("memory:m[0-9]")) {
                refs.add(word);
            }
        }
        return refs;
    }

    private static void files(Path stash, Random random) throws IOException {
        for (int i = 0; i < MEMORIES; i++) {
            Path file = stash.resolve("memories/m" + i + ".md");
            if (random.nextInt(8) == 0) {
                Files.deleteIfExists(file);
                continue;
            }
            StringBuilder text = new StringBuilder("---\nbeliefState: ").append(STATES[random.nextInt(STATES.length)]);
            for (String field : new String[] {"supersededBy", "contradictedBy"}) {
                if (random.nextInt(3) == 0) {
                    text.append("\n").append(field).append(": [memory:m").append(random.nextInt(MEMORIES));
                    text.append(random.nextBoolean() ? ", knowledge:k]" : ", memory:gone]");
                }
            }
            if (random.nextInt(6) == 0) {
                text.append("\nexpires: 2001-01-01");
            }
            Files.writeString(file, text.append("\n---\n\nWord ").append(i).append(".\n"));
        }
        Files.writeString(stash.resolve("knowledge/k.md"), "---\nsupersededBy: [memory:m0]\n---\n\nKnown.\n");
        Path link = stash.resolve("memories/linked.md");
        if (!Files.isSymbolicLink(link)) {
            Files.createSymbolicLink(link, stash.resolve("knowledge/k.md"));
        }
    }

    private static void record(Stash stash, Path home, Random random) {
        List<Map<String, Object>> conflicts = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            Set<String> refs = new HashSet<>();
            for (int j = 1 + random.nextInt(3); j > 0; j--) {
                refs.add("memory:m" + random.nextInt(MEMORIES + 1));
            }
            String reason = random.nextInt(4) == 0 ? "link_loop" : "authority";
            conflicts.add(Map.of("refs", List.copyOf(refs), "reason", reason, "detail", "10 or 20"));
        }
        Journal journal = new Journal(stash, InstantSource.system(), home.resolve(".local/share/akm"));
        try (RunJournal run = journal.begin("improve", Map.of())) {
            run.commit(Map.of("processed", 5, "outcome", "done", "conflicts", conflicts));
        }
        try (RunJournal later = journal.begin("improve", Map.of())) {
            later.commit(Map.of("processed", 0, "outcome", "done"));
        }
    }
}
