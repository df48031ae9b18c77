package dev.akm.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Every setting: its key in {@code config.json}, the variable that overrides it, its default, its type.
 *
 * <p>A part {@code NAME} of a key stands for any name: {@code profiles.llm.NAME.model}.
 */
public enum Setting {
    STASH_DIR("stashDir", "AKM_STASH_DIR", "~/akm", Type.TEXT, "the stash"),
    DEFAULT_LLM("defaults.llm", "", "", Type.TEXT, "the profile that improve uses"),
    LLM_ENDPOINT(
            "profiles.llm.NAME.endpoint",
            "",
            "http://localhost:1234/v1",
            Type.URL,
            "base URL of the server, or the full chat URL"),
    LLM_MODEL("profiles.llm.NAME.model", "", "", Type.TEXT, "the model's id; empty: the one that is loaded"),
    LLM_API_KEY(
            "profiles.llm.NAME.apiKey",
            "AKM_LLM_API_KEY",
            "",
            Type.SECRET,
            "the key, better as ${VAR}; the variable counts where no key is set"),
    LLM_TEMPERATURE("profiles.llm.NAME.temperature", "", "", Type.NUMBER, "0 to 2; empty: 0.1"),
    LLM_MAX_TOKENS("profiles.llm.NAME.maxTokens", "", "", Type.COUNT, "longest answer in tokens"),
    LLM_TIMEOUT("profiles.llm.NAME.timeoutMs", "", "", Type.COUNT, "longest wait for one answer in milliseconds"),
    LLM_CONCURRENCY("profiles.llm.NAME.concurrency", "", "1", Type.COUNT, "calls at a time"),
    LLM_CONTEXT("profiles.llm.NAME.contextLength", "", "", Type.COUNT, "the model's context in tokens; empty: asked"),
    LLM_SCHEMA(
            "profiles.llm.NAME.supportsJsonSchema",
            "",
            "",
            Type.BOOLEAN,
            "whether json_schema is tried; empty: found out"),
    LLM_THINKING("profiles.llm.NAME.enableThinking", "", "", Type.BOOLEAN, "whether the model may think first"),
    LLM_EXTRA("profiles.llm.NAME.extraParams", "", "", Type.OBJECT, "further members of each request"),
    EMBEDDING_ENDPOINT("embedding.endpoint", "", "", Type.URL, "base URL of a server for embeddings"),
    EMBEDDING_MODEL("embedding.model", "", "", Type.TEXT, "the embedding model's id"),
    EMBEDDING_API_KEY("embedding.apiKey", "AKM_EMBED_API_KEY", "", Type.SECRET, "as above"),
    EMBEDDING_DIMENSION("embedding.dimension", "", "", Type.COUNT, "numbers in one embedding; empty: as answered"),
    EMBEDDING_BATCH("embedding.batchSize", "", "", Type.COUNT, "texts in one request"),
    OUTPUT_FORMAT(
            "output.format",
            "",
            "",
            Type.of("text", "json", "jsonl", "yaml"),
            "empty: text on a terminal, json in a pipe"),
    OUTPUT_DETAIL("output.detail", "", "normal", Type.of("brief", "normal", "full"), "how much results tell"),
    ARCHIVE_RETENTION(
            "archiveRetentionDays",
            "",
            "",
            Type.COUNT,
            "age in days at which `history --prune` may drop archived files; empty: never"),
    CAPTURE_MODE(
            "memory.captureMode",
            "AKM_CAPTURE_MODE",
            "auto",
            Type.of("auto", "hot", "background"),
            "what `remember` writes; auto: hot when a person typed it, else background"),
    AUTO_ACCEPT(
            "improve.autoAccept",
            "",
            "90",
            Type.ACCEPT,
            "confidence (0 to 100) from which an operation is applied; safe: 90; false: every one is staged"),
    MAX_CALLS("improve.maxCalls", "", "", Type.COUNT, "most model calls a run; empty: no limit"),
    GIT("improve.git", "", "false", Type.BOOLEAN, "one commit a run where the stash is a git work tree"),
    MAX_CHUNK_SIZE("improve.maxChunkSize", "", "", Type.COUNT, "most memories in a chunk; empty: as fits the context"),
    BELIEF_AWARE("memory.belief_aware", "", "true", Type.BOOLEAN, "the belief checks before a write");

    private static final Setting[] ALL = values();

    private final String key;
    private final String variable;
    private final String defaultValue;

    @SuppressWarnings("ImmutableEnumChecker") // it is immutable, its list is a copy
    private final Type type;

    private final String about;

    Setting(String key, String variable, String defaultValue, Type type, String about) {
        this.key = key;
        this.variable = variable;
        this.defaultValue = defaultValue;
        this.type = type;
        this.about = about;
    }

    /** The dotted key, with {@code NAME} where any name may stand. */
    public String key() {
        return key;
    }

    /** The variable that overrides it, or the empty string. */
    public String variable() {
        return variable;
    }

    /** As text; empty where there is none. */
    public String defaultValue() {
        return defaultValue;
    }

    public Type type() {
        return type;
    }

    /** One phrase for the reference. */
    public String about() {
        return about;
    }

    /** Whether {@code config list} prints it. The switch for the belief checks is accepted and honoured, not advertised. */
    public boolean listed() {
        return this != BELIEF_AWARE;
    }

    /** Whether a part of the key is a name of the user's. */
    public boolean named() {
        return key.contains(".NAME.");
    }

    /** The key with that name in it. */
    public String key(String name) {
        return key.replace(".NAME.", "." + name + ".");
    }

    /** The setting of a dotted key; a name in the middle may hold anything, dots too. */
    public static Optional<Setting> ofKey(String key) {
        for (Setting setting : ALL) {
            if (setting.key.equals(key)
                    || (setting.named() && !setting.nameIn(key).isEmpty())) {
                return Optional.of(setting);
            }
        }
        return Optional.empty();
    }

    /** The name in a dotted key of this setting; empty if it is no key of this setting. */
    public String nameIn(String dotted) {
        int at = key.indexOf("NAME");
        String before = key.substring(0, at);
        String after = key.substring(at + "NAME".length());
        boolean fits = dotted.length() > before.length() + after.length()
                && dotted.startsWith(before)
                && dotted.endsWith(after);
        return fits ? dotted.substring(before.length(), dotted.length() - after.length()) : "";
    }

    /** The members that lead to the value of a dotted key of this setting. */
    public List<String> path(String dotted) {
        if (!named()) {
            return List.of(key.split("\\.", -1));
        }
        List<String> path = new ArrayList<>(List.of(key.split("\\.", -1)));
        path.set(path.indexOf("NAME"), nameIn(dotted));
        return path;
    }

    public static List<Setting> all() {
        return List.of(ALL);
    }
}
