package dev.akm.journal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one line of JSON, with limits: what it reads may come from anywhere. */
final class JsonIn {
    private static final int MAX_STRING = 64 << 20;
    private static final int MAX_DEPTH = 32;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(MAX_STRING)
                    .maxNestingDepth(MAX_DEPTH)
                    .build())
            .build();

    private JsonIn() {}

    /** The object that the text is; empty if it is none, cut off, or followed by more. */
    static Optional<Map<String, Object>> object(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            Map<String, Object> object = map(parser);
            return parser.nextToken() == null ? Optional.of(object) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Object> map(JsonParser parser) throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            Object value = value(parser);
            if (value != null) {
                map.put(name, value);
            }
        }
        return map;
    }

    /** JSON has no word for what is beyond, so it could not be told to anybody. */
    private static double finite(double number) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, number));
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            return map(parser);
        }
        if (token == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                Object item = value(parser);
                if (item != null) {
                    list.add(item);
                }
            }
            return list;
        }
        if (token == JsonToken.VALUE_STRING) {
            return parser.getText();
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                    ? (Object) finite(parser.getDoubleValue())
                    : (Object) parser.getLongValue();
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            return finite(parser.getDoubleValue());
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return token == JsonToken.VALUE_TRUE;
        }
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        throw new IOException("cut off");
    }
}
