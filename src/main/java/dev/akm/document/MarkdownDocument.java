package dev.akm.document;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file's text taken apart without loss: byte-order mark, opening fence, frontmatter, closing fence, body. The parts
 * joined are the file again.
 *
 * <p>A document with a {@link #problem()} is protected: it can be read as far as it goes, and is never changed.
 */
public final class MarkdownDocument {
    private final byte[] bytes;
    private final String text;
    /** Where the frontmatter begins and ends and the body begins; all three equal where there is no frontmatter. */
    private final int from;

    private final int to;
    private final int bodyStart;

    private final Frontmatter fields;
    private final @Nullable Problem problem;

    private MarkdownDocument(
            byte[] bytes, String text, int from, int to, int bodyStart, Frontmatter fields, @Nullable Problem problem) {
        this.bytes = bytes;
        this.text = text;
        this.from = from;
        this.to = to;
        this.bodyStart = bodyStart;
        this.fields = fields;
        this.problem = problem;
    }

    /** Takes a file apart. Never throws: what cannot be read is a {@link #problem()}. */
    public static MarkdownDocument parse(byte[] file) {
        byte[] bytes = file.clone();
        String text = new String(bytes, StandardCharsets.UTF_8);
        int start = !text.isEmpty() && text.charAt(0) == '\ufeff' ? 1 : 0;
        if (!Utf8.isExact(bytes, text)) {
            return whole(bytes, text, start, Lines.problem("this is not UTF-8", text, Utf8.firstFault(bytes)));
        }
        int nul = text.indexOf('\0');
        if (nul >= 0) {
            return whole(bytes, text, start, Lines.problem("a NUL character stands in the text", text, nul));
        }
        int firstEnd = Lines.end(text, start);
        boolean opened = Fences.isFence(text, start, firstEnd) && firstEnd < text.length();
        int from = Lines.next(text, firstEnd);
        int to = opened ? Fences.find(text, from) : -1;
        int conflict = ConflictMarkers.find(text, from, Math.max(from, to));
        if (conflict >= 0) {
            Problem problem = Lines.problem("conflict markers stand in the file", text, conflict);
            return to < 0 ? whole(bytes, text, start, problem) : fenced(bytes, text, from, to, problem);
        }
        if (to >= 0) {
            return closed(bytes, text, start, from, to);
        }
        return whole(bytes, text, start, opened ? unclosedProblem(text, start, from) : missedProblem(text, start));
    }

    private static MarkdownDocument closed(byte[] bytes, String text, int start, int from, int to) {
        String frontmatter = text.substring(from, to);
        if (isTooLarge(frontmatter)) {
            String message = "the frontmatter is larger than " + FrontmatterReader.MAX_BYTES / 1024 + " KiB";
            return Fences.looksLikeMapping(text, from, to)
                    ? fenced(bytes, text, from, to, Lines.problem(message, text, from))
                    : whole(bytes, text, start, null);
        }
        try {
            FrontmatterReader.Reading reading = FrontmatterReader.read(frontmatter);
            if (reading.mapping() && (!reading.fields().isEmpty() || Fences.isEmpty(text, from, to))) {
                int bodyStart = Lines.next(text, Lines.end(text, to));
                return new MarkdownDocument(bytes, text, from, to, bodyStart, reading.fields(), null);
            }
            return Fences.mentionsBelief(text, from, to)
                    ? fenced(bytes, text, from, to, Lines.problem("the frontmatter is not a mapping", text, from))
                    : whole(bytes, text, start, null);
        } catch (YamlFault fault) {
            return Fences.looksLikeMapping(text, from, to)
                    ? fenced(bytes, text, from, to, Lines.problem(fault.reason(), text, from + fault.place()))
                    : whole(bytes, text, start, null);
        }
    }

    private static boolean isTooLarge(String frontmatter) {
        int limit = FrontmatterReader.MAX_BYTES;
        return frontmatter.length() > limit
                || (frontmatter.length() > limit / 3 && frontmatter.getBytes(StandardCharsets.UTF_8).length > limit);
    }

    private static @Nullable Problem unclosedProblem(String text, int start, int from) {
        boolean meant = Fences.looksLikeKey(text, from, Lines.end(text, from)) || Fences.isMissedFrontmatter(text);
        return meant ? Lines.problem("the frontmatter that --- opens is never closed", text, start) : null;
    }

    private static @Nullable Problem missedProblem(String text, int start) {
        return Fences.isMissedFrontmatter(text)
                ? Lines.problem(
                        "a belief field stands where no frontmatter is: the first line must be ---", text, start)
                : null;
    }

    private static MarkdownDocument whole(byte[] bytes, String text, int start, @Nullable Problem problem) {
        return new MarkdownDocument(bytes, text, start, start, start, Frontmatter.NONE, problem);
    }

    private static MarkdownDocument fenced(byte[] bytes, String text, int from, int to, Problem problem) {
        int bodyStart = Lines.next(text, Lines.end(text, to));
        return new MarkdownDocument(bytes, text, from, to, bodyStart, Frontmatter.NONE, problem);
    }

    /**
     * A new file: fields in the order of the product's own table, others after them as given; LF. Absent values are left
     * out; without any field there are fences only if the body would otherwise be read as frontmatter.
     */
    public static MarkdownDocument compose(List<Field> fields, String body) {
        return parse(Composer.compose(fields, body).getBytes(StandardCharsets.UTF_8));
    }

    /** The file's bytes; exactly the input for a document that was parsed. */
    public byte[] bytes() {
        return bytes.clone();
    }

    public boolean hasFrontmatter() {
        return from != bodyStart;
    }

    /** The text between the fences exactly as found, empty if there is none. */
    public String frontmatter() {
        return text.substring(from, to);
    }

    /** The text after the closing fence's line exactly as found; without frontmatter all but the byte-order mark. */
    public String body() {
        return text.substring(bodyStart);
    }

    /** The line of the file in which the body begins, from 1. */
    public int bodyLine() {
        return Lines.problem("", text, bodyStart).line();
    }

    /** Why the file is protected; empty for a sound one. */
    public Optional<Problem> problem() {
        return Optional.ofNullable(problem);
    }

    /** The fields; none where there is no frontmatter or a {@link #problem()}. */
    public Frontmatter fields() {
        return fields;
    }

    /**
     * The same document with another body; every byte before the body stays.
     *
     * @throws EditRefused if the document is protected, the text cannot be written in UTF-8, or it would be read as
     *     frontmatter
     */
    public MarkdownDocument withBody(String newBody) {
        if (problem != null) {
            throw new EditRefused(problem, "mend the file by hand; akm never changes what it cannot read");
        }
        if (!Utf8.canEncode(newBody)) {
            throw refused("the new text holds half a character", "write the text in valid Unicode");
        }
        boolean unended = hasFrontmatter() && bodyStart == text.length() && Lines.start(text, bodyStart) != bodyStart;
        String separator = unended && !newBody.isEmpty() ? Lines.firstBreak(text, 0) : "";
        MarkdownDocument edited =
                parse((text.substring(0, bodyStart) + separator + newBody).getBytes(StandardCharsets.UTF_8));
        boolean same = edited.problem == null
                && edited.frontmatter().equals(frontmatter())
                && edited.body().equals(newBody);
        if (!same) {
            throw refused("the new text would be read as frontmatter", "begin the text with another line");
        }
        return edited;
    }

    private EditRefused refused(String message, String hint) {
        return new EditRefused(Lines.problem(message, text, bodyStart), hint);
    }

    /** The whole file as text. */
    String text() {
        return text;
    }

    /** Where the frontmatter begins in {@link #text()}. */
    int frontmatterStart() {
        return from;
    }

    /** Where the closing fence begins in {@link #text()}. */
    int frontmatterEnd() {
        return to;
    }

    int bodyStart() {
        return bodyStart;
    }
}
