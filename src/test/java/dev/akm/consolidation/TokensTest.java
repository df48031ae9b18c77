package dev.akm.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokensTest {

    @Test
    void english_has_three_characters_a_token_and_chinese_one() {
        assertThat(Tokens.estimate("")).isZero();
        assertThat(Tokens.estimate("abc")).isEqualTo(1);
        assertThat(Tokens.estimate("abcd")).isEqualTo(2);
        assertThat(Tokens.estimate("記憶")).isEqualTo(2);
        assertThat(Tokens.estimate("\uD83D\uDE00")).isEqualTo(2);
    }

    @Test
    void the_lower_guess_is_below_what_a_tokenizer_counts() {
        // 44 characters, 9 words, 10 tokens in the common vocabularies
        assertThat(Tokens.atLeast("The quick brown fox jumps over the lazy dog."))
                .isBetween(5, 9);
        assertThat(Tokens.atLeast(" ".repeat(10_000))).isZero();
        assertThat(Tokens.atLeast("=".repeat(10_000))).isZero();
        assertThat(Tokens.atLeast("記憶".repeat(100))).isEqualTo(100);
    }

    @Test
    void a_request_counts_all_that_is_sent() {
        ChatRequest request = new ChatRequest("abc", "abcdef", "s", "{}", 10);

        assertThat(request.promptTokens()).isEqualTo(1 + 2 + 2 * Tokens.PER_MESSAGE);
    }
}
