package dev.akm.claims;

import dev.akm.claims.Token.Kind;
import java.util.List;
import java.util.Set;

/**
 * Languages of which so much is known that a sentence can be seen to stand for itself; their words are compared letter for
 * letter all the same.
 *
 * <p>Where a language drops its subjects ("Cambia ogni mese."), a sentence stands for itself only if it begins with a noun
 * that can be seen to be one. What is not seen rests on the sentence before it.
 */
@SuppressWarnings("ImmutableEnumChecker") // written once, in the constructor; hash tables for speed
enum Tongue {
    DUTCH(
            Start.ANY,
            "de het een van op te dat niet met voor wordt worden er aan ook bij naar uit door elke elk heeft zijn is hij zij zich"
                    + " staat ligt hangt achter onder boven naast alleen geen maar onze mijn jaar",
            "hij zij ze het er daar dan toen en of want dus daarom zijn haar hun hem anders tenzij toch wel niet nog eerst"
                    + " daarna vervolgens tot geen zonder beide sommige andere hier ook om als wanneer",
            "deze dit die dat maar echter alleen behalve slechts ervan daarvan hiervan erin daarin hem hen"),
    SWEDISH(
            Start.ANY,
            "och att det är som på för med av inte den ett till har från varje ska",
            "han hon den det de där då sedan och eller så därför hans hennes dess deras sin annars inte utan båda andra här"
                    + " först också om när",
            "dessa denna detta men dock bara endast utom dem"),
    DANISH(
            Start.ANY,
            "og det er som på med af av ikke den et til har fra hver skal",
            "han hun den det de der da så og eller derfor hans hendes hennes dens dets deres sin ellers ikke uden uten begge"
                    + " andre her først derefter også hvis når om",
            "disse denne dette men dog kun bare unntatt undtagen dem"),
    ITALIAN(
            Start.ARTICLE,
            "il la le lo gli di del della dei delle degli dal dalla nel nella è non che per con un una si ogni sono alla al sul"
                    + " più trova dietro sotto sopra dopo prima quando sempre mai alle dalle entro fino giorno mese settimana"
                    + " anno ore casa chiave porta",
            "",
            "esso essa essi lui lei loro questo questa questi queste quello quella quelli quelle ciò ne ci suo sua suoi sue"
                    + " invece però tuttavia solo soltanto solamente tranne eccetto salvo ma anche stesso stessa"),
    PORTUGUESE(
            Start.ARTICLE,
            "o os da dos das em na nos nas ao é não que para com uma um são mais pelo pela ou fica ficam até às",
            "",
            "ele ela eles elas este esta estes estas esse essa esses essas isso isto aquilo aquele aquela seu sua seus suas"
                    + " dele dela nele nela porém mas só apenas exceto salvo contudo também mesmo mesma"),
    GREEK(
            Start.ARTICLE,
            "ο η το οι τα του της των και στο στη στην στον στις για με δεν είναι από να που σε",
            "",
            "αυτός αυτή αυτό αυτοί αυτές αυτά εκείνος εκείνη εκείνο όμως αλλά μόνο εκτός επίσης τότε εκεί"),
    RUSSIAN(
            Start.NOUN,
            "и в на не с по из у к от для за что как это до при или",
            "и а в на с по из у к от для за до при без через около если когда чтобы так тоже также потом затем тогда иначе"
                    + " поэтому сначала после перед каждый каждую можно нельзя нужно надо есть нет не ни все оба обе другой"
                    + " другие иногда обычно всегда никогда утром вечером днём ночью сегодня завтра вчера открыт открыта"
                    + " открыто закрыт закрыта закрыто стоит",
            "он она оно они его её ее их ему ей им него неё нее них этот эта это эти этого этой этих тот та те там здесь тут"
                    + " но однако только кроме лишь"),
    UKRAINIAN(
            Start.NOUN,
            "і в на не з по із у до від для за що як це є або",
            "і а в на з по із у до від для за без через біля якщо коли щоб так теж також потім тоді інакше тому спочатку після"
                    + " перед кожен кожну можна треба є немає не ні всі обидва інший інші іноді завжди ніколи вранці ввечері"
                    + " сьогодні завтра вчора",
            "він вона воно вони його її їх йому їй їм нього неї них цей ця це ці цього цієї той та ті там тут але однак тільки"
                    + " крім лише"),
    TURKISH(
            Start.TURKISH,
            "ve bir bu da de ile için her var yok olarak sonra kadar gibi",
            "her bu şu o onlar ayrıca sonra önce çünkü ve veya eğer sabah akşam gece gündüz öğlen bugün yarın dün haftada"
                    + " ayda yılda günde pazartesi salı çarşamba perşembe cuma cumartesi pazar bazen genellikle hiç tüm bütün"
                    + " diğer burada orada",
            "bunu onu bunun onun bunlar ama fakat ancak sadece yalnızca hariç"),
    // Of these only so much is known that they are not taken for another.
    POLISH("nie jest są się że dla przez lub jego niej", "to on do na z i w o za po od ma pod przy jak ze we"),
    CZECH("že jsou není nebo když jeho její", "a v na do o to on se s z k po od má je pro jako ve ze"),
    HUNGARIAN("az és egy hogy ez ezt már minden mögött", "a is ha be ki nem van meg le csak"),
    ROMANIAN("și în este sunt din pentru să că nu", "pe cu la de un o care se ce mai sau dar al ale a lui ei"),
    FINNISH("ja ei että ovat joka mutta kun myös hän vain", "on se ne tai sen ole"),
    INDONESIAN("yang dari untuk dengan tidak adalah oleh", "di ke ini itu pada dan ada atau juga akan"),
    JAPANESE(
            Start.TOPIC,
            "",
            "し ま そ た な だ 次 最 以 上 下 同 当 例 毎 今 明 昨 も",
            "本人 前者 後者 それ これ あれ その この あの そこ ここ 彼 ただし しかし 除 だけ のみ 以外"),
    CHINESE(
            Start.COPULA,
            "",
            "但 而 且 也 还 還 就 不 没 沒 请 請 要 需 应 應 可 每 今 明 昨 早 晚 周 週 星 如 若 因 所 然 后 後 先 再 另 同 只 最 在 从 從"
                    + " 对 對 由 当 當 为 為 都 均 共 第 上 下 一 二 三 两 兩",
            "前者 后者 後者 本人 它 他 她 这 這 那 此 其 该 該 但 只 除 仅 僅"),
    KOREAN(
            Start.PARTICLE,
            "",
            "그 이 저 그리고 하지만 그러나 또한 또 그래서 따라서 단 다만 매일 매주 매월 오늘 내일 어제 만약",
            "그것 이것 그것은 이것은 그는 그녀는 거기 여기 만 제외");

