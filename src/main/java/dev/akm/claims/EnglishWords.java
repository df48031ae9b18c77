package dev.akm.claims;

import dev.akm.claims.HardFact.Kind;
import java.util.Map;

/** English words that tell the language, and words that turn the meaning of a sentence. */
final class EnglishWords {
    static final String MARKERS = "the of and is are was were be been it its this that these those with from for by "
            + "not to at on or if when which who has have had does do did must should can may will each every all any "
            + "into than then there their they we you after before until only never always under over between "
            + "your our as but because so how what where why instead rather use uses used";

    static final Map<Kind, String> FACTS = Map.of(
            Kind.POLARITY,
            "not no never none nor neither without cannot nothing nobody nowhere n't hardly barely scarcely except "
                    + "excluding false untrue wrong incorrect",
            Kind.CONDITION,
            "if unless when whenever while until till before after once since only but provided providing otherwise"
                    + " else assuming though although however whether because despite during as insteadof also"
                    + " even",
            Kind.OBLIGATION,
            "must should shall may might can could would ought need needs needed required requires require optional "
                    + "recommended recommend allowed allows allow permitted forbidden mandatory please",
            Kind.HEDGE,
            "about probably perhaps maybe possibly likely unlikely roughly approximately around apparently seems seem"
                    + " seemingly reportedly allegedly according believe believes think thinks guess assume assumes"
                    + " assumed suspect suspects suspected unclear unconfirmed unverified usually often sometimes"
                    + " occasionally mostly mainly nearly almost typically generally normally somewhat fairly claims"
                    + " claimed says said expected estimated rumoured rumored supposedly appears approx",
            Kind.TENSE,
            "was were will had been formerly previously yet still already now currently current future planned going"
                    + " used past later soon today yesterday tomorrow ago became becomes old new former obsolete"
                    + " deprecated legacy outdated proposed temporary temporarily permanent permanently initially"
                    + " originally",
            Kind.QUANTIFIER,
            "all each some most many few several both half either rarely always everything something every whole"
                    + " entire total twice times double another other others first last next same different exactly just",
            Kind.COMPARATIVE,
            "more less fewer least higher lower greater smaller larger bigger faster slower longer shorter better"
                    + " worse best worst highest lowest maximum minimum max min above below than older newer earlier"
                    + " younger largest smallest",
            Kind.DIRECTION,
            "from to into onto out toward towards via through under over between against by per behind beside inside "
                    + "outside up down left right",
            Kind.OPPOSITE,
            "fail fails failed failing lack lacks stop stops stopped avoid avoids refuse refuses reject rejects"
                    + " rejected on off enable enabled enables disable disabled disables deny denies denied yes true open"
                    + " opened opens closed close closes start starts started begin begins began in public private"
                    + " internal external manual manually automatic automatically read write add adds added remove removes"
                    + " removed push pull");

    private EnglishWords() {}
}
