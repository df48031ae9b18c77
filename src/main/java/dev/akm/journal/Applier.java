package dev.akm.journal;

import dev.akm.AkmException;
import dev.akm.memory.Ref;
import dev.akm.stash.AtomicFile;
import dev.akm.stash.Faults;
import dev.akm.stash.Reasons;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Carries out the changes of one group, or none of them. Under the write lock, after the journal has them.
 *
 * <p>Everything that needs room on the disk comes first; then each file is looked at once more and gets its new content
 * or leaves for the archive in one step.
 */
final class Applier {
    private final Stash stash;
    private final Archive archive;

    Applier(Stash stash, Archive archive) {
        this.stash = stash;
        this.archive = archive;
    }

    /**
     * What is done in whose name.
     *
     * @param steps in the order of writing, removals last
     * @param standIns for each removed memory what stands in its place
     * @param restores whether files that earlier runs retired come back, which the archive is told
     */
    record Work(
            RunId run,
            List<Step> steps,
            String at,
            String who,
            String op,
            String reason,
            Map<Ref, List<Ref>> standIns,
            boolean restores) {
        Archive.Why why(Ref ref) {
            return new Archive.Why(run, at, who, op, reason, standIns.getOrDefault(ref, List.of()));
        }
    }

    /** Goes forward from wherever the group stands; what is done already is left as it is. */
    GroupResult apply(Work work) {
        List<Step> steps = work.steps();
        String path = "";
        try {
            for (int i = 0; i < steps.size(); i++) {
                path = steps.get(i).path();
                stage(work, i);
            }
            for (int i = 0; i < steps.size(); i++) {
                path = steps.get(i).path();
                if (!carryOut(work, steps.get(i), i)) {
                    putBack(work);
                    return GroupResult.changed(path);
                }
            }
            forceFolders(steps);
            return GroupResult.APPLIED;
        } catch (IOException | AkmException e) {
            String message = path + " could not be changed: " + Reasons.of(e);
            try {
                putBack(work);
            } catch (IOException | AkmException second) {
                throw new Unfinished(message, second);
            }
            return GroupResult.failed(path, message);
        } finally {
            discardStaged(work);
        }
    }

    /** The disk let us neither finish nor put back; the journal knows, and the next one to lock goes on. */
    static final class Unfinished extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unfinished(String message, Exception cause) {
            super(message, cause);
        }
    }

    /** Takes back what is done of the group, last first; a file that someone has edited since stays as it is. */
    List<String> putBack(Work work) throws IOException {
        settle(work);
        List<String> left = new ArrayList<>();
        for (int i = work.steps().size() - 1; i >= 0; i--) {
            Step step = work.steps().get(i);
            Step.Place place = place(step);
            if (place == Step.Place.OTHER) {
                left.add(step.path());
            } else if (place == Step.Place.AFTER && !takeBack(work, step)) {
                settle(work, step);
                left.add(step.path());
            }
        }
        return left;
    }

    /** Gives back what another program wrote into a file in the moment in which it was displaced. */
    void settle(Work work) throws IOException {
        for (Step step : work.steps()) {
            settle(work, step);
        }
    }

    private void settle(Work work, Step step) throws IOException {
        Path target = stash.root().resolve(step.path());
        Optional<Path> kept = Displacement.settle(step, target, work.run());
        if (kept.isPresent()) {
            archive.keep(step.path(), kept.get(), work.run());
        }
        if (step.isRemoval() && step.before().isPresent()) {
            Ref ref = refOf(step);
            archive.settle(step.path(), step.before().get(), ref, work.why(ref));
        }
    }

    Step.Place place(Step step) {
        return step.place(stash.readPath(step.path()));
    }

    /** Removes temporary files that a process which died has left. */
    void discardStaged(Work work) {
        for (int i = 0; i < work.steps().size(); i++) {
            AtomicFile.discard(temporary(work, i));
        }
    }

    private void stage(Work work, int index) throws IOException {
        Step step = work.steps().get(index);
        Optional<byte[]> after = step.after();
        if (after.isEmpty() || place(step) != Step.Place.BEFORE) {
            return;
        }
        Path temporary = temporary(work, index);
        Path target = stash.root().resolve(step.path());
        makeFolders(target);
        AtomicFile.stage(temporary, after.get(), target);
        if (step.newModified() >= 0) {
            Files.setLastModifiedTime(temporary, FileTime.from(step.newModified(), TimeUnit.NANOSECONDS));
        }
    }

    /** Whether the file was what it should be; if not, nothing was done to it. */
    private boolean carryOut(Work work, Step step, int index) throws IOException {
        Step.Place place = place(step);
        if (place != Step.Place.BEFORE) {
            return place == Step.Place.AFTER;
        }
        Path target = stash.root().resolve(step.path());
        if (step.isRemoval()) {
            Ref ref = refOf(step);
            return archive.retire(step.path(), step.before().orElseThrow(), ref, work.why(ref));
        }
        if (step.before().isPresent()) {
            return Displacement.replace(
                    temporary(work, index), target, step.before().get(), work.run());
        }
        try {
            AtomicFile.place(temporary(work, index), target);
        } catch (FileAlreadyExistsException e) {
            return false;
        }
        if (work.restores()) {
            Ref ref = refOf(step);
            archive.returned(step.path(), ref, work.why(ref));
        }
        return true;
    }

    /** Whether the file was still as the step had left it. */
    private boolean takeBack(Work work, Step step) throws IOException {
        Path target = stash.root().resolve(step.path());
        if (step.isRemoval()) {
            Ref ref = refOf(step);
            return archive.takeBack(step.path(), step.before().orElseThrow(), ref, work.why(ref));
        }
        byte[] after = step.after().orElseThrow();
        if (step.before().isEmpty()) {
            return Displacement.remove(target, after, work.run()); // its text is in the journal
        }
        Path temporary = temporary(work, 0);
        AtomicFile.stage(temporary, step.before().get(), target);
        if (step.modified() >= 0) {
            Files.setLastModifiedTime(temporary, FileTime.from(step.modified(), TimeUnit.NANOSECONDS));
        }
        return Displacement.replace(temporary, target, after, work.run());
    }

    private void makeFolders(Path target) throws IOException {
        Path folder = target.getParent();
        if (folder == null || Files.isDirectory(folder)) {
            return;
        }
        if (!Files.isDirectory(stash.root().resolve(Stash.STATE_DIRECTORY))) {
            throw new IOException("the stash " + stash.root() + " is gone");
        }
        Files.createDirectories(folder);
        Faults.step();
    }

    private void forceFolders(List<Step> steps) {
        List<Path> forced = new ArrayList<>();
        for (Step step : steps) {
            Path folder = stash.root().resolve(step.path()).getParent();
            if (folder != null && !step.isRemoval() && !forced.contains(folder)) {
                AtomicFile.forceDirectory(folder);
                forced.add(folder);
            }
        }
    }

    private Path temporary(Work work, int index) {
        Path target = stash.root().resolve(work.steps().get(index).path());
        return target.resolveSibling(AtomicFile.TEMPORARY + work.run() + "." + index + ".tmp");
    }

    private static Ref refOf(Step step) throws IOException {
        Optional<Ref> ref = Ref.ofPath(step.path());
        if (ref.isEmpty()) {
            throw new IOException(step.path() + " is no memory's path");
        }
        return ref.get();
    }
}
