package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;

/** Finds the claims of one text that a claim of the other is split into. */
final class Pieces {
    private final ClaimList whole;
    private final int at;
    private final ClaimList pieces;
    private final Skeletons wholeSkeletons;
    private final Skeletons pieceSkeletons;

    Pieces(ClaimList whole, int at, ClaimList pieces, Skeletons wholeSkeletons, Skeletons pieceSkeletons) {
        this.whole = whole;
        this.at = at;
        this.pieces = pieces;
        this.wholeSkeletons = wholeSkeletons;
        this.pieceSkeletons = pieceSkeletons;
    }

    /** Their places; none if one is missing, or if where one stands may change what it means. */
    List<Integer> find() {
        Claim claim = whole.claims().get(at);
        if (claim.bound() || wholeSkeletons.repeats(at)) {
            return List.of();
        }
        for (Splits.Split split : Splits.of(claim)) {
            List<Integer> found = new ArrayList<>();
            for (List<Item> form : split.forms()) {
                int next =
                        piece(claim, form, split.inTurn() && !found.isEmpty() ? found.get(found.size() - 1) + 1 : -1);
                if (next < 0 || found.contains(next)) {
                    break;
                }
                found.add(next);
            }
            if (found.size() == split.forms().size()) {
                return found;
            }
        }
        return List.of();
    }

    private int piece(Claim claim, List<Item> form, int mustBe) {
        int from = Math.max(0, mustBe);
        int to = mustBe < 0
                ? pieces.claims().size()
                : Math.min(mustBe + 1, pieces.claims().size());
        String key = Claim.key(form);
        for (int k = from; k < to; k++) {
            Claim piece = pieces.claims().get(k);
            boolean free = !piece.bound() && !pieceSkeletons.repeats(k);
            boolean behind = mustBe >= 0 && piece.previous() == k - 1;
            if ((free || behind)
                    && piece.language() == claim.language()
                    && piece.key().equals(key)
                    && piece.commas().isEmpty()
                    && piece.frame().equals(claim.frame())
                    && Sameness.items(piece.items(), form, claim.language())) {
                return k;
            }
        }
        return -1;
    }
}
