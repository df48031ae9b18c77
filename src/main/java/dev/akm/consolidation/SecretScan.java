package dev.akm.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what looks like a key, token or password in a text, so that it is not sent to a stranger.
 *
 * <p>Errs on the side of finding: a mask costs a proposal, a leak cannot be taken back. Every pattern is a sequence of
 * classes with bounded repeats, so that no text makes it slow.
 */
public final class SecretScan {

    /** What stands in a secret's place. */
    public static final String MASK = "[secret]";

    private static final String PEM = "-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z ]{0,10}-----";

    /** Published forms of keys: AWS, GitHub, OpenAI and its like, Slack, Google, GitLab, npm, Stripe, Hugging Face, JWT. */
    private static final Pattern KNOWN = Pattern.compile(String.join(
            "|",
            "\\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\\b",
            "\\bgh[pousr]_[A-Za-z0-9]{20,255}",
            "\\bgithub_pat_[A-Za-z0-9_]{20,255}",
            "\\bsk-[A-Za-z0-9_-]{16,255}",
            "\\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,255}",
            "\\bxox[abeoprs]-[A-Za-z0-9-]{10,255}",
            "\\bxapp-[A-Za-z0-9-]{10,255}",
            "\\bAIza[A-Za-z0-9_-]{30,60}",
            "\\bglpat-[A-Za-z0-9_-]{16,255}",
            "\\bnpm_[A-Za-z0-9]{30,255}",
            "\\bhf_[A-Za-z0-9]{20,255}",
            "\\blm-studio-[A-Za-z0-9_-]{16,255}",
            "\\beyJ[A-Za-z0-9_-]{8,4000}\\.[A-Za-z0-9_-]{8,8000}\\.[A-Za-z0-9_-]{0,2000}",
            PEM + "[A-Za-z0-9+/=\\s:,-]{0,8000}?-----END [A-Z0-9 ]{0,60}-----",
            PEM + "[A-Za-z0-9+/=\\s]{0,8000}"));

    /**
     * A word that names a secret, then the secret: {@code password: hunter2}, {@code API_KEY="…"}, {@code the password is …}.
     * Of a token or key "is" tells nothing: that is how people write about them.
     */
    private static final Pattern NAMED =
            Pattern.compile("(?i)(?<![a-z])(?:(?:pass(?:word|wd|phrase|code)?|pwd|kennwort|passwort)"
                    + "\\b[\"'`*]{0,3}[ \\t]{0,5}(?:[:=]|is\\b)"
                    + "|(?:secret|token|(?:api|access|private|secret|auth|encryption)[ _-]?key"
                    + "|client[ _-]?secret|credentials?|pin)"
                    + "\\b[\"'`*]{0,3}[ \\t]{0,5}[:=]|bearer[ \\t])"
                    + "[ \\t\"'`*]{0,8}([^\\s\"'`,;<>|*]{3,500})");

    /** {@code https://user:password@host}. */
    private static final Pattern IN_URL =
            Pattern.compile("\\b[a-z][a-z0-9+.-]{1,20}://[^\\s/:@]{1,100}:([^\\s/@]{1,200})@");

