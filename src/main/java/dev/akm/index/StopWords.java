package dev.akm.index;

/**
 * English words that say nothing about a subject. Dropped from a query that has others; always indexed, so that phrases
 * hold.
 */
final class StopWords {
    private StopWords() {}

    static boolean contains(String word) {
        return switch (word) {
            case "a", "an", "the", "of", "in", "on", "at", "to", "for", "from", "by", "with", "about", "as", "into" ->
                true;
            case "is", "are", "was", "were", "be", "been", "being", "am", "do", "does", "did", "doing", "done" -> true;
            case "have", "has", "had", "having", "can", "could", "will", "would", "shall", "should", "may", "might" ->
                true;
            case "must", "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them", "my" -> true;
            case "your", "his", "its", "our", "their", "this", "that", "these", "those", "what", "which", "who" -> true;
            case "whom", "whose", "when", "where", "why", "how", "and", "or", "but", "if", "then", "than", "so" -> true;
            case "not", "no", "there", "here", "s", "t", "re", "ve", "ll", "d", "m", "dont", "im", "ive" -> true;
            default -> false;
        };
    }
}
