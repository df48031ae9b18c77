package dev.akm.memory;

import dev.akm.AkmException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/**
 * The name of a file in the stash: a type and the path below its directory without {@code .md}, {@code
 * memory:infra/notes}.
 *
 * <p>Checked when built, so that a ref, whoever wrote it, can never leave its directory: no empty, {@code .}, {@code
 * ..} or dot-led segment, no control character, no backslash, no drive, at most {@value #MAX_SEGMENT_BYTES} bytes a
 * segment. Whether the file exists is not its business.
 */
public final class Ref implements Comparable<Ref> {
    /** Longest segment in UTF-8 bytes; file systems allow 255, which leaves room for {@code .md} and a temporary name. */
    public static final int MAX_SEGMENT_BYTES = 200;

    /** Longest name in characters; below the shortest path limit that is common (4,096 bytes on Linux). */
    private static final int MAX_NAME_LENGTH = 1000;

    private static final String SKILL_FILE = "/SKILL.md";

    private final AssetType type;
    private final String name;

    private Ref(AssetType type, String name) {
        this.type = type;
        this.name = name;
    }

    /**
     * A ref of that type and name.
     *
     * @throws AkmException INVALID_REF with the reason if the name is refused
     */
    public static Ref of(AssetType type, String name) {
        String problem = problem(name);
        if (!problem.isEmpty()) {
            throw AkmException.invalid(
                    "INVALID_REF",
                    "'" + printable(type.prefix() + ":" + name) + "' is not a ref: " + problem,
                    "a ref is TYPE:NAME, such as memory:infra/notes");
        }
        return new Ref(type, name);
    }

    /**
     * Reads {@code TYPE:NAME} exactly as written; nothing is guessed.
     *
     * @throws AkmException INVALID_REF with the reason
     */
    public static Ref parse(String text) {
        int colon = text.indexOf(':');
        Optional<AssetType> type = colon < 0 ? Optional.empty() : AssetType.ofPrefix(text.substring(0, colon));
        if (type.isEmpty()) {
            throw AkmException.invalid(
                    "INVALID_REF",
                    "'" + printable(text) + "' is not a ref: it names no type",
                    "a ref is TYPE:NAME, such as memory:infra/notes");
        }
        return of(type.get(), text.substring(colon + 1));
    }

    /** As {@link #parse}, empty instead of an exception. */
    public static Optional<Ref> tryParse(String text) {
        int colon = text.indexOf(':');
        Optional<AssetType> type = colon < 0 ? Optional.empty() : AssetType.ofPrefix(text.substring(0, colon));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        String name = text.substring(colon + 1);
        return problem(name).isEmpty() ? Optional.of(new Ref(type.get(), name)) : Optional.empty();
    }

    /** Whether the text begins as a ref does, with a type and a colon; what follows may still be refused. */
    public static boolean namesType(String text) {
        int colon = text.indexOf(':');
        return colon >= 0 && AssetType.ofPrefix(text.substring(0, colon)).isPresent();
    }

    /** The ref of a path below the stash such as {@code memories/infra/notes.md}; empty if it names no file of a type. */
    public static Optional<Ref> ofPath(String path) {
        int slash = path.indexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        Optional<AssetType> type = AssetType.ofDirectory(path.substring(0, slash));
        if (type.isEmpty()) {
            return Optional.empty();
        }
        String rest = path.substring(slash + 1);
        String name;
        if (type.get() == AssetType.SKILL) {
            if (!rest.endsWith(SKILL_FILE)) {
                return Optional.empty();
            }
            name = rest.substring(0, rest.length() - SKILL_FILE.length());
        } else if (rest.endsWith(".md")) {
            name = rest.substring(0, rest.length() - 3);
        } else {
            return Optional.empty();
        }
        return problem(name).isEmpty() ? Optional.of(new Ref(type.get(), name)) : Optional.empty();
    }

    /** Whether {@link #of} takes that name. */
    public static boolean isName(String name) {
        return problem(name).isEmpty();
    }

    public AssetType type() {
        return type;
    }

    public String name() {
        return name;
    }

    /** The last segment of the name. */
    public String leaf() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /** The file's path below the stash, always with {@code /}. */
    public String path() {
        return type.directory() + "/" + name + (type == AssetType.SKILL ? SKILL_FILE : ".md");
    }

