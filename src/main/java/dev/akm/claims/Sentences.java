package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Where sentences end. */
final class Sentences {
    private static final Set<String> ABBREVIATIONS = Set.of(
            "e.g", "i.e", "etc", "vs", "approx", "ca", "z.b", "d.h", "bzw", "usw", "no", "nr", "dr", "mr", "mrs", "ms",
            "prof", "abs", "art", "incl", "resp", "cf", "p.ej", "ej", "sr", "sra", "mme", "max", "min", "fig", "vol",
            "u.a", "ggf", "evtl", "inkl", "exkl", "bspw", "st", "eg", "ie", "al", "p.ex", "ex", "env", "pág", "núm",
            "tel", "abb", "vgl", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
            "dez", "okt", "a.m", "p.m");

    private Sentences() {}

    /**
     * The places at which a sentence ends: indexes behind its last token.
     *
     * @param notes offsets at which a line begins a note of its own
     */
    static List<Integer> ends(String text, List<Token> tokens, List<Integer> notes) {
        List<Integer> ends = new ArrayList<>();
        int note = 0;
        BreakIterator thai = null;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean last = i + 1 == tokens.size();
            while (note < notes.size() && notes.get(note) <= token.start()) {
                note++;
            }
            boolean line = !last
                    && note < notes.size()
                    && notes.get(note) <= tokens.get(i + 1).start();
            if (last || line || (token.is(Kind.MARK) && ends(tokens, i))) {
                ends.add(i + 1);
            } else if (token.is(Kind.CHARACTER)
                    && tokens.get(i + 1).spaced()
                    && thai(token.text().codePointAt(0))) {
                if (thai == null) {
                    thai = BreakIterator.getSentenceInstance(Locale.forLanguageTag("th"));
                    thai.setText(text);
                }
                if (thai.isBoundary(tokens.get(i + 1).start())) {
                    ends.add(i + 1);
                }
            }
        }
        return ends;
    }

    /** Whether a text that ends with this token ends as a sentence does. */
    static boolean terminal(Token last) {
        return terminal(last.text());
    }

    static boolean terminal(String text) {
        if (text.isEmpty()) {
            return false;
        }
        char c = text.charAt(text.length() - 1);
        return c == '.'
                || c == '!'
                || c == '?'
                || c == '\u3002'
                || c == '\uff01'
                || c == '\uff1f'
                || c == '\u0964'
                || c == '\u061f';
    }

    /** Whether a text is a question, so that the next one answers it. */
    static boolean asks(String text) {
        return text.endsWith("?") || text.endsWith("\uff1f") || text.endsWith("\u061f");
    }

    /** Whether a line is set in bold from end to end, as people write headings without a number sign. */
    static boolean allBold(String text) {
        String line = text.strip();
        return line.length() > 4
                && ((line.startsWith("**") && line.endsWith("**")) || (line.startsWith("__") && line.endsWith("__")));
    }

    private static boolean thai(int c) {
        return c >= 0x0E00 && c < 0x0F00;
    }

    private static boolean ends(List<Token> tokens, int i) {
        String mark = tokens.get(i).text();
        char c = mark.charAt(0);
        if (c == '\u3002' || c == '\uff01' || c == '\uff1f' || c == '\u0964') {
            return !closes(tokens.get(i + 1));
        }
        if (c != '.' && c != '!' && c != '?' && c != '\u061f') {
            return false;
        }
        Token next = tokens.get(i + 1);
        if (!next.spaced() || i == 0) {
            return false;
        }
        return c != '.' || !abbreviated(tokens, i, next);
    }

    private static boolean closes(Token next) {
        return next.mark('\u300d') || next.mark('\u300f') || next.mark('\uff09') || next.mark('\u201d');
    }

    private static boolean abbreviated(List<Token> tokens, int i, Token next) {
        Token before = tokens.get(i - 1);
        String text = before.text();
        if (before.is(Kind.NUMBER)) {
            // "3. April", "der 2. Server": an ordinal, unless a capital word that is no month starts a sentence.
            return Numbers.dayOfMonth(text)
                    && next.is(Kind.WORD)
                    && (!Words.capital(next.text())
                            || Numbers.month(next.text(), Item.lower(next.text()), Language.GERMAN) > 0);
        }
        if (before.is(Kind.WORD) || before.is(Kind.IDENTIFIER)) {
            boolean letter = text.length() == 1 && Character.isLetter(text.charAt(0)) && i >= 2;
            // "J. Smith", but not "tank A. If it".
            boolean initial = letter
                    && Words.capital(next.text()) == Words.capital(text)
                    && !Language.frequent(Item.lower(next.text()))
                    && !labelled(tokens.get(i - 2));
            // "250 ms. The lid": behind a number it is a unit.
            boolean unit =
                    i > 1 && tokens.get(i - 2).is(Kind.NUMBER) && next.is(Kind.WORD) && Words.capital(next.text());
            return initial
                    || Abbreviations.two(text, next.text())
                    || (i > 2 && Abbreviations.two(tokens.get(i - 3).text(), text))
                    || (ABBREVIATIONS.contains(Item.lower(text)) && !unit && !startsAnew(text, next));
        }
        return false;
    }

    /** "room B", "tank A": a letter behind a noun names a thing, behind "with" a person. */
    private static boolean labelled(Token before) {
        String text = before.text();
        return before.is(Kind.WORD)
                && text.length() > 2
                && !Words.capital(text)
                && !Language.frequent(text)
                && !text.equals("author")
                && !text.equals("und")
                && !text.equals("avec")
                && !text.equals("chez")
                && !text.equals("von");
    }

    /** "no" and "st" are words too: behind them a capital starts a sentence. */
    private static boolean startsAnew(String text, Token next) {
        String low = Item.lower(text);
        boolean ambiguous = low.equals("no")
                || low.equals("art")
                || low.equals("max")
                || low.equals("min")
                || low.equals("etc")
                || low.equals("usw")
                || low.equals("al")
                || low.equals("env")
                || low.equals("ex")
                || low.equals("mar")
                || low.equals("a.m")
                || low.equals("p.m");
        return ambiguous && next.is(Kind.WORD) && Words.capital(next.text());
    }
}
