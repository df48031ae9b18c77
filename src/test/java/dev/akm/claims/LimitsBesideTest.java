package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a text that stays says beside the claims that it shares: "In winter." takes something from them wherever it stands, a
 * sentence about another thing does not.
 */
class LimitsBesideTest {
    private static final String TEXTS = """
            en | The ferry leaves at 6:15. A ticket costs 9 EUR. | The pump in the barn is blue.
            de | Die Fähre fährt um 6:15 Uhr ab. Ein Ticket kostet 9 EUR. | Die Pumpe im Schuppen ist blau.
            fr | Le ferry part à 6 h 15. Un billet coûte 9 EUR. | La pompe du hangar est bleue.
            es | El ferry sale a las 6:15. Un billete cuesta 9 EUR. | La bomba del granero es azul.
            it | Il traghetto parte alle 6:15. Un biglietto costa 9 EUR. | La pompa nel fienile è blu.
            pt | O ferry parte às 6:15. Um bilhete custa 9 EUR. | A bomba do celeiro é azul.
            nl | De veerboot vertrekt om 6:15. Een kaartje kost 9 EUR. | De pomp in de schuur is blauw.
            pl | Prom odpływa o 6:15. Bilet kosztuje 9 EUR. | Pompa w stodole jest niebieska.
            ru | Паром отходит в 6:15. Билет стоит 9 евро. | Насос в сарае стоит 4 года.
            ja | フェリーは6時15分に出る。切符は9ユーロである。 | 納屋のポンプは青い。
            zh | 渡轮6点15分出发。船票9欧元。 | 谷仓里的水泵是蓝色的。
            ar | تغادر العبارة في 6:15. سعر التذكرة 9 يورو. | المضخة في الحظيرة لونها أزرق مثل البحر.
            """;

    private static final String LIMITS = """
            en | in summer, for residents, until Easter, if the sea is calm, not for children, last year, maybe, planned, on staging, beta, when the boss is out, as agreed with Mia, cancelled, long ago, not verified, by hearsay, apart from Mondays, weather permitting, an idea, out of date, I think, ask Mia first
            de | im Sommer, stornieren, für Anwohner, bis Ostern, nur werktags, nicht für Kinder, letztes Jahr, vielleicht, ein Gerücht, geplant, auf Anfrage, laut Mia, wenn der Chef weg ist, außer montags, ohne Gewähr, noch ungeprüft, meistens, nach Absprache, abgesagt
            fr | en été, pour les résidents, jusqu'à Pâques, pas pour les enfants, l'an dernier, peut-être, une rumeur, prévu, sur demande, selon Mia, quand le chef est absent, sauf le lundi, non vérifié, annulé
            es | en verano, para residentes, hasta Pascua, no para niños, el año pasado, quizás, un rumor, previsto, a petición, según Mia, cuando el jefe no está, salvo los lunes, sin verificar, cancelado
            it | in estate, per i residenti, fino a Pasqua, non per i bambini, l'anno scorso, forse, una voce, su richiesta, secondo Mia, tranne il lunedì, non verificato, annullato
            pt | no verão, para residentes, até à Páscoa, não para crianças, no ano passado, talvez, um boato, a pedido, segundo a Mia, exceto às segundas, não verificado, cancelado
            nl | in de zomer, voor bewoners, tot Pasen, niet voor kinderen, met vergunning, vorig jaar, misschien, een gerucht, op verzoek, volgens Mia, behalve op maandag
            pl | latem, dla mieszkańców, do Wielkanocy, nie dla dzieci, może, plotka, na życzenie, według Mii, oprócz poniedziałków, dawniej
            ru | летом, для жителей, до Пасхи, не для детей, возможно, слух, по запросу, пока, когда шефа нет, кроме понедельников, раньше
            ja | 夏のみ, 住民向け, 復活祭まで, 子供は不可, 許可証が必要, 昨年の話, たぶん, 当面の間, 月曜を除く, 理論上
            zh | 夏天, 仅限居民, 到复活节为止, 儿童除外, 须有许可证, 去年, 也许, 暂时, 周一除外, 理论上
            ar | في الصيف, للسكان, حتى عيد الفصح, ليس للأطفال, ربما, إشاعة, حاليا, حسب ميا, نظريا
            """;

