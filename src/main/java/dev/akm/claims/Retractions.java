package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sentences with a subject and a verb of their own that take back what another sentence says: "The opposite is true.", "The
 * board rejected it.", "The car was sold."
 *
 * <p>They are known by words, so the list is never complete; a false alarm only asks a person.
 */
final class Retractions {
    private static final int MAX_SHORT = 6;

    /** Anywhere in a sentence. */
    private static final Set<String> CONTRARY =
            WordLists.set("opposite reverse contrary inverse otherwise differently lying lied"
                    + " gegenteil umgekehrt contraire inverse contrario inverso revés tegendeel andersom"
                    + " l'inverse otherway odwrotnie przeciwnie наоборот иначе");

    private static final List<String> CONTRARY_PARTS =
            List.of("way round", "way around", "逆", "違う", "違い", "相反", "不是了", "取り消", "取消", "opposé", "الضد", "العكس");

    /** Stems of verbs that deny or undo; together with what they deny. */
    private static final Map<Character, List<String>> DENIAL = byLetter(List.of(
            "reject",
            "veto",
            "denies",
            "denied",
            "contradict",
            "disput",
            "disagree",
            "refus",
            "revok",
            "retract",
            "withdr",
            "say",
            "forget",
            "forgot",
            "revers",
            "overrul",
            "invent",
            "made",
            "mistak",
            "doubt",
            "want",
            "abgelehnt",
            "widerruf",
            "vergiss",
            "bestreit",
            "leugn",
            "widersp",
            "anders",
            "geirrt",
            "irrt",
            "storn",
            "refus",
            "tromp",
            "nie ",
            "rechaz",
            "equivoc",
            "niega",
            "negó",
            "rifiut",
            "sbagli",
            "recus",
            "engan",
            "geweiger",
            "mis ",
            "odrzuc",
            "отказ",
            "отверг",
            "ошиб"));

    private static final Set<String> IT =
            WordLists.set("it this that these them so das es dies sich le la l'a lo eso esto se si s'est"
                    + " c'est ciò questo isso isto het dit dat to");

    /** What decides over others, and what others depend on, where a short sentence says no more of it. */
    private static final Set<String> BODIES =
            WordLists.set("board committee council permission offer deal plan plans rule rules contract"
                    + " booking data figures guests weekends sundays saturdays weekdays holidays author things exceptions alternative"
                    + " decision proposal agreement prices fees hours times vorstand genehmigung angebot plan pläne regel regeln vertrag buchung daten gäste"
                    + " wochenenden sonntags autor dinge ausnahmen beschluss vorschlag bureau permission offre règles contrat"
                    + " réservation données auteur décision junta permiso oferta plan planes reglas contrato reserva datos decisión"
                    + " consiglio permesso regole contratto prenotazione dati decisione");

    /** Stems of what becomes of a thing. */
    private static final Map<Character, List<String>> ENDED = byLetter(List.of(
            "closed",
            "cancel",
            "stopped",
            "ended",
            "sold",
            "demolish",
            "retired",
            "gone",
            "dead",
            "died",
            "resigned",
            "discontinued",
            "abandoned",
            "scrapped",
            "removed",
            "deleted",
            "expired",
            "lapsed",
            "dissolved",
            "dismantled",
            "stolen",
            "useless",
            "lost",
            "burn",
            "switched",
            "thrown",
            "changed",
            "left",
            "replaced",
            "swapped",
            "moved",
            "given",
            "destroyed",
            "revoked",
            "fell",
            "broke",
            "geschlossen",
            "abgesagt",
            "verkauft",
            "abgerissen",
            "abgeschafft",
            "aufgelöst",
            "gestorben",
            "eingestellt",
            "abgelaufen",
            "gekündigt",
            "gestohlen",
            "entfernt",
            "verloren",
            "abgebrannt",
            "verlassen",
            "ausgeschaltet",
            "abgeschaltet",
            "weggeworfen",
            "geändert",
            "getauscht",
            "ersetzt",
            "geplatzt",
            "storniert",
            "ferm",
            "vendu",
            "annul",
            "supprim",
            "démoli",
            "décéd",
            "expir",
            "résili",
            "volé",
            "brûl",
            "perdu",
            "jeté",
            "chang",
            "quitt",
            "remplac",
            "cerr",
            "vend",
            "cancel",
            "elimin",
            "demoli",
            "muri",
            "muert",
            "caduc",
            "robad",
            "quem",
            "perd",
            "tirad",
            "tiró",
            "cambi",
            "reemplaz",
            "chius",
            "scadut",
            "bruciat",
            "pers",
            "sostituit",
            "fechad",
            "encerrad",
            "queim",
            "verkocht",
            "kwijt",
            "afgebrand",
            "opgezegd",
            "gestolen",
            "zamkn",
            "sprzeda",
            "zgub",
            "spali",
            "закры",
            "прода",
            "отмен",
            "потер",
            "сгорел",
            "satıl",
            "kaybol",
            "yandı"));

