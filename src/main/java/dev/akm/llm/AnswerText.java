package dev.akm.llm;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the one JSON value in what a model said, or says why there is none.
 *
 * <p>Nothing is repaired: a draft, a cut answer or a list torn out of a broken object could become a deletion. The order
 * of attempts matters: what is JSON as a whole is taken as it is, so that no marker inside a string is ever obeyed.
 */
final class AnswerText {

    sealed interface Found {}

    /** One complete JSON object or array. */
    record Json(String text) implements Found {}

    /** None, or no telling which; the reason completes "The answer ". */
    record Nothing(String reason) implements Found {}

    private static final String[] THINK_ENDS = {"</think>", "</thinking>", "[/THINK]"};
    private static final String[] THINK_STARTS = {"<think>", "<thinking>", "[THINK]"};
    private static final String HARMONY_CHANNEL = "<|channel|>";
    private static final String HARMONY_MESSAGE = "<|message|>";
    private static final String[] HARMONY_ENDS = {"<|return|>", "<|end|>"};

    /** Bracketed words in prose around an answer; each costs a try, and a text with more is no answer of a working model. */
    private static final int MOST_ASIDES = 200;

    private AnswerText() {}

    /** The answer in a message's content. */
    static Found in(String content) {
        String text = strip(content);
        if (text.isEmpty()) {
            return new Nothing("is empty");
        }
        Optional<String> whole = whole(text).or(() -> whole(unfenced(text)));
        if (whole.isPresent()) {
            return new Json(whole.get());
        }
        for (int after : ends(text)) {
            Optional<String> rest = part(text.substring(after));
            if (rest.isPresent()) {
                return new Json(rest.get());
            }
        }
        if (text.contains(HARMONY_CHANNEL)) {
            return harmony(text);
        }
        return inProse(afterThinking(text));
    }

    /** The text if it is one JSON object or array as a whole; also one that was wrapped into a JSON string as a whole. */
    static Optional<String> whole(String content) {
        String text = strip(content);
        Optional<Object> value = JsonTree.parse(text);
        if (value.isPresent() && value.get() instanceof String inner) {
            text = strip(inner);
            value = JsonTree.parse(text);
        }
        return value.isPresent() && isContainer(value.get()) ? Optional.of(text) : Optional.empty();
    }

    /** What follows a marker, if it is JSON as a whole and could not be the inside of a string that was cut. */
    private static Optional<String> part(String text) {
        return whole(unfenced(strip(text))).filter(AnswerText::isCandidate);
    }

    /** Where thinking may have ended, first to last. At most one of the rests can be JSON: a string has one end. */
    private static List<Integer> ends(String text) {
        List<Integer> ends = new ArrayList<>();
        for (String marker : THINK_ENDS) {
            int at = text.indexOf(marker);
            // A bound: each costs a parse, and no answer needs many.
            while (at >= 0 && ends.size() < 50) {
                ends.add(at + marker.length());
                at = text.indexOf(marker, at + 1);
            }
        }
        return ends;
    }

    private static String afterThinking(String text) {
        int after = 0;
        for (String marker : THINK_ENDS) {
            int at = text.lastIndexOf(marker);
            after = at < 0 ? after : Math.max(after, at + marker.length());
        }
        return text.substring(after);
    }

    /** The final channel of a broken gpt-oss template; one that is not there or there twice is no answer. */
    private static Found harmony(String text) {
        String open = HARMONY_CHANNEL + "final";
        int at = text.indexOf(open);
        int message = at < 0 ? -1 : text.indexOf(HARMONY_MESSAGE, at);
        if (message < 0) {
            return new Nothing("has no final part");
        }
        String rest = strip(text.substring(message + HARMONY_MESSAGE.length()));
        for (String end : HARMONY_ENDS) {
            if (rest.endsWith(end)) {
                rest = strip(rest.substring(0, rest.length() - end.length()));
            }
        }
        Optional<String> found = part(rest);
        return found.isPresent() ? new Json(found.get()) : new Nothing("has a final part that is not JSON alone");
    }

    /** The one value among prose. Whatever begins like JSON and is not valid spoils the whole. */
    private static Found inProse(String text) {
        for (String marker : THINK_STARTS) {
            if (text.contains(marker)) {
                return new Nothing("ends before the thinking does");
            }
        }
        char[] chars = text.toCharArray();
        String found = "";
        int asides = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '}' || c == ']') {
                return new Nothing("has a bracket that closes nothing");
            }
            if (c != '{' && c != '[') {
                at++;
                continue;
            }
            if (++asides > MOST_ASIDES) {
                return new Nothing("is no answer but a text full of brackets");
            }
            int end = valueEnd(chars, at);
            if (end < 0) {
                end = proseEnd(text, at);
                if (end < 0) {
                    return new Nothing("holds JSON that is cut or not valid");
                }
            } else if (isCandidate(text.substring(at, end))) {
                if (!found.isEmpty()) {
                    return new Nothing("holds more than one JSON object, and there is no telling which is meant");
                }
                found = text.substring(at, end);
            }
            at = end;
        }
        return found.isEmpty() ? new Nothing("holds no JSON") : new Json(found);
    }

    /** {@code {anything}} and {@code [why]}: brackets of prose, closed before any other bracket or quote. */
    private static int proseEnd(String text, int open) {
        char close = text.charAt(open) == '{' ? '}' : ']';
        for (int i = open + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == close) {
                return i + 1;
            }
            if (c == '{' || c == '[' || c == '}' || c == ']' || c == '"') {
                return -1;
            }
        }
        return -1;
    }

    /**
     * An object with a member, or a list with one in it. {@code [1]} in prose is a footnote, and what has no quotes may be the
     * inside of a string of a larger, cut answer: there all quotes are escaped.
     */
    private static boolean isCandidate(String json) {
        return json.indexOf('{') >= 0 && json.indexOf('"') >= 0;
    }

    /** Where the valid JSON value that begins there ends, or -1. */
    private static int valueEnd(char[] text, int start) {
        try (JsonParser parser = JsonTree.STRICT.createParser(text, start, text.length - start)) {
            int depth = 0;
            do {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    return -1;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token == JsonToken.VALUE_STRING) {
                    // Jackson reads strings lazily; the end of the text must be noticed here.
                    parser.getTextLength();
                }
            } while (depth > 0);
            return start + (int) parser.currentLocation().getCharOffset();
        } catch (IOException e) {
            return -1;
        }
    }

    private static boolean isContainer(Object value) {
        return value instanceof Map || value instanceof List;
    }

    private static String unfenced(String text) {
        if (!text.startsWith("```") || !text.endsWith("```") || text.length() < 6) {
            return text;
        }
        int line = text.indexOf('\n');
        return line < 0 ? text : strip(text.substring(line, text.length() - 3));
    }

    /** Without blanks and byte-order marks at either end. */
    private static String strip(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isBlank(char c) {
        return c == '\uFEFF' || Character.isWhitespace(c);
    }
}
