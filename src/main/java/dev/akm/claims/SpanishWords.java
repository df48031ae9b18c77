package dev.akm.claims;

import dev.akm.claims.HardFact.Kind;
import java.util.Map;

/** Spanish words that tell the language, and words that turn the meaning of a sentence. */
final class SpanishWords {
    static final String MARKERS =
            "el los las una unos unas del al y es son era eran está están con para por o si cuando que debe deben"
                    + " puede pueden se su sus este esta estos estas cada todos todas siempre nunca en sobre entre hasta"
                    + " antes después desde sin como más pero no lo le ha han hay fue";

    static final Map<Kind, String> FACTS = Map.of(
            Kind.POLARITY,
            "no nunca jamás sin ni ningún ninguna ninguno nada nadie tampoco salvo excepto falso incorrecto apenas",
            Kind.CONDITION,
            "si cuando antes después hasta mientras solo sólo solamente únicamente desde pero sino aunque porque pese "
                    + "durante siempre tras luego también incluso",
            Kind.OBLIGATION,
            "debe deben debería deberían debía puede pueden podría podrían podía hay necesita necesitan requiere "
                    + "obligatorio opcional recomendado permitido prohibido",
            Kind.HEDGE,
            "aproximadamente probablemente quizá quizás posiblemente aparentemente parece según normalmente "
                    + "generalmente casi unos unas creo alrededor",
            Kind.TENSE,
            "era eran fue fueron será serán había anteriormente todavía aún ya ahora actualmente futuro previsto "
                    + "antiguo antigua nuevo nueva obsoleto ayer mañana hoy",
            Kind.QUANTIFIER,
            "todo todos toda todas cada algunos algunas varios muchos pocos ambos mitad raramente veces vez"
                    + " otro otra otros primero primera último última exactamente mismo",
            Kind.COMPARATIVE,
            "más menos mayor menor mejor peor máximo mínimo superior inferior",
            Kind.DIRECTION,
            "de del a al en hacia dentro fuera sobre bajo entre por contra detrás delante izquierda derecha "
                    + "arriba abajo",
            Kind.OPPOSITE,
            "activado activada desactivado desactivada activar desactivar abierto cerrado inicia detiene público"
                    + " privado interno externo manual automático sí verdadero");

    private SpanishWords() {}
}
