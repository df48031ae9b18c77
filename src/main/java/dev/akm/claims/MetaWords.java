package dev.akm.claims;

import java.util.List;
import java.util.Set;

/**
 * Words with which a text takes back or limits what it says elsewhere ("All of the above is obsolete.").
 *
 * <p>A claim may stand word for word in a text that calls itself wrong. Such words are few, so they are listed for more
 * languages than the others; a false alarm only asks a person.
 */
final class MetaWords {
    private static final Set<String> STATUS = WordLists.set(
            "voce plotka слух слухи إشاعة mentira cierto vrai lie lies joke kidding witz scherz blague broma untruth nonsense satire hoax fabricated obsolete outdated deprecated wrong false"
                    + " incorrect untrue invalid retracted void withdrawn superseded disregard ignore mistaken inaccurate"
                    + " erroneous historical archived bogus fake rumour rumor fiction hypothetical draft wip todo tbd"
                    + " unverified unconfirmed stale misleading falsch veraltet überholt ungültig unwahr hinfällig entwurf"
                    + " ignorieren obsolet unbestätigt obsolète périmé faux fausse invalide incorrect brouillon caduc"
                    + " dépassé ignorez ignorer obsoleto obsoleta falso falsa incorrecto inválido desactualizado borrador"
                    + " ignorar anticuado sbagliato superato errato bozza verouderd onjuist ongeldig fout concept"
                    + " föråldrad fel felaktig ogiltig utkast forældet forkert ugyldig foreldet utdatert feil vanhentunut"
                    + " väärin virheellinen nieaktualne nieaktualny przestarzałe błędne fałszywe zastaralé neplatné chybné"
                    + " устарело устарел неверно неправильно ошибочно черновик застаріло невірно geçersiz yanlış eski"
                    + " παρωχημένο λάθος desatualizado errado rascunho elavult hibás învechit greșit");
    private static final Set<String> ABOUT = WordLists.set(
            "above below following previous preceding sentence sentences note notes page section memory document"
                    + " everything anything nothing text list entry statement statements claims paragraph heading rest"
                    + " oben unten obige obigen obiges folgende folgenden notiz seite abschnitt dokument alles text liste"
                    + " eintrag ci-dessus ci-dessous note page section document tout texte liste arriba abajo anterior"
                    + " nota página sección documento todo texto lista");
    private static final Set<String> ALWAYS = WordLists.set(
            "rumour rumor hearsay gerücht rumeur rumeurs bulo boato exception exceptions myth myths rumours rumors misconception misconceptions misbelief fallacy"
                    + " fallacies ausnahme ausnahmen irrtum irrtümer mythos mythen mythe mythes idée-reçue excepción"
                    + " excepciones mito mitos wrongly falsely mistakenly fälschlich");
    private static final Set<String> WHOLE =
            WordLists.set("this these everything anything nothing note memory document dies diese dieses "
                    + "alles nichts notiz ceci cela tout rien esto todo nada nota");
    /** Before a colon they say that what follows corrects or limits the text. */
    private static final Set<String> LABELS = WordLists.set(
            "correction edit update erratum errata scope applies validity korrektur nachtrag geltungsbereich gilt"
                    + " portée rectificatif corrección alcance");

    /** Begin a remark on what was just said. */
    private static final Set<String> REMARKS = WordLists.set("oops sorry valid actually gültig");

    private static final List<String> PARTS = List.of(
            "\u5618",
            "\u5642",
            "\u8c23\u8a00",
            "\u8b20\u8a00",
            "\u8a02\u6b63",
            "\u5ec3\u6b62",
            "\u9593\u9055",
            "\u53e4\u3044",
            "\u7121\u52b9",
            "\u8aa4\u308a",
            "\u4f5c\u5ee2",
            "\u4f5c\u5e9f",
            "\u8fc7\u65f6",
            "\u904e\u6642",
            "\u9519\u8bef",
            "\u932f\u8aa4",
            "\u65e0\u6548",
            "\u5df2\u5e9f",
            "\u4e0d\u6b63\u786e",
            "\u4e0d\u5bf9",
            "\ud3d0\uc9c0",
            "\uc798\ubabb",
            "\ubb34\ud6a8",
            "\u0e22\u0e01\u0e40\u0e25\u0e34\u0e01",
            "\u0e1c\u0e34\u0e14",
            "\u0e25\u0e49\u0e32\u0e2a\u0e21\u0e31\u0e22");

    private MetaWords() {}

    /** Whether a claim may be about the text it stands in rather than about the world. */
    static boolean in(Claim claim) {
        List<Item> items = claim.items();
        boolean status = false;
        boolean about = false;
        boolean turned = false;
        for (int i = 0; i < items.size(); i++) {
            String low = Item.lower(items.get(i).form());
            if (ALWAYS.contains(low)) {
                return true;
            }
            boolean here = STATUS.contains(low);
            status |= here;
            if (here && (ends(items, i + 1) || items.size() < 3)) {
                // "Obsolete.", "Status: draft", "Everything here is wrong": it is said of something, not of "wrong
                // tokens".
                return true;
            }
            about |= ABOUT.contains(low) && ends(items, i + 1);
            HardFact.Kind fact = items.get(i).fact();
            turned |= fact != null
                    && !fact.isValue()
                    && fact != HardFact.Kind.DIRECTION
                    && fact != HardFact.Kind.OPPOSITE;
            about |= WHOLE.contains(low);
        }
        return (about && (status || turned)) || remark(claim) || spaceless(claim);
    }

    private static boolean remark(Claim claim) {
        if (claim.items().isEmpty()) {
            return false;
        }
        String first = Item.lower(claim.items().get(0).form());
        String text = claim.text();
        int colon = text.indexOf(':');
        return REMARKS.contains(first) || (LABELS.contains(first) && colon >= 0 && text.indexOf(' ') > colon);
    }

    /** Whether nothing follows that the word before could belong to. */
    private static boolean ends(List<Item> items, int i) {
        if (i >= items.size()) {
            return true;
        }
        Item next = items.get(i);
        return !next.value() && (!next.word() || next.fact() != null);
    }

    private static boolean spaceless(Claim claim) {
        if (claim.language() != Language.OTHER) {
            return false;
        }
        for (String part : PARTS) {
            if (claim.text().contains(part)) {
                return true;
            }
        }
        return false;
    }
}
