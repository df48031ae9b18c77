package dev.akm.memory;

import java.util.Optional;

/** The kinds of file a stash holds, each in a directory of its own. */
public enum AssetType {
    MEMORY("memory", "memories"),
    KNOWLEDGE("knowledge", "knowledge"),
    LESSON("lesson", "lessons"),
    SKILL("skill", "skills"),
    COMMAND("command", "commands"),
    AGENT("agent", "agents"),
    WORKFLOW("workflow", "workflows");

    private static final AssetType[] ALL = values();

    private final String prefix;
    private final String directory;

    AssetType(String prefix, String directory) {
        this.prefix = prefix;
        this.directory = directory;
    }

    /** The word before the colon of a ref, {@code memory}. */
    public String prefix() {
        return prefix;
    }

    /** The directory below the stash, {@code memories}. */
    public String directory() {
        return directory;
    }

    /** The type of that prefix, compared exactly. */
    public static Optional<AssetType> ofPrefix(String prefix) {
        for (AssetType type : ALL) {
            if (type.prefix.equals(prefix)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The type whose files lie in that directory, compared exactly. */
    public static Optional<AssetType> ofDirectory(String directory) {
        for (AssetType type : ALL) {
            if (type.directory.equals(directory)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
