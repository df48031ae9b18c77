package dev.akm.app;

import dev.akm.consolidation.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;

/**
 * Asks about chunks in their order, so many at a time, and gives out each answer when it is asked for. With one at a time
 * everything happens in the caller's thread, and nothing is asked before the answer is wanted.
 */
final class AskAhead implements AutoCloseable {
    /** No server of one machine has more to gain, and each costs a thread. */
    private static final int MOST = 32;

    private final ChunkAsk asker;
    private final List<Chunk> questions;
    private final BooleanSupplier ended;
    private final List<CompletableFuture<ChunkAsk.Answer>> answers = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private int next;
    private boolean warm;
    private volatile boolean closed;

    /**
     * @param atATime how many calls may be under way together, at least 1; more than {@value #MOST} are not
     * @param ended whether the run is being ended, so that nothing more is to be asked
     */
    AskAhead(ChunkAsk asker, List<Chunk> questions, int atATime, BooleanSupplier ended) {
        this.asker = asker;
        this.questions = List.copyOf(questions);
        this.ended = ended;
        int helpers = Math.min(Math.min(atATime, MOST), questions.size());
        if (helpers > 1) {
            questions.forEach(question -> answers.add(new CompletableFuture<>()));
            for (int i = 0; i < helpers; i++) {
                Thread thread = new Thread(this::work, "akm-ask-" + i);
                // A call under way must not keep the process alive after the run was ended.
                thread.setDaemon(true);
                threads.add(thread);
            }
            threads.forEach(Thread::start);
        }
    }

    /** The answer to the question at that place; waits for it. */
    ChunkAsk.Answer answer(int place) throws InterruptedException {
        if (threads.isEmpty()) {
            Chunk question = questions.get(place);
            return asker.ask(question, asker.enter(question));
        }
        try {
            return answers.get(place).get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException defect) {
                throw defect;
            }
            if (e.getCause() instanceof Error defect) {
                throw defect;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void work() {
        boolean more = true;
        while (more) {
            more = one();
        }
    }

    /** Asks the next question, if there is one. */
    private boolean one() {
        Chunk question;
        CompletableFuture<ChunkAsk.Answer> answer;
        Optional<ChunkAsk.Entry> entry;
        // Calls that are left go to the first in order, not to whichever thread is quickest.
        synchronized (this) {
            if (closed || next == questions.size()) {
                return false;
            }
            question = questions.get(next);
            answer = answers.get(next);
            next++;
            entry = enter(question, answer);
            if (!warm && entry.isPresent()) {
                // Until one has been answered they go one by one: a server that fails is not stormed, and one that is
                // loading its model is not made to load it twice.
                warm = ask(question, entry.get(), answer);
                return true;
            }
        }
        if (entry.isPresent()) {
            ask(question, entry.get(), answer);
        }
        return true;
    }

    /** Asks and settles the answer; whether the model gave one. */
    private boolean ask(Chunk question, ChunkAsk.Entry entry, CompletableFuture<ChunkAsk.Answer> answer) {
        try {
            ChunkAsk.Answer given = asker.ask(question, entry);
            answer.complete(given);
            return given.answers() > 0;
        } catch (InterruptedException e) {
            answer.complete(ChunkAsk.Answer.notAsked(question));
        } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
        }
        return false;
    }

    private Optional<ChunkAsk.Entry> enter(Chunk question, CompletableFuture<ChunkAsk.Answer> answer) {
        try {
            if (!ended.getAsBoolean()) {
                return Optional.of(asker.enter(question));
            }
            answer.complete(ChunkAsk.Answer.notAsked(question));
        } catch (InterruptedException e) {
            answer.complete(ChunkAsk.Answer.notAsked(question));
        } catch (RuntimeException | Error e) {
            answer.completeExceptionally(e);
        }
        return Optional.empty();
    }

    /** Asks nothing more; what is under way is broken off. */
    @Override
    public void close() {
        closed = true;
        threads.forEach(Thread::interrupt);
    }
}
