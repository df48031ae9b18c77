package dev.akm.index;

import dev.akm.document.MarkdownDocument;
import dev.akm.document.MemoryMapper;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import dev.akm.memory.Ref;
import java.time.Instant;
import java.util.List;

/** What the index keeps of one file: its fields, and its text as tokens. */
final class Entry {
    static final int PROTECTED = 1;
    static final int SOURCED = 2;
    static final int LINKED = 4;
    static final int LOOP = 8;
    static final int DESCRIBED = 16;
    static final int PROBLEM = 32;

    /** Characters of a body that are searched; a memory is a page, and a hostile file must not fill the disk. */
    private static final int MAX_TEXT = 2 << 20;

    /** Characters of a body that are kept for excerpts. */
    static final int MAX_KEPT = 64 << 10;

    /** Tags of one file that are indexed. */
    private static final int MAX_TAGS = 500;

    private static final int MAX_DESCRIPTION = 2000;
    private static final int MAX_LEAD = 160;

    final Ref ref;
    /** Without its text, which is kept as tokens and an excerpt. */
    final Memory memory;

    final int characters;
    final int flags;
    final String description;
    final String tags;
    final String kept;
    final String nameTokens;
    final String descriptionTokens;
    final String tagTokens;
    final String headingTokens;
    final String bodyTokens;
    final String partTokens;
    final int words;

    private Entry(Ref ref, Memory memory, boolean linked, Analyzer analyzer) {
        this.ref = ref;
        String body = memory.body();
        this.memory = new Memory(
                memory.ref(),
                memory.fingerprint(),
                memory.belief(),
                memory.details(),
                "",
                memory.protection(),
                memory.modified());
        this.characters = body.length();
        String field = cut(memory.details().description(), MAX_DESCRIPTION);
        this.description = clean(field.isEmpty() ? lead(body) : field);
        this.kept = clean(cut(body, MAX_KEPT));
        this.tags = joined(memory.details().tags());
        this.flags = (memory.isProtected() || memory.belief().unknownValue() ? PROTECTED : 0)
                | (memory.details().derivedFrom().isEmpty() ? 0 : SOURCED)
                | (linked ? LINKED : 0)
                | (field.isEmpty() ? 0 : DESCRIBED)
                | (memory.belief().problems().isEmpty() ? 0 : PROBLEM);
        StringBuilder out = new StringBuilder();
        int count = analyzer.append(ref.name(), Integer.MAX_VALUE, out);
        this.nameTokens = take(out);
        count += analyzer.append(field, MAX_DESCRIPTION, out);
        this.descriptionTokens = take(out);
        count += analyzer.append(tags, MAX_TEXT, out);
        this.tagTokens = take(out);
        StringBuilder headings = new StringBuilder();
        count += Sections.append(body, MAX_TEXT, analyzer, headings, out);
        this.headingTokens = headings.toString();
        this.bodyTokens = take(out);
        this.words = count + analyzer.partCount();
        this.partTokens = analyzer.takeParts();
    }

    /**
     * Reads a file's bytes.
     *
     * @param modified the file's time
     */
    static Entry of(Ref ref, byte[] bytes, Instant modified, boolean linked, Analyzer analyzer) {
        Memory memory = MemoryMapper.toMemory(ref, MarkdownDocument.parse(bytes), modified, Fingerprint.ABSENT);
        return new Entry(ref, memory, linked, analyzer);
    }

    /** Characters that it holds, about. */
    int room() {
        return kept.length() + partTokens.length() + headingTokens.length() + bodyTokens.length() + tagTokens.length();
    }

    private static String take(StringBuilder out) {
        String text = out.toString();
        out.setLength(0);
        return text;
    }

    private static String joined(List<String> tags) {
        if (tags.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder();
        int count = Math.min(tags.size(), MAX_TAGS);
        for (int i = 0; i < count; i++) {
            String tag = cut(tags.get(i).strip(), MAX_LEAD).replace('\n', ' ');
            if (!tag.isEmpty()) {
                out.append(out.length() == 0 ? "" : "\n").append(clean(tag));
            }
        }
        return out.toString();
    }

    /** The first sentence of the first line that is no heading, fence or rule. */
    static String lead(String body) {
        int start = 0;
        while (start < body.length()) {
            int end = body.indexOf('\n', start);
            if (end < 0) {
                end = body.length();
            }
            String line = cut(
                    body.substring(start, Math.min(end, start + 4 * MAX_LEAD)).strip(), 4 * MAX_LEAD);
            if (!line.isEmpty() && "#`~-=_*+>|".indexOf(line.charAt(0)) < 0) {
                return firstSentence(line);
            }
            if (line.length() > 2 && "-*+>".indexOf(line.charAt(0)) >= 0 && line.charAt(1) == ' ') {
                return firstSentence(line.substring(2).strip());
            }
            start = end + 1;
        }
        return "";
    }

    private static String firstSentence(String line) {
        for (int i = 0; i < line.length() && i < MAX_LEAD; i++) {
            char c = line.charAt(i);
            boolean ends = (c == '.' || c == '!' || c == '?') && (i + 1 == line.length() || line.charAt(i + 1) == ' ');
            if ((ends && i > 15) || c == '。') {
                return line.substring(0, i + 1);
            }
        }
        return line.length() > MAX_LEAD ? cut(line, MAX_LEAD) + "…" : line;
    }

    /** Never between the two halves of a character. */
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }

    /** SQLite ends a text at NUL. */
    private static String clean(String text) {
        return text.indexOf('\0') < 0 ? text : text.replace('\0', ' ');
    }
}
