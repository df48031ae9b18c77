package dev.akm.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Memories to measure with; the same on every machine. */
final class Corpus {
    private static final String[] SUBJECTS = {
        "gpu",
        "docker",
        "backup",
        "router",
        "printer",
        "deploy",
        "release",
        "database",
        "camera",
        "calendar",
        "invoice",
        "proxy",
        "cluster",
        "garden",
        "travel",
        "keyboard",
        "monitor",
        "cache",
        "queue",
        "battery"
    };

    private static final String[] WORDS = {
        "the", "of", "every", "night", "port", "moved", "uses", "because", "after", "since", "fails", "restart", "key",
        "slow", "needs", "address", "version", "folder", "prefers", "never", "always", "before", "until", "config",
        "team", "review"
    };

    private Corpus() {}

    /** Sentences of twelve words and a number; one word in each is a subject. */
    static String sentences(Random random, int count) {
        StringBuilder text = new StringBuilder();
        for (int sentence = 0; sentence < count; sentence++) {
            String[] words = new String[12];
            Arrays.setAll(words, at -> WORDS[random.nextInt(WORDS.length)]);
            words[random.nextInt(words.length)] = SUBJECTS[random.nextInt(SUBJECTS.length)];
            text.append(String.join(" ", words))
                    .append(' ')
                    .append(random.nextInt(100_000))
                    .append(".\n");
        }
        return text.toString();
    }

    /** A file with frontmatter and a heading. */
    static String memory(Random random, int number, int sentences) {
        String subject = SUBJECTS[random.nextInt(SUBJECTS.length)];
        return "---\ndescription: " + subject + " note " + number + "\ntags: [" + subject
                + "]\ncaptureMode: background\nbeliefState: active\n---\n# " + subject + "\n\n"
                + sentences(random, sentences);
    }

    /** A stash of memories of twenty sentences, 2 KB each; one that is there is taken as it is. */
    static void stash(Path folder, int memories) throws IOException {
        if (Files.exists(folder)) {
            return;
        }
        Path directory = Files.createDirectories(folder.resolve("memories"));
        Random random = new Random(7);
        for (int i = 0; i < memories; i++) {
            Files.write(
                    directory.resolve("m" + i + ".md"), memory(random, i, 20).getBytes(StandardCharsets.UTF_8));
        }
    }

    static void remove(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }
}
