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
            return change.marked() ? Answer.APPLIED : Answer.STAGED;
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

    public static void main(String[] arguments) {
        boolean verbose = arguments.length > 1;
        int unsafe = 0;
        int applied = 0;
        int settled = 0;
        int of = 0;
        for (Case pair : cases(Path.of(arguments[0]))) {
            Answer best = Answer.REFUSED;
            for (String side : List.of("a", "b")) {
                Answer answer = retire(pair, side);
                if (!pair.safe().contains(side)) {
                    if (answer == Answer.APPLIED) {
                        unsafe++;
                        System.out.println("UNSAFE " + pair.id() + " retire " + side);
                    }
                } else if (answer.compareTo(best) < 0) {
                    best = answer;
                }
            }
            if (!pair.safe().isEmpty()) {
                of++;
                applied += best == Answer.APPLIED ? 1 : 0;
                settled += best == Answer.REFUSED ? 0 : 1;
                if (best != Answer.APPLIED && verbose) {
                    System.out.println(pair.id() + " " + best);
                    for (String side : pair.safe()) {
                        Proof proof = ClaimProof.of(pair.side(side), pair.other(side));
                        Change change = ChangeProof.of(pair.side(side), pair.other(side));
                        System.out.println("  retire " + side + " " + proof.outcome());
                        proof.lost().forEach(f -> System.out.println("    lost " + f));
                        proof.conflicts().forEach(f -> System.out.println("    conflict " + f));
                        proof.unproven().forEach(f -> System.out.println("    unproven " + f));
                        System.out.println("    change " + change);
                    }
                }
            }
        }
        System.out.println(
                "unsafe " + unsafe + ", applied " + applied + " of " + of + ", applied or staged " + settled);
    }
}
