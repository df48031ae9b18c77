package dev.akm.claims;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the lists that the rules about words are written as: words with one space between them. */
final class WordLists {
    private WordLists() {}

    /** The words of a list; none of an empty one. */
    static Set<String> set(String words) {
        Set<String> set = new HashSet<>(List.of(words.split(" ")));
        set.remove("");
        return set;
    }

    /**
     * Words that stand for each other, each with the first of its line.
     *
     * @param lines a word that stands in two of them belongs to the earlier one
     */
    static Map<String, String> classes(String... lines) {
        Map<String, String> classes = new HashMap<>();
        for (String line : lines) {
            String[] words = line.split(" ");
            for (String word : words) {
                classes.putIfAbsent(word, words[0]);
            }
        }
        return classes;
    }

    /** What each word is replaced by: "two=2 three=3". */
    static Map<String, String> map(String entries) {
        Map<String, String> map = new HashMap<>();
        for (String entry : List.of(entries.split(" "))) {
            int at = entry.indexOf('=');
            map.put(entry.substring(0, at), entry.substring(at + 1));
        }
        return map;
    }
}
