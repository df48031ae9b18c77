package dev.akm.journal;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects what persons decided against the loop, from the last lines of its runs. */
final class Decisions {
    private static final String ABSENT = Fingerprint.ABSENT.hex();

    private final History history;
    private final Stash stash;
    private final Map<String, Fingerprint> now = new HashMap<>();

    Decisions(History history, Stash stash) {
        this.history = history;
        this.stash = stash;
    }

    List<Decided> all() {
        List<Decided> out = new ArrayList<>();
        for (RunSummary run : history.runs()) {
            Optional<Entry> end = history.end(run.id());
            if (end.isEmpty()) {
                continue;
            }
            if (run.kind().equals(RunJournal.IMPROVE)) {
                for (Entry group : end.get().objects("groups")) {
                    if (run.undoneBy().isPresent()) {
                        out.add(decided(group, "undone"));
                    } else if (putBackByHand(group)) {
                        out.add(decided(group, "put back"));
                    }
                }
            }
            for (Entry rejected : end.get().object("totals").objects("rejected")) {
                out.add(decided(rejected, "rejected"));
            }
        }
        return out;
    }

    private static Decided decided(Entry group, String how) {
        return new Decided(group.text("op"), group.refs("refs"), History.bodies(group.object("bodies")), how);
    }

    /** A file that the loop changed is again the very one that it was, or one that it retired is there with its text. */
    private boolean putBackByHand(Entry group) {
        Map<Ref, Fingerprint> bodies = History.bodies(group.object("bodies"));
        for (Entry file : group.objects("files")) {
            String before = file.text("before");
            Optional<Ref> ref = Ref.ofPath(file.text("path"));
            if (ref.isEmpty() || before.equals(ABSENT)) {
                continue;
            }
            if (fingerprint(file.text("path")).hex().equals(before)) {
                return true;
            }
            Fingerprint body = bodies.get(ref.get());
            if (file.text("after").equals(ABSENT) && body != null && body.equals(bodyNow(ref.get()))) {
                return true;
            }
        }
        return false;
    }

    private Fingerprint bodyNow(Ref ref) {
        Optional<byte[]> bytes = stash.readPath(ref.path());
        return bytes.isPresent() ? Judge.memory(ref, bytes.get()).bodyFingerprint() : Fingerprint.ABSENT;
    }

    private Fingerprint fingerprint(String path) {
        Fingerprint known = now.get(path);
        if (known == null) {
            known = Step.fingerprint(stash.readPath(path));
            now.put(path, known);
        }
        return known;
    }
}