    private static final List<String> ENDED_PARTS =
            List.of("売った", "売れた", "なくした", "失くした", "焼けた", "卖了", "賣了", "丢了", "烧了", "取り消", "已卖", "已丢");

    private static final Set<String> ARTICLES =
            WordLists.set("the a an my our der die das dem den ein eine le la les un une el los las il");

    private Retractions() {}

    /**
     * Whether a claim may take back another.
     *
     * @param keys the words of the claims that it could take back
     */
    static boolean in(Claim claim, Set<String> keys) {
        String text = claim.text();
        List<String> words = claim.words();
        boolean brackets = text.startsWith("(") || text.startsWith("\uff08");
        if (words.isEmpty() || brackets || (words.size() <= MAX_SHORT && Sentences.asks(text))) {
            return true;
        }
        String last = words.get(words.size() - 1);
        boolean ends = last.equals("no") || last.equals("not") || last.equals("nein") || last.equals("non");
        boolean bodies = words.size() < MAX_SHORT && bodies(words);
        return ends
                || bodies
                || any(text, CONTRARY_PARTS)
                || contrary(words)
                || denies(words)
                || fate(claim, words, keys);
    }

    private static boolean bodies(List<String> words) {
        for (int i = 0; i < Math.min(3, words.size()); i++) {
            if (BODIES.contains(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean contrary(List<String> words) {
        for (String word : words) {
            if (CONTRARY.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean denies(List<String> words) {
        if (words.size() > MAX_SHORT) {
            return false;
        }
        boolean it = false;
        boolean denial = false;
        for (String word : words) {
            it |= IT.contains(word);
            denial |= starts(word, DENIAL);
        }
        return it && denial;
    }

    /** Whether it tells what became of a thing that is named by the others. */
    private static boolean fate(Claim claim, List<String> words, Set<String> keys) {
        if (!any(claim.text(), ENDED_PARTS)) {
            boolean ended = false;
            for (int i = 1; i < words.size(); i++) {
                // "The left drawer" names, "Ida left" tells.
                ended |= !ARTICLES.contains(words.get(i - 1)) && starts(words.get(i), ENDED);
            }
            return ended && (keys.contains(head(claim, 0)) || keys.contains(head(claim, 1)));
        }
        return true;
    }

    private static String head(Claim claim, int skip) {
        int named = 0;
        for (Item item : claim.items()) {
            boolean thing = item.value()
                    || (item.fact() == null && item.word() && item.form().length() > 2);
            if (thing && named++ == skip) {
                return item.key();
            }
        }
        return "";
    }

    private static Map<Character, List<String>> byLetter(List<String> stems) {
        Map<Character, List<String>> map = new HashMap<>();
        for (String stem : stems) {
            map.computeIfAbsent(stem.charAt(0), k -> new ArrayList<>()).add(stem);
        }
        return map;
    }

    private static boolean starts(String word, Map<Character, List<String>> stems) {
        for (String stem : stems.getOrDefault(word.charAt(0), List.of())) {
            if (stem.length() < 4
                    ? word.equals(stem) || (word.startsWith(stem) && word.length() <= stem.length() + 4)
                    : word.startsWith(stem)) {
                return true;
            }
        }
        return false;
    }

    private static boolean any(String text, List<String> parts) {
        for (String part : parts) {
            if (text.contains(part)) {
                return true;
            }
        }
        return false;
    }
}
