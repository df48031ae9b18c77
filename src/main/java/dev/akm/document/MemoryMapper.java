package dev.akm.document;

import dev.akm.memory.Belief;
import dev.akm.memory.BeliefState;
import dev.akm.memory.CaptureMode;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import dev.akm.memory.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a document as a memory. */
public final class MemoryMapper {
    /** A protected file's belief: nothing is known of it, so the loop may do nothing to it. */
    private static final Belief UNREADABLE =
            new Belief(CaptureMode.UNSET, BeliefState.ACTIVE, List.of(), List.of(), List.of(), true);

    private final Frontmatter fields;
    private final List<String> problems = new ArrayList<>();
    private boolean unknownValue;

    private MemoryMapper(Frontmatter fields) {
        this.fields = fields;
    }

    /**
     * The memory that the document is.
     *
     * @param modified the file's modification time
     */
    public static Memory toMemory(Ref ref, MarkdownDocument doc, Instant modified) {
        return toMemory(ref, doc, modified, Fingerprint.of(doc.bytes()));
    }

    /** The same for those who do not ask for the fingerprint: the first one of a process costs as much as a whole show. */
    public static Memory toMemory(Ref ref, MarkdownDocument doc, Instant modified, Fingerprint fingerprint) {
        Optional<Problem> problem = doc.problem();
        if (problem.isPresent()) {
            Optional<String> protection = Optional.of(problem.get().at());
            return new Memory(ref, fingerprint, UNREADABLE, Memory.Details.NONE, doc.body(), protection, modified);
        }
        MemoryMapper mapper = new MemoryMapper(doc.fields());
        Memory.Details details = mapper.details();
        Belief belief = mapper.belief();
        return new Memory(ref, fingerprint, belief, details, doc.body(), Optional.empty(), modified);
    }

    private Belief belief() {
        CaptureMode mode = captureMode();
        BeliefState state = beliefState();
        buried();
        List<Ref> contradictedBy = refs("contradictedBy");
        List<Ref> supersededBy = refs("supersededBy");
        return new Belief(
                unknownValue ? CaptureMode.HOT : mode, state, contradictedBy, supersededBy, problems, unknownValue);
    }

    /** Among several spellings of the key the most protecting value wins. */
    private CaptureMode captureMode() {
        CaptureMode mode = CaptureMode.UNSET;
        List<String> keys = BeliefKey.CAPTURE_MODE.spellings(fields);
        for (int i = 0; i < keys.size(); i++) {
            Optional<String> value = presentText(keys.get(i));
            if (value.isEmpty()) {
                continue;
            }
            Optional<CaptureMode> read = CaptureMode.ofWord(value.get());
            if (read.isEmpty()) {
                reportUnknown(keys.get(i), value.get(), "hot or background");
            } else if (mode != CaptureMode.HOT) {
                mode = read.get();
            }
        }
        return mode;
    }

    private BeliefState beliefState() {
        BeliefState state = BeliefState.ACTIVE;
        boolean found = false;
        List<String> keys = BeliefKey.BELIEF_STATE.spellings(fields);
        for (int i = 0; i < keys.size(); i++) {
            Optional<String> value = presentText(keys.get(i));
            if (value.isEmpty()) {
                continue;
            }
            Optional<BeliefState> read = BeliefState.ofWord(value.get());
            if (read.isEmpty()) {
                reportUnknown(keys.get(i), value.get(), "active, asserted, deprecated, superseded or contradicted");
            } else if (!found || protection(read.get()) > protection(state)) {
                state = read.get();
                found = true;
            }
        }
        return state;
    }

