package dev.akm.app;

import dev.akm.journal.ArchivedFile;
import dev.akm.journal.RefChange;
import dev.akm.memory.Belief;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One memory.
 *
 * @param requested as the user typed it
 * @param path of its file, absolute
 * @param retired the memory that was asked for, if it was retired; {@code memory} then is what stands in its place, or
 *     where nothing does the retired one itself
 * @param content what was asked for of the body; empty when only headings were
 */
public record ShowResult(
        String requested,
        Memory memory,
        Path path,
        Instant now,
        Optional<ArchivedFile> retired,
        Optional<Protection> protection,
        ShowChain chain,
        String content,
        Optional<List<ShowSection.Heading>> toc,
        Optional<List<RefChange>> history,
        Optional<List<SimilarMemory>> similar)
        implements Result {

    /**
     * Why the loop may not touch the file.
     *
     * @param place {@code file:line:column} where that is known
     */
    public record Protection(String reason, String place) {}

    /** Whether the archive is all that is left of it. */
    public boolean onlyArchived() {
        return retired.isPresent() && retired.get().ref().equals(memory.ref());
    }

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        Belief belief = memory.belief();
        tree.put("ref", memory.ref().toString());
        tree.put("type", memory.ref().type().prefix());
        tree.put("name", memory.ref().name());
        tree.put("path", onlyArchived() ? retired.get().file().toString() : path.toString());
        if (retired.isPresent()) {
            tree.put("requested", requested);
            tree.put("retired", retiredTree(retired.get()));
        }
        putText(tree, "description", memory.details().description());
        tree.put("tags", memory.details().tags());
        tree.put("captureMode", belief.mode().word());
        tree.put("beliefState", onlyArchived() ? "archived" : belief.state().word());
        if (memory.expiredAt(now)) {
            tree.put("expired", true);
        }
        if (!chain.current().isEmpty()) {
            tree.put("currentBelief", chain.current().get(0).toString());
        }
        if (protection.isPresent()) {
            Map<String, Object> why = new LinkedHashMap<>();
            why.put("reason", protection.get().reason());
            why.put("place", protection.get().place());
            tree.put("protected", why);
        }
        if (detail != Detail.BRIEF) {
            putDetails(tree, belief);
        }
        if (toc.isPresent()) {
            tree.put("toc", headings(toc.get()));
        } else {
            tree.put("content", content);
        }
        tree.put("estimatedTokens", (content.length() + 3) / 4);
        if (similar.isPresent()) {
            List<Object> near = new ArrayList<>();
            for (int i = 0; i < similar.get().size(); i++) {
                near.add(similar.get().get(i).tree());
            }
            tree.put("similar", near);
        }
        if (history.isPresent()) {
            tree.put("history", changes(history.get()));
        }
        return tree;
    }

    private void putDetails(Map<String, Object> tree, Belief belief) {
        Map<String, Object> parsed = new LinkedHashMap<>();
        parsed.put("captureMode", belief.mode().word());
        parsed.put("beliefState", belief.state().word());
        parsed.put("contradictedBy", texts(belief.contradictedBy()));
        parsed.put("supersededBy", texts(belief.supersededBy()));
        if (!belief.problems().isEmpty()) {
            parsed.put("problems", belief.problems());
        }
        tree.put("belief", parsed);
        // Beside the state that they belong to as well, where a script looks first.
        tree.put("contradictedBy", texts(belief.contradictedBy()));
        tree.put("supersededBy", texts(belief.supersededBy()));
        Map<String, Object> links = new LinkedHashMap<>();
        links.put("replaced", links(chain.replaced()));
        links.put("replacedBy", links(chain.replacedBy()));
        links.put("current", texts(chain.current()));
        tree.put("chain", links);
        Memory.Details details = memory.details();
        putText(tree, "source", details.source());
        putTime(tree, "observedAt", details.observedAt());
        putTime(tree, "updated", details.updated());
        putTime(tree, "expires", details.expires());
        if (!details.derivedFrom().isEmpty()) {
            tree.put("derivedFrom", texts(details.derivedFrom()));
        }
        if (!details.promotedTo().isEmpty()) {
            tree.put("promotedTo", texts(details.promotedTo()));
        }
        if (!details.scope().isNone()) {
            tree.put("scope", scope(details.scope()));
        }
    }

    private static Map<String, Object> scope(Scope scope) {
        Map<String, Object> tree = new LinkedHashMap<>();
        putText(tree, "user", scope.user());
        putText(tree, "agent", scope.agent());
        putText(tree, "run", scope.run());
        putText(tree, "channel", scope.channel());
        return tree;
    }

    private static Map<String, Object> retiredTree(ArchivedFile file) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("ref", file.ref().toString());
        tree.put("at", file.at());
        tree.put("run", file.run());
        tree.put("who", file.who());
        tree.put("op", file.op());
        putText(tree, "reason", file.reason());
        tree.put("standIns", texts(file.standIns()));
        return tree;
    }

    private static List<Object> changes(List<RefChange> changes) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < changes.size(); i++) {
            RefChange change = changes.get(i);
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("run", change.run().toString());
            tree.put("at", change.at());
            tree.put("who", change.who());
            tree.put("op", change.op());
            tree.put("verdict", change.verdict());
            putText(tree, "reason", change.reason());
            tree.put("refs", texts(change.refs()));
            out.add(tree);
        }
        return out;
    }

    private static List<Object> headings(List<ShowSection.Heading> headings) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < headings.size(); i++) {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("level", headings.get(i).level());
            tree.put("title", headings.get(i).title());
            tree.put("line", headings.get(i).line());
            out.add(tree);
        }
        return out;
    }

    private static List<Object> links(List<ShowChain.Link> links) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < links.size(); i++) {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("ref", links.get(i).ref().toString());
            tree.put(
                    "beliefState",
                    links.get(i).state().isPresent()
                            ? links.get(i).state().get().word()
                            : "missing");
            out.add(tree);
        }
        return out;
    }

    private static void putText(Map<String, Object> tree, String key, String text) {
        if (!text.isEmpty()) {
            tree.put(key, text);
        }
    }

    private static void putTime(Map<String, Object> tree, String key, Optional<Instant> time) {
        if (time.isPresent()) {
            tree.put(key, time.get().toString());
        }
    }

    private static List<String> texts(List<Ref> refs) {
        List<String> texts = new ArrayList<>(refs.size());
        for (int i = 0; i < refs.size(); i++) {
            texts.add(refs.get(i).toString());
        }
        return texts;
    }
}
