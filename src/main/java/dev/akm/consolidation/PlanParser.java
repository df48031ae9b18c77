package dev.akm.consolidation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.akm.memory.Ref;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a model's answer, operation by operation: what is unambiguous is taken, what is not is refused alone.
 *
 * <p>Tolerated: a bare list or a single operation instead of the object around it, further members, refs in other dress
 * (see {@link ShownRefs}), a list of one given as text, a number given as text, a missing reason, and a missing confidence,
 * which counts as 0. Everything else is refused, an operation's name included: it is exact or unknown.
 */
public final class PlanParser {

    /** Our schema needs 4. */
    private static final int MAX_DEPTH = 20;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(100)
                    .build())
            .build();

    private PlanParser() {}

    /**
     * The plan in an answer.
     *
     * @param json one JSON value; anything else is unusable
     * @param shown the memories that were in the prompt: no operation may name another
     */
    public static ParsedPlan parse(String json, Collection<Ref> shown) {
        Optional<List<Object>> items = items(json);
        return items.isEmpty() ? ParsedPlan.unusable() : new OperationReader(new ShownRefs(shown)).read(items.get());
    }

    /** The operations as maps and other values, or empty where there is no list of them. */
    private static Optional<List<Object>> items(String json) {
        try (JsonParser parser = JSON.createParser(json)) {
            parser.nextToken();
            Object value = value(parser);
            return parser.nextToken() == null ? list(value) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<List<Object>> list(Object value) {
        if (value instanceof List<?> list) {
            return operations(list);
        }
        if (!(value instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        @Nullable Object operations = map.get("operations");
        if (operations instanceof List<?> list) {
            return operations(list);
        }
        Map<?, ?> single = operations instanceof Map<?, ?> inner ? inner : map;
        return isNamed(single) ? Optional.of(List.of(single)) : Optional.empty();
    }

    /** A list without a single thing that could be an operation is no answer, unless it is empty, which says "none". */
    private static Optional<List<Object>> operations(List<?> list) {
        return list.isEmpty() || list.stream().anyMatch(PlanParser::isNamed)
                ? Optional.of(new ArrayList<>(list))
                : Optional.empty();
    }

    private static boolean isNamed(@Nullable Object item) {
        return item instanceof Map<?, ?> map && map.get("op") instanceof String;
    }

    private static Object value(JsonParser parser) throws IOException {
        @Nullable JsonToken token = parser.currentToken();
        if (token == null) {
            throw new IOException("ended early");
        }
        return switch (token) {
            case START_OBJECT -> map(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getText());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> Optional.empty();
            case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                throw new IOException("not a value");
        };
    }

    private static BigDecimal number(String text) throws IOException {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException | ArithmeticException e) {
            throw new IOException("not a usable number", e);
        }
    }

    private static Map<String, Object> map(JsonParser parser) throws IOException {
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
