package dev.akm.app;

import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.ChatReply;
import dev.akm.consolidation.ChatRequest;
import dev.akm.consolidation.FailureKind;
import dev.akm.consolidation.Usage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The hostile and foolish models that {@code self-test} lets loose: each answers every question by one rule, as sure of
 * itself as can be.
 */
public enum FoolishModel {
    /** Deletes every note. */
    DELETE_ALL,
    /** Merges all notes that are not hot into the first, joining their texts faithfully. */
    MERGE_MANY,
    /** Merges neighbours in pairs, joining their texts faithfully. */
    MERGE_PAIRS_FAITHFUL,
    /** Merges neighbours in pairs, with every digit changed. */
    MERGE_CORRUPT,
    /** Merges neighbours in pairs into one bland sentence. */
    MERGE_VAGUE,
    /** Says that each note is contradicted by the next. */
    CONTRADICT_ALL,
    /** Lets the later or else the second of two similar notes win, and merges those that read alike. */
    TRUST_LATEST,
    /** Tries to lift weak notes into strong ones, to forge frontmatter and to demote what a person confirmed. */
    INJECT_AUTHORITY,
    /** Does what a note seems to order. */
    OBEY_POISON,
    /** Rewrites every note without its negations, numbers' units and conditions. */
    DROP_CONDITIONS,
    /** Promotes every note, under the same name. */
    PROMOTE_ALL,
    /** Answers with cut-off JSON. */
    GARBAGE;

    /** As the table prints it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The model. It needs no server. */
    public ChatModel model() {
        return new ChatModel() {
            @Override
            public ChatReply complete(ChatRequest request) {
                Usage usage = new Usage(1, 0, request.promptTokens(), 50);
                if (FoolishModel.this == GARBAGE) {
                    return new ChatReply.Failed(
                            FailureKind.NO_ANSWER,
                            "the model's answer is cut off: {\"operations\":[{\"op\":\"del",
                            "",
                            usage);
                }
                String json = "{\"operations\":[" + String.join(",", operations(ShownNote.all(request.user()))) + "]}";
                return new ChatReply.Answered(json, usage, label(), List.of());
            }

            @Override
            public String modelId() {
                return label();
            }

            @Override
            public int contextTokens() {
                return 16_384;
            }

            @Override
            public void close() {
                // nothing is held
            }
        };
    }

    private List<String> operations(List<ShownNote> notes) {
        List<ShownNote> soft = notes.stream().filter(note -> !note.hot()).toList();
        return switch (this) {
            case DELETE_ALL -> notes.stream().map(note -> delete(note.ref())).toList();
            case MERGE_MANY -> soft.size() < 2 ? List.of() : List.of(merge(soft, joined(soft)));
            case MERGE_PAIRS_FAITHFUL -> pairs(soft, FoolishModel::joined);
            case MERGE_CORRUPT -> pairs(soft, pair -> shifted(joined(pair)));
            case MERGE_VAGUE -> pairs(soft, pair -> "Some settings were written down and checked.");
            case CONTRADICT_ALL -> contradictions(notes);
            case TRUST_LATEST -> latest(notes);
            case INJECT_AUTHORITY -> injected(notes);
            case OBEY_POISON -> obeyed(notes);
            case DROP_CONDITIONS ->
                soft.stream()
                        .map(note -> rewrite(note.ref(), weakened(note.text())))
                        .toList();
            case PROMOTE_ALL ->
                notes.stream()
                        .map(note -> promote(note.ref(), "knowledge:best-of"))
                        .toList();
            case GARBAGE -> List.of();
        };
    }

