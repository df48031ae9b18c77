package dev.akm.claims;

import java.util.List;
import java.util.Set;

/** Words with which a claim speaks of the claims beside it: "All for members.", "Status: draft", "The part on the key …". */
final class RestWords {
    private static final int MAX_LABEL = 24;
    private static final int MAX_PART = 5;
    private static final int MAX_SO = 6;
    private static final int MAX_CHARACTERS = 14;

    /** End a label that limits a text. */
    private static final Set<String> SCOPES =
            WordLists.set("status state valid validity scope applies applicable for only until till"
                    + " since from draft season seasonal when where who whom audience period location environment env context"
                    + " source confidence certainty reliability expires expiry expired condition conditions exception exceptions"
                    + " restriction restrictions limitation limitations limits disclaimer caveat proviso assumption assumptions"
                    + " effective topic members place gültig gültigkeit gilt stand geltung bedingung bedingungen saison ort zeitraum"
                    + " quelle ausnahme ausnahmen einschränkung einschränkungen vorbehalt voraussetzung statut validité portée"
                    + " lieu période réserve restriction état validez estado vigencia alcance condición condiciones temporada lugar"
                    + " período fuente reserva restricción excepción stato validità ambito condizione condizioni stagione luogo"
                    + " periodo fonte riserva eccezione situação validade âmbito condição condições época ressalva exceção geldig"
                    + " geldigheid voorwaarde voorwaarden seizoen bron uitzondering ważność ważne warunek warunki sezon źródło"
                    + " wyjątek zakres статус действует условие условия сезон источник исключение срок giltighet villkor säsong"
                    + " källa gyldighed betingelse 状態 狀態 状态 出典 来源 來源 有効期限 有效期 期限 条件 適用 适用 対象 情報源 الحالة المصدر الصلاحية"
                    + " الشرط");

    private static final Set<String> ALL_OF = WordLists.set(
            "all both that this these those everything only except until since p.s ps none either neither same such"
                    + " alles alle beide beides das dies diese dieses nur ebenso solches tout tous toutes ceci cela ça"
                    + " seulement todo todos todas esto eso ambos ambas solo sólo tutto tutti tutte questo ciò entrambi"
                    + " entrambe tudo isto isso dit dat allemaal beiden wszystko to oba oboje tylko всё все это оба"
                    + " обе только allt detta båda alla det endast hepsi bu كل كله هذا هذه ذلك جميع كلها كلاهما");

    /** Say that something is in force. */
    private static final Set<String> VALID = WordLists.set(
            "valid invalid applies apply applied applicable holds hold goes counts"
                    + " effective suspended limited restricted gültig ungültig gilt gelten galt befristet begrenzt beschränkt"
                    + " valable s'applique vaut valent limité suspendu válido válida aplica vale valen valgono valido valida limitado"
                    + " limitata geldig geldt gelden beperkt ważne ważny dotyczy obowiązuje obowiązują действует действуют"
                    + " касается действительно gäller giltig gælder gyldig geçerli ισχύει ισχύουν ينطبق يسري سارية صالح");

    /** "Invalid tokens are rejected" is about tokens. */
    private static final Set<String> ADJECTIVES =
            WordLists.set("valid invalid applicable effective suspended limited restricted gültig"
                    + " ungültig befristet begrenzt beschränkt valable limité suspendu válido válida valido valida limitado limitata"
                    + " geldig beperkt ważne ważny giltig gyldig");

    /** At the end of a sentence they mean what was said before it. */
    private static final Set<String> POINTS = WordLists.set("this that these those so above below both");

    /** Stand for what was said before: "so it was in 2019". */
    private static final Set<String> SO = WordLists.set("so thus like assim così así tak так ainsi zo cosi comme");

    private static final Set<String> IS =
            WordLists.set("it is was were are said far es war ist waren sind il c'était était est era fue"
                    + " foi é è było jest był было есть was waren zijn");

    /** What a sentence does only then or there: "we do this in summer". */
    private static final Set<String> OBJECTS =
            WordLists.set("this that das dies cela ça esto eso questo isto to это dit dat");

    private static final Set<String> IT = WordLists.set("it they es sie il elle ils elles");

    private static final Set<String> THESE =
            WordLists.set("this these those our diese dieser dieses die ces cette ce nos estas estos"
                    + " esta este questi queste questo questa estes esse deze te эти эта");

    /** What a text is made of. */
    private static final Set<String> TEXT =
            WordLists.set("text note notes page list memory section document file times hours prices"
                    + " figures numbers values data details entries rules facts information info plan schedule timetable angaben"
                    + " zeiten preise daten werte zahlen notiz seite liste regeln plan fahrplan indications horaires prix chiffres"
                    + " données valeurs règles datos horarios precios cifras valores reglas nota lista dati orari prezzi regole"
                    + " dados horários preços gegevens tijden prijzen dane godziny ceny данные цены");

    private static final Set<String> FORMER =
            WordLists.set("above foregoing aforementioned following obige obigen obiges vorstehende");

    private static final Set<String> ASKING =
            WordLists.set("ask check confirm verify see consult frage frag prüfe demande demandez"
                    + " vérifie vérifier pregunta consulta comprueba");

