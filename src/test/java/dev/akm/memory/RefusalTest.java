package dev.akm.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RefusalTest {
    private static final Pattern ROW = Pattern.compile("\\| `(\\w+)` \\| (.+) \\| (.+) \\|");

    @Test
    void every_reason_code_is_documented_with_an_example_and_a_way_out() throws IOException {
        String page = Files.readString(Path.of("docs/improve.md"));
        String table = page.substring(page.indexOf("<!-- table: Refusal -->"));

        List<String> documented =
                ROW.matcher(table).results().map(row -> row.group(1)).toList();

        assertThat(documented)
                .containsExactlyElementsOf(
                        Arrays.stream(Refusal.values()).map(Refusal::code).toList());
    }

    @Test
    void a_code_leads_back_to_its_reason() {
        for (Refusal refusal : Refusal.values()) {
            assertThat(Refusal.ofCode(refusal.code())).contains(refusal);
            assertThat(refusal.meaning()).isNotBlank();
            assertThat(refusal.wayOut()).isNotBlank();
        }
        assertThat(Refusal.ofCode("because")).isEmpty();
    }
}
