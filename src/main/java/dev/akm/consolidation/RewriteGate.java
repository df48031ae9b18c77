package dev.akm.consolidation;

import dev.akm.claims.ClaimText;
import dev.akm.memory.Memory;
import dev.akm.memory.Refusal;
import dev.akm.memory.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Judges rewrites: nothing lost, nothing added, something gained, also against what a person last wrote. */
final class RewriteGate {
    /** A rewrite that leaves more of the text than this has gained nothing by its length. */
    private static final double SMALLER = 0.9;

    private static final Pattern PARAGRAPH_BREAK = Pattern.compile("\\R[ \\t]*\\R");

    private final Situation situation;
    private final Settings settings;
    private final RoleCheck roles;

    RewriteGate(Situation situation, Settings settings, RoleCheck roles) {
        this.situation = situation;
        this.settings = settings;
        this.roles = roles;
    }

    Judged judge(PlannedOperation.Rewrite op, Judge judge) {
        Optional<Memory> found = situation.find(op.ref());
        if (found.isEmpty()) {
            return judge.refuse(op, op.ref(), Refusal.UNKNOWN_REF);
        }
        Memory memory = found.get();
        Optional<Refusal> fault = roles.fault(memory, Role.REWRITE);
        if (fault.isEmpty() && !situation.inScope(op.ref())) {
            fault = Optional.of(Refusal.OUT_OF_SCOPE);
        }
        if (fault.isEmpty() && !situation.free(op.ref())) {
            fault = Optional.of(Refusal.ROLE_TAKEN);
        }
        if (fault.isEmpty() && op.content().strip().equals(memory.body().strip())) {
            fault = Optional.of(Refusal.NO_CHANGE);
        }
        if (fault.isPresent()) {
            return judge.refuse(op, op.ref(), fault.get());
        }
        Action reword = new Action.Reword(op.ref(), op.content());
        if (!settings.beliefAware()) {
            return judge.apply(op, op.ref(), reword);
        }
        TextJudge.Answer answer = text(memory, op.content());
        if (answer.unproven()) {
            return judge.stage(op, op.ref(), reword, Refusal.CLAIM_UNPROVEN, answer.findings());
        }
        return answer.good()
                ? judge.apply(op, op.ref(), reword)
                : judge.refuse(op, op.ref(), answer.fault().orElseThrow(), answer.findings());
    }

    private TextJudge.Answer text(Memory memory, String content) {
        ClaimText before = TextJudge.text(memory, withoutEchoes(memory.body()));
        ClaimText after = TextJudge.text(memory, content);
        TextJudge.Answer answer = TextJudge.replaces(List.of(before), after);
        if (!answer.good() && !answer.unproven()) {
            return answer;
        }
        if (!gains(memory.body(), content)) {
            return TextJudge.Answer.bad(Refusal.NOTHING_GAINED, List.of());
        }
        // Proof is not a chain: a word a night, each proven by the last text, would in the end say something else.
        Optional<String> authored = situation.past().authoredBody(memory);
        if (authored.isPresent()) {
            TextJudge.Answer drift = TextJudge.covers(ClaimText.ofBody(withoutEchoes(authored.get())), after);
            if (!drift.good() && (answer.good() || !drift.unproven())) {
                return drift;
            }
        }
        return answer;
    }

    private static boolean gains(String before, String after) {
        String now = after.strip();
        return now.length() <= SMALLER * before.strip().length()
                || (now.length() < before.strip().length()
                        && !withoutEchoes(before).equals(before));
    }

    /**
     * The text without paragraphs that say again, word for word, what the paragraph right before them says. Further apart
     * a repeat may mean something else each time ("It is red." after another subject), and in code or a list it counts.
     */
    static String withoutEchoes(String body) {
        if (body.contains("```") || body.contains("~~~")) {
            return body;
        }
        List<String> kept = new ArrayList<>();
        String last = "";
        boolean echoed = false;
        for (String paragraph : PARAGRAPH_BREAK.split(body, -1)) {
            String text = paragraph.strip();
            boolean prose =
                    !text.isEmpty() && Character.isLetter(text.charAt(0)) && paragraph.startsWith(text.substring(0, 1));
            if (prose && text.equals(last)) {
                echoed = true;
            } else {
                kept.add(paragraph);
            }
            last = text;
        }
        return echoed ? String.join("\n\n", kept) : body;
    }
}
