package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What stands above a text without saying anything of it: "Steps:", and how deep its headings stand. */
final class Leads {
    /** Say that a list follows, which is seen. */
    private static final Set<String> EMPTY = Set.of(
            "steps",
            "step-by-step",
            "instructions",
            "procedure",
            "notes",
            "note",
            "remarks",
            "caveats",
            "hinweise",
            "remarques",
            "observaciones",
            "details",
            "list",
            "overview",
            "summary",
            "info",
            "information",
            "facts",
            "schritte",
            "anleitung",
            "vorgehen",
            "ablauf",
            "notizen",
            "infos",
            "übersicht",
            "étapes",
            "détails",
            "procédure",
            "instrucciones",
            "pasos",
            "notas",
            "detalles",
            "procedimiento",
            "datos",
            "passi",
            "passaggi",
            "dettagli",
            "passos",
            "etapas",
            "detalhes",
            "stappen",
            "notities",
            "kroki",
            "uwagi",
            "шаги",
            "заметки",
            "adımlar",
            "βήματα");

    /** In the form of {@link Item#key}. */
    private static final Set<String> ORDER = Set.of(
            "step",
            "steps",
            "route",
            "rout",
            "timeline",
            "timelin",
            "oldest",
            "newest",
            "chronological",
            "agenda",
            "order",
            "sequenc",
            "sequence",
            "procedur",
            "procedure",
            "ranked",
            "ranking",
            "rank",
            "priority",
            "priorities",
            "first",
            "then",
            "reihenfolge",
            "schritt",
            "schritte",
            "schritten",
            "ablauf",
            "étape",
            "étapes",
            "ordre",
            "paso",
            "pasos",
            "orden",
            "passi",
            "ordine",
            "passos",
            "ordem",
            "stappen",
            "volgorde",
            "steg",
            "kroki",
            "шаги",
            "порядок");

    private Leads() {}

    /** Whether a lead-in is one word that names no more than the kind of what it introduces, with a colon. */
    static boolean empty(List<Token> tokens) {
        return tokens.size() == 2
                && tokens.get(0).is(Token.Kind.WORD)
                && !tokens.get(0).struck()
                && tokens.get(1).mark(':')
                && EMPTY.contains(Item.lower(tokens.get(0).text()));
    }

    private static final Set<String> TOPICLESS = Set.of(
            "rules",
            "rule",
            "misc",
            "miscellaneous",
            "general",
            "other",
            "others",
            "more",
            "also",
            "status",
            "update",
            "updates",
            "log",
            "history",
            "todo",
            "tasks",
            "decisions",
            "decision",
            "background",
            "context",
            "summary",
            "regeln",
            "allgemein",
            "allgemeines",
            "sonstiges",
            "stand",
            "verlauf",
            "règles",
            "général",
            "divers",
            "autres",
            "reglas",
            "otros",
            "varios",
            "historial");

    /** Whether a heading names no thing that what stands under it could be about: "Rules", "Notes". */
    static boolean topicless(String heading) {
        return empty(heading) || TOPICLESS.contains(Item.lower(heading.strip()));
    }

    /** Whether a heading names no topic: "Notes". */
    static boolean empty(String heading) {
        return EMPTY.contains(Item.lower(heading.strip()));
    }

    /** Whether a lead-in or heading, in the form in which frames are compared, says that the order of its items counts. */
    static boolean orders(String key) {
        int start = 0;
        for (int i = 0; i <= key.length(); i++) {
            if (i == key.length() || key.charAt(i) < ' ') {
                if (i > start && ORDER.contains(Item.lower(key.substring(start, i)))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }

    /** How many levels deeper the headings of one text stand than those of another that has the same on top; else 0. */
    static int deeper(List<Block> one, List<Block> other) {
        int a = top(one);
        int b = top(other);
        if (a == 0 || b == 0 || a == b) {
            return 0;
        }
        Set<String> texts = new HashSet<>();
        for (Block block : one) {
            if (heading(block) && block.level() == a) {
                texts.add(Item.lower(block.text()));
            }
        }
        for (Block block : other) {
            if (heading(block) && block.level() == b && texts.contains(Item.lower(block.text()))) {
                return a - b;
            }
        }
        return 0;
    }

    private static int top(List<Block> blocks) {
        int top = 0;
        for (Block block : blocks) {
            if (heading(block) && (top == 0 || block.level() < top)) {
                top = block.level();
            }
        }
        return top;
    }

    private static boolean heading(Block block) {
        return block.kind() == Block.Kind.HEADING && block.context().quoteDepth() == 0;
    }
}
