package dev.akm.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
        return new GitCommit(test.stash.root(), System.getenv()).commit(run.paths(), "akm improve " + run.id());
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
