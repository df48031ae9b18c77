package dev.akm.journal;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the last line of a run says about the whole of it, so that history need not read the rest: each operation carried
 * out, its files by fingerprint, and every memory that the run touched or was refused.
 */
final class Summary {
    private final List<Map<String, Object>> groups = new ArrayList<>();
    private final TreeSet<String> refs = new TreeSet<>();
    private final Set<String> paths = new TreeSet<>();
    private int changed;

    /** Memories that were judged, whatever came of it. */
    void judged(Entry judged) {
        for (Entry operation : judged.objects("operations")) {
            named(operation);
        }
    }

    void named(Entry prepared) {
        for (Ref ref : prepared.refs("refs")) {
            refs.add(ref.toString());
        }
    }

    /** An operation that was carried out. */
    void applied(Entry prepared) {
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("group", prepared.number("group", 0));
        group.put("op", prepared.text("op"));
        group.put("who", prepared.text("who"));
        group.put("refs", prepared.values().getOrDefault("refs", List.of()));
        List<Map<String, Object>> files = new ArrayList<>();
        for (Entry change : prepared.objects("changes")) {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("path", change.text("path"));
            file.put("before", fingerprint(change, "before"));
            file.put("after", fingerprint(change, "after"));
            if (change.has("state")) {
                file.put("state", change.text("state"));
            }
            files.add(file);
            changed++;
            paths.add(change.text("path"));
            Optional<Ref> ref = Ref.ofPath(change.text("path"));
            if (ref.isPresent()) {
                refs.add(ref.get().toString());
            }
        }
        group.put("files", files);
        if (prepared.has("bodies")) {
            group.put("bodies", prepared.object("bodies").values());
        }
        groups.add(group);
        named(prepared);
    }

    private static String fingerprint(Entry change, String side) {
        return change.has(side) ? change.object(side).text("sha256") : Fingerprint.ABSENT.hex();
    }

    /** Every file that was changed. */
    Set<String> paths() {
        return paths;
    }

    int changed() {
        return changed;
    }

    void write(JsonOut out) {
        out.field("changed", changed).field("groups", groups).field("refs", refs);
    }
}
