package dev.akm.document;

/** Frontmatter that cannot be read, with the place in its text; never leaves the package. */
final class YamlFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final int place;

    YamlFault(String message, int place) {
        super(message, null, false, false);
        this.place = place;
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    /** In characters from the beginning of the frontmatter. */
    int place() {
        return place;
    }
}
