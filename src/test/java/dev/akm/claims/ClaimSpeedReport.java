package dev.akm.claims;

import java.util.ArrayList;
import java.util.List;

/** Prints how long a proof takes when the code is warm. */
final class ClaimSpeedReport {
    private ClaimSpeedReport() {}

    public static void main(String[] arguments) {
        List<LabelledSet.Pair> pairs = LabelledSet.pairs();
        StringBuilder body = new StringBuilder("# Long note\n\n");
        for (int i = 0; i < 15; i++) {
            body.append("The valve number ")
                    .append(i)
                    .append(" in hall ")
                    .append(i * 3)
                    .append(" must be opened before noon. ");
        }
        List<ClaimText> long150 = new ArrayList<>();
        long150.add(ClaimText.ofBody(body.toString()));
        long150.add(ClaimText.ofBody(body.toString().replace("hall 9 ", "hall 10 ")));
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            int proofs = 0;
            for (int k = 0; k < 40; k++) {
                for (LabelledSet.Pair pair : pairs) {
                    ClaimProof.of(pair.before(), pair.after());
                    proofs++;
                }
            }
            long mid = System.nanoTime();
            for (int k = 0; k < 2000; k++) {
                ClaimProof.of(long150.get(0), long150.get(1));
            }
            long end = System.nanoTime();
            System.out.println("labelled pair " + (mid - start) / proofs / 1000 + " us, pair of 150 words "
                    + (end - mid) / 2000 / 1000 + " us");
        }
    }
}
