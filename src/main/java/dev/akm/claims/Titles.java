package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether two headings of level one name the same topic.
 *
 * <p>A title is a frame: under "Production" the same sentences say something else than under "Staging". It is the same if
 * only the kind of document differs ("notes", "rules"), or if one title has words more that both texts begin with anyway:
 * then both are about that, and the title narrows nothing.
 */
final class Titles {
    private static final Set<String> KINDS = Set.of(
            "notes",
            "note",
            "rules",
            "rule",
            "guide",
            "guideline",
            "guidelines",
            "runbook",
            "playbook",
            "overview",
            "summary",
            "details",
            "info",
            "information",
            "settings",
            "setup",
            "config",
            "configuration",
            "specs",
            "spec",
            "specification",
            "specifications",
            "steps",
            "instructions",
            "handling",
            "usage",
            "reference",
            "facts",
            "basics",
            "checklist",
            "docs",
            "documentation",
            "conventions",
            "policy",
            "policies",
            "procedure",
            "procedures",
            "checks",
            "process",
            "notizen",
            "notiz",
            "regeln",
            "anleitung",
            "hinweise",
            "übersicht",
            "einstellungen",
            "konfiguration",
            "einrichtung",
            "dokumentation",
            "richtlinien",
            "handbuch",
            "règles",
            "aperçu",
            "résumé",
            "paramètres",
            "consignes",
            "procédure",
            "détails",
            "réglages",
            "notas",
            "reglas",
            "guía",
            "resumen",
            "ajustes",
            "configuración",
            "instrucciones",
            "detalles",
            "documentación",
            "procedimiento",
            "normas");
    private static final Set<String> ENDS_LEAD = Set.of(
            "and",
            "or",
            "than",
            "like",
            "not",
            "unlike",
            "without",
            "except",
            "but",
            "no",
            "never",
            "nor",
            "in",
            "on",
            "at",
            "from",
            "with",
            "by",
            "into",
            "over",
            "under",
            "via",
            "against",
            "per",
            "if",
            "when",
            "where",
            "unless",
            "before",
            "after",
            "until",
            "while",
            "instead",
            "insteadof",
            "und",
            "oder",
            "ohne",
            "außer",
            "nicht",
            "kein",
            "aber",
            "mit",
            "von",
            "auf",
            "im",
            "bei",
            "aus",
            "et",
            "ou",
            "sans",
            "sauf",
            "pas",
            "mais",
            "avec",
            "dans",
            "sur",
            "y",
            "o",
            "sin",
            "salvo",
            "pero",
            "con",
            "en",
            "sobre");
    private static final Set<String> STATUS = Set.of(
            "old",
            "new",
            "obsolete",
            "legacy",
            "former",
            "deprecated",
            "draft",
            "proposed",
            "proposal",
            "planned",
            "plan",
            "rejected",
            "temporary",
            "example",
            "examples",
            "test",
            "archived",
            "outdated",
            "unused",
            "wrong",
            "idea",
            "ideas",
            "todo",
            "wip",
            "future",
            "past",
            "historical",
            "alt",
            "alte",
            "neu",
            "neue",
            "veraltet",
            "entwurf",
            "ancien",
            "ancienne",
            "nouveau",
            "obsolète",
            "brouillon",
            "antiguo",
            "antigua",
            "nuevo",
            "nueva",
            "obsoleto",
            "borrador",
            "history",
            "experimental",
            "unconfirmed",
            "open");

    private Titles() {}

    static boolean match(ClaimList before, int rootBefore, ClaimList after, int rootAfter) {
        List<Item> a = core(before.roots().get(rootBefore).title());
        List<Item> b = core(after.roots().get(rootAfter).title());
        if (Sameness.items(a, b, Language.ENGLISH)) {
            return true;
        }
        List<Item> shorter = a.size() < b.size() ? a : b;
        List<Item> longer = a.size() < b.size() ? b : a;
        Set<String> leadBefore = null;
        Set<String> leadAfter = null;
        int at = 0;
        for (Item item : longer) {
            if (at < shorter.size()
                    && item.key().equals(shorter.get(at).key())
                    && item.sameAs(shorter.get(at), Language.ENGLISH)) {
                at++;
                continue;
            }
            if (!mayNarrow(item)) {
                return false;
            }
            if (leadBefore == null) {
                leadBefore = lead(before, rootBefore);
                leadAfter = lead(after, rootAfter);
            }
            if (!leadBefore.contains(item.key()) || leadAfter == null || !leadAfter.contains(item.key())) {
                return false;
            }
        }
        return at == shorter.size();
    }

    /** Whether a word names a kind of document. */
    static boolean kind(String lowerCase) {
        return KINDS.contains(lowerCase);
    }

    /** Whether a heading calls what stands near it old, planned or wrong. */
    static boolean retires(Claim claim) {
        if (claim.frame().part() != Frame.Part.HEADING) {
            return false;
        }
        for (Item item : claim.items()) {
            if (STATUS.contains(Item.lower(item.form()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayNarrow(Item item) {
        boolean plain = item.word() && (item.fact() == null || item.fact() == HardFact.Kind.OPPOSITE);
        return (plain || item.fact() == HardFact.Kind.NAME) && !STATUS.contains(Item.lower(item.form()));
    }

    private static List<Item> core(List<Item> title) {
        int end = title.size();
        while (end > 1 && KINDS.contains(Item.lower(title.get(end - 1).form()))) {
            end--;
        }
        return title.subList(0, end);
    }

    /** What both the description and the first claim begin with, up to the first word that may set one thing off against another. */
    private static Set<String> lead(ClaimList list, int root) {
        Set<String> words = new HashSet<>();
        boolean described = false;
        for (Claim claim : list.claims()) {
            if (claim.frame().part() == Frame.Part.DESCRIPTION) {
                if (!described) {
                    addLead(claim, words);
                }
                described = true;
            } else if (claim.root() == root && claim.frame().part() != Frame.Part.HEADING) {
                addLead(claim, words);
                break;
            }
        }
        return words;
    }

    private static void addLead(Claim claim, Set<String> words) {
        int comma =
                claim.commas().isEmpty() ? Integer.MAX_VALUE : claim.commas().get(0);
        List<Item> items = claim.items();
        for (int i = 0; i < items.size() && i < comma; i++) {
            Item item = items.get(i);
            if ((i > 0 && ENDS_LEAD.contains(item.form())) || (!item.word() && item.fact() == null)) {
                return;
            }
            words.add(item.key());
        }
    }
}
