package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Drops the marks of bold and italic text, and those alone: an asterisk that is no emphasis is part of what is said. */
final class Emphasis {
    private Emphasis() {}

    static List<Token> dropPaired(String s, List<Token> tokens) {
        boolean[] drop = null;
        List<Integer> open = null;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is(Kind.TAG) && token.text().isEmpty()) {
                drop = drop == null ? new boolean[tokens.size()] : drop;
                drop[i] = true;
            }
            if (!token.is(Kind.MARK)
                    || (token.text().charAt(0) != '*' && token.text().charAt(0) != '_')) {
                continue;
            }
            drop = drop == null ? new boolean[tokens.size()] : drop;
            open = open == null ? new ArrayList<>() : open;
            boolean closes = token.start() > 0
                    && !white(s, token.start() - 1)
                    && ",(/[{=".indexOf(s.charAt(token.start() - 1)) < 0
                    && (token.end() >= s.length() || !Character.isLetterOrDigit(s.charAt(token.end())));
            // "*.log,*.tmp" and "count(*),sum(*)" hold no emphasis.
            boolean opens = token.end() < s.length()
                    && !white(s, token.end())
                    && ".,;:)!?/]}%".indexOf(s.charAt(token.end())) < 0;
            if (closes && !open.isEmpty()) {
                int last = open.get(open.size() - 1);
                if (tokens.get(last).text().equals(token.text())) {
                    open.remove(open.size() - 1);
                    drop[last] = true;
                    drop[i] = true;
                    continue;
                }
            }
            boolean fresh = token.start() == 0 || !Character.isLetterOrDigit(s.charAt(token.start() - 1));
            if (opens && fresh && open.size() < 16) {
                open.add(i);
            }
        }
        if (drop == null) {
            return tokens;
        }
        List<Token> kept = new ArrayList<>(tokens.size());
        boolean spaced = false;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (drop[i]) {
                spaced |= token.spaced();
            } else {
                kept.add(
                        spaced && !token.spaced()
                                ? new Token(
                                        token.kind(), token.text(), token.start(), token.end(), true, token.struck())
                                : token);
                spaced = false;
            }
        }
        return kept;
    }

    private static boolean white(String s, int i) {
        return Character.isWhitespace(s.charAt(i));
    }
}
