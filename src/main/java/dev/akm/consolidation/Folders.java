package dev.akm.consolidation;

import dev.akm.memory.Memory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a folder says that a text does not: "The port is 5432." under {@code prod/} and under {@code staging/} are two
 * facts, though the words are the same.
 *
 * <p>A folder says something unless it only files ("inbox", "2026-03", "archive-import") or its words stand in the text
 * anyway.
 */
final class Folders {
    /** Say where a text came from or when, not what it is about. */
    private static final Set<String> FILING = words(
            "memory memories note notes inbox incoming import imports imported misc various general unsorted sorted auto agent"
                    + " agents claude obsidian vault kb knowledge doc docs document documents file files data default main root"
                    + " daily weekly monthly journal log logs notizen eingang allgemein verschiedenes divers notas varios");

    /** Say that a text is not the current one: it may go for one that is, not stay for it. */
    private static final Set<String> SHELVED = words(
            "archive archived archives archiv archivo export exports backup backups bak copy copies tmp temp old draft drafts");

    private Folders() {}

    private static Set<String> words(String text) {
        Set<String> out = new HashSet<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            if (i < text.length() && Character.isLetterOrDigit(text.charAt(i))) {
                start = start < 0 ? i : start;
            } else if (start >= 0) {
                out.add(text.substring(start, i).toLowerCase(Locale.ROOT));
                start = -1;
            }
        }
        return out;
    }

    /**
     * A folder of {@code stays} under which the text of {@code goes} would say something else; empty if there is none. One
     * that stays in no folder of its own goes for all.
     */
    static Optional<String> narrowing(Memory stays, Memory goes) {
        return unsaid(stays, goes, false);
    }

    /** A folder that only one of the two stands in and that the one which goes does not name; empty if there is none. */
    static Optional<String> between(Memory stays, Memory goes) {
        Optional<String> narrowing = narrowing(stays, goes);
        return narrowing.isPresent() ? narrowing : unsaid(goes, stays, true);
    }

    /** A folder of one memory that the other does not stand in, and whose words neither the other's folders nor text has. */
    private static Optional<String> unsaid(Memory in, Memory other, boolean mayBeShelved) {
        Set<String> said = words(other.ref().name());
        said.addAll(words(other.body()));
        said.addAll(words(other.details().description()));
        said.addAll(words(other.details().others().toString()));
        for (String folder : folders(in)) {
            for (String word : words(folder)) {
                boolean files = FILING.contains(word)
                        || Character.isDigit(word.charAt(0))
                        || (mayBeShelved && SHELVED.contains(word));
                if (!files && !said.contains(word)) {
                    return Optional.of(folder);
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> folders(Memory memory) {
        String name = memory.ref().name();
        List<String> out = new ArrayList<>();
        int start = 0;
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', start)) {
            out.add(name.substring(start, slash));
            start = slash + 1;
        }
        return out;
    }
}
