package dev.akm.output;

import java.util.Optional;

/** How a result is printed. */
public enum OutputFormat {
    /** For a person. */
    TEXT("text"),
    /** One document. */
    JSON("json"),
    /** One document a line: the items of a list, or the whole result where there is none. */
    JSONL("jsonl"),
    /** One document. */
    YAML("yaml");

    private static final OutputFormat[] ALL = values();

    private final String word;

    OutputFormat(String word) {
        this.word = word;
    }

    /** The value of {@code --format}. */
    public String word() {
        return word;
    }

    /** Whether failures are told as a JSON object too. */
    public boolean json() {
        return this == JSON || this == JSONL;
    }

    public static Optional<OutputFormat> ofWord(String word) {
        for (OutputFormat format : ALL) {
            if (format.word.equals(word)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }
}
