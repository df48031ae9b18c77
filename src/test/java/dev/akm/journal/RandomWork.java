package dev.akm.journal;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.stash.Locks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Operations of the loop and of a person, drawn from a seed. Every text that it writes is marked as its own. */
final class RandomWork {
    static final int NAMES = 8;

    private final TestStash test;
    private final Random random;

    RandomWork(TestStash test, long seed) {
        this.test = test;
        this.random = new Random(seed);
    }

    void run() {
        int rounds = 1 + random.nextInt(3);
        for (int i = 0; i < rounds; i++) {
            switch (random.nextInt(4)) {
                case 0, 1 -> improve();
                case 2 -> person();
                default -> undo();
            }
        }
    }

    private void improve() {
        Optional<Locks.Held> held = test.stash.locks().tryImproveLock();
        if (held.isEmpty()) {
            return;
        }
        try (Locks.Held lock = held.get();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            lock.heartbeat();
            int chunks = 1 + random.nextInt(2);
            for (int i = 0; i < chunks; i++) {
                run.judged(Map.of("outcome", "judged"));
                List<ChangeGroup> groups = new ArrayList<>();
                List<String> used = new ArrayList<>();
                for (int j = random.nextInt(3); j >= 0; j--) {
                    groups.add(operation(used, "rule"));
                }
                run.apply(groups);
            }
            run.commit(Map.of());
        }
    }

    private void person() {
        try (RunJournal run = test.journal.begin("mark", Map.of())) {
            run.apply(List.of(operation(new ArrayList<>(), "person")));
            run.commit(Map.of());
        }
    }

    private void undo() {
        List<RunSummary> runs = test.journal.history().runs();
        Optional<RunId> which = runs.isEmpty() || random.nextBoolean()
                ? Optional.empty()
                : Optional.of(runs.get(random.nextInt(runs.size())).id());
        new Undo(test.journal).undo(which);
    }

    private ChangeGroup operation(List<String> used, String who) {
        TestStash.GroupBuilder group = test.group("op").by(who);
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            String name = free(used);
            String text = "akm " + random.nextLong() + "\n";
            if (test.get(name).isEmpty()) {
                group.create(name, text);
            } else {
                group.edit(name, text, random.nextBoolean());
            }
        }
        if (random.nextBoolean()) {
            String name = free(used);
            if (!test.get(name).isEmpty()) {
                group.remove(name);
            }
        }
        String read = free(used);
        return group.restsOn(read).build();
    }

    private String free(List<String> used) {
        while (true) {
            int number = random.nextInt(NAMES);
            String name = number % 3 == 0 ? "deep/n" + number : "n" + number;
            if (!used.contains(name) || used.size() >= NAMES - 1) {
                used.add(name);
                return name;
            }
        }
    }
}
