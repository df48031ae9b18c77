package dev.akm.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.akm.AkmException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefTest {
    private static final List<String> REFUSED = List.of(
            "",
            "/etc/passwd",
            "C:/x",
            "c:x",
            ".",
            "..",
            "../x",
            "a/../../b",
            "a/./b",
            "a//b",
            "a/",
            ".hidden",
            "a/.git/b",
            "nul\u0000byte",
            "line\nbreak",
            "tab\tbed",
            "bell\u0007",
            "del\u007f",
            "c1\u0085",
            "back\\slash",
            "..\\..\\x",
            "bidi\u202eoverride",
            "isolate\u2066x",
            "lone\ud800surrogate",
            "\udc00low",
            "line\u2028separator",
            "x".repeat(201),
            "ä".repeat(101),
            "a/" + "long".repeat(100));

    private static final List<String> TAKEN = List.of(
            "notes",
            "infra/notes",
            "with space",
            "a, b (c) 'd' & e #1 [x]",
            "日本語/メモ",
            "ประเทศไทย",
            "Привет мир",
            "café",
            "🚀 launch",
            "%2e%2e%2fx",
            "a..b",
            "trailing.",
            "semi;colon",
            "co:lon",
            "CON",
            "x".repeat(200),
            "*",
            "a?b");

    @Test
    void a_name_that_could_leave_the_directory_or_hide_is_refused_with_the_reason() {
        for (String name : REFUSED) {
            assertThatThrownBy(() -> Ref.of(AssetType.MEMORY, name))
                    .as(name)
                    .isInstanceOfSatisfying(AkmException.class, e -> {
                        assertThat(e.code()).isEqualTo("INVALID_REF");
                        assertThat(e.getMessage()).contains("is not a ref: ");
                        assertThat(e.getMessage().chars()).noneMatch(c -> c < 0x20 || c == 0x202e);
                    });
            assertThat(Ref.tryParse("memory:" + name)).as(name).isEmpty();
        }
    }

    @Test
    void any_printable_name_of_any_script_is_taken_and_comes_back_from_its_path() {
        for (String name : TAKEN) {
            Ref ref = Ref.of(AssetType.MEMORY, name);
            assertThat(ref.toString()).isEqualTo("memory:" + name);
            assertThat(ref.path()).isEqualTo("memories/" + name + ".md");
            assertThat(Ref.ofPath(ref.path())).contains(ref);
            assertThat(Ref.parse(ref.toString())).isEqualTo(ref);
        }
    }

    @Test
    void every_type_has_its_directory() {
        assertThat(Ref.parse("skill:deploy").path()).isEqualTo("skills/deploy/SKILL.md");
        assertThat(Ref.parse("lesson:x").path()).isEqualTo("lessons/x.md");
        for (AssetType type : AssetType.values()) {
            Ref ref = Ref.of(type, "a/b");
            assertThat(Ref.ofPath(ref.path())).contains(ref);
            assertThat(Ref.parse(ref.toString())).isEqualTo(ref);
        }
    }

    @Test
    void nothing_is_guessed() {
        for (String text : List.of("notes", "Memory:notes", "memories:notes", ":notes", "memory", " memory:notes")) {
            assertThat(Ref.tryParse(text)).as(text).isEmpty();
            assertThatThrownBy(() -> Ref.parse(text)).as(text).isInstanceOf(AkmException.class);
        }
        assertThat(Ref.parse("memory:notes.md").name()).isEqualTo("notes.md");
        assertThat(Ref.ofPath("memories/notes.txt")).isEmpty();
        assertThat(Ref.ofPath("notes.md")).isEmpty();
        assertThat(Ref.ofPath("other/notes.md")).isEmpty();
        assertThat(Ref.ofPath("skills/x.md")).isEmpty();
    }

    @Test
    void a_new_file_gets_no_name_that_some_platform_cannot_store() {
        for (String name : List.of(
                "ab:c", "a*b", "a?b", "a\"b", "a<b", "a>b", "a|b", "dot.", "space ", "con", "AUX", "nul.txt", "com1",
                "LPT9", "x/prn/y", "dir./x", "com¹")) {
            assertThat(Ref.of(AssetType.MEMORY, name).newFileProblem()).as(name).isPresent();
        }
        for (String name : List.of("console", "com", "com10", "auxiliary", "a.b", "日本", "it's", "[x] & (y)")) {
            assertThat(Ref.of(AssetType.MEMORY, name).newFileProblem()).as(name).isEmpty();
        }
    }

    @Test
    void names_that_differ_by_case_or_composition_alone_collide() {
        assertThat(Ref.parse("memory:Café").collisionKey())
                .isEqualTo(Ref.parse("memory:cafe\u0301").collisionKey());
        assertThat(Ref.parse("memory:STRASSE").collisionKey())
                .isEqualTo(Ref.parse("memory:straße").collisionKey());
        assertThat(Ref.parse("memory:a").collisionKey())
                .isNotEqualTo(Ref.parse("memory:b").collisionKey());
        assertThat(Ref.parse("memory:a").collisionKey())
                .isNotEqualTo(Ref.parse("lesson:a").collisionKey());
    }
}
