package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.Fingerprint;
import dev.akm.stash.Locks;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Brings runs that were broken off to their end. Under the write lock; may itself be broken off anywhere. */
final class Recovery {
    private final Journal journal;
    private final Stash stash;

    Recovery(Journal journal) {
        this.journal = journal;
        this.stash = journal.stash();
    }

    Recovered recover(List<RunId> runs) {
        List<Recovered.Run> recovered = new ArrayList<>();
        for (RunId run : runs) {
            try {
                Optional<Recovered.Run> done = recover(run);
                if (done.isPresent()) {
                    recovered.add(done.get());
                }
            } catch (IOException | Applier.Unfinished e) {
                throw AkmException.io("the broken run " + run + " cannot be recovered: " + Reasons.of(e), e);
            }
        }
        return new Recovered(recovered);
    }

    @SuppressWarnings("try") // the lock is held, not used
    private Optional<Recovered.Run> recover(RunId run) throws IOException {
        Path directory = journal.layout().running().resolve(run.toString());
        Path entries = directory.resolve(Layout.ENTRIES);
        if (Files.exists(entries, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(entries, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty(); // we write plain files
        }
        Log log;
        try {
            log = Log.readOwn(directory, run, journal.key());
        } catch (NoSuchFileException e) {
            removeEmpty(directory);
            return Optional.empty();
        } catch (AccessDeniedException e) {
            return Optional.empty(); // another user's, who may be at work
        }
        if (log.entries().isEmpty() && log.length() == 0) {
            return dropUnbegun(directory);
        }
        if (!isOurs(log, directory)) {
            return Optional.empty();
        }
        if (!log.started().text("kind").equals(RunJournal.IMPROVE)) {
            return Optional.of(finish(log, directory)); // its writer would have the write lock that we have
        }
        if (stash.locks().improving()) {
            return Optional.of(finish(log, directory));
        }
        Optional<Locks.Held> dead = stash.locks().tryImproveLock();
        if (dead.isEmpty()) {
            return Optional.empty(); // it is still running, and not within an operation: we have the write lock
        }
        try (Locks.Held held = dead.get()) {
            return Optional.of(finish(log, directory));
        }
    }

    /** Whether this machine wrote it, here: a copy of a folder has another number. */
    private boolean isOurs(Log log, Path directory) {
        return log.own() && log.started().number("folder", 0) == Layout.folderNumber(directory);
    }

    private Recovered.Run finish(Log log, Path directory) throws IOException {
        String kind = log.started().text("kind");
        List<Entry> entries = log.entries();
        if (End.isEnd(entries.get(entries.size() - 1))) {
            End.move(journal.layout(), log.run());
            return new Recovered.Run(log.run(), kind, 0, 0, List.of());
        }
        Progress progress = Progress.of(log);
        int finished = 0;
        int putBack = 0;
        List<String> left = new ArrayList<>();
        try (EntryLog out = EntryLog.goOn(directory, log, journal.key())) {
            Optional<Entry> pending = progress.pending();
            if (pending.isPresent()) {
                boolean done = settle(log.run(), pending.get(), left);
                finished += done ? 1 : 0;
                putBack += done ? 0 : 1;
                if (done) {
                    progress.summary().applied(pending.get());
                }
                out.add(new JsonOut()
                        .field("entry", "applied")
                        .field("group", pending.get().number("group", 0))
                        .field("result", done ? "applied" : "changed_meanwhile")
                        .field("path", left.isEmpty() ? null : left.get(0))
                        .field("recovered", true));
            }
            Entry started = log.started();
            JsonOut end = End.line(
                    "recovered",
                    log.run(),
                    kind,
                    started.text("at"),
                    started.text("who"),
                    started.optionalText("undoes"),
                    Times.iso(journal.clock().millis()));
            progress.summary().write(end);
            Map<String, Object> totals = new LinkedHashMap<>();
            totals.put("finished", finished);
            totals.put("putBack", putBack);
            totals.put("left", left);
            out.add(end.field("totals", totals));
            out.force();
        }
        End.move(journal.layout(), log.run());
        return new Recovered.Run(log.run(), kind, finished, putBack, left);
    }

    /** Goes forward if every file is as it was before or as it shall be, else back. Whether it went forward. */
    private boolean settle(RunId run, Entry prepared, List<String> left) throws IOException {
        Optional<Applier.Work> work = Prepared.read(run, prepared);
        if (work.isEmpty()) {
            left.add("the record of the operation is incomplete; its files");
            return false;
        }
        Applier applier = journal.applier();
        applier.discardStaged(work.get());
        applier.settle(work.get());
        if (mayGoForward(work.get(), prepared)) {
            GroupResult result = applier.apply(work.get());
            if (result.applied()) {
                return true;
            }
            if (result.status() == GroupResult.Status.FAILED) {
                return false; // the disk said no, and it is put back
            }
            left.add(result.path());
        }
        left.addAll(applier.putBack(work.get()));
        return false;
    }

    private boolean mayGoForward(Applier.Work work, Entry prepared) {
        boolean allDone = true;
        List<String> written = new ArrayList<>();
        for (Step step : work.steps()) {
            Step.Place place = journal.applier().place(step);
            if (place == Step.Place.OTHER || !stash.writable(step.path())) {
                return false;
            }
            allDone &= place == Step.Place.AFTER;
            written.add(step.path());
        }
        if (allDone) {
            return true;
        }
        for (Map.Entry<String, Object> read :
                prepared.object("readSet").values().entrySet()) {
            Optional<Fingerprint> judged = Entry.fingerprintOf(read.getValue());
            boolean same = written.contains(read.getKey())
                    || (judged.isPresent()
                            && Step.fingerprint(stash.readPath(read.getKey())).equals(judged.get()));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /** A run that died within its first line has changed nothing. What is too long for one is not ours. */
    private static Optional<Recovered.Run> dropUnbegun(Path directory) throws IOException {
        Path entries = directory.resolve(Layout.ENTRIES);
        if (Files.size(entries) > Log.MAX_HEADER) {
            return Optional.empty();
        }
        Files.delete(entries);
        removeEmpty(directory);
        return Optional.empty();
    }

    private static void removeEmpty(Path directory) throws IOException {
        try {
            Files.deleteIfExists(directory);
        } catch (DirectoryNotEmptyException e) {
            return; // not ours
        }
    }
}
