package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which sentences of a language stand for themselves, and which rest on the one before them. */
class TongueTest {

    private static boolean proven(String before, String after) {
        return ClaimProof.of(ClaimText.ofBody(before), ClaimText.ofBody(after)).proven();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        De ladder staat in de schuur. De verf is op. Zand wordt elk jaar gebracht. | Zand wordt elk jaar gebracht. De ladder staat in de schuur. De verf is op.
        Stegen är i boden. Färgen har torkat. Sanden byts varje vår. | Färgen har torkat. Sanden byts varje vår. Stegen är i boden.
        Stigen er i skuret. Malingen er tør. Sandet skiftes hver vår. | Malingen er tør. Sandet skiftes hver vår. Stigen er i skuret.
        La scala è nel garage. Il martello è nella cassetta. La vernice è finita. | La vernice è finita. La scala è nel garage. Il martello è nella cassetta.
        A escada fica na garagem. O martelo está na caixa. A tinta não presta. | A tinta não presta. A escada fica na garagem. O martelo está na caixa.
        La puerta es azul. La caja está en el patio. La reja es verde.  | La reja es verde. La puerta es azul. La caja está en el patio.
        Лестница стоит в гараже. Молоток лежит на полке. Краска для забора высохла. | Краска для забора высохла. Лестница стоит в гараже. Молоток лежит на полке.
        Η σκάλα είναι στο γκαράζ. Το σφυρί είναι στο κουτί. | Το σφυρί είναι στο κουτί. Η σκάλα είναι στο γκαράζ.
        Merdiven garajda durur. Çekiç kutuda saklanır. Boya çoktan kurumuş. | Çekiç kutuda saklanır. Boya çoktan kurumuş. Merdiven garajda durur.
        梯子は車庫にある。金槌は箱の中にある。 | 金槌は箱の中にある。梯子は車庫にある。
        梯子放在车库里。锤子放在箱子里。 | 锤子放在箱子里。梯子放在车库里。
        사다리는 차고에 있다. 망치는 상자에 있다. | 망치는 상자에 있다. 사다리는 차고에 있다.
        """)
    void sentences_that_stand_for_themselves_may_stand_in_any_order(String one, String other) {
        assertThat(proven(one, other)).isTrue();
        assertThat(proven(other, one)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        De ladder is oud. De boor is nieuw. Hij hangt achter de deur.   | De boor is nieuw. De ladder is oud. Hij hangt achter de deur.
        De ladder is oud. De boor is nieuw. Ook die is van Piet.        | De boor is nieuw. De ladder is oud. Ook die is van Piet.
        Stegen är gammal. Borren är ny. Den är i boden.                 | Borren är ny. Stegen är gammal. Den är i boden.
        La scala è vecchia. La porta è nuova. Si chiude alle sei.       | La porta è nuova. La scala è vecchia. Si chiude alle sei.
        La scala è vecchia. La porta è nuova. La usa il custode.        | La porta è nuova. La scala è vecchia. La usa il custode.
        La scala è vecchia. La porta è nuova. Il prezzo di questa è 12 euro. | La porta è nuova. La scala è vecchia. Il prezzo di questa è 12 euro.
        A escada é velha. A porta é nova. Fecha às seis horas.          | A porta é nova. A escada é velha. Fecha às seis horas.
        El taller está en el patio. La tienda está en la plaza. Abre a las seis. | La tienda está en la plaza. El taller está en el patio. Abre a las seis.
        La puerta es azul. La reja es verde. La abre Ida a las seis.       | La reja es verde. La puerta es azul. La abre Ida a las seis.
        Лестница стоит в гараже. Дрель лежит на полке. Весит почти три кило. | Дрель лежит на полке. Лестница стоит в гараже. Весит почти три кило.
        Лестница стоит в гараже. Дрель лежит на полке. Цена её высокая. | Дрель лежит на полке. Лестница стоит в гараже. Цена её высокая.
        Η σκάλα είναι παλιά. Το τρυπάνι είναι νέο. Το παίρνει ο Νίκος.   | Το τρυπάνι είναι νέο. Η σκάλα είναι παλιά. Το παίρνει ο Νίκος.
        Merdiven çok eski. Matkap yeni alındı. Garajda iyice saklanır.  | Matkap yeni alındı. Merdiven çok eski. Garajda iyice saklanır.
        梯子は古い物だ。電動機は新しい。毎週それを使う。 | 電動機は新しい。梯子は古い物だ。毎週それを使う。
        梯子是旧的。电钻是新的。每周用两次。 | 电钻是新的。梯子是旧的。每周用两次。
        사다리는 낡았다. 드릴은 새것이다. 매주 두 번 쓴다. | 드릴은 새것이다. 사다리는 낡았다. 매주 두 번 쓴다.
        To jest drabina. To jest wiertarka. On ma do niej klucz.          | To jest wiertarka. To jest drabina. On ma do niej klucz.
        A létra régi. A fúró új. Az ajtó mögött van.                      | A fúró új. A létra régi. Az ajtó mögött van.
        Drabina jest stara. Wiertarka jest nowa. Stoi w garażu.         | Wiertarka jest nowa. Drabina jest stara. Stoi w garażu.
        """)
    void a_sentence_without_a_subject_of_its_own_stays_where_it_is(String one, String other) {
        assertThat(proven(one, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        La scala è nel garage.   | Però solo d'inverno.
        La scala è nel garage.   | Il custode invece dice di no.
        De ladder is in de schuur. | Maar alleen in de winter.
        Лестница стоит в гараже. | Но только зимой.
        梯子は車庫にある。          | ただし冬だけだ。
        梯子放在车库里。            | 但只在冬天。
        사다리는 차고에 있다.       | 하지만 겨울에만 있다.
        """)
    void what_limits_the_sentence_before_it_is_for_a_person(String claim, String limit) {
        assertThat(proven(claim, claim + " " + limit)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Use a lamp as a desk light. As a rule a bulb lasts a year. | As a rule a bulb lasts one year. Use a lamp as a desk light.
        """)
    void english_with_many_articles_is_english(String one, String other) {
        assertThat(ClaimReader.read(ClaimText.ofBody(one)))
                .extracting(Claim::language)
                .containsOnly(Language.ENGLISH);
        assertThat(ClaimReader.read(ClaimText.ofBody(other)))
                .extracting(Claim::language)
                .containsOnly(Language.ENGLISH);
    }
}
