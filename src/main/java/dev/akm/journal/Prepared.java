package dev.akm.journal;

import dev.akm.consolidation.ChangeGroup;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The entry that is on disk before anything of an operation happens: all it takes to finish it or to put it back. */
final class Prepared {
    private Prepared() {}

    /**
     * @param states the belief state of each file that is changed, before, by path
     * @param bodies the fingerprint of each memory's text, before, by ref
     */
    static Entry write(
            ChangeGroup group, int number, Applier.Work work, Map<String, String> states, Map<String, String> bodies) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("entry", "prepared");
        out.put("group", number);
        out.put("at", work.at());
        out.put("op", group.op());
        out.put("who", group.actor());
        out.put("reason", group.reason());
        out.put("refs", texts(group.refs()));
        List<Map<String, Object>> changes = new ArrayList<>();
        for (Step step : work.steps()) {
            changes.add(change(step, states.get(step.path())));
        }
        out.put("changes", changes);
        Map<String, String> readSet = new LinkedHashMap<>();
        for (Map.Entry<String, Fingerprint> read : new TreeMap<>(group.readSet()).entrySet()) {
            readSet.put(read.getKey(), read.getValue().hex());
        }
        out.put("readSet", readSet);
        Map<String, Object> standIns = new LinkedHashMap<>();
        for (Map.Entry<Ref, List<Ref>> standIn : new TreeMap<>(group.standIns()).entrySet()) {
            standIns.put(standIn.getKey().toString(), texts(standIn.getValue()));
        }
        out.put("standIns", standIns);
        if (work.restores()) {
            out.put("restores", true);
        }
        if (!bodies.isEmpty()) {
            out.put("bodies", bodies);
        }
        if (!group.details().isEmpty()) {
            out.put("details", new TreeMap<>(group.details()));
        }
        return new Entry(out);
    }

    private static Map<String, Object> change(Step step, @Nullable String state) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("path", step.path());
        if (step.before().isPresent()) {
            out.put("before", Image.write(step.before().get()));
            out.put("modified", step.modified());
        }
        if (step.after().isPresent()) {
            out.put("after", Image.write(step.after().get()));
        }
        if (step.newModified() >= 0) {
            out.put("newModified", step.newModified());
        }
        if (state != null) {
            out.put("state", state);
        }
        return out;
    }

    /** The work that an entry describes; empty if it lacks an image, or names a path that is no memory's. */
    static Optional<Applier.Work> read(RunId run, Entry entry) {
        List<Step> steps = new ArrayList<>();
        for (Entry change : entry.objects("changes")) {
            Optional<Step> step = step(change);
            if (step.isEmpty()) {
                return Optional.empty();
            }
            steps.add(step.get());
        }
        Map<Ref, List<Ref>> standIns = new LinkedHashMap<>();
        Entry named = entry.object("standIns");
        for (String name : named.values().keySet()) {
            Optional<Ref> ref = Ref.tryParse(name);
            if (ref.isPresent()) {
                standIns.put(ref.get(), named.refs(name));
            }
        }
        return Optional.of(new Applier.Work(
                run,
                steps,
                entry.text("at"),
                entry.text("who"),
                entry.text("op"),
                entry.text("reason"),
                standIns,
                entry.flag("restores")));
    }

    private static Optional<Step> step(Entry change) {
        String path = change.text("path");
        Optional<byte[]> before = image(change, "before");
        Optional<byte[]> after = image(change, "after");
        boolean whole = before.isPresent() == change.has("before") && after.isPresent() == change.has("after");
        if (Ref.ofPath(path).isEmpty() || !whole) {
            return Optional.empty();
        }
        return Optional.of(
                new Step(path, before, after, change.number("modified", -1), change.number("newModified", -1)));
    }

    static Optional<byte[]> image(Entry change, String side) {
        return change.has(side) ? Image.read(change.object(side)) : Optional.empty();
    }

    private static List<String> texts(List<Ref> refs) {
        List<String> out = new ArrayList<>();
        for (Ref ref : refs) {
            out.add(ref.toString());
        }
        return out;
    }
}
