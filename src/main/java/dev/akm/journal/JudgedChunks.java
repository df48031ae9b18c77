package dev.akm.journal;

import dev.akm.stash.Stash;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which chunks have been judged to the end, the model's answers to those that have not, and when a model was last asked
 * about each text: this machine's own, so that nothing is asked twice and nothing waits for ever. Keys are the caller's: of
 * judgements and answers they name everything that an answer depends on (texts, fields, model, prompt), of times the text
 * alone. Safe for several threads.
 */
public final class JudgedChunks {
    /** Keeps lines well below what a reader takes for one. */
    private static final int TEXTS_IN_A_LINE = 100;

    private final SignedLines chunkFile;
    private final SignedLines answerFile;
    private final SignedLines timeFile;
    private final Set<String> chunks = new LinkedHashSet<>();
    private final Map<String, String> answers = new HashMap<>();
    private final Map<String, Long> times = new HashMap<>();
    private final Set<String> asked = new HashSet<>();
    private int timeLines;

    JudgedChunks(Stash stash, MachineKey key) {
        key.sign(""); // made before anything is asked: nothing is to stand between an answer and its being kept
        this.chunkFile = new SignedLines(stash.stateDirectory("judged").resolve("chunks.jsonl"), "judged chunk ", key);
        this.answerFile = new SignedLines(stash.stateDirectory("judged").resolve("answers.jsonl"), "answer ", key);
        this.timeFile = new SignedLines(stash.stateDirectory("judged").resolve("asked.jsonl"), "asked ", key);
        for (Entry entry : chunkFile.read()) {
            chunks.add(entry.text("key"));
        }
        for (Entry entry : answerFile.read()) {
            answers.put(entry.text("key"), entry.text("answer"));
        }
        for (Entry entry : timeFile.read()) {
            timeLines++;
            for (String text : entry.text("keys").split(" ", -1)) {
                times.merge(text, entry.number("at", 0), Math::max);
            }
        }
    }

    /** Whether a chunk of that key was judged to the end. */
    public synchronized boolean contains(String key) {
        asked.add(key);
        return chunks.contains(key);
    }

    /** Says that it was; call it when all that follows from the judgement is done. */
    public synchronized void add(String key) {
        asked.add(key);
        if (chunks.add(key)) {
            chunkFile.append(new JsonOut().field("key", key));
        }
    }

    /** When a model was last asked about a text, in seconds since 1970; empty if none was. */
    public synchronized OptionalLong askedAt(String text) {
        asked.add(text);
        Long at = times.get(text);
        return at == null ? OptionalLong.empty() : OptionalLong.of(at);
    }

    /** Says that a model was asked about these texts then, whatever came of it. */
    public synchronized void wasAsked(Collection<String> texts, long at) {
        for (String text : texts) {
            asked.add(text);
            times.put(text, at);
        }
        timeLines++;
        timeFile.append(new JsonOut().field("at", at).field("keys", String.join(" ", texts)));
    }

    /** What the model answered to that very question in a run that was broken off before it was acted upon. */
    public synchronized Optional<String> answer(String key) {
        return Optional.ofNullable(answers.get(key));
    }

    /** Keeps an answer until {@link #answersUsed}; call it before anything follows from it. */
    public synchronized void keepAnswer(String key, String answer) {
        if (!answer.equals(answers.put(key, answer))) {
            answerFile.append(new JsonOut().field("key", key).field("answer", answer));
        }
    }

    /** Drops the answers: the run that they were for has come to its end. */
    public synchronized void answersUsed() {
        answers.clear();
        answerFile.clear();
    }

    /** Drops the keys that nobody asked for; call it after a run over all memories, in which they did not occur. */
    public synchronized void forgetUnasked() {
        if (chunks.retainAll(asked)) {
            List<JsonOut> lines = new ArrayList<>();
            for (String key : chunks) {
                lines.add(new JsonOut().field("key", key));
            }
            chunkFile.replace(lines);
        }
        boolean gone = times.keySet().retainAll(asked);
        if (gone || timeLines > times.size() + TEXTS_IN_A_LINE) {
            Map<Long, List<String>> byTime = new TreeMap<>();
            times.forEach((text, at) ->
                    byTime.computeIfAbsent(at, unseen -> new ArrayList<>()).add(text));
            List<JsonOut> lines = new ArrayList<>();
            byTime.forEach((at, texts) -> {
                texts.sort(null);
                for (int from = 0; from < texts.size(); from += TEXTS_IN_A_LINE) {
                    List<String> some = texts.subList(from, Math.min(texts.size(), from + TEXTS_IN_A_LINE));
                    lines.add(new JsonOut().field("at", at).field("keys", String.join(" ", some)));
                }
            });
            timeFile.replace(lines);
        }
    }
}