    private static final Set<String> FIRST =
            WordLists.set("first before beforehand whether if zuerst vorher ob bevor d'abord avant si antes primero");

    private static final List<String> BEGIN =
            List.of("以上", "上記", "これ", "それ", "すべて", "全て", "両方", "都", "全部", "这", "這", "此", "上述", "两者", "仅", "只", "ただし");

    /** In a short sentence they say when or for whom. */
    private static final List<String> PARTS = List.of(
            "不可", "必要", "のみ", "だけ", "限", "除", "以外", "まで", "予定", "有効", "条件", "仮", "そう", "要確認", "仅", "僅", "只", "须", "須",
            "必须", "为止", "為止", "暂", "暫", "试行", "計畫", "计划", "旧", "古い", "有效", "这样", "這樣", "去年", "昨年", "也许", "たぶん", "理论",
            "理論");

    private static final Set<String> NOUNS =
            WordLists.set("part parts bit line lines point bullet remark passage story entry info"
                    + " information statement claim claims sentence teil zeile punkt angabe angaben aussage satz partie ligne passage"
                    + " phrase parte línea punto frase apartado riga affermazione linha ponto");

    private static final Set<String> ABOUT =
            WordLists.set("on about with of regarding concerning where that zu über mit zum zur vom"
                    + " sur concernant avec du de sobre del con su sul sulla");

    private RestWords() {}

    /** Whether a claim says of the rest for whom or when it holds: "All for members.", "Status: draft", "#draft". */
    static boolean scope(Claim claim) {
        String text = claim.text();
        List<String> words = Fragments.words(text);
        if (words.isEmpty()) {
            return false;
        }
        int colon = Math.max(text.indexOf(':'), text.indexOf('\uff1a'));
        boolean label = colon > 0 && colon < MAX_LABEL && SCOPES.contains(last(text.substring(0, colon)));
        boolean cell = claim.frame().part() == Frame.Part.ROW && SCOPES.contains(words.get(0));
        return label || cell || text.startsWith("#") || spaceless(text) || all(claim, words) || points(words);
    }

    private static boolean all(Claim claim, List<String> words) {
        String first = words.get(0);
        String second = words.size() > 1 ? words.get(1) : "";
        boolean pronoun = second.isEmpty()
                || ALL_OF.contains(second)
                || Fragments.opens(second)
                || VerbWords.likely(second)
                || VerbWords.sure(second, claim.language())
                || VALID.contains(second);
        boolean so = SO.contains(first) && IS.contains(second);
        boolean valid = VALID.contains(first) && (claim.fragment() || !ADJECTIVES.contains(first));
        return valid || (ALL_OF.contains(first) && pronoun) || so;
    }

    private static boolean points(List<String> words) {
        String first = words.get(0);
        String second = words.size() > 1 ? words.get(1) : "";
        boolean it = false;
        boolean asks = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            boolean object = i > 0 && i < MAX_PART && OBJECTS.contains(word) && i + 1 < words.size();
            boolean so = i > 0 && words.size() <= MAX_SO && SO.contains(word) && IS.contains(words.get(i - 1));
            if (so || (object && Fragments.opens(words.get(i + 1)))) {
                return true;
            }
            it |= IT.contains(first) && VALID.contains(word);
            asks |= ASKING.contains(first) && FIRST.contains(word);
        }
        boolean same = second.equals("same") && words.size() > 2 && VALID.contains(words.get(2));
        boolean plan = words.size() <= 4 && VALID.contains(words.get(words.size() - 1));
        return it
                || plan
                || was(words)
                || asks
                || same
                || (THESE.contains(first) && TEXT.contains(second))
                || FORMER.contains(second)
                || POINTS.contains(words.get(words.size() - 1));
    }

    /** "At least that was the plan." */
    private static boolean was(List<String> words) {
        for (int i = 1; i + 1 < Math.min(words.size(), MAX_PART); i++) {
            if (OBJECTS.contains(words.get(i)) && IS.contains(words.get(i + 1)) && Fragments.opens(words.get(0))) {
                return true;
            }
        }
        return false;
    }

    /** Languages without spaces between words. */
    private static boolean spaceless(String text) {
        for (String begin : BEGIN) {
            if (text.startsWith(begin)) {
                return true;
            }
        }
        for (String part : PARTS) {
            if (text.length() <= MAX_CHARACTERS && text.contains(part)) {
                return true;
            }
        }
        return false;
    }

    private static String last(String label) {
        List<String> words = Fragments.words(label);
        return words.isEmpty() ? "" : words.get(words.size() - 1);
    }

    /** Whether a claim says when or for whom something holds that another claim says. */
    static boolean holds(Claim claim) {
        for (String word : claim.words()) {
            if (VALID.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a claim is about a part of the text that has one of these words: "the line on the key". */
    static boolean part(Claim claim, Set<String> keys) {
        List<String> words = claim.words();
        for (int i = 0; i + 1 < Math.min(words.size(), MAX_PART); i++) {
            if (NOUNS.contains(words.get(i)) && ABOUT.contains(words.get(i + 1))) {
                return shares(claim, keys);
            }
        }
        return false;
    }

    private static boolean shares(Claim claim, Set<String> keys) {
        for (Item item : claim.items()) {
            if (keys.contains(item.key())) {
                return true;
            }
        }
        return false;
    }
}
