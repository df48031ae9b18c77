package dev.akm.claims;

import java.util.Set;

/** HTML tags that are opened in one block and closed in a later one: struck out, folded away, a comment for editors. */
final class HtmlWrappers {
    private static final Set<String> VOID =
            Set.of("br", "hr", "img", "input", "wbr", "col", "source", "area", "link", "meta");
    private static final int MAX_DEPTH = 12;

    private HtmlWrappers() {}

    /** The tags that are open behind a block, given those open before it. */
    static String after(String open, String text) {
        String stack = open;
        int at = text.indexOf('<');
        while (at >= 0 && at + 1 < text.length()) {
            int end = at + 1;
            boolean close = text.charAt(end) == '/';
            int start = close ? end + 1 : end;
            end = start;
            while (end < text.length() && end - start < 12 && Character.isLetterOrDigit(text.charAt(end))) {
                end++;
            }
            String name = Item.lower(text.substring(start, end));
            int last = text.indexOf('>', end);
            boolean tag = end > start
                    && last >= 0
                    && last - end < 200
                    && Character.isLetter(text.charAt(start))
                    && (text.charAt(end) == '>' || text.charAt(end) == ' ' || text.charAt(end) == '/');
            if (tag && !VOID.contains(name) && text.charAt(last - 1) != '/') {
                stack = close ? without(stack, name) : with(stack, name);
            }
            at = last < 0 ? -1 : text.indexOf('<', end);
        }
        return stack;
    }

    private static String with(String stack, String name) {
        int depth = 0;
        for (int i = 0; i < stack.length(); i++) {
            depth += stack.charAt(i) == '<' ? 1 : 0;
        }
        return depth < MAX_DEPTH ? stack + "<" + name : stack;
    }

    private static String without(String stack, String name) {
        int at = stack.lastIndexOf("<" + name);
        boolean whole =
                at >= 0 && (at + 1 + name.length() == stack.length() || stack.charAt(at + 1 + name.length()) == '<');
        return whole ? stack.substring(0, at) : stack;
    }
}