    private static final String OF_THE_REST = """
            en | That goes for residents.; All of this is for residents.; Both only in summer.; The above holds on weekdays.; These are the summer times.; These prices are from last year.; It is a rumour.; It only goes for residents.; Status: draft; Valid until Easter.; P.S. Only in 2019.; NB: for residents; Season: summer; Applies to residents.; Note: applies to residents only.; Not so any more.; We only do this in summer.; Ask Mia before you rely on it.; TBC; Draft!; Opposite day!; The part on the ferry was made up by Leo.; Scratch the line on the ferry.; The ferry was sold in May.; The ticket got lost.; The opposite is true.; In May it is the other way round.; The board rejected it.; Kim made this up.; The rules changed in May.; Permission was revoked.; Was refused by the board.; At least that was the plan.; Kim was lying.; (The trip fell through.); What if not?; Sundays: no; Plan B applies.; So they say.;  This text is for residents.; The same goes for residents only.
            de | Das gilt für Anwohner.; Alles nur für Anwohner.; Beides nur im Sommer.; Gilt nur im Sommer.; Stand: 2019; Gültig bis Ostern.; Quelle: Mia; So war es 2019.; Diese Angaben sind vom Vorjahr.; Es ist ein Gerücht.; Noch zu prüfen.; Die Fähre wurde verkauft.; Das Gegenteil ist richtig.; Kim hat sich geirrt.; Der Vorstand hat das abgelehnt.; Unter Vorbehalt.; Stand 2012.; (Inzwischen storniert.); Die Angabe zur Fähre ist erfunden.; Wir machen das nur im Sommer.
            fr | Cela vaut pour les résidents.; Tout cela en été.; Les deux en été seulement.; Valable jusqu'à Pâques.; Statut : brouillon; C'est une rumeur.; À vérifier.; Le ferry a été vendu.; Le dimanche, c'est l'inverse.; Le bureau l'a refusé.; Nous faisons cela en été.
            es | Eso vale para residentes.; Todo esto en verano.; Ambos solo en verano.; Válido hasta Pascua.; Estado: borrador; Fuente: Mia; Es un rumor.; Por verificar.; El ferry fue vendido.; Los domingos, al revés.; Kim se equivocó.
            it | Questo vale per i residenti.; Tutto in estate.; Valido fino a Pasqua.; Era così l'anno scorso.; Stato: bozza; È una voce.; Da verificare.; Il traghetto è stato venduto.
            pt | Isto vale para residentes.; Tudo no verão.; Válido até à Páscoa.; Foi assim no ano passado.; É um boato.; Por verificar.
            pl | To dotyczy mieszkańców.; Wszystko latem.; Ważne do Wielkanocy.; Tak było w zeszłym roku.; Źródło: Mia
            ru | Это касается жителей.; Всё летом.; Действует до Пасхи.; Так было в прошлом году.; Статус: черновик
            ja | これは住民に限る。; すべて夏のみ。; 復活祭まで有効。; 昨年はそうだった。; 状態：下書き; 出典：ミア
            zh | 这只适用于居民。; 都在夏天。; 有效期至复活节。; 去年是这样。; 状态：草稿; 来源：米娅
            ar | هذا ينطبق على السكان.; كل هذا في الصيف.; صالح حتى عيد الفصح.; الحالة: مسودة; المصدر: ميا
            """;

    @Test
    void a_limit_beside_a_claim_is_never_passed_over() {
        List<String> proven = new ArrayList<>();
        Map<String, String[]> texts = table(TEXTS);
        table(LIMITS).forEach((language, columns) -> {
            for (String limit : List.of(columns[0].split(", "))) {
                for (String[] pair : beside(texts.get(language)[0], capital(limit), limit)) {
                    keep(pair, proven);
                }
            }
        });

        assertThat(proven).isEmpty();
    }

    @Test
    void what_speaks_of_the_rest_is_never_passed_over() {
        List<String> proven = new ArrayList<>();
        Map<String, String[]> texts = table(TEXTS);
        table(OF_THE_REST).forEach((language, columns) -> {
            String prose = texts.get(language)[0];
            String other = texts.get(language)[1];
            String list = list(prose);
            for (String rest : List.of(columns[0].split("; "))) {
                keep(new String[] {prose, prose + space(prose) + rest}, proven);
                keep(new String[] {prose, prose + "\n\n" + rest}, proven);
                keep(new String[] {prose, prose + "\n\n> " + rest}, proven);
                keep(new String[] {prose, rest + "\n\n" + prose}, proven);
                keep(new String[] {list, rest + "\n\n" + list}, proven);
                keep(new String[] {list, list + "\n\n" + rest}, proven);
                keep(new String[] {prose, prose + "\n\n" + other + "\n\n" + rest}, proven);
            }
        });

        assertThat(proven).isEmpty();
    }

