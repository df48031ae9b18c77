package dev.akm.journal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values as they would come back from a line of JSON: texts, numbers, flags, lists and maps. */
final class Plain {
    private Plain() {}

    static Map<String, Object> map(Map<?, ?> map) {
        Map<String, Object> out = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (entry.getValue() != null) {
                out.put(entry.getKey().toString(), value(entry.getValue()));
            }
        }
        return out;
    }

    private static Object value(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map(map);
        }
        if (value instanceof Iterable<?> items) {
            List<Object> list = new ArrayList<>();
            for (Object item : items) {
                list.add(value(item));
            }
            return list;
        }
        return value instanceof Number || value instanceof Boolean ? value : value.toString();
    }
}
