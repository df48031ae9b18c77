package dev.akm.consolidation;

import dev.akm.consolidation.PlannedOperation.Contradict;
import dev.akm.consolidation.PlannedOperation.Delete;
import dev.akm.consolidation.PlannedOperation.Merge;
import dev.akm.consolidation.PlannedOperation.Origin;
import dev.akm.consolidation.PlannedOperation.Promote;
import dev.akm.consolidation.PlannedOperation.Proposer;
import dev.akm.consolidation.PlannedOperation.Rewrite;
import dev.akm.consolidation.PlannedOperation.Supersede;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import dev.akm.memory.Refusal;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns JSON objects into operations, one by one. */
final class OperationReader {

    private static final int LONGEST_REASON = 300;
    private static final int LONGEST_NAME = 120;

    private final ShownRefs shown;

    OperationReader(ShownRefs shown) {
        this.shown = shown;
    }

    /** Why an object is no operation; stops its reading only. */
    private static final class Faulty extends Exception {
        private static final long serialVersionUID = 1L;
        private final Refusal reason;
        private final String detail;

        Faulty(Refusal reason, String detail) {
            super(detail, null, false, false);
            this.reason = reason;
            this.detail = detail;
        }
    }

    ParsedPlan read(List<Object> items) {
        List<PlannedOperation> operations = new ArrayList<>();
        List<ParsedPlan.Rejected> rejected = new ArrayList<>();
        for (Object item : items) {
            try {
                operations.add(operation(item));
            } catch (Faulty e) {
                rejected.add(new ParsedPlan.Rejected(name(item, "op"), subject(item), e.reason, e.detail));
            }
        }
        return new ParsedPlan(true, operations, rejected);
    }

    private PlannedOperation operation(Object item) throws Faulty {
        if (!(item instanceof Map<?, ?> members)) {
            throw new Faulty(Refusal.UNKNOWN_OPERATION, "is not an object");
        }
        String op = members.get("op") instanceof String text ? text.strip() : "";
        return switch (op) {
            case "merge" -> merge(members);
            case "rewrite" -> new Rewrite(ref(members, "ref"), text(members, "content"), origin(members));
            case "delete" -> delete(members);
            case "promote" -> promote(members);
            case "supersede" -> {
                Ref old = ref(members, "ref");
                yield new Supersede(old, other(members, "supersededByRef", old), origin(members));
            }
            case "contradict" -> {
                Ref wrong = ref(members, "ref");
                yield new Contradict(wrong, other(members, "contradictedByRef", wrong), origin(members));
            }
            default -> throw new Faulty(Refusal.UNKNOWN_OPERATION, "has no operation of that name");
        };
    }

    private Merge merge(Map<?, ?> members) throws Faulty {
        Ref primary = ref(members, "primary");
        List<Object> given = new ArrayList<>();
        if (members.get("secondaries") instanceof List<?> list) {
            given.addAll(list);
        } else if (members.get("secondaries") instanceof String one) {
            given.add(one);
        }
        List<Ref> secondaries = new ArrayList<>();
        for (Object each : given) {
            Ref ref = find(each, "secondaries");
            if (ref.equals(primary)) {
                throw new Faulty(Refusal.SAME_MEMORY, "merges a memory with itself");
            }
            if (!secondaries.contains(ref)) {
                secondaries.add(ref);
            }
        }
        if (secondaries.isEmpty()) {
            throw new Faulty(Refusal.MISSING_MEMBER, "has no secondaries");
        }
        return new Merge(primary, secondaries, optionalText(members, "mergedContent"), origin(members));
    }

    private Delete delete(Map<?, ?> members) throws Faulty {
        Ref ref = ref(members, "ref");
        return isAbsent(members, "coveredBy")
                ? new Delete(ref, Optional.empty(), origin(members))
                : new Delete(ref, Optional.of(other(members, "coveredBy", ref)), origin(members));
    }

    private Promote promote(Map<?, ?> members) throws Faulty {
        Ref ref = ref(members, "ref");
        String given = text(members, "knowledgeRef").strip();
        String name = given.endsWith(".md") ? given.substring(0, given.length() - 3) : given;
        Optional<Ref> knowledge = Ref.tryParse(name.indexOf(':') < 0 ? "knowledge:" + name : name)
                .filter(target -> target.type() == AssetType.KNOWLEDGE);
        if (knowledge.isEmpty()) {
            throw new Faulty(Refusal.MISSING_MEMBER, "has a knowledgeRef that is no knowledge ref");
        }
        return new Promote(ref, knowledge.get(), optionalText(members, "description"), origin(members));
    }