    @Test
    void a_sentence_about_another_thing_limits_nothing() {
        List<String> unproven = new ArrayList<>();
        table(TEXTS).forEach((language, columns) -> {
            String prose = columns[0];
            String other = columns[1];
            List<String> all = List.of(
                    prose + "\n\n" + other,
                    other + "\n\n" + prose,
                    prose + "\n\n> " + other,
                    prose + "\n\n## X-4\n\n" + other,
                    prose + "\n\n- " + other);
            for (String text : all) {
                if (!proven(prose, text)) {
                    unproven.add(text);
                }
            }
            if (!proven(list(prose), list(prose) + "\n- " + other)) {
                unproven.add(list(prose) + "\n- " + other);
            }
        });

        assertThat(unproven).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        - rope\\n- oars                                  | - rope\\n- oars\\n- anchor
        - rope, 20 m\\n- oars of ash                      | - rope, 20 m\\n- oars of ash\\n- anchor of 8 kg
        Boat: oak, 6 m\\nShed: locked by Ida              | Boat: oak, 6 m\\nShed: locked by Ida\\nRamp: steep, north side
        Ida keeps the boat.                              | Ida keeps the boat. She also oils it.
        Ida keeps the boat.                              | Ida keeps the boat. Use the blue oil.
        Ida keeps the boat.                              | Ida keeps the boat. We moor it at pier 4.
        Ida keeps the boat.                              | Ida keeps the boat.\\n\\nSerial number: KX-77-120
        Ida keeps the boat.                              | Ida keeps the boat.\\n\\nConfirmed by Bo on 2026-05-03.
        Ida keeps the boat.                              | Ida keeps the boat.\\n\\n```sh\\nmake all\\n```
        Ida keeps the boat.                              | <!-- toc -->\\n\\nIda keeps the boat.
        Ida keeps the boat.                              | Ida keeps the boat.\\n\\n## Ramp\\n\\nSteep and wet.
        """)
    void what_only_adds_is_let_through(String before, String after) {
        assertThat(proven(before.replace("\\n", "\n"), after.replace("\\n", "\n")))
                .isTrue();
    }

    private static void keep(String[] pair, List<String> proven) {
        if (proven(pair[0], pair[1])) {
            proven.add(pair[1]);
        }
    }

    private static boolean proven(String before, String after) {
        return ClaimProof.of(ClaimText.ofBody(before), ClaimText.ofBody(after)).proven();
    }

    /** A text without a limit and with it, at every place. */
    private static List<String[]> beside(String prose, String capital, String limit) {
        String dot = prose.substring(prose.length() - 1);
        String space = space(prose);
        int cut = prose.indexOf(dot.equals(".") ? ". " : dot) + 1;
        String a = prose.substring(0, cut);
        String b = prose.substring(cut).strip();
        String list = list(prose);
        String[] items = list.split("\n");
        List<String[]> all = new ArrayList<>();
        for (String text : List.of(
                a + space + capital + dot + space + b,
                prose + space + capital + dot,
                capital + dot + space + prose,
                prose + "\n\n" + capital + dot,
                prose + "\n\n" + capital,
                capital + dot + "\n\n" + prose,
                a + "\n\n" + capital + dot + "\n\n" + b,
                prose + space + "(" + limit + ")",
                prose + "\n\n(" + capital + dot + ")",
                prose + "\n\n- " + limit,
                prose + "\n\n## " + capital,
                prose + "\n\n## Notes\n\n" + capital + dot,
                prose + "\n\n<!-- " + limit + " -->",
                prose + space + "<!-- " + limit + " -->",
                prose + "\n\n> " + capital,
                prose + "\n\n\\* " + capital,
                prose + "\n\n#" + limit.replace(' ', '-'),
                prose + "\n\n*" + capital + dot + "*",
                prose + "\n" + capital + dot)) {
            all.add(new String[] {prose, text});
        }
        for (String text : List.of(
                items[0] + "\n  - " + limit + "\n" + items[1],
                items[0] + "\n\n  " + capital + dot + "\n\n" + items[1],
                capital + dot + "\n\n" + list,
                capital + "\n\n" + list,
                capital + ":\n\n" + list,
                list + "\n\n" + capital + dot,
                "## " + capital + "\n\n" + list,
                list + "\n  - " + limit,
                items[0] + " (" + limit + ")\n" + items[1])) {
            all.add(new String[] {list, text});
        }
        return all;
    }

    private static String list(String prose) {
        String dot = prose.substring(prose.length() - 1);
        int cut = prose.indexOf(dot.equals(".") ? ". " : dot);
        return "- " + prose.substring(0, cut) + "\n- "
                + prose.substring(cut + 1, prose.length() - 1).strip();
    }

    private static String space(String prose) {
        return prose.endsWith(".") ? " " : "";
    }

    private static String capital(String limit) {
        return limit.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + limit.substring(1);
    }

    private static Map<String, String[]> table(String lines) {
        Map<String, String[]> table = new TreeMap<>();
        for (String line : lines.strip().split("\n")) {
            String[] cells = line.split(" \\| ");
            String[] columns = new String[cells.length - 1];
            for (int k = 1; k < cells.length; k++) {
                columns[k - 1] = cells[k].strip();
            }
            table.put(cells[0].strip(), columns);
        }
        return table;
    }
}
