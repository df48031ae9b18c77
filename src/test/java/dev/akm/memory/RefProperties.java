package dev.akm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class RefProperties {
    @Property(tries = 2000)
    void no_name_whatever_it_holds_leaves_its_directory(@ForAll("hostile") String name) {
        Optional<Ref> ref = Ref.tryParse("memory:" + name);

        ref.ifPresent(taken -> {
            Path root = Path.of("/stash/memories");
            Path path = Path.of("/stash").resolve(taken.path()).normalize();
            assertThat(path).startsWithRaw(root);
            assertThat(path.getNameCount())
                    .isEqualTo(Path.of("/stash").resolve(taken.path()).getNameCount());
        });
    }

    @Property(tries = 2000)
    void a_ref_that_was_taken_reads_back_from_its_text_and_its_path(@ForAll("hostile") String name) {
        Ref.tryParse("lesson:" + name).ifPresent(ref -> {
            assertThat(Ref.parse(ref.toString())).isEqualTo(ref);
            assertThat(Ref.ofPath(ref.path())).contains(ref);
        });
    }

    @Provide
    Arbitrary<String> hostile() {
        Arbitrary<String> part = Arbitraries.of(
                "..", ".", "/", "\\", "a", "ä", "日", "\u0000", "\n", ":", "C:", "%2e", "~", " ", "🚀", "\u202e", "x.md",
                "//", "...", "con", "-");
        return Arbitraries.oneOf(
                Arbitraries.strings().ofMaxLength(30), part.list().ofMaxSize(8).map(parts -> String.join("", parts)));
    }
}