    /** Two refs with equal keys cannot both exist on every platform: NFC and case folded. */
    public String collisionKey() {
        String folded = Normalizer.normalize(name, Normalizer.Form.NFC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return type.prefix() + ":" + folded;
    }

    /**
     * Why a <em>new</em> file may not have this name although an existing one may be read: some platform cannot store
     * it. Empty if every platform can.
     */
    public Optional<String> newFileProblem() {
        int start = 0;
        while (start <= name.length()) {
            int end = name.indexOf('/', start);
            if (end < 0) {
                end = name.length();
            }
            String problem = unstorable(name.substring(start, end));
            if (!problem.isEmpty()) {
                return Optional.of(problem);
            }
            start = end + 1;
        }
        return Optional.empty();
    }

    private static String unstorable(String segment) {
        for (int i = 0; i < segment.length(); i++) {
            if (":*?\"<>|".indexOf(segment.charAt(i)) >= 0) {
                return "'" + segment.charAt(i) + "' cannot stand in a file name on every platform";
            }
        }
        char last = segment.charAt(segment.length() - 1);
        if (last == '.' || last == ' ') {
            return "a name that ends with a dot or a space cannot be stored on every platform";
        }
        int dot = segment.indexOf('.');
        String stem = (dot < 0 ? segment : segment.substring(0, dot)).strip().toLowerCase(Locale.ROOT);
        return isDevice(stem) ? "'" + stem + "' is the name of a device on some platforms" : "";
    }

    private static boolean isDevice(String stem) {
        return switch (stem) {
            case "con", "prn", "aux", "nul", "conin$", "conout$" -> true;
            default ->
                stem.length() == 4
                        && (stem.startsWith("com") || stem.startsWith("lpt"))
                        && (Character.isDigit(stem.charAt(3)) || "¹²³".indexOf(stem.charAt(3)) >= 0);
        };
    }

    /** Why the name is refused, or the empty string. */
    private static String problem(String name) {
        if (name.isEmpty()) {
            return "the name is empty";
        }
        if (name.length() > MAX_NAME_LENGTH) {
            return "the name is longer than " + MAX_NAME_LENGTH + " characters";
        }
        if (name.charAt(0) == '/') {
            return "the name is an absolute path";
        }
        if (name.length() >= 2 && name.charAt(1) == ':' && isAsciiLetter(name.charAt(0))) {
            return "the name starts with a drive";
        }
        int start = 0;
        for (int i = 0; i <= name.length(); i++) {
            if (i == name.length() || name.charAt(i) == '/') {
                String problem = segmentProblem(name, start, i);
                if (!problem.isEmpty()) {
                    return problem;
                }
                start = i + 1;
                continue;
            }
            char c = name.charAt(i);
            if (c == '\\') {
                return "'\\' may not stand in a name";
            }
            if (isUnprintable(name, i)) {
                return "a control character may not stand in a name";
            }
        }
        return "";
    }

    private static String segmentProblem(String name, int start, int end) {
        if (start == end) {
            return "a part between slashes is empty";
        }
        if (name.charAt(start) == '.') {
            return "a part starts with a dot";
        }
        int bytes = end - start;
        if (bytes * 3 > MAX_SEGMENT_BYTES) {
            bytes = name.substring(start, end).getBytes(StandardCharsets.UTF_8).length;
        }
        return bytes > MAX_SEGMENT_BYTES ? "a part is longer than " + MAX_SEGMENT_BYTES + " bytes" : "";
    }

    private static boolean isAsciiLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Control characters, lone surrogates, line separators and the invisible marks that reorder or hide text. */
    private static boolean isUnprintable(String text, int at) {
        char c = text.charAt(at);
        if (c < 0x80) {
            return c < 0x20 || c == 0x7f;
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        return Character.isISOControl(c)
                || c == '\u2028'
                || c == '\u2029'
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069')
                || c == '\ufeff'
                || c == '\ufffe'
                || c == '\uffff';
    }

    private static String printable(String text) {
        StringBuilder out = new StringBuilder();
        int length = Math.min(text.length(), 120);
        for (int i = 0; i < length; i++) {
            out.append(isUnprintable(text, i) ? '\ufffd' : text.charAt(i));
        }
        return length < text.length() ? out.append('…').toString() : out.toString();
    }

    @Override
    public int compareTo(Ref other) {
        int byType = type.compareTo(other.type);
        return byType != 0 ? byType : name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Ref ref && type == ref.type && name.equals(ref.name);
    }

    @Override
    public int hashCode() {
        return 31 * type.hashCode() + name.hashCode();
    }

    /** {@code memory:infra/notes}. */
    @Override
    public String toString() {
        return type.prefix() + ":" + name;
    }
}
