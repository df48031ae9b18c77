package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether two headings of level one name the same topic.
 *
 * <p>A title is a frame: under "Production" the same sentences say something else than under "Staging". It is the same if
 * only the kind of document differs ("notes", "rules"), or if one title has words more that narrow nothing: words that the
 * descriptions of both texts begin with, or, where they have none, every claim of both. "Winter guests pay 40. Breakfast is
 * included." under "Guests" and under "Winter guests" are two texts.
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

    /** Behind the name of a thing they say no more than the name: "the cover" and "the cover file". */
    private static final Set<String> CONTAINERS = Set.of(
            "file",
            "files",
            "job",
            "jobs",
            "service",
            "services",
            "system",
            "systems",
            "tool",
            "tools",
            "app",
            "page",
            "pages",
            "data",
            "item",
            "items",
            "entry",
            "entries",
            "record",
            "records",
            "project",
            "repo",
            "repository",
            "module",
            "package",
            "component",
            "datei",
            "dateien",
            "dienst",
            "fichier",
            "fichiers",
            "archivo",
            "archivos",
            "servicio");

    private Titles() {}

    static boolean match(ClaimList before, int rootBefore, ClaimList after, int rootAfter) {
        List<Item> a = core(before.roots().get(rootBefore).title());
        List<Item> b = core(after.roots().get(rootAfter).title());
        if (Sameness.items(a, b, Language.ENGLISH)) {
            return true;
        }
        List<Item> shorter = a.size() < b.size() ? a : b;
        List<Item> longer = a.size() < b.size() ? b : a;
        Lead leadBefore = null;
        Lead leadAfter = null;
        int at = 0;
        boolean shared = false;
        for (Item item : longer) {
            if (at < shorter.size()
                    && item.key().equals(shorter.get(at).key())
                    && item.sameAs(shorter.get(at), Language.ENGLISH)) {
                at++;
                shared = true;
                continue;
            }
            if (!mayNarrow(item)) {
                return false;
            }
            if (leadBefore == null) {
                leadBefore = Lead.of(before, rootBefore);
                leadAfter = Lead.of(after, rootAfter);
            }
            boolean container = shared && CONTAINERS.contains(Item.lower(item.form()));
            if (!leadBefore.has(item, container) || leadAfter == null || !leadAfter.has(item, container)) {
                return false;
            }
            shared = false;
        }
        return at == shorter.size();
    }

    /** Whether a claim says by itself all that a title would add to it: under "Backups" the backups are these backups. */
    static boolean says(Claim claim, List<Item> title) {
        for (Item item : core(title)) {
            boolean said = false;
            for (Item word : claim.items()) {
                said |= word.key().equals(item.key()) && word.sameAs(item, claim.language());
            }
            if (!said || !mayNarrow(item)) {
                return false;
            }
        }
        return !title.isEmpty();
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

    /**
     * What a text begins with, up to the first word that may set one thing off against another.
     *
     * @param topic what the description begins with; without one what every claim does that rests on no other
     * @param opening what the first claim begins with
     */
    private record Lead(Set<String> topic, Set<String> opening) {

        static Lead of(ClaimList list, int root) {
            Set<String> described = new HashSet<>();
            Set<String> every = new HashSet<>();
            Set<String> opening = new HashSet<>();
            boolean first = true;
            for (Claim claim : list.claims()) {
                if (claim.frame().part() == Frame.Part.DESCRIPTION) {
                    if (described.isEmpty()) {
                        addLead(claim, described);
                    }
                } else if (claim.root() == root
                        && claim.frame().part() != Frame.Part.HEADING
                        && (first || !claim.bound())) {
                    Set<String> words = new HashSet<>();
                    addLead(claim, words);
                    if (first) {
                        every.addAll(words);
                        opening.addAll(words);
                    } else {
                        every.retainAll(words);
                    }
                    first = false;
                }
            }
            return new Lead(described.isEmpty() ? every : described, opening);
        }

        boolean has(Item item, boolean container) {
            return topic.contains(item.key()) || (container && opening.contains(item.key()));
        }
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