    /**
     * A belief field inside another one ("metadata: {captureMode: hot}", an anchor that is merged in) is not read, but who
     * wrote it meant something: unless it says no more than its absence would, the file is left alone.
     */
    private void buried() {
        List<Frontmatter.Entry> buried = fields.buried();
        for (int i = 0; i < buried.size(); i++) {
            report(buried.get(i).key(), buried.get(i).value().asText());
        }
        List<Frontmatter.Entry> entries = fields.entries();
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.get(i).key();
            int dot = key.lastIndexOf('.');
            if (dot >= 0 && BeliefKey.of(key.substring(dot + 1)).isPresent()) {
                report(key, entries.get(i).value().asText());
            }
        }
    }

    private void report(String key, String value) {
        boolean says = !value.isBlank()
                && !CaptureMode.ofWord(value).equals(Optional.of(CaptureMode.BACKGROUND))
                && !BeliefState.ofWord(value).equals(Optional.of(BeliefState.ACTIVE));
        if (says) {
            unknownValue = true;
            problems.add(key + ": '" + shortened(value)
                    + "' stands inside another field, where it is not read, so the file is left alone");
        }
    }

    /** How much a state keeps the loop from: authority first, then frozen history; what is wrong is deleted. */
    private static int protection(BeliefState state) {
        return switch (state) {
            case ASSERTED -> 5;
            case DEPRECATED -> 4;
            case SUPERSEDED -> 3;
            case ACTIVE -> 2;
            case CONTRADICTED -> 1;
        };
    }

    /** The value unless it is empty or blank, which is absence. */
    private Optional<String> presentText(String key) {
        Optional<String> value = fields.text(key);
        return value.isPresent() && value.get().isBlank() ? Optional.empty() : value;
    }

    private void reportUnknown(String key, String value, String known) {
        unknownValue = true;
        problems.add(key + ": '" + shortened(value) + "' is none of " + known + ", so the file is left alone");
    }

    private Memory.Details details() {
        return new Memory.Details(
                text("description"),
                fields.list("tags"),
                text("source"),
                date("observed_at"),
                date("updated"),
                date("expires"),
                refs("derivedFrom"),
                refs("promotedTo"),
                scope(),
                others());
    }

    /** What other tools keep in fields of their own is as much part of the memory as its text. */
    private List<String> others() {
        List<String> others = new ArrayList<>(0);
        List<Frontmatter.Entry> entries = fields.entries();
        for (int i = 0; i < entries.size(); i++) {
            String key = entries.get(i).key();
            String value = entries.get(i).value().asText().strip();
            if (!value.isEmpty()
                    && !isOwn(key)
                    && !BeliefKey.CAPTURE_MODE.matches(key)
                    && !BeliefKey.BELIEF_STATE.matches(key)) {
                others.add(key + ": " + value);
            }
        }
        return others;
    }

    /** Fields that are read as something else, and those in which tools number and date their files. */
    private static boolean isOwn(String key) {
        return switch (key) {
            case "description",
                    "tags",
                    "source",
                    "observed_at",
                    "updated",
                    "expires",
                    "derivedFrom",
                    "promotedTo",
                    "contradictedBy",
                    "supersededBy",
                    "scope_user",
                    "scope_agent",
                    "scope_run",
                    "scope_channel",
                    "id",
                    "uuid",
                    "permalink",
                    "created",
                    "created_at",
                    "createdAt",
                    "modified",
                    "modified_at",
                    "updated_at",
                    "updatedAt" -> true;
            default -> false;
        };
    }

    private Scope scope() {
        Scope scope = new Scope(text("scope_user"), text("scope_agent"), text("scope_run"), text("scope_channel"));
        return scope.isNone() ? Scope.NONE : scope;
    }

    private String text(String key) {
        Optional<String> value = fields.text(key);
        return value.isPresent() ? value.get().strip() : "";
    }

    private Optional<Instant> date(String key) {
        String text = text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<Instant> date = IsoDate.parse(text);
        if (date.isEmpty()) {
            problems.add(key + ": '" + shortened(text) + "' is not an ISO date");
        }
        return date;
    }

    private List<Ref> refs(String key) {
        List<String> texts = fields.list(key);
        if (texts.isEmpty()) {
            return List.of();
        }
        List<Ref> refs = new ArrayList<>(texts.size());
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i).strip();
            Optional<Ref> ref = Ref.tryParse(text);
            if (ref.isPresent()) {
                refs.add(ref.get());
            } else if (!text.isEmpty()) {
                problems.add(key + ": '" + shortened(text) + "' is not a ref");
            }
        }
        return refs;
    }

    private static String shortened(String value) {
        String line = value.strip().replace('\n', ' ').replace('\r', ' ');
        if (line.length() <= 80) {
            return line;
        }
        return line.substring(0, Character.isHighSurrogate(line.charAt(59)) ? 59 : 60) + "…";
    }
}
