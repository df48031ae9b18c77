package dev.akm.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The text of a settings file as maps, lists and scalars, with the place of every member, so that one can be changed
 * without touching the rest. Comments and a trailing comma are read, as akm 0.8.0 does.
 *
 * <p>Places are counted in characters of the text.
 */
final class JsonTree {
    /** A member of an object: where its name begins and its value begins and ends (exclusive). */
    record Member(int nameStart, int valueStart, int valueEnd) {}

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private final Map<String, Object> root;
    private final Map<List<String>, Member> members = new LinkedHashMap<>();

    private JsonTree(JsonParser parser) throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw new NotAnObject();
        }
        root = object(parser, List.of());
        if (parser.nextToken() != null) {
            throw new NotAnObject();
        }
    }

    /** Valid JSON that is no object, or has something after it. */
    static final class NotAnObject extends IOException {
        private static final long serialVersionUID = 1L;

        NotAnObject() {
            super("the file must hold one JSON object { … } and nothing else");
        }
    }

    static JsonTree parse(String text) throws IOException {
        // From a char array, so that places count characters and nothing is buffered twice.
        try (JsonParser parser = FACTORY.createParser(text.toCharArray())) {
            return new JsonTree(parser);
        }
    }

    static Optional<Map<String, Object>> tryParse(String text) {
        try {
            return Optional.of(parse(text).root);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** {@code line:column} of a failure, or the empty string. */
    static String place(IOException failure) {
        if (failure instanceof JsonProcessingException json && json.getLocation() != null) {
            return json.getLocation().getLineNr() + ":" + json.getLocation().getColumnNr();
        }
        return "1:1";
    }

    /** What is wrong, without the library's note on where. */
    static String reason(IOException failure) {
        return failure instanceof JsonProcessingException json
                ? json.getOriginalMessage()
                : String.valueOf(failure.getMessage());
    }

    Map<String, Object> root() {
        return root;
    }

    Optional<Member> member(List<String> path) {
        return Optional.ofNullable(members.get(path));
    }

    /** The members directly in the object at that path, in the file's order. */
    List<Member> membersOf(List<String> path) {
        List<Member> found = new ArrayList<>();
        for (Map.Entry<List<String>, Member> entry : members.entrySet()) {
            List<String> key = entry.getKey();
            if (key.size() == path.size() + 1 && key.subList(0, path.size()).equals(path)) {
                found.add(entry.getValue());
            }
        }
        return found;
    }

    private Map<String, Object> object(JsonParser parser, List<String> path) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            int nameStart = at(parser);
            JsonToken token = parser.nextToken();
            int valueStart = at(parser);
            List<String> childPath = new ArrayList<>(path);
            childPath.add(name);
            Object value = value(parser, token, childPath);
            int valueEnd = (int) parser.currentLocation().getCharOffset();
            if (token == JsonToken.VALUE_STRING) {
                // A string is read lazily; asking for its text above has moved the location behind it.
                valueEnd = (int) parser.currentLocation().getCharOffset();
            }
            if (value != null) {
                object.put(name, value);
            }
            members.put(childPath, new Member(nameStart, valueStart, valueEnd));
        }
        return object;
    }

    private static int at(JsonParser parser) {
        return (int) parser.currentTokenLocation().getCharOffset();
    }

    private @Nullable Object value(JsonParser parser, JsonToken token, List<String> path) throws IOException {
        return switch (token) {
            case START_OBJECT -> object(parser, path);
            case START_ARRAY -> array(parser, path);
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT ->
                parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                        ? (Object) parser.getDoubleValue()
                        : (Object) parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> null;
        };
    }

    private List<Object> array(JsonParser parser, List<String> path) throws IOException {
        List<Object> array = new ArrayList<>();
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            List<String> childPath = new ArrayList<>(path);
            childPath.add("[" + array.size() + "]");
            Object value = value(parser, token, childPath);
            if (value != null) {
                array.add(value);
            }
            token = parser.nextToken();
        }
        return array;
    }
}
