package dev.akm.config;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The settings as the file and the environment give them. A value is judged when it is asked for, so that a wrong one
 * stops only what needs it; unknown keys stop nothing.
 */
public final class Config {
    /** Shown instead of a key. */
    public static final String MASKED = "********";

    private final ConfigFile file;
    private final Map<String, Object> tree;
    private final Map<String, String> environment;

    private Config(ConfigFile file, Map<String, Object> tree, Map<String, String> environment) {
        this.file = file;
        this.tree = tree;
        this.environment = environment;
    }

    /** Where a value comes from. */
    public enum Source {
        DEFAULT("default"),
        FILE("file"),
        VARIABLE("environment");

        private final String word;

        Source(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * What one key is set to.
     *
     * @param value a text, number, boolean or map, masked where it is a key; empty where there is none
     */
    public record Entry(String key, Setting setting, Optional<Object> value, Source source) {}

    /**
     * What is wrong with the file.
     *
     * @param fatal whether it is more than an unknown key
     */
    public record Problem(String key, String message, boolean fatal) {}

    /**
     * The settings of that file and environment.
     *
     * @throws AkmException CONFIG if the file is no JSON object
     */
    public static Config load(ConfigFile file, Map<String, String> environment) {
        return new Config(file, file.read(), environment);
    }

    /** The settings of a machine without a file. */
    public static Config defaults(ConfigFile file, Map<String, String> environment) {
        return new Config(file, Map.of(), environment);
    }

    public Optional<String> text(Setting setting) {
        return text(setting, setting.key());
    }

    public boolean flag(Setting setting) {
        return value(setting, setting.key()).equals(Optional.of(true))
                || (value(setting, setting.key()).isEmpty()
                        && setting.defaultValue().equals("true"));
    }

    public OptionalInt count(Setting setting) {
        return count(setting, setting.key());
    }

    /** {@code improve.autoAccept} as a confidence in percent; {@code 101} stages everything. */
    public int autoAccept() {
        Object value = value(Setting.AUTO_ACCEPT, Setting.AUTO_ACCEPT.key()).orElse("safe");
        return value instanceof Long percent ? percent.intValue() : value.equals(false) ? 101 : 90;
    }

    /** Whether the belief checks before a write are on. */
    public boolean beliefAware() {
        return flag(Setting.BELIEF_AWARE);
    }

    /** The names under {@code profiles.llm}, in the file's order. */
    public List<String> profileNames() {
        return at(List.of("profiles", "llm")).orElse(null) instanceof Map<?, ?> map
                ? List.copyOf(strings(map.keySet()))
                : List.of();
    }

    /**
     * The profile that {@code defaults.llm} names, else the only one, else the built-in: the model that a server on this
     * machine has loaded.
     *
     * @throws AkmException CONFIG if the named one does not exist, or there are several and none is named
     */
    public LlmProfile llm() {
        List<String> names = profileNames();
        Optional<String> chosen = text(Setting.DEFAULT_LLM);
        if (chosen.isPresent()) {
            if (!names.contains(chosen.get())) {
                throw unusable(
                        "defaults.llm names the profile '" + chosen.get() + "', which does not exist",
                        names.isEmpty()
                                ? "akm config set profiles.llm." + chosen.get() + ".endpoint URL"
                                : "profiles: " + String.join(", ", names));
            }
            return profile(chosen.get());
        }
        if (names.size() > 1) {
            throw unusable(
                    "there are several model profiles and defaults.llm names none of them",
                    "akm config set defaults.llm " + names.get(0));
        }
        return profile(names.isEmpty() ? "" : names.get(0));
    }

    private LlmProfile profile(String name) {
        Object temperature = value(Setting.LLM_TEMPERATURE, name(Setting.LLM_TEMPERATURE, name))
                .orElse(null);
        return new LlmProfile(
                name,
                text(Setting.LLM_ENDPOINT, name(Setting.LLM_ENDPOINT, name))
                        .orElse(Setting.LLM_ENDPOINT.defaultValue()),
                text(Setting.LLM_MODEL, name(Setting.LLM_MODEL, name)).orElse(""),
                key(Setting.LLM_API_KEY, name(Setting.LLM_API_KEY, name)),
                temperature instanceof Number number ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty(),
                count(Setting.LLM_MAX_TOKENS, name(Setting.LLM_MAX_TOKENS, name)),
                count(Setting.LLM_TIMEOUT, name(Setting.LLM_TIMEOUT, name)),
                count(Setting.LLM_CONCURRENCY, name(Setting.LLM_CONCURRENCY, name))
                        .orElse(1),
                count(Setting.LLM_CONTEXT, name(Setting.LLM_CONTEXT, name)),
                optionalFlag(Setting.LLM_SCHEMA, name(Setting.LLM_SCHEMA, name)),
                optionalFlag(Setting.LLM_THINKING, name(Setting.LLM_THINKING, name)),
                value(Setting.LLM_EXTRA, name(Setting.LLM_EXTRA, name))
                        .map(JsonEdit::source)
                        .orElse(""));
    }

    private static String name(Setting setting, String profile) {
        return setting.key(profile);
    }

    /** Empty where no embedding endpoint is set. */
    public Optional<Embedding> embedding() {
        return text(Setting.EMBEDDING_ENDPOINT)
                .map(endpoint -> new Embedding(
                        endpoint,
                        text(Setting.EMBEDDING_MODEL).orElse(""),
                        key(Setting.EMBEDDING_API_KEY, Setting.EMBEDDING_API_KEY.key()),
                        count(Setting.EMBEDDING_DIMENSION),
                        count(Setting.EMBEDDING_BATCH)));
    }

    /**
     * What a dotted key is set to, its default included.
     *
     * @throws AkmException if there is no such setting
     */
    public Entry entry(String key) {
        Setting setting = known(key);
        String variable = variable(setting);
        Optional<Object> inFile = at(setting.path(key));
        // A key in the file counts before the variable: the variable is for files without one.
        if (!variable.isEmpty() && !(setting.type().secret() && inFile.isPresent())) {
            Object value = setting.type().secret()
                    ? MASKED
                    : setting.type().read(variable).orElse(variable);
            return new Entry(key, setting, Optional.of(value), Source.VARIABLE);
        }
        if (inFile.isPresent()) {
            return new Entry(key, setting, Optional.of(shown(setting, inFile.get())), Source.FILE);
        }
        Optional<Object> value = setting.defaultValue().isEmpty()
                ? Optional.empty()
                : setting.type().read(setting.defaultValue());
        return new Entry(key, setting, value, Source.DEFAULT);
    }

    /** A reference to a variable is no secret; anything else is. */
    private static Object shown(Setting setting, Object value) {
        boolean reference = value instanceof String text && text.startsWith("$");
        return setting.type().secret() && !reference ? MASKED : value;
    }

    /** Every listed setting; those of model profiles once for each profile. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (Setting setting : Setting.all()) {
            if (!setting.listed()) {
                continue;
            }
            if (setting.named()) {
                for (String name : profileNames()) {
                    entries.add(entry(setting.key(name)));
                }
            } else {
                entries.add(entry(setting.key()));
            }
        }
        return entries;
    }

    /** Unknown keys, and values of the wrong type. */
    public List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        collect(tree, "", problems);
        return problems;
    }

