package dev.akm.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextOutTest {
    @Test
    void styles_are_escape_sequences_with_colour_and_nothing_without() {
        TextOut colored = new TextOut(true, 80);
        TextOut plain = new TextOut(false, 80);

        assertThat(colored.line(colored.red("no") + " " + colored.bold("yes")).text())
                .isEqualTo("\u001b[31mno\u001b[0m \u001b[1myes\u001b[0m\n");
        assertThat(plain.line(plain.red("no")).text()).isEqualTo("no\n");
    }

    @Test
    void a_text_cannot_bring_its_own_escape_sequences() {
        TextOut out = new TextOut(true, 80);

        out.line("a\u001b[2Jb\u009bc\u0008\u202ed\re");

        assertThat(out.text()).isEqualTo("a\ufffd[2Jb\ufffdc\ufffd\ufffdd e\n");
    }

    @Test
    void without_colour_not_even_smuggled_style_marks_become_escapes() {
        assertThat(new TextOut(false, 80)
                        .line("a" + TextOut.MARK + "5b" + TextOut.MARK)
                        .text())
                .isEqualTo("ab\n");
    }

    @Test
    void widths_count_cells_not_characters() {
        assertThat(Cells.width("abc")).isEqualTo(3);
        assertThat(Cells.width("日本")).isEqualTo(4);
        assertThat(Cells.width("🙂")).isEqualTo(2);
        assertThat(Cells.width("e\u0301")).isEqualTo(1);
        assertThat(Cells.fit("日本語", 5)).isEqualTo("日本…");
        assertThat(Cells.fit("two\nlines", 20)).isEqualTo("two lines");
    }

    @Test
    void text_is_broken_between_words() {
        assertThat(Cells.wrap("one two three", 7)).containsExactly("one two", "three");
        assertThat(Cells.wrap("a\n\nb", 7)).containsExactly("a", "", "b");
        assertThat(Cells.wrap("averylongword x", 5)).containsExactly("averylongword", "x");
    }
}
