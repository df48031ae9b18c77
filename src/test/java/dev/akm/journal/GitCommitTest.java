package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.akm.consolidation.ChangeGroup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitCommitTest {
    @TempDir
    Path temporary;

    private TestStash test;

    @BeforeEach
    void a_work_tree() throws Exception {
        test = new TestStash(temporary);
        test.put("a", "one\n");
        test.put("b", "two\n");
        test.put("other", "x\n");
        git("init", "-q", "-b", "main");
        git("config", "user.name", "Test");
        git("config", "user.email", "test@example.org");
        git("add", ".");
        git("commit", "-q", "-m", "first");
    }

    @Test
    void a_run_is_one_commit_of_its_files_alone() throws Exception {
        test.put("other", "x, edited by a person and staged\n");
        git("add", "memories/other.md");
        test.put("untracked", "mine\n");

        GitCommit.Outcome outcome = commit(run());

        assertThat(outcome.warning()).isEmpty();
        assertThat(outcome.commit()).isPresent();
        List<String> files = git("show", "--name-status", "--no-renames", "--format=", "HEAD")
                .lines()
                .toList();
        assertThat(files).contains("M\tmemories/a.md", "D\tmemories/b.md", "A\tmemories/new name, (1) #2 *.md");
        assertThat(files).anyMatch(file -> file.contains(".akm/journal/") && file.endsWith("entries.jsonl"));
        assertThat(files).anyMatch(file -> file.contains(".akm/archive/") && file.endsWith("b.md"));
        assertThat(files).noneMatch(file -> file.contains("other") || file.contains("untracked"));
        assertThat(git("diff", "--cached", "--name-only")).isEqualTo("memories/other.md\n");
        assertThat(git("status", "--porcelain")).isEqualTo("M  memories/other.md\n?? memories/untracked.md\n");
    }

    @Test
    void without_an_identity_the_run_stands_and_a_warning_says_what_to_set() throws Exception {
        git("config", "--unset", "user.name");
        git("config", "--unset", "user.email");
        git("config", "user.useConfigOnly", "true");
        RunJournal run = run();

        GitCommit.Outcome outcome = new GitCommit(
                        test.stash.root(), Map.of("PATH", System.getenv("PATH"), "HOME", temporary.toString()))
                .commit(run.paths(), "akm");

        assertThat(outcome.commit()).isEmpty();
        assertThat(outcome.warning().orElseThrow()).contains("user.name");
        assertThat(git("diff", "--cached", "--name-only")).isEmpty();
        assertThat(test.get("a")).isEqualTo("one and two\n");
    }

    @Test
    void ignored_files_stay_out() throws Exception {
        Files.writeString(test.stash.root().resolve(".gitignore"), ".akm/\n");

        GitCommit.Outcome outcome = commit(run());

        assertThat(outcome.warning()).isEmpty();
        assertThat(git("show", "--name-only", "--format=", "HEAD"))
                .doesNotContain(".akm")
                .contains("memories/a.md");
    }

    @Test
    void a_stash_below_the_top_of_a_work_tree_is_committed_by_its_own_paths() throws Exception {
        Path top = Files.createDirectory(temporary.resolve("top"));
        TestStash below = new TestStash(Files.createDirectory(top.resolve("notes")));
        run(top, "init", "-q");
        run(top, "config", "user.name", "Test");
        run(top, "config", "user.email", "test@example.org");
        below.put("a", "one\n");

        try (RunJournal run = below.journal.begin("remember", Map.of())) {
            run.apply(List.of(below.group("remember").create("n", "new\n").build()));
            run.commit(Map.of());
            assertThat(new GitCommit(below.stash.root(), System.getenv())
                            .commit(run.paths(), "akm")
                            .commit())
                    .isPresent();
        }

        assertThat(run(top, "show", "--name-only", "--format=", "HEAD"))
                .contains("notes/stash/memories/n.md")
                .doesNotContain("memories/a.md");
    }

    @Test
    void where_there_is_no_work_tree_nothing_is_done_and_said() throws Exception {
        TestStash plain = new TestStash(Files.createDirectory(temporary.resolve("plain")));

        assertThat(new GitCommit(plain.stash.root(), System.getenv())
                        .commit(List.of("memories/a.md"), "x")
                        .warning()
                        .orElseThrow())
                .contains("no git work tree");
    }

    @Test
    void a_detached_head_a_linked_work_tree_and_a_submodule_are_work_trees_like_any() throws Exception {
        git("checkout", "-q", "--detach");
        assertThat(commit(run()).commit()).isPresent();
        git("checkout", "-q", "-b", "other");
        Path tree = Files.createDirectory(temporary.resolve("trees")).resolve("stash");
        git("worktree", "add", "-q", "-b", "linked", tree.toString());
        TestStash linked = new TestStash(tree.getParent());
        assertCommits(linked);

        Path outer = Files.createDirectory(temporary.resolve("super"));
        run(outer, "init", "-q");
        run(outer, "config", "user.name", "Test");
        run(outer, "config", "user.email", "test@example.org");
        run(
                outer,
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "--quiet",
                "add",
                test.stash.root().toString(),
                "stash");
        TestStash submodule = new TestStash(outer);
        run(submodule.stash.root(), "config", "user.name", "Test");
        run(submodule.stash.root(), "config", "user.email", "test@example.org");
        assertCommits(submodule);
        assertThat(run(outer, "log", "--oneline", "--all")).isEmpty();
    }

    private static void assertCommits(TestStash test) throws IOException, InterruptedException {
        test.put("n", "new\n");
        try (RunJournal run = test.journal.begin("mark", Map.of())) {
            run.apply(List.of(test.group("rewrite").edit("n", "newer\n").build()));
            run.commit(Map.of());
            assertThat(new GitCommit(test.stash.root(), System.getenv()).commit(run.paths(), "akm"))
                    .satisfies(outcome -> assertThat(outcome.commit()).isPresent())
                    .satisfies(outcome -> assertThat(outcome.warning()).isEmpty());
        }
        assertThat(run(test.stash.root(), "show", "--name-only", "--format=", "HEAD"))
                .contains("memories/n.md");
    }

    @Test
    void what_keeps_git_from_committing_is_a_warning_and_the_index_stays_as_it_was() throws Exception {
        Path lock = test.stash.root().resolve(".git/index.lock");
        Path hook = test.stash.root().resolve(".git/hooks/pre-commit");
        test.put("other", "staged\n");
        git("add", "memories/other.md");

        Files.writeString(lock, "");
        assertRefused("index.lock");
        Files.delete(lock);

        Files.createDirectories(hook.getParent());
        Files.writeString(hook, "#!/bin/sh\nexit 1\n");
        assertThat(hook.toFile().setExecutable(true)).isTrue();
        assertRefused("a hook may have refused it");
        Files.writeString(hook, "#!/bin/sh\necho 'not on a Friday' >&2\nexit 1\n");
        assertRefused("not on a Friday");
        Files.delete(hook);

        git("config", "commit.gpgSign", "true");
        git("config", "gpg.program", "/bin/false");
        assertRefused("sign");
        git("config", "commit.gpgSign", "false");

        git("stash", "-q");
        git("checkout", "-q", "-b", "theirs");
        test.put("a", "theirs\n");
        git("commit", "-q", "-a", "-m", "theirs");
        git("checkout", "-q", "main");
        test.put("a", "ours\n");
        git("commit", "-q", "-a", "-m", "ours");
        assertThat(new ProcessBuilder("git", "-C", test.stash.root().toString(), "merge", "-q", "theirs")
                        .start()
                        .waitFor())
                .isEqualTo(1);
        try (RunJournal run = test.journal.begin("mark", Map.of())) {
            run.apply(List.of(test.group("rewrite").edit("other", "x y\n").build()));
            run.commit(Map.of());
            assertThat(commit(run).warning().orElseThrow()).contains("merge");
        }
        assertThat(git("status", "--porcelain")).contains("UU memories/a.md").contains(" M memories/other.md");
    }

    private void assertRefused(String why) throws IOException, InterruptedException {
        String before = git("diff", "--cached", "--name-only");
        String head = git("rev-parse", "HEAD");
        try (RunJournal run = test.journal.begin("remember", Map.of())) {
            run.apply(List.of(test.group("remember")
                    .create("n" + System.nanoTime(), "new\n")
                    .build()));
            run.commit(Map.of());
            GitCommit.Outcome outcome = commit(run);
            assertThat(outcome.commit()).isEmpty();
            assertThat(outcome.warning().orElseThrow())
                    .startsWith("nothing was committed to git: ")
                    .contains(why);
        }
        assertThat(git("diff", "--cached", "--name-only")).isEqualTo(before);
        assertThat(git("rev-parse", "HEAD")).isEqualTo(head);
    }

    @Test
    void another_repository_that_akm_is_called_from_is_not_committed_to() throws Exception {
        Path other = Files.createDirectory(temporary.resolve("other"));
        run(other, "init", "-q");
        Map<String, String> variables = new HashMap<>(System.getenv());
        for (String variable : List.of("GIT_DIR", "GIT_COMMON_DIR")) {
            variables.put(variable, other.resolve(".git").toString());
        }
        variables.put("GIT_WORK_TREE", other.toString());
        variables.put("GIT_INDEX_FILE", other.resolve(".git/index").toString());
        variables.put("GIT_OBJECT_DIRECTORY", other.resolve(".git/objects").toString());

        GitCommit.Outcome outcome = new GitCommit(test.stash.root(), variables).commit(run().paths(), "akm");

        assertThat(outcome.commit()).isPresent();
        assertThat(git("show", "--name-only", "--format=", "HEAD")).contains("memories/a.md");
    }

    @Test
    void more_files_than_a_command_line_holds_are_one_commit() throws Exception {
        List<ChangeGroup> groups = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            String name = "folder-" + "x".repeat(150) + "/" + "y".repeat(190) + i;
            groups.add(test.group("remember").create(name, i + "\n").build());
        }
        try (RunJournal run = test.journal.begin("remember", Map.of())) {
            run.apply(groups);
            run.commit(Map.of());
            List<String> paths = new ArrayList<>(run.paths());
            for (int i = 0; i < 10_000; i++) {
                paths.add("memories/gone-" + "z".repeat(200) + i + ".md");
            }
            assertThat(commit(paths).commit()).isPresent();
        }
        assertThat(git("show", "--name-only", "--format=", "HEAD").lines()).hasSizeGreaterThan(60);
    }

    @Test
    void two_clones_that_each_remember_and_improve_merge_without_conflict() throws Exception {
        commit(run());
        TestStash other = cloned();
        work(test, "here");
        work(other, "there");
        commitAll(test, "here");
        commitAll(other, "there");

        pull(other, test);

        assertThat(other.files()).containsKeys("memories/here.md", "memories/there.md");
        List<RunSummary> runs = other.journal.history().runs();
        assertThat(runs).hasSize(5);
        assertThat(runs).extracting(RunSummary::own).contains(true, false);
        assertThat(run(other.stash.root(), "ls-files", ".akm")).doesNotContain(".akm/run");
    }

    @Test
    void two_clones_that_propose_the_same_and_decide_differently_merge_without_conflict() throws Exception {
        commit(run());
        test.put("b", "two\n");
        git("add", ".");
        git("commit", "-q", "-m", "b");
        TestStash other = cloned();
        new ProposalStore(test.stash).save(ProposalStoreTest.proposal(test, "here"));
        new ProposalStore(other.stash).save(ProposalStoreTest.proposal(other, "there"));
        commitAll(test, "here");
        commitAll(other, "there");
        pull(other, test);
        assertThat(new ProposalStore(other.stash).open()).hasSize(1);
        pull(test, other);

        Proposal here = new ProposalStore(test.stash).open().get(0);
        new ProposalStore(test.stash).save(here.with(Proposal.Status.CLOSED, "changed"));
        new ProposalStore(other.stash).save(here.with(Proposal.Status.REJECTED, "no"));
        commitAll(test, "closed");
        commitAll(other, "rejected");
        pull(other, test);

        assertThat(new ProposalStore(other.stash).all())
                .extracting(Proposal::status)
                .containsExactly(Proposal.Status.REJECTED);
    }

    private TestStash cloned() throws IOException, InterruptedException {
        Path elsewhere = Files.createDirectory(temporary.resolve("other-machine"));
        run(
                temporary,
                "clone",
                "-q",
                test.stash.root().toString(),
                elsewhere.resolve("stash").toString());
        TestStash other = new TestStash(elsewhere);
        run(other.stash.root(), "config", "user.name", "Test");
        run(other.stash.root(), "config", "user.email", "test@example.org");
        return other;
    }

    private static void commitAll(TestStash test, String message) throws IOException, InterruptedException {
        run(test.stash.root(), "add", ".");
        run(test.stash.root(), "commit", "-q", "-m", message);
    }

    private static void pull(TestStash to, TestStash from) throws IOException, InterruptedException {
        run(
                to.stash.root(),
                "pull",
                "-q",
                "--no-rebase",
                "--no-edit",
                from.stash.root().toString(),
                "main");
        assertThat(run(to.stash.root(), "status", "--porcelain")).isEmpty();
    }

    private static void work(TestStash test, String name) {
        test.person(
                "remember",
                test.group("remember")
                        .by("person")
                        .create(name, "text of " + name + "\n")
                        .build());
        test.improve(test.group("rewrite").edit(name, name + "\n").build());
    }

    private RunJournal run() {
        try (var lock = test.stash.locks().improveLock();
                RunJournal run = test.journal.begin("improve", Map.of())) {
            lock.heartbeat();
            run.apply(List.of(
                    test.group("merge")
                            .edit("a", "one and two\n")
                            .remove("b", "a")
                            .build(),
                    test.group("promote").create("new name, (1) #2 *", "x\n").build()));
            run.commit(Map.of());
            return run;
        }
    }

    private GitCommit.Outcome commit(RunJournal run) {
        return commit(run.paths());
    }

    private GitCommit.Outcome commit(List<String> paths) {
        return new GitCommit(test.stash.root(), System.getenv()).commit(paths, "akm improve");
    }

    private String git(String... words) throws IOException, InterruptedException {
        return run(test.stash.root(), words);
    }

    private static String run(Path folder, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString(), "-c", "core.quotePath=false"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }
}
