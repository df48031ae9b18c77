package dev.akm.claims;

import dev.akm.claims.HardFact.Kind;
import java.util.Map;

/** French words that tell the language, and words that turn the meaning of a sentence. */
final class FrenchWords {
    static final String MARKERS =
            "le la les un une des du et est sont était étaient été ne pas dans sur avec pour par ou où si quand doit"
                    + " doivent peut peuvent ont au aux ce cette ces il elle ils elles nous vous qui que chaque tous"
                    + " toutes toujours jamais sous entre avant après jusqu'à plus se son sa ses leur être";

    static final Map<Kind, String> FACTS = Map.of(
            Kind.POLARITY,
            "ne n' pas jamais aucun aucune rien personne sans non ni sauf excepté faux incorrect guère nulle",
            Kind.CONDITION,
            "si quand lorsque avant après jusque jusqu'à pendant tant seulement uniquement que dès depuis mais sinon "
                    + "toutefois cependant puisque parce malgré lors pourvu aussi même qu'après",
            Kind.OBLIGATION,
            "doit doivent devrait devraient devait peut peuvent pourrait pourraient pouvait faut faudrait besoin"
                    + " requis requise obligatoire optionnel facultatif recommandé autorisé interdit",
            Kind.HEDGE,
            "environ probablement peut-être possiblement apparemment semble selon souvent parfois généralement "
                    + "habituellement presque quasi plutôt crois pense",
            Kind.TENSE,
            "était étaient sera seront avait avaient fut auparavant anciennement encore déjà maintenant désormais "
                    + "actuellement futur prévu ancien ancienne nouveau nouvelle obsolète hier demain aujourd'hui",
            Kind.QUANTIFIER,
            "tout tous toute toutes chaque quelques certains plusieurs beaucoup peu deux moitié toujours rarement fois "
                    + "autre autres premier première dernier dernière exactement",
            Kind.COMPARATIVE,
            "plus moins mieux pire supérieur inférieur maximum minimum maximal minimal meilleur autant",
            Kind.DIRECTION,
            "de du des d' à au aux vers dans hors sur sous entre par contre derrière devant chez gauche droite "
                    + "haut bas",
            Kind.OPPOSITE,
            "activé activée désactivé désactivée activer désactiver ouvert ouverte fermé fermée démarre arrête public "
                    + "privé interne externe manuel automatique oui vrai");

    private FrenchWords() {}
}
