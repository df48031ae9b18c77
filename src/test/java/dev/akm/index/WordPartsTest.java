package dev.akm.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordPartsTest extends WithIndex {
    @ParameterizedTest
    @CsvSource({
        "maxRetryCount,retry",
        "maxRetryCount,retries",
        "max_retry_count,retry",
        "max-retry-count,retry",
        "HTTPServer,server",
        "HTTPServer,http",
        "parseJSONFile,json",
        "max_retry_count,maxRetryCount",
        "maxRetryCount,max_retry_count",
        "maxRetryCount,retryCount",
        ".NET,dotnet",
        ".NET,.NET"
    })
    void a_name_written_together_is_found_by_what_it_is_made_of(String name, String query) {
        stash.memory("it", "Set " + name + " to five.").memory("other", "Nothing of the sort.");

        assertThat(stash.names(query)).containsExactly("it");
    }

    @Test
    void the_whole_comes_before_its_parts_and_a_word_before_a_part_of_one() {
        stash.memory("name", "Set maxRetryCount to five, says the manual of the client.")
                .memory("words", "The count of any retry has a max.")
                .memory("part", "The retryBudget is what it is.");

        assertThat(stash.names("maxRetryCount")).containsExactly("name");
        assertThat(stash.names("retry")).startsWith("words");
        assertThat(stash.names("retry")).containsExactlyInAnyOrder("name", "words", "part");
    }

    @Test
    void what_is_left_out_for_a_word_holds_it_as_a_word() {
        stash.memory("script", "A build in JavaScript.").memory("java", "A build in Java.");

        assertThat(stash.names("build -java")).containsExactly("script");
        assertThat(stash.names("build -JavaScript")).containsExactly("java");
    }

    @Test
    void a_dot_makes_a_name_of_a_word() {
        stash.memory("dotnet", "Runs on .NET here.").memory("net", "The net is down. Net gain: none... net.");

        assertThat(stash.names(".NET")).containsExactly("dotnet");
        assertThat(stash.names("net")).startsWith("net");
    }

    @ParameterizedTest
    @CsvSource({
        "الكتاب,كتاب",
        "كتاب,الكتاب",
        "والكتاب,كتاب",
        "للكتاب,كتاب",
        "أحمد,احمد",
        "كِتَابٌ,كتاب",
        "مدرسة,مدرسه",
        "مستشفى,مستشفي"
    })
    void an_arabic_word_is_found_with_and_without_its_article_and_its_signs(String text, String query) {
        stash.memory("it", text + " جديد").memory("other", "شيء آخر");

        assertThat(stash.names(query)).containsExactly("it");
    }

    @Test
    void small_words_of_a_name_that_nothing_holds_find_nothing() {
        stash.memory("small", "It is what it is.").memory("there", "Nonsense is written here.");

        assertThat(stash.names("is:nonsense")).containsExactly("there");
        assertThat(stash.names("is:absurd")).isEmpty();
    }
}
