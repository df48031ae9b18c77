package dev.akm.claims;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs labelled pairs in the layout of akm-eval's {@code cases.jsonl} through the proof and counts what a model that
 * proposes to retire either side of every pair would achieve.
 */
final class AkmEvalReport {
    enum Answer {
        APPLIED,
        STAGED,
        REFUSED
    }

    record Case(String id, String relation, String older, List<String> safe, ClaimText a, ClaimText b) {
        ClaimText side(String name) {
            return name.equals("a") ? a : b;
        }

        ClaimText other(String name) {
            return name.equals("a") ? b : a;
        }
    }

    private AkmEvalReport() {}

    /** What would happen if one side of the pair were proposed for retirement in favour of the other. */
    static Answer retire(Case pair, String side) {
        Proof proof = ClaimProof.of(pair.side(side), pair.other(side));
        if (proof.proven()) {
            return Answer.APPLIED;
        }
        Change change = ChangeProof.of(pair.side(side), pair.other(side));
        boolean newer = side.equals(pair.older());
        if (change.sameSubject() && change.restNotCarried().isEmpty() && newer) {
            return change.marked() && change.certain() ? Answer.APPLIED : Answer.STAGED;
        }
        return proof.outcome() == Proof.Outcome.UNPROVEN ? Answer.STAGED : Answer.REFUSED;
    }

    static List<Case> cases(Path directory) {
        List<Case> cases = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(directory.resolve("cases.jsonl"))) {
                cases.add(parse(line));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    static ClaimText text(String file) {
        String body = file;
        String description = "";
        if (file.startsWith("---\n")) {
            int end = file.indexOf("\n---\n", 3);
            body = file.substring(end + 5);
            for (String line : file.substring(4, end + 1).split("\n")) {
                if (line.startsWith("description: ")) {
                    description = line.substring(13).strip();
                }
            }
        }
        return new ClaimText(description, body);
    }

    private static Case parse(String line) throws IOException {
        Map<String, String> values = new HashMap<>();
        List<String> safe = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            List<String> path = new ArrayList<>();
            String field = "";
            JsonToken token = parser.nextToken();
            while (token != null) {
                switch (token) {
                    case START_OBJECT, START_ARRAY -> path.add(field);
                    case END_OBJECT, END_ARRAY -> path.remove(path.size() - 1);
                    case FIELD_NAME -> field = parser.currentName();
                    case VALUE_STRING -> {
                        String where = path.get(path.size() - 1);
                        if (where.equals("safe")) {
                            safe.add(parser.getText());
                        } else {
                            values.putIfAbsent(path.size() == 1 ? field : where + "." + field, parser.getText());
                        }
                    }
                    default -> {}
                }
                token = parser.nextToken();
            }
        }
        return new Case(
                values.get("id"),
                values.get("relation"),
                values.getOrDefault("older", ""),
                safe,
                text(values.get("a.text")),
                text(values.get("b.text")));
    }

    /**
     * What became of the pairs.
     *
     * @param unsafe pairs of which a side was retired that holds a claim of its own
     * @param applied pairs of which a safe side was retired without a person
     * @param settled pairs of which a safe side was retired or put before a person
     * @param of pairs that have a safe side
     */
    record Figures(List<String> unsafe, List<String> applied, List<String> settled, int of) {
        @Override
        public String toString() {
            return "unsafe " + unsafe.size() + ", applied " + applied.size() + " of " + of + ", applied or staged "
                    + settled.size();
        }
    }

    static Figures figures(List<Case> cases) {
        List<String> unsafe = new ArrayList<>();
        List<String> applied = new ArrayList<>();
        List<String> settled = new ArrayList<>();
        int of = 0;
        for (Case pair : cases) {
            Answer best = Answer.REFUSED;
            for (String side : List.of("a", "b")) {
                Answer answer = retire(pair, side);
                if (!pair.safe().contains(side)) {
                    if (answer == Answer.APPLIED) {
                        unsafe.add(pair.id());
                    }
                } else if (answer.compareTo(best) < 0) {
                    best = answer;
                }
            }
            if (!pair.safe().isEmpty()) {
                of++;
                if (best == Answer.APPLIED) {
                    applied.add(pair.id());
                }
                if (best != Answer.REFUSED) {
                    settled.add(pair.id());
                }
            }
        }
        return new Figures(unsafe, applied, settled, of);
    }

    /** The pairs of {@code -Dakm.eval.data=DIR}, DIR holding {@code akm-eval-consolidate}; none if it is not named. */
    static List<Case> foreign() {
        String data = System.getProperty("akm.eval.data", "");
        return data.isEmpty() ? List.of() : cases(Path.of(data, "akm-eval-consolidate"));
    }

    public static void main(String[] arguments) {
        List<Case> cases = foreign();
        System.out.println(
                cases.isEmpty()
                        ? "name the data: -Dakm.eval.data=DIR"
                        : figures(cases).toString());
    }
}