    private enum Start {
        /** Subjects are never left out. */
        ANY,
        /** A noun is seen by its article. */
        ARTICLE,
        /** A noun is what does not look like a verb. */
        NOUN,
        TURKISH,
        TOPIC,
        COPULA,
        PARTICLE,
        NEVER
    }

    private static final Set<String> ARTICLES = Set.of(
            "il", "lo", "la", "i", "gli", "le", "un", "uno", "una", "ogni", "o", "os", "a", "as", "um", "uma", "uns",
            "umas", "cada", "ο", "η", "οι", "το", "τα", "ένας", "μια", "ένα");

    /** Before a verb they are pronouns: "la cambia", "το βάζω". */
    private static final Set<String> CLITICS = Set.of("lo", "la", "gli", "le", "το", "τα");

    private static final Set<String> ITALIAN_VERBS = Set.of(
            "cambia",
            "chiama",
            "usa",
            "apre",
            "chiude",
            "ha",
            "è",
            "tiene",
            "mette",
            "porta",
            "trova",
            "vede",
            "prende",
            "fa",
            "dà",
            "manda",
            "paga",
            "compra",
            "legge",
            "scrive",
            "sa",
            "vuole",
            "può",
            "deve",
            "va",
            "vende",
            "lascia",
            "passa",
            "pulisce",
            "lava",
            "guarda",
            "conosce",
            "beve",
            "mangia",
            "serve",
            "serviva",
            "segue",
            "aspetta",
            "aiuta",
            "dice",
            "chiede",
            "ricorda",
            "cerca",
            "controlla",
            "spegne",
            "accende",
            "sposta",
            "toglie",
            "aggiunge",
            "rompe",
            "perde");
    private static final String[] VERB_ENDINGS_ITALIAN = {"ano", "ono", "isce", "ava", "eva", "iva", "rà", "erà"};
    private static final String[] VERB_ENDINGS_GREEK = {
        "ω", "ει", "εις", "ουμε", "ετε", "ουν", "ηκε", "ησε", "εται", "ονται"
    };
    private static final String[] VERB_ENDINGS_SLAVIC = {
        "ет", "ёт", "ит", "ут", "ют", "ат", "ят", "ся", "сь", "ть", "ти", "ла", "ло", "ли", "ена", "ено", "ены", "жен",
        "жна", "жно", "ють", "уть", "ять", "ать", "ить", "є", "ів", "ив", "ав"
    };
    private static final String[] TURKISH_CASES = {"da", "de", "ta", "te", "dan", "den", "tan", "ten"};
    private static final Set<String> COPULAS = Set.of("在", "是", "有", "放", "叫", "位");

    private final Start start;
    private final Set<String> markers;

    private final Set<String> shared;
    private final Set<String> heads;
    private final Set<String> anywhere;

    Tongue(Start start, String markers, String heads, String anywhere) {
        this.start = start;
        this.markers = WordLists.set(markers);
        this.shared = Set.of();
        this.heads = WordLists.set(heads);
        this.anywhere = WordLists.set(anywhere);
    }

    Tongue(String markers, String shared) {
        this.start = Start.NEVER;
        this.markers = WordLists.set(markers);
        this.shared = WordLists.set(shared);
        this.heads = Set.of();
        this.anywhere = Set.of();
    }

