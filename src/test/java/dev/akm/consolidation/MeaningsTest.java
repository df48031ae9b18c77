package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.akm.memory.Fingerprint;
import dev.akm.memory.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeaningsTest {
    private static final ChunkLimits LIMITS = ChunkLimits.of(8192, 2048, 8);

    private static float[] random(Random random, int dimension) {
        float[] vector = new float[dimension];
        for (int i = 0; i < dimension; i++) {
            vector[i] = (float) random.nextGaussian();
        }
        return vector;
    }

    private static float[] near(float[] other, double noise, Random random) {
        float[] vector = other.clone();
        for (int i = 0; i < vector.length; i++) {
            vector[i] += (float) (noise * random.nextGaussian());
        }
        return vector;
    }

    private static double cosine(float[] a, float[] b) {
        double product = 0;
        double one = 0;
        double other = 0;
        for (int i = 0; i < a.length; i++) {
            product += a[i] * b[i];
            one += a[i] * a[i];
            other += b[i] * b[i];
        }
        return product / Math.sqrt(one * other);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64, 384, 768, 1000, 1024, 4096})
    void a_sketch_tells_the_angle_between_two_vectors(int dimension) {
        Random random = new Random(dimension);
        for (double noise : new double[] {0.1, 0.5, 1, 2}) {
            float[] one = random(random, dimension);
            float[] other = near(one, noise, random);
            Meanings.Builder builder = new Meanings.Builder(new float[dimension], 0);
            Memory a = Memories.of("a", "x");
            Memory b = Memories.of("b", "x");
            builder.add(a.ref(), one);
            builder.add(b.ref(), other);
            Meanings meanings = builder.build();

            double told = Meanings.cosine(Meanings.distance(meanings.sketch(a.ref()), meanings.sketch(b.ref())));

            assertThat(told).as("noise %s", noise).isCloseTo(cosine(one, other), within(dimension < 64 ? 0.35 : 0.12));
        }
    }

    /** Groups of five that mean the same, in words that nobody shares; all in a cone, as the vectors of real models are. */
    private record Collection(List<Memory> memories, Meanings meanings) {
        static Collection of(int count, double cone) {
            Random random = new Random(5);
            int dimension = 256;
            float[] common = random(random, dimension);
            List<Memory> memories = new ArrayList<>();
            List<float[]> vectors = new ArrayList<>();
            float[] topic = common;
            for (int i = 0; i < count; i++) {
                if (i % 5 == 0) {
                    topic = random(random, dimension);
                }
                float[] vector = near(topic, 0.6, random);
                for (int d = 0; d < dimension; d++) {
                    vector[d] += (float) (cone * common[d]);
                }
                // Names by chance, so that neighbours by name are none by meaning.
                memories.add(Memories.of(Integer.toString(spread(i), 36), "w" + i + "a w" + i + "b"));
                vectors.add(vector);
            }
            float[] sum = new float[dimension];
            for (int i = 0; i < Math.min(256, count); i++) {
                for (int d = 0; d < dimension; d++) {
                    sum[d] += vectors.get(i)[d];
                }
            }
            Meanings.Builder builder = new Meanings.Builder(sum, Math.min(256, count));
            for (int i = 0; i < count; i++) {
                builder.add(memories.get(i).ref(), vectors.get(i));
            }
            return new Collection(memories, builder.build());
        }

        private static int spread(int i) {
            return (i + 1) * 0x9e3779b1 >>> 1;
        }

        /** The share of memories that share their chunk with at least one of their four. */
        double found() {
            Chunker.Result result = new Chunker(LIMITS, meanings).chunk(memories);
            java.util.Map<Memory, Integer> chunkOf = new java.util.IdentityHashMap<>();
            for (int c = 0; c < result.chunks().size(); c++) {
                for (Memory memory : result.chunks().get(c).memories()) {
                    chunkOf.put(memory, c);
                }
            }
            int found = 0;
            for (int i = 0; i < memories.size(); i++) {
                int group = i - i % 5;
                boolean with = false;
                for (int k = group; k < Math.min(memories.size(), group + 5); k++) {
                    with |= k != i && chunkOf.get(memories.get(k)).equals(chunkOf.get(memories.get(i)));
                }
                found += with ? 1 : 0;
            }
            return (double) found / memories.size();
        }
    }

    @ParameterizedTest
    @CsvSource({"100, 0", "100, 1", "2000, 0", "2000, 1", "20000, 1"})
    void what_means_the_same_comes_together_in_collections_of_any_size(int count, double cone) {
        assertThat(Collection.of(count, cone).found()).isGreaterThan(0.95);
        assertThat(new Collection(Collection.of(count, cone).memories(), Meanings.NONE).found())
                .as("words alone do not find them")
                .isLessThan(0.5);
    }

    @Test
    void one_more_memory_changes_few_chunks() {
        Collection all = Collection.of(1001, 1);
        Collection fewer = new Collection(all.memories().subList(0, 1000), all.meanings());
        Set<Fingerprint> before = fingerprints(fewer);

        Set<Fingerprint> after = fingerprints(all);

        after.removeAll(before);
        assertThat(before.size()).isGreaterThan(120);
        assertThat(after).hasSizeLessThanOrEqualTo(6);
    }

    private static Set<Fingerprint> fingerprints(Collection collection) {
        Set<Fingerprint> all = new HashSet<>();
        new Chunker(LIMITS, collection.meanings())
                .chunk(collection.memories())
                .chunks()
                .forEach(chunk -> all.add(chunk.fingerprint()));
        return all;
    }

    @Test
    void a_thousand_equal_vectors_and_one_without_a_direction_keep_the_limits() {
        List<Memory> memories = new ArrayList<>();
        Meanings.Builder builder = new Meanings.Builder(new float[64], 0);
        float[] same = new float[64];
        Arrays.fill(same, 1);
        for (int i = 0; i < 1000; i++) {
            memories.add(Memories.of("m" + i, "w" + i));
            builder.add(memories.get(i).ref(), i == 7 ? new float[64] : same);
        }

        Chunker.Result result = new Chunker(LIMITS, builder.build()).chunk(memories);

        assertThat(result.chunks()).allMatch(chunk -> chunk.memories().size() <= LIMITS.memories());
        assertThat(result.chunks().stream()
                        .mapToInt(chunk -> chunk.memories().size())
                        .sum())
                .isEqualTo(1000);
    }

    @Test
    void a_memory_without_a_sketch_is_found_by_its_words() {
        List<Memory> memories = new ArrayList<>(Collection.of(300, 0).memories());
        memories.add(Memories.of("aaa", "The gaming box Heimdall runs LM Studio on port 1234."));
        memories.add(Memories.of("zzz", "LM Studio on Heimdall listens on port 1234."));

        Chunker.Result result = new Chunker(LIMITS, Collection.of(300, 0).meanings()).chunk(memories);

        assertThat(result.chunks())
                .anyMatch(chunk -> chunk.refs().toString().contains("memory:aaa")
                        && chunk.refs().toString().contains("memory:zzz"));
    }
}
