package dev.akm.journal;

import dev.akm.stash.Stash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which chunks have been judged to the end, and the model's answers to those that have not: this machine's own, so that
 * nothing is asked twice. Keys are the caller's and name everything that an answer depends on: texts, fields, model,
 * prompt.
 */
public final class JudgedChunks {
    private final SignedLines chunkFile;
    private final SignedLines answerFile;
    private final Set<String> chunks = new LinkedHashSet<>();
    private final Map<String, String> answers = new HashMap<>();
    private final Set<String> asked = new HashSet<>();

    JudgedChunks(Stash stash, MachineKey key) {
        this.chunkFile = new SignedLines(stash.stateDirectory("judged").resolve("chunks.jsonl"), "judged chunk ", key);
        this.answerFile = new SignedLines(stash.stateDirectory("judged").resolve("answers.jsonl"), "answer ", key);
        for (Entry entry : chunkFile.read()) {
            chunks.add(entry.text("key"));
        }
        for (Entry entry : answerFile.read()) {
            answers.put(entry.text("key"), entry.text("answer"));
        }
    }

    /** Whether a chunk of that key was judged to the end. */
    public boolean contains(String key) {
        asked.add(key);
        return chunks.contains(key);
    }

    /** Says that it was; call it when all that follows from the judgement is done. */
    public void add(String key) {
        asked.add(key);
        if (chunks.add(key)) {
            chunkFile.append(new JsonOut().field("key", key));
        }
    }

    /** What the model answered to that very question in a run that was broken off before it was acted upon. */
    public Optional<String> answer(String key) {
        return Optional.ofNullable(answers.get(key));
    }

    /** Keeps an answer until {@link #answersUsed}; call it before anything follows from it. */
    public void keepAnswer(String key, String answer) {
        if (!answer.equals(answers.put(key, answer))) {
            answerFile.append(new JsonOut().field("key", key).field("answer", answer));
        }
    }

    /** Drops the answers: the run that they were for has come to its end. */
    public void answersUsed() {
        answers.clear();
        answerFile.clear();
    }

    /** Drops the keys that nobody asked for; call it after a run over all memories, in which they did not occur. */
    public void forgetUnasked() {
        if (chunks.retainAll(asked)) {
            List<JsonOut> lines = new ArrayList<>();
            for (String key : chunks) {
                lines.add(new JsonOut().field("key", key));
            }
            chunkFile.replace(lines);
        }
    }
}