    /** Whether no other of these languages has the letter. */
    boolean has(char c) {
        return switch (this) {
            case GREEK -> c >= '\u0386' && c <= '\u03ce';
            case RUSSIAN -> c == 'ы' || c == 'э' || c == 'ъ' || c == 'ё';
            case UKRAINIAN -> c == 'і' || c == 'ї' || c == 'є' || c == 'ґ';
            case TURKISH -> c == 'ğ' || c == 'ı' || c == 'ş';
            case POLISH -> c == 'ł' || c == 'ą' || c == 'ę' || c == 'ż' || c == 'ś' || c == 'ć';
            case CZECH -> c == 'ř' || c == 'ě' || c == 'ů';
            case HUNGARIAN -> c == 'ő' || c == 'ű';
            case ROMANIAN -> c == 'ă' || c == 'ț' || c == 'ș';
            case DUTCH, SWEDISH, DANISH, ITALIAN, PORTUGUESE, FINNISH, INDONESIAN, JAPANESE, CHINESE, KOREAN -> false;
        };
    }

    /** Frequent words that tell the language. */
    Set<String> markers() {
        return markers;
    }

    /** Words that other languages have too: they count where one of the markers stands. */
    Set<String> shared() {
        return shared;
    }

    /** Whether a sentence can be seen to mean the same wherever it stands. */
    boolean free(List<Token> sentence) {
        if (points(sentence)) {
            return false;
        }
        Token first = sentence.get(0);
        String low = Item.lower(first.text());
        boolean named = first.is(Kind.WORD) || first.is(Kind.CHARACTER);
        if (!named || heads.contains(low)) {
            return false;
        }
        String second = sentence.size() > 1 ? Item.lower(sentence.get(1).text()) : "";
        return switch (start) {
            case ANY -> sentence.size() > 3;
            case ARTICLE -> article(low, second);
            case NOUN -> low.length() > 2 && !ends(low, VERB_ENDINGS_SLAVIC) && sentence.size() > 3;
            case TURKISH -> Words.capital(first.text()) && !ends(low, TURKISH_CASES) && sentence.size() > 3;
            case TOPIC -> topic(sentence);
            case COPULA -> copula(sentence);
            case PARTICLE -> particle(sentence);
            case NEVER -> false;
        };
    }

    /** Whether a word of the sentence points to something that was named before. */
    boolean points(List<Token> sentence) {
        for (int i = 0; i < sentence.size(); i++) {
            if (points(sentence, i)) {
                return true;
            }
        }
        return false;
    }

    private boolean points(List<Token> sentence, int i) {
        StringBuilder text = new StringBuilder();
        for (int k = i; k < sentence.size() && k < i + 3; k++) {
            text.append(Item.lower(sentence.get(k).text()));
            if (anywhere.contains(text.toString())) {
                return true;
            }
            if (!sentence.get(k).is(Kind.CHARACTER)) {
                return false;
            }
        }
        return false;
    }

    private static boolean article(String low, String second) {
        if (low.startsWith("l'") || low.startsWith("un'") || low.startsWith("l\u2019") || low.startsWith("un\u2019")) {
            return true;
        }
        boolean verb = ITALIAN_VERBS.contains(second)
                || ends(second, VERB_ENDINGS_ITALIAN)
                || ends(second, VERB_ENDINGS_GREEK);
        return ARTICLES.contains(low) && !(CLITICS.contains(low) && verb);
    }

    private static boolean ends(String word, String[] endings) {
        for (String ending : endings) {
            if (word.length() > ending.length() && word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    /** "会議は", "田中さんが", but not "場合は" and "時は", which say when. */
    private static boolean topic(List<Token> sentence) {
        for (int i = 2; i < sentence.size(); i++) {
            String c = sentence.get(i).text();
            String before = sentence.get(i - 1).text();
            if (c.equals("は") || c.equals("が")) {
                return !Set.of("合", "時", "き", "後", "前", "に", "で", "日", "朝", "夜", "週", "月", "年")
                        .contains(before);
            }
            if (sentence.get(i).is(Kind.COMMA)) {
                return false;
            }
        }
        return false;
    }

    private static boolean copula(List<Token> sentence) {
        for (int i = 2; i < sentence.size() && i < 8; i++) {
            if (COPULAS.contains(sentence.get(i).text())) {
                return true;
            }
            if (sentence.get(i).is(Kind.COMMA)) {
                return false;
            }
        }
        return false;
    }

    private static boolean particle(List<Token> sentence) {
        for (int i = 0; i < sentence.size() && i < 3; i++) {
            String word = sentence.get(i).text();
            char last = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
            boolean when = word.endsWith("에는") || word.endsWith("때는") || word.endsWith("서는") || word.endsWith("경우는");
            if (word.length() > 1 && (last == '은' || last == '는' || last == '이' || last == '가') && !when) {
                return true;
            }
        }
        return false;
    }
}
