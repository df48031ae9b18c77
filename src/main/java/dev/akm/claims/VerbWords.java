package dev.akm.claims;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Frequent verb forms, by which a sentence is told from a fragment.
 *
 * <p>A verb that is missing here only lets a short sentence look like a fragment, which is then put before a person.
 */
final class VerbWords {
    /** Are verbs wherever they stand. */
    private static final Set<String> ENGLISH_SURE = WordLists.set(
            "is are was were am has have had can could will would shall should"
                    + " might must do does did isn't aren't wasn't weren't hasn't haven't hadn't can't cannot couldn't won't"
                    + " wouldn't shouldn't mustn't don't doesn't didn't it's there's that's he's she's i'm we're they're you're");

    /** Are verbs unless an article, a preposition or a number makes them nouns. */
    private static final Set<String> ENGLISH = forms(
            "open close start stop end begin run use need want like love hate"
                    + " prefer live work keep cost take bring get give go come make put set hold hang stand lie sit sleep eat drink"
                    + " cook wash clean buy sell pay owe own rent send call write read learn teach play sing visit meet help know"
                    + " belong contain include cover show tell ask answer say mean look see hear feel smell taste leave arrive"
                    + " return depart move stay wait drive ride walk swim carry wear fit weigh measure last happen break leak fail"
                    + " crash hang time build compile deploy test log store save load cache copy sync push pull merge commit"
                    + " release ship install update upgrade remove delete add insert create generate return print parse accept"
                    + " reject allow deny block require support handle serve listen connect send receive drop retry poll queue"
                    + " schedule trigger replace rotate expire renew charge fill empty drain pump heat cool burn grow bloom bear"
                    + " lay hatch bark bite scratch chew feed water oil paint mend repair fix check lock unlock ring sound beep"
                    + " blink glow light face lead cross pass border share join lose win find choose pick order deliver collect"
                    + " borrow lend return plan host organise organize manage own review sign approve speak understand remember"
                    + " forget hope try turn switch mount unmount boot restart reload point map depend rely consist apply change"
                    + " cause produce emit throw catch raise lower lift tie stick grip fold roll cut peel boil bake fry mix stir"
                    + " rinse dry iron sew knit draw exceed reach average total avoid miss skip ignore hide display render override flash pin wax squash weld dig plant mow prune report pack fire drip knock leak squeak creak swing rise flow serve vary differ focus aim");

    private static final Set<String> ENGLISH_PAST =
            WordLists.set("took brought got gave went came made held hung stood lay sat slept"
                    + " ate drank bought sold paid sent wrote met kept left drove rode swam wore broke grew fed led lost won found"
                    + " chose spoke understood forgot threw caught drew felt said told meant began ran");

    private static final Set<String> GERMAN =
            WordLists.set("ist sind war waren bin hat haben hatte hatten wird werden wurde wurden kann"
                    + " können konnte muss müssen musste soll sollen sollte darf dürfen will wollen mag mögen möchte gibt geben geht"
                    + " gehen liegt liegen steht stehen hängt hängen läuft laufen sitzt sitzen wohnt wohnen heißt heißen kostet"
                    + " kosten bleibt bleiben kommt kommen fährt fahren macht machen braucht brauchen nimmt nehmen trinkt trinken"
                    + " isst essen schläft schlafen hält halten trägt tragen zahlt zahlen öffnet öffnen schließt schließen beginnt"
                    + " beginnen endet enden dauert dauern passt passen gehört gehören enthält enthalten zeigt zeigen nutzt nutzen"
                    + " verwendet verwenden arbeitet arbeiten spielt spielen liest lesen schreibt schreiben spricht sprechen weiß"
                    + " wissen findet finden sucht suchen holt holen bringt bringen stellt stellen legt legen setzt setzen wächst"
                    + " wachsen blüht blühen kam ging stand lag hing lief saß blieb fuhr nahm hielt trug schloss begann gab fand"
                    + " schrieb las sprach");

    private static final Set<String> FRENCH =
            WordLists.set("est sont était étaient suis a ont avait avaient fut furent sera seront"
                    + " peut peuvent doit doivent faut va vont fait font dit met mettent prend prennent vient viennent tient"
                    + " tiennent vit vivent coûte coûtent ouvre ouvrent ferme ferment commence commencent finit finissent trouve"
                    + " trouvent habite habitent boit boivent mange mangent préfère aime aiment paie paient paye utilise utilisent"
                    + " contient contiennent marche fonctionne fonctionnent reste restent travaille travaillent dure durent pèse"
                    + " mesure porte portent sert servent dort dorment part partent arrive arrivent appelle appelles lit écrit parle"
                    + " sait connaît veut veulent garde gardent tombe pousse fleurit n'est n'a c'est s'ouvre s'appelle s'arrête"
                    + " tourne tournent grince fuit brûle brille démarre stocke écoute envoie reçoit appartient joue range vend sort sortent"
                    + " achète nettoie lave arrose répare");

    private static final Set<String> SPANISH =
            WordLists.set("es son está están era eran fue fueron soy ha han había hay será serán"
                    + " puede pueden debe deben va van hace hacen dice pone ponen toma toman viene vienen tiene tienen vive viven"
                    + " cuesta cuestan abre abren cierra cierran empieza empiezan comienza termina terminan bebe beben come comen"
                    + " prefiere prefieren gusta gustan paga pagan usa usan utiliza contiene funciona funcionan queda quedan"
                    + " trabaja trabajan dura duran pesa mide lleva llevan sirve sirven duerme sale salen llega llegan llama llaman"
                    + " lee escribe habla sabe conoce quiere quieren guarda guardan cae crece florece necesita necesitan caduca"
                    + " vence suena arranca escucha envía recibe pertenece juega vende compra limpia lava riega repara pasa entra"
                    + " sube baja cabe cambia busca deja trae cuida revisa");

