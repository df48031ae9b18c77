package dev.akm.journal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * One commit of exactly the files of a run, in a stash that is a git work tree. Whatever else is changed or staged stays
 * as it is, nothing is pushed, and what goes wrong is a warning: the run itself is done and in the journal.
 */
public final class GitCommit {
    private static final long TIMEOUT_SECONDS = 60;
    private static final int MAX_OUTPUT = 8 << 20;

    /** Names in one command line; the systems' limits lie far above. */
    private static final int BATCH = 500;

    /** What {@code git rev-parse --local-env-vars} names that says where a repository lies, and what it is to be told. */
    private static final List<String> LOCAL = List.of(
            "GIT_DIR",
            "GIT_WORK_TREE",
            "GIT_COMMON_DIR",
            "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            "GIT_INDEX_FILE",
            "GIT_PREFIX",
            "GIT_NAMESPACE",
            "GIT_SHALLOW_FILE",
            "GIT_GRAFT_FILE",
            "GIT_LITERAL_PATHSPECS",
            "GIT_GLOB_PATHSPECS",
            "GIT_ICASE_PATHSPECS");

    private final Path root;
    private final Map<String, String> environment;

    /** @param variables of the process, which git needs to find its settings */
    public GitCommit(Path root, Map<String, String> variables) {
        this.root = root;
        this.environment = new HashMap<>(variables);
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("GIT_TERMINAL_PROMPT", "0");
        for (String variable : LOCAL) {
            environment.remove(variable); // set when akm is called from a hook of another repository
        }
    }

    /**
     * What came of it.
     *
     * @param commit the new commit's id; empty where nothing was committed
     * @param warning why not, for people; empty where all went well or nothing was to commit
     */
    public record Outcome(Optional<String> commit, Optional<String> warning) {
        static Outcome warning(String text) {
            return new Outcome(Optional.empty(), Optional.of("nothing was committed to git: " + text));
        }
    }

    /**
     * Commits them.
     *
     * @param paths files below the stash; those that git ignores, or that neither exist nor were known, are left out
     */
    public Outcome commit(List<String> paths, String message) {
        try {
            return tryCommit(paths, message);
        } catch (IOException e) {
            return Outcome.warning(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Outcome.warning("interrupted");
        }
    }

    private Outcome tryCommit(List<String> paths, String message) throws IOException, InterruptedException {
        if (!git(List.of("rev-parse", "--is-inside-work-tree"), List.of())
                .text()
                .strip()
                .equals("true")) {
            return Outcome.warning("the stash is no git work tree");
        }
        List<String> wanted = new ArrayList<>(paths);
        wanted.removeAll(
                items(git(List.of("check-ignore", "-z", "--stdin"), paths).text()));
        Set<String> known = new HashSet<>();
        for (int i = 0; i < wanted.size(); i += BATCH) {
            List<String> some = wanted.subList(i, Math.min(wanted.size(), i + BATCH));
            known.addAll(items(git(command("ls-files", "-z", "--"), some, true).text()));
        }
        List<String> all = new ArrayList<>();
        List<String> fresh = new ArrayList<>();
        for (String path : wanted) {
            boolean exists = Files.exists(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
            if (exists && !known.contains(path)) {
                fresh.add(path);
            }
            if (exists || known.contains(path)) {
                all.add(path);
            }
        }
        if (all.isEmpty()) {
            return new Outcome(Optional.empty(), Optional.empty());
        }
        return commitKnown(all, fresh, message);
    }

    private Outcome commitKnown(List<String> all, List<String> fresh, String message)
            throws IOException, InterruptedException {
        if (!fresh.isEmpty()) {
            // Only their names: commit takes the contents from the files, past whatever else is staged.
            Answer added =
                    git(command("add", "--intent-to-add", "--pathspec-from-file=-", "--pathspec-file-nul"), fresh);
            if (added.code() != 0) {
                return Outcome.warning(added.reason());
            }
        }
        Answer made = git(
                command("commit", "--quiet", "--only", "-m", message, "--pathspec-from-file=-", "--pathspec-file-nul"),
                all);
        if (made.code() != 0) {
            if (!fresh.isEmpty()) {
                git(command("reset", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul"), fresh);
            }
            return made.text().contains("nothing to commit") || made.text().contains("nothing added")
                    ? new Outcome(Optional.empty(), Optional.empty())
                    : Outcome.warning(made.reason());
        }
        return new Outcome(
                Optional.of(git(List.of("rev-parse", "HEAD"), List.of()).text().strip()), Optional.empty());
    }

    private record Answer(int code, String text) {
        /** The line of git's words that says most. */
        String reason() {
            if (text.contains("Please tell me who you are") || text.contains("ident")) {
                return "git does not know who you are; set user.name and user.email";
            }
            for (String line : text.lines().toList()) {
                if (line.startsWith("fatal:") || line.startsWith("error:")) {
                    return line;
                }
            }
            return text.isBlank()
                    ? "git ended with " + code + " and said nothing; a hook may have refused it"
                    : text.lines().findFirst().orElse("");
        }
    }

    /** With names taken literally: a star in a name is a star. */
    private static List<String> command(String... words) {
        List<String> command = new ArrayList<>(List.of("--literal-pathspecs"));
        command.addAll(List.of(words));
        return command;
    }

    private static List<String> items(String text) {
        List<String> items = new ArrayList<>();
        for (String item : text.split("\0", -1)) {
            if (!item.isEmpty()) {
                items.add(item);
            }
        }
        return items;
    }

    private Answer git(List<String> words, List<String> input) throws IOException, InterruptedException {
        return git(words, input, false);
    }

    private Answer git(List<String> words, List<String> paths, boolean asWords)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", root.toString()));
        command.addAll(words);
        if (asWords) {
            command.addAll(paths);
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            Thread writer = new Thread(() -> feed(process, asWords ? List.of() : paths), "git input");
            writer.setDaemon(true);
            writer.start();
            Thread watch = new Thread(() -> stopLate(process), "git watch");
            watch.setDaemon(true);
            watch.start();
            String text;
            try (InputStream out = process.getInputStream()) {
                text = new String(out.readNBytes(MAX_OUTPUT), StandardCharsets.UTF_8);
            }
            return new Answer(process.waitFor(), text);
        } finally {
            process.destroy();
        }
    }

    private static void feed(Process process, List<String> paths) {
        try (OutputStream in = process.getOutputStream()) {
            for (String path : paths) {
                in.write(path.getBytes(StandardCharsets.UTF_8));
                in.write(0);
            }
        } catch (IOException e) {
            return; // git has ended, and says why
        }
    }

    private static void stopLate(Process process) {
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
    }
}
