package dev.akm.claims;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ClaimProofProperties {

    /** Different sentences, each with a number of its own. */
    @Provide
    Arbitrary<List<String>> claims() {
        Arbitrary<String> sentence = Combinators.combine(
                        Arbitraries.of("pump", "gate", "valve", "lamp", "oven", "Fernhill fan", "router", "boiler"),
                        Arbitraries.of(
                                "holds", "needs", "must reach", "never passes", "costs about", "should read", "drew"),
                        Arbitraries.integers().between(10, 9999),
                        Arbitraries.of("litres", "MB", "euros", "degrees", "keys"),
                        Arbitraries.of(
                                "",
                                " in the old hall",
                                " if it is cold",
                                " unless Ida calls",
                                " on `eth0`",
                                " from Monday to Friday"))
                .as((noun, verb, number, unit, tail) ->
                        "The " + noun + " " + verb + " " + number + " " + unit + tail + ".");
        return sentence.list().ofMinSize(2).ofMaxSize(9).uniqueElements();
    }

    @Provide
    Arbitrary<String> anyText() {
        return Arbitraries.strings()
                .withChars("abz AZ09.,;:!?*_`~#->|[]()<>\"'\n\t 1.2é\u4e2d\u0e01\u200b")
                .ofMaxLength(200);
    }

    private static ClaimText prose(List<String> claims) {
        return ClaimText.ofBody("# Notes\n\n" + String.join(" ", claims) + "\n");
    }

    private static ClaimText bullets(List<String> claims) {
        return ClaimText.ofBody("# Notes\n\n"
                + claims.stream().map(claim -> "- " + claim + "\n").collect(Collectors.joining()));
    }

    @Property(tries = 400)
    void any_text_proves_itself(@ForAll("anyText") String text) {
        assertThat(ClaimProof.of(ClaimText.ofBody(text), ClaimText.ofBody(text)).proven())
                .isTrue();
    }

    @Property(tries = 400)
    void any_text_is_read_and_compared_without_failing(@ForAll("anyText") String a, @ForAll("anyText") String b) {
        ClaimText one = new ClaimText(a, b);
        ClaimText other = new ClaimText(b, a);

        assertThat(ClaimProof.of(one, other).share()).isBetween(0.0, 1.0);
        ChangeProof.of(one, other);
        UnionMerge.of(one, List.of(other));
    }

    @Property(tries = 300)
    void bullets_and_prose_prove_each_other(@ForAll("claims") List<String> claims) {
        assertThat(ClaimProof.of(prose(claims), bullets(claims)).lost()).isEmpty();
        assertThat(ClaimProof.of(prose(claims), prose(claims)).proven()).isTrue();
    }

    @Property(tries = 300)
    void a_text_that_lost_any_claim_is_never_proven(
            @ForAll("claims") List<String> claims, @ForAll @IntRange(max = 8) int which) {
        List<String> fewer = new ArrayList<>(claims);
        fewer.remove(which % claims.size());

        assertThat(ClaimProof.of(prose(claims), prose(fewer)).proven()).isFalse();
        assertThat(ClaimProof.of(bullets(claims), bullets(fewer)).proven()).isFalse();
        assertThat(ClaimProof.invented(List.of(prose(fewer)), prose(claims))).isNotEmpty();
    }

    @Property(tries = 300)
    void a_text_with_a_changed_digit_is_never_proven(
            @ForAll("claims") List<String> claims, @ForAll @IntRange(max = 40) int which) {
        String body = prose(claims).body();
        List<Integer> digits = new ArrayList<>();
        for (int i = 0; i < body.length(); i++) {
            if (Character.isDigit(body.charAt(i))) {
                digits.add(i);
            }
        }
        int at = digits.get(which % digits.size());
        char other = body.charAt(at) == '9' ? '1' : (char) (body.charAt(at) + 1);
        String changed = body.substring(0, at) + other + body.substring(at + 1);

        assertThat(ClaimProof.of(ClaimText.ofBody(body), ClaimText.ofBody(changed))
                        .proven())
                .isFalse();
    }

    @Property(tries = 300)
    void a_union_says_what_each_source_says_and_nothing_else(
            @ForAll("claims") List<String> shared,
            @ForAll("claims") List<String> mine,
            @ForAll("claims") List<String> yours) {
        List<String> a = new ArrayList<>(shared);
        a.addAll(mine);
        List<String> b = new ArrayList<>(shared);
        b.addAll(yours);
        ClaimText primary = prose(a);
        ClaimText source = bullets(b);

        MergeResult result = UnionMerge.of(primary, List.of(source));

        if (result instanceof MergeResult.Merged merged) {
            ClaimText union = ClaimText.ofBody(merged.body());
            assertThat(ClaimProof.of(primary, union).proven()).isTrue();
            assertThat(ClaimProof.of(source, union).proven()).isTrue();
            assertThat(ClaimProof.invented(List.of(primary, source), union)).isEmpty();
            assertThat(merged.body())
                    .hasSizeLessThanOrEqualTo(
                            primary.body().length() + source.body().length());
        }
    }
}
