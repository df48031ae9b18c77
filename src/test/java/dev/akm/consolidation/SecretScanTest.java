package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretScanTest {

    // Put together here, so that no scanner takes these made-up keys in the source for real ones.
    private static final String RUN = "aB3dE6gH9jK2mN5pQ8sT1vW4";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AKI" + "AQ7RZ2MXK4T9WB6LE",
                "ASI" + "AQ7RZ2MXK4T9WB6LE",
                "AGP" + "AQ7RZ2MXK4T9WB6LE",
                "AID" + "AQ7RZ2MXK4T9WB6LE",
                "ARO" + "AQ7RZ2MXK4T9WB6LE",
                "gh" + "p_" + RUN + "yZ7bC0eF3hI6",
                "gh" + "o_aaaaaaaaaaaaaaaaaaaa",
                "gh" + "u_aaaaaaaaaaaaaaaaaaaa",
                "gh" + "s_aaaaaaaaaaaaaaaaaaaa",
                "gh" + "r_aaaaaaaaaaaaaaaaaaaa",
                "sk" + "_live_aaaaaaaaaa",
                "pk" + "_test_aaaaaaaaaa",
                "xap" + "p-aaaaaaaaaa",
                "glp" + "at-aaaaaaaaaaaaaaaa",
                "np" + "m_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                "h" + "f_aaaaaaaaaaaaaaaaaaaa",
                "lm-" + "studio-aaaaaaaaaaaaaaaa",
                "github" + "_pat_" + RUN,
                "s" + "k-proj-" + RUN,
                "xox" + "b-1234567890-abcdefghij",
                "AIz" + "aSyA1bC2dE3fG4hI5jK6lM7nO8pQ9rS0tU",
                "ey" + "JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0abc.c2lnbmF0dXJlMTIz",
                "password: hunter2",
                "Password = `correct-horse`",
                "the password is hunter2",
                "**Password:** hunter2",
                "api_key: \"abc123def\"",
                "API-Key=abc123def",
                "client secret: abc123def",
                "Authorization: Bearer abcdef123456",
                "postgres://app:s3cr3t@db.local/main",
                "session " + RUN,
                "Passwort: geheim1",
                "PASSPHRASE: geheim1",
                "pwd=geheim1",
                "Kennwort: geheim1",
                "Secret: geheim1",
                "auth token: geheim1",
                "credentials: geheim1",
                "PIN: geheim1",
                "encryption key: geheim1"
            })
    void what_looks_like_a_secret_is_found_and_masked(String text) {
        assertThat(SecretScan.found("Before. " + text + " after.")).isTrue();
        String masked = SecretScan.mask("Before. " + text + " after.");
        assertThat(masked).startsWith("Before. ").contains(SecretScan.MASK);
        assertThat(SecretScan.found(masked)).isFalse();
        for (String secret :
                new String[] {RUN, "hunter2", "correct-horse", "abc123def", "s3cr3t", "abcdef123456", "geheim1"}) {
            assertThat(masked).doesNotContain(secret);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The server listens on 192.168.0.99:1234.",
                "Tokens are counted before the call; a token is four characters.",
                "The password is stored in the vault.",
                "password: ${DB_PASSWORD}",
                "password: <your password>",
                "The API key is rotated monthly.",
                "Commit 3f2a9c1b7d4e5f60718293a4b5c6d7e8f9012345 broke it.",
                "https://example.org/a/very/long/path/with-many-words/and/more",
                "src/main/java/dev/akm/consolidation/BeliefPromptTest.java",
                "memory:lm-studio-server-topology is hot",
                "sk-learn is a library",
                "a primary key and a foreign key"
            })
    void ordinary_notes_hold_none(String text) {
        assertThat(SecretScan.found(text)).isFalse();
        assertThat(SecretScan.mask(text)).isSameAs(text);
    }

    @Test
    void a_private_key_is_masked_whole() {
        String pem = "-----BEGIN OPENSSH PRIVATE"
                + " KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\nAAAABG5vbmU=\n-----END OPENSSH" + " PRIVATE KEY-----";

        assertThat(SecretScan.mask("Key:\n" + pem + "\nend")).isEqualTo("Key:\n" + SecretScan.MASK + "\nend");
    }

    @Test
    void no_text_makes_it_slow() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (String unit :
                    new String[] {"password ", "eyJaaaaaaaa.", "-----BEGIN ", "a://", "sk-", "A1b", " : = ", "key_"}) {
                SecretScan.found(unit.repeat(200_000 / unit.length()));
            }
        });
    }
}