    private Ref ref(Map<?, ?> members, String name) throws Faulty {
        return find(member(members, name), name);
    }

    private Ref other(Map<?, ?> members, String name, Ref than) throws Faulty {
        Ref ref = ref(members, name);
        if (ref.equals(than)) {
            throw new Faulty(Refusal.SAME_MEMORY, "names the memory itself as " + name);
        }
        return ref;
    }

    private Ref find(Object value, String name) throws Faulty {
        if (!(value instanceof String text) || text.isBlank()) {
            throw new Faulty(Refusal.MISSING_MEMBER, "has no " + name);
        }
        Optional<Ref> ref = shown.find(text);
        if (ref.isEmpty()) {
            throw new Faulty(Refusal.UNKNOWN_REF, "names " + shortened(text, LONGEST_NAME) + ", which was not shown");
        }
        return ref.get();
    }

    private static String text(Map<?, ?> members, String name) throws Faulty {
        return optionalText(members, name).orElseThrow(() -> new Faulty(Refusal.MISSING_MEMBER, "has no " + name));
    }

    private static Optional<String> optionalText(Map<?, ?> members, String name) throws Faulty {
        if (isAbsent(members, name)) {
            return Optional.empty();
        }
        if (members.get(name) instanceof String text) {
            return Optional.of(text);
        }
        throw new Faulty(Refusal.MISSING_MEMBER, "has a " + name + " that is not text");
    }

    /** Missing, null or blank. */
    private static boolean isAbsent(Map<?, ?> members, String name) {
        Object value = member(members, name);
        return value.equals(Optional.empty()) || (value instanceof String text && text.isBlank());
    }

    /** The member's value; the empty Optional stands for {@code null} and for none. */
    private static Object member(Map<?, ?> members, String name) {
        @Nullable Object value = members.get(name);
        return value == null ? Optional.empty() : value;
    }

    private static Origin origin(Map<?, ?> members) throws Faulty {
        String reason = members.get("reason") instanceof String text ? shortened(text, LONGEST_REASON) : "";
        return new Origin(Proposer.MODEL, reason, confidence(members));
    }

    /** A model's word that opens nothing; without it a person has to look. */
    private static double confidence(Map<?, ?> members) throws Faulty {
        if (isAbsent(members, "confidence")) {
            return 0;
        }
        Optional<BigDecimal> value = Optional.empty();
        if (members.get("confidence") instanceof BigDecimal number) {
            value = Optional.of(number);
        } else if (members.get("confidence") instanceof String text) {
            value = number(text.strip());
        }
        if (value.isEmpty() || value.get().signum() < 0 || value.get().compareTo(BigDecimal.ONE) > 0) {
            throw new Faulty(Refusal.MISSING_MEMBER, "has a confidence that is not 0 to 1");
        }
        return value.get().doubleValue();
    }

    private static Optional<BigDecimal> number(String text) {
        boolean percent = text.endsWith("%");
        String digits = percent ? text.substring(0, text.length() - 1).strip() : text;
        if (digits.length() > 20) {
            return Optional.empty();
        }
        try {
            BigDecimal value = new BigDecimal(digits);
            return Optional.of(percent ? value.movePointLeft(2) : value);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static String subject(Object item) {
        String ref = name(item, "ref");
        return ref.isEmpty() ? name(item, "primary") : ref;
    }

    private static String name(Object item, String member) {
        return item instanceof Map<?, ?> members && members.get(member) instanceof String text
                ? shortened(text, LONGEST_NAME)
                : "";
    }

    /** One printable line. */
    static String shortened(String text, int longest) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length() && line.length() < longest; i++) {
            char c = text.charAt(i);
            boolean hidden =
                    Character.isISOControl(c) || Character.getType(c) == Character.FORMAT || Character.isSurrogate(c);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                line.append(c).append(text.charAt(++i));
            } else {
                line.append(hidden ? ' ' : c);
            }
        }
        return line.toString().strip();
    }
}