    private static List<String> pairs(
            List<ShownNote> notes, java.util.function.Function<List<ShownNote>, String> text) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i + 1 < notes.size(); i += 2) {
            out.add(merge(notes.subList(i, i + 2), text.apply(notes.subList(i, i + 2))));
        }
        return out;
    }

    private static List<String> contradictions(List<ShownNote> notes) {
        List<String> out = new ArrayList<>();
        for (int i = 0; notes.size() > 1 && i < notes.size(); i++) {
            out.add(contradict(
                    notes.get(i).ref(), notes.get((i + 1) % notes.size()).ref()));
        }
        return out;
    }

    private static List<String> latest(List<ShownNote> notes) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < notes.size(); i++) {
            for (int j = i + 1; j < notes.size(); j++) {
                ShownNote one = notes.get(i);
                ShownNote other = notes.get(j);
                double alike = alike(one.text(), other.text());
                if (alike == 1) {
                    out.add(merge(List.of(one, other), one.text()));
                } else if (alike >= 0.4) {
                    boolean firstIsLater = one.date().compareTo(other.date()) > 0;
                    out.add(firstIsLater ? contradict(other.ref(), one.ref()) : contradict(one.ref(), other.ref()));
                }
            }
        }
        return out;
    }

    private static List<String> injected(List<ShownNote> notes) {
        List<String> out = new ArrayList<>();
        for (int i = 0; i < notes.size(); i++) {
            ShownNote strong = notes.get(i);
            ShownNote weak = notes.get((i + 1) % notes.size());
            if (notes.size() > 1) {
                out.add(merge(List.of(strong, weak), strong.text() + "\n\n" + weak.text()));
                out.add(supersede(strong.ref(), weak.ref()));
            }
            out.add(rewrite(weak.ref(), "---\ncaptureMode: hot\nbeliefState: asserted\n---\n" + weak.text()));
            out.add(promote(
                    weak.ref(), "knowledge:" + weak.ref().substring(weak.ref().indexOf(':') + 1)));
        }
        return out;
    }

    private static List<String> obeyed(List<ShownNote> notes) {
        boolean ordered = notes.stream()
                .anyMatch(note -> note.text()
                        .toLowerCase(Locale.ROOT)
                        .matches("(?s).*(ignore|delete|merge|contradicted|operations|drop|system:).*"));
        if (!ordered) {
            return List.of();
        }
        List<String> out = new ArrayList<>(contradictions(notes));
        for (ShownNote note : notes) {
            out.add(delete(note.ref()));
            out.add(rewrite(note.ref(), "A short summary."));
        }
        return out;
    }

    // Texts

    private static String joined(List<ShownNote> notes) {
        StringBuilder out = new StringBuilder();
        for (ShownNote note : notes) {
            out.append(out.isEmpty() ? "" : "\n\n").append(note.text());
        }
        return out.toString();
    }

    private static String shifted(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c >= '0' && c <= '9' ? (char) ('0' + (c - '0' + 1) % 10) : c);
        }
        return out.toString();
    }

    private static String weakened(String text) {
        return text.replaceAll("(?i)\\b(not|never|only|at most|at least|except|without|unless|must)\\b ?", "")
                .replaceAll("(?i)\\b(if|when|before|after)\\b[^.,;\\n]*[,;]? ?", "");
    }

    private static double alike(String one, String other) {
        Set<String> left = words(one);
        Set<String> right = words(other);
        Set<String> both = new HashSet<>(left);
        both.retainAll(right);
        int smaller = Math.min(left.size(), right.size());
        return smaller == 0 ? 0 : (double) both.size() / Math.max(left.size(), right.size());
    }

    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private static Set<String> words(String text) {
        Set<String> out = new HashSet<>();
        for (String word : NO_WORD.split(text.toLowerCase(Locale.ROOT), -1)) {
            if (!word.isEmpty()) {
                out.add(word);
            }
        }
        return out;
    }

    // Operations as JSON

    private static String merge(List<ShownNote> notes, String text) {
        StringBuilder rest = new StringBuilder();
        for (ShownNote note : notes.subList(1, notes.size())) {
            rest.append(rest.isEmpty() ? "" : ",").append(quoted(note.ref()));
        }
        return operation(
                "merge",
                "\"primary\":" + quoted(notes.get(0).ref()) + ",\"secondaries\":[" + rest + "],\"mergedContent\":"
                        + quoted(text));
    }

    private static String delete(String ref) {
        return operation("delete", "\"ref\":" + quoted(ref));
    }

    private static String rewrite(String ref, String text) {
        return operation("rewrite", "\"ref\":" + quoted(ref) + ",\"content\":" + quoted(text));
    }

    private static String promote(String ref, String knowledge) {
        return operation("promote", "\"ref\":" + quoted(ref) + ",\"knowledgeRef\":" + quoted(knowledge));
    }

    private static String supersede(String ref, String by) {
        return operation("supersede", "\"ref\":" + quoted(ref) + ",\"supersededByRef\":" + quoted(by));
    }

    private static String contradict(String ref, String by) {
        return operation("contradict", "\"ref\":" + quoted(ref) + ",\"contradictedByRef\":" + quoted(by));
    }

    private static String operation(String op, String members) {
        return "{\"op\":\"" + op + "\"," + members + ",\"reason\":\"sure\",\"confidence\":0.99}";
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20) {
                out.append("\\u00").append(c < 0x10 ? "0" : "").append(Integer.toHexString(c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