    private void collect(Map<?, ?> object, String prefix, List<Problem> problems) {
        for (Map.Entry<?, ?> member : object.entrySet()) {
            String key = prefix + member.getKey();
            Optional<Setting> setting = Setting.ofKey(key);
            if (setting.isPresent()) {
                if (!setting.get().type().accepts(member.getValue())) {
                    problems.add(new Problem(key, mismatch(setting.get(), key), true));
                }
            } else if (member.getValue() instanceof Map<?, ?> map && isBranch(key)) {
                collect(map, key + ".", problems);
            } else {
                problems.add(new Problem(key, "akm knows no setting " + key + "; it is kept and has no effect", false));
            }
        }
    }

    /** Whether settings lie below that key. */
    private static boolean isBranch(String key) {
        boolean profile = key.startsWith("profiles.llm.") && key.length() > "profiles.llm.".length();
        if (profile) {
            return true;
        }
        for (Setting setting : Setting.all()) {
            if (setting.key().startsWith(key + ".")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Changes one setting in the file.
     *
     * @throws AkmException if there is no such setting or the value is not of its type
     */
    public static void set(ConfigFile file, String key, String word) {
        Setting setting = known(key);
        Object value = setting.type()
                .read(word)
                .orElseThrow(() -> AkmException.invalid(
                        "INVALID_CONFIG_VALUE",
                        key + " cannot be '" + (setting.type().secret() ? MASKED : word) + "'",
                        "it is " + setting.type().expected()));
        file.set(setting.path(key), value);
    }

    public static void unset(ConfigFile file, String key) {
        file.unset(known(key).path(key));
    }

    private static Setting known(String key) {
        return Setting.ofKey(key)
                .orElseThrow(() -> AkmException.invalid(
                        "UNKNOWN_CONFIG_KEY", "there is no setting '" + key + "'", "akm config list names them"));
    }

    private String variable(Setting setting) {
        String value = setting.variable().isEmpty() ? null : environment.get(setting.variable());
        return value == null ? "" : value.strip();
    }

    private Optional<String> text(Setting setting, String key) {
        // Without a lambda: asked by every command.
        Optional<Object> value = value(setting, key);
        String text = value.isPresent() ? value.get().toString() : "";
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    private Optional<Boolean> optionalFlag(Setting setting, String key) {
        return value(setting, key).map(Boolean.TRUE::equals);
    }

    private OptionalInt count(Setting setting, String key) {
        return value(setting, key).orElse(null) instanceof Long number
                ? OptionalInt.of(number.intValue())
                : OptionalInt.empty();
    }

    /** The variable's value or the file's; empty where neither is set. */
    private Optional<Object> value(Setting setting, String key) {
        String variable = variable(setting);
        if (!variable.isEmpty() && !setting.type().secret()) {
            Optional<Object> read = setting.type().read(variable);
            if (read.isEmpty()) {
                throw unusable(
                        setting.variable() + " is '" + variable + "'",
                        "it is " + setting.type().expected());
            }
            return read;
        }
        Optional<Object> found = at(setting.path(key));
        if (found.isPresent() && !setting.type().accepts(found.get())) {
            throw unusable(mismatch(setting, key), "akm config set " + key + " VALUE, or akm config unset " + key);
        }
        return found;
    }

    private Optional<String> key(Setting setting, String key) {
        Optional<String> inFile = text(setting, key);
        if (inFile.isEmpty()) {
            String variable = variable(setting);
            return variable.isEmpty() ? Optional.empty() : Optional.of(variable);
        }
        String text = inFile.get();
        if (!text.startsWith("$")) {
            return inFile;
        }
        boolean braces = text.startsWith("${") && text.endsWith("}");
        String name = braces ? text.substring(2, text.length() - 1) : text.substring(1);
        String value = environment.get(name);
        if (value == null || value.isBlank()) {
            throw unusable(
                    key + " refers to the variable " + name + ", which is not set",
                    "set it, or: akm config unset " + key);
        }
        return Optional.of(value.strip());
    }

    private String mismatch(Setting setting, String key) {
        return key + " in " + file.path() + " is not " + setting.type().expected();
    }

    private Optional<Object> at(List<String> path) {
        Object at = tree;
        for (int i = 0; i < path.size(); i++) {
            if (!(at instanceof Map<?, ?> map)) {
                return Optional.empty();
            }
            at = map.get(path.get(i));
        }
        return Optional.ofNullable(at);
    }

    private static List<String> strings(Iterable<?> values) {
        List<String> strings = new ArrayList<>();
        for (Object value : values) {
            strings.add((String) value);
        }
        return strings;
    }

    private static AkmException unusable(String message, String hint) {
        return new AkmException(ErrorKind.CONFIG, "CONFIG_INVALID", message, hint);
    }
}
