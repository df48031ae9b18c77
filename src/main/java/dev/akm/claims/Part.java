package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A token, or what a phrase was rewritten to. */
final class Part {
    /** Words that are written in capitals for their weight and are no names then. */
    private static final Set<String> SHOUTED = Set.of(
            "not",
            "never",
            "must",
            "should",
            "only",
            "always",
            "all",
            "none",
            "any",
            "be",
            "shall",
            "cannot",
            "every",
            "nicht",
            "nie",
            "kein",
            "keine",
            "muss",
            "nur",
            "immer",
            "jamais",
            "pas",
            "toujours",
            "nunca",
            "siempre",
            "solo");

    final Kind kind;
    final String text;
    final String low;
    final boolean free;
    final boolean struck;

    Part(Kind kind, String text, String low, boolean free, boolean struck) {
        this.kind = kind;
        this.text = text;
        this.low = low;
        this.free = free;
        this.struck = struck;
    }

    static Part word(String low, Part like) {
        return new Part(Kind.WORD, low, low, true, like.struck);
    }

    boolean isWord() {
        return kind == Kind.WORD;
    }

    static List<Part> of(List<Token> tokens, boolean heading) {
        List<Part> parts = new ArrayList<>(tokens.size());
        boolean initial = true;
        for (Token token : tokens) {
            String text = token.text();
            String low = text;
            if (token.is(Kind.WORD)) {
                text = text.indexOf('\u2019') >= 0 ? text.replace('\u2019', '\'') : text;
                low = Item.lower(text);
                if (Words.allCapitals(text)) {
                    if (SHOUTED.contains(low)) {
                        text = low;
                    } else {
                        low = text;
                    }
                }
            }
            parts.add(new Part(token.kind(), text, low, initial || heading, token.struck()));
            initial = initial
                    ? !(token.is(Kind.WORD) || token.is(Kind.NUMBER)) && token.is(Kind.MARK)
                    : token.mark(':') || token.mark('(') || token.mark('\u2014');
        }
        return parts;
    }
}
