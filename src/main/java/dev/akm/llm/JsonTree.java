package dev.akm.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** JSON read strictly into maps, lists, strings, numbers (BigDecimal), booleans and {@link #NULL}. */
final class JsonTree {

    /** Stands for {@code null}. */
    static final Object NULL = new Object();

    /** Deeper than any answer to our schema or envelope of a server, shallow enough for any stack. */
    private static final int MAX_DEPTH = 40;

    static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(Wire.MAX_BODY)
                    .maxNumberLength(100)
                    .build())
            .build();

    private JsonTree() {}

    /** The one value that the text consists of, or empty if it is not valid JSON or more than that. */
    static Optional<Object> parse(String text) {
        try (JsonParser parser = STRICT.createParser(text)) {
            if (parser.nextToken() == null) {
                return Optional.empty();
            }
            Object value = value(parser);
            return parser.nextToken() == null ? Optional.of(value) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static boolean isObject(String text) {
        return parse(text).filter(Map.class::isInstance).isPresent();
    }

    /** The member of that name, or {@link #NULL} where the value is no object or has no such member. */
    static Object member(Object value, String name) {
        @Nullable Object found = value instanceof Map<?, ?> map ? map.get(name) : NULL;
        return found == null ? NULL : found;
    }

    /** The member's text, or empty if it is none. */
    static Optional<String> text(Object value, String name) {
        return member(value, name) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The items of a list member; none if it is no list. */
    static List<Object> items(Object value, String name) {
        List<Object> items = new ArrayList<>();
        if (member(value, name) instanceof List<?> list) {
            items.addAll(list);
        }
        return items;
    }

    /** The member's number, between 0 and a thousand million; 0 where it is none. */
    static int count(Object value, String name) {
        return member(value, name) instanceof BigDecimal number
                ? number.max(BigDecimal.ZERO)
                        .min(BigDecimal.valueOf(1_000_000_000))
                        .intValue()
                : 0;
    }

    private static Object value(JsonParser parser) throws IOException {
        @Nullable JsonToken token = parser.currentToken();
        if (token == null) {
            throw new IOException("ended early");
        }
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> NULL;
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IOException("not a value");
        };
    }

    private static BigDecimal number(JsonParser parser) throws IOException {
        try {
            return parser.getDecimalValue();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new IOException("not a usable number", e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            map.put(name, value(parser));
        }
        return map;
    }

    private static List<Object> array(JsonParser parser) throws IOException {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(parser));
        }
        return list;
    }
}
