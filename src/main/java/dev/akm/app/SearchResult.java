package dev.akm.app;

import dev.akm.index.SearchAnswer;
import dev.akm.index.SearchHit;
import dev.akm.memory.Ref;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was found.
 *
 * @param stash the directory that the hits' paths are in
 * @param tip what to try next; empty when there are hits
 */
public record SearchResult(String query, Path stash, SearchAnswer answer, String tip) implements Result {
    /** Characters that make a token, about, in English and with the models in use. */
    private static final int CHARACTERS_PER_TOKEN = 4;

    @Override
    public Map<String, Object> tree(Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("query", query);
        List<Object> hits = new ArrayList<>(answer.hits().size());
        for (int i = 0; i < answer.hits().size(); i++) {
            hits.add(tree(answer.hits().get(i), detail));
        }
        tree.put("hits", hits);
        tree.put("total", answer.total());
        tree.put("notCurrent", answer.notCurrent());
        if (!tip.isEmpty()) {
            tree.put("tip", tip);
        }
        return tree;
    }

    private Map<String, Object> tree(SearchHit hit, Detail detail) {
        Map<String, Object> tree = new LinkedHashMap<>();
        boolean brief = detail == Detail.BRIEF;
        tree.put("ref", hit.ref().toString());
        tree.put("type", hit.ref().type().prefix());
        tree.put("name", hit.ref().name());
        tree.put("description", hit.description());
        tree.put("score", Math.round(hit.score() * 1000) / 1000.0);
        if (!brief) {
            tree.put("snippet", hit.snippet());
            tree.put("tags", hit.tags());
            tree.put("captureMode", hit.captureMode());
        }
        tree.put("beliefState", hit.beliefState());
        if (!hit.current()) {
            tree.put("current", false);
        }
        if (hit.expired()) {
            tree.put("expired", true);
        }
        if (!hit.currentBelief().isEmpty()) {
            tree.put("currentBelief", hit.currentBelief().get(0).toString());
            if (hit.currentBelief().size() > 1) {
                tree.put("currentBeliefs", texts(hit.currentBelief()));
            }
        }
        if (!hit.via().isEmpty()) {
            tree.put("via", texts(hit.via()));
        }
        if (!hit.protection().isEmpty()) {
            tree.put("protected", hit.protection());
        }
        if (!brief) {
            tree.put("path", stash.resolve(hit.ref().path()).toString());
            tree.put("estimatedTokens", (hit.characters() + CHARACTERS_PER_TOKEN - 1) / CHARACTERS_PER_TOKEN);
        }
        if (!hit.whyMatched().isEmpty()) {
            tree.put("whyMatched", hit.whyMatched());
        }
        return tree;
    }

    private static List<String> texts(List<Ref> refs) {
        List<String> texts = new ArrayList<>(refs.size());
        for (int i = 0; i < refs.size(); i++) {
            texts.add(refs.get(i).toString());
        }
        return texts;
    }

    @Override
    public String items() {
        return "hits";
    }
}