    /** Italian, Portuguese, Dutch, Swedish, Danish, Polish, Czech, Russian, Ukrainian, Greek, Turkish. */
    private static final Set<String> OTHER =
            WordLists.set("è sono era erano ha hanno fu sarà può possono deve devono va vanno fa fanno"
                    + " dice mette prende viene vengono tiene vive vivono costa costano apre aprono chiude chiudono comincia inizia"
                    + " finisce beve mangia preferisce piace paga usa usano contiene funziona resta lavora dura pesa serve dorme parte"
                    + " arriva chiama legge scrive parla sa conosce vuole trova trovano abita cade cresce scade suona c'è appartiene"
                    + " é são foi eram está estão tem têm há pode podem deve devem vai vão faz fazem diz põe toma vem vêm vive vivem"
                    + " custa custam abre abrem fecha fecham começa acaba termina bebe come prefere gosta usam contém fica ficam"
                    + " trabalha mede leva dorme sai chega lê escreve fala sabe conhece quer guarda cai cresce precisa para mora"
                    + " is zijn was waren heeft hebben had wordt worden kan kunnen moet moeten mag mogen wil zal gaat gaan staat staan"
                    + " ligt liggen hangt hangen zit woont kost kosten opent sluit begint eindigt drinkt eet betaalt gebruikt bevat"
                    + " werkt blijft duurt weegt past komt rijdt houdt slaapt heet leest schrijft spreekt weet"
                    + " är var har hade blir kan måste ska vill går står ligger hänger sitter bor kostar öppnar stänger börjar slutar"
                    + " dricker äter betalar använder innehåller fungerar väger kommer heter er havde skal vil står hænger sidder koster"
                    + " åbner lukker begynder slutter drikker spiser betaler bruger virker hedder"
                    + " jest są był była było były ma mają miał będzie może mogą musi muszą powinien stoi stoją leży leżą wisi mieszka"
                    + " kosztuje kosztują otwiera zamyka zaczyna kończy pije je płaci używa zawiera działa zostaje pracuje trwa waży"
                    + " idzie jedzie czyta pisze mówi wie śpi lubi woli należy je jsou byl byla bylo má mají bude může musí stojí leží"
                    + " visí bydlí otevírá zavírá začíná končí pije jí platí používá obsahuje funguje"
                    + " есть был была было были будет может могут должен должна должно стоит стоят лежит лежат висит висят живёт живет"
                    + " живут открывается открывают закрывается закрывают начинается кончается пьёт пьет ест платит платят использует"
                    + " содержит работает работают длится весит идёт идет едет читает пишет говорит знает спит любит находится"
                    + " находятся принадлежит течёт растёт цветёт звонит нужен нужна нужно нужны є був була було були буде може"
                    + " повинен стоїть лежить висить живе коштує відкривається платить працює"
                    + " είναι ήταν έχει έχουν είχε μπορεί πρέπει βρίσκεται βρίσκονται μένει κοστίζει ανοίγει κλείνει αρχίζει τελειώνει"
                    + " πίνει τρώει πληρώνει δουλεύει λειτουργεί var yok vardır açılır kapanır başlar biter");

    private VerbWords() {}

    /** Each verb with its "-s" and "-ed". */
    private static Set<String> forms(String verbs) {
        Set<String> forms = new HashSet<>();
        for (String verb : List.of(verbs.split(" "))) {
            boolean y = verb.endsWith("y") && "aeou".indexOf(verb.charAt(verb.length() - 2)) < 0;
            boolean hiss = verb.endsWith("s") || verb.endsWith("x") || verb.endsWith("sh") || verb.endsWith("ch");
            String stem = y ? verb.substring(0, verb.length() - 1) + "i" : verb;
            forms.add(verb);
            forms.add(y || hiss || verb.endsWith("o") ? stem + "es" : verb + "s");
            forms.add(verb.endsWith("e") ? verb + "d" : stem + "ed");
        }
        return forms;
    }

    /** Verbs in one of the languages and small words in another. */
    private static final Set<String> AMBIGUOUS = WordLists.set("a son come parte para ma je est es porte reste");

    /** Whether a word is a verb whatever stands beside it. */
    static boolean sure(String word, Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH_SURE.contains(word) || ENGLISH_PAST.contains(word);
            case GERMAN -> GERMAN.contains(word);
            case FRENCH -> FRENCH.contains(word) || foreign(word);
            case SPANISH -> SPANISH.contains(word) || foreign(word);
            case OTHER -> foreign(word);
        };
    }

    /** A short sentence may be taken for one of a neighbour language. */
    private static boolean foreign(String word) {
        return !AMBIGUOUS.contains(word) && (OTHER.contains(word) || FRENCH.contains(word) || SPANISH.contains(word));
    }

    /** Whether an English word is a past form, which begins no order. */
    static boolean past(String word) {
        return ENGLISH_PAST.contains(word);
    }

    /** Whether an English word is a verb where nothing makes it a noun. */
    static boolean likely(String word) {
        return ENGLISH.contains(word);
    }
}
