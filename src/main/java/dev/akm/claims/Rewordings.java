package dev.akm.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The forms in which one statement can be written: in another order, in the other voice, as a label with its value.
 *
 * <p>Each is worked out from the statement alone, word by word, and only where no other reading of it is possible. Two
 * claims say the same if a form of the one is a form of the other.
 */
final class Rewordings {
    /** Longer statements hold more than one, and what is moved in them may belong to either. */
    private static final int MAX_ITEMS = 32;

    private static final int MIN_ITEMS = 3;

    /** Forms of forms are worked out until there are so many. */
    private static final int MAX_FORMS = 10;

    private Rewordings() {}

    /** The claim's own form and the others. */
    static List<Canon.Form> of(Claim claim) {
        List<Canon.Form> forms = new ArrayList<>();
        forms.add(claim.form());
        switch (claim.frame().part()) {
            case PROSE, DESCRIPTION, STEP -> {
                if (claim.items().size() >= MIN_ITEMS && claim.items().size() <= MAX_ITEMS && !relative(claim)) {
                    Set<String> met = new HashSet<>();
                    met.add(written(claim.form()));
                    for (int i = 0; i < forms.size() && forms.size() < MAX_FORMS; i++) {
                        List<Canon.Form> more = new ArrayList<>();
                        of(claim, forms.get(i), more);
                        for (Canon.Form form : more) {
                            if (met.add(written(form))) {
                                forms.add(form);
                            }
                        }
                    }
                }
            }
            case HEADING, ROW, CODE, COMMENT, FOOTNOTE -> {}
        }
        return forms;
    }

    /** "We saw the hall that opens on Mondays": the word is dropped from the items, and with it where the inner clause begins. */
    private static boolean relative(Claim claim) {
        String text = claim.text();
        int at = text.lastIndexOf(" that ");
        boolean opener = at == text.indexOf(" that ") && Openers.points(text);
        return at >= 0 && !opener && claim.language() == Language.ENGLISH;
    }

    private static String written(Canon.Form form) {
        StringBuilder out = new StringBuilder();
        for (Item item : form.items()) {
            out.append(item.form()).append('\u0001');
        }
        return out.append(form.commas()).toString();
    }

    private static void of(Claim claim, Canon.Form form, List<Canon.Form> out) {
        switch (claim.language()) {
            case ENGLISH, FRENCH, SPANISH -> Fronting.add(claim, form, out);
            case GERMAN -> GermanOrder.add(form, out);
            case OTHER -> {}
        }
        if (claim.language() != Language.OTHER) {
            Voice.add(claim, form, out);
            Labels.add(claim, form, out);
        }
    }
}