    /** A long run that could be a key, judged by its letters. */
    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9+/_=-]{24,500}");

    private static final int SHORTEST_RUN = 24;

    /** One of these stands in whatever {@link #KNOWN} matches. */
    private static final String[] KNOWN_BY = {
        "AKIA",
        "ASIA",
        "AGPA",
        "AIDA",
        "AROA",
        "ghp_",
        "gho_",
        "ghu_",
        "ghs_",
        "ghr_",
        "github_pat_",
        "sk-",
        "_live_",
        "_test_",
        "xox",
        "xapp-",
        "AIza",
        "glpat-",
        "npm_",
        "hf_",
        "lm-studio-",
        "eyJ",
        "PRIVATE KEY"
    };

    /** One of these, in lower case, stands in whatever {@link #NAMED} matches. */
    private static final String[] NAMED_BY = {
        "pass", "pwd", "kennwort", "secret", "token", "key", "credential", "pin", "bearer"
    };

    /** Bits a character from which on a run looks random; English words in it stay below 3.6, hexadecimal ends at 4. */
    private static final double RANDOM = 4.1;

    /** What stands after such a word without being a secret. */
    private static final Pattern HARMLESS = Pattern.compile("(?i)(?:\\$\\{?[A-Z0-9_]{1,80}\\}?|\\{\\{.{0,80}|<.{0,80}|"
            + "\\*{3,}|x{3,}|\\.{3,}|\\[.{0,80}|none|null|true|false|empty|unset|required|optional|"
            + "set|not|in|the|a|an|stored|kept|rotated|changed|needed|missing|expired|valid|invalid|used|"
            + "never|always|still|now|only|also|by|for|from|on|at|to)[.)]?");

    private record Span(int start, int end) {}

    private SecretScan() {}

    /** Whether the text holds something that looks like a secret. */
    public static boolean found(String text) {
        return !spans(text).isEmpty();
    }

    /** The text with each such thing replaced by {@link #MASK}; the same text if there is none. */
    public static String mask(String text) {
        List<Span> spans = spans(text);
        if (spans.isEmpty()) {
            return text;
        }
        StringBuilder masked = new StringBuilder();
        int from = 0;
        for (Span span : spans) {
            masked.append(text, from, span.start()).append(MASK);
            from = span.end();
        }
        return masked.append(text, from, text.length()).toString();
    }

    /** In order, overlapping ones joined. */
    private static List<Span> spans(String text) {
        List<Span> found = new ArrayList<>();
        if (holdsAny(text, KNOWN_BY)) {
            Matcher known = KNOWN.matcher(text);
            while (known.find()) {
                found.add(new Span(known.start(), known.end()));
            }
        }
        if (holdsAny(text.toLowerCase(Locale.ROOT), NAMED_BY)) {
            firstGroups(NAMED.matcher(text), found);
        }
        if (text.contains("://") && text.indexOf('@') >= 0) {
            firstGroups(IN_URL.matcher(text), found);
        }
        if (holdsRun(text)) {
            Matcher run = RUN.matcher(text);
            while (run.find()) {
                if (looksRandom(run.group())) {
                    found.add(new Span(run.start(), run.end()));
                }
            }
        }
        return joined(found);
    }

    private static void firstGroups(Matcher matcher, List<Span> found) {
        while (matcher.find()) {
            if (!HARMLESS.matcher(matcher.group(1)).matches()) {
                found.add(new Span(matcher.start(1), matcher.end(1)));
            }
        }
    }

    /** Patterns cost fifty times what looking for plain letters does, and hardly any memory holds the letters. */
    private static boolean holdsAny(String text, String[] letters) {
        for (String one : letters) {
            if (text.contains(one)) {
                return true;
            }
        }
        return false;
    }

    /** Whether {@link #RUN} can match at all. */
    private static boolean holdsRun(String text) {
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean inRun = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || c == '+'
                    || c == '/'
                    || c == '_'
                    || c == '='
                    || c == '-';
            length = inRun ? length + 1 : 0;
            if (length == SHORTEST_RUN) {
                return true;
            }
        }
        return false;
    }

    private static List<Span> joined(List<Span> spans) {
        spans.sort((a, b) -> Integer.compare(a.start(), b.start()));
        List<Span> joined = new ArrayList<>();
        for (Span span : spans) {
            Span last = joined.isEmpty() ? new Span(-1, -1) : joined.get(joined.size() - 1);
            if (span.start() < last.end()) {
                joined.set(joined.size() - 1, new Span(last.start(), Math.max(last.end(), span.end())));
            } else {
                joined.add(span);
            }
        }
        return joined;
    }

    /** Lower case, upper case and digits together without the shape of a path or of words, and many different ones. */
    private static boolean looksRandom(String run) {
        boolean lower = false;
        boolean upper = false;
        boolean digit = false;
        int[] counts = new int[128];
        for (int i = 0; i < run.length(); i++) {
            char c = run.charAt(i);
            counts[c]++;
            lower |= c >= 'a' && c <= 'z';
            upper |= c >= 'A' && c <= 'Z';
            digit |= c >= '0' && c <= '9';
        }
        if (!lower || !upper || !digit) {
            return false;
        }
        double bits = 0;
        for (int count : counts) {
            if (count > 0) {
                double share = (double) count / run.length();
                bits -= share * Math.log(share) / Math.log(2);
            }
        }
        return bits >= RANDOM;
    }
}
