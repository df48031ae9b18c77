package dev.akm.cli;

import dev.akm.output.Cells;
import dev.akm.output.TextOut;
import java.util.ArrayList;
import java.util.List;

/** Help for a person: the overview by purpose, and a page for each command, from its syntax. */
final class Help {
    /** Where descriptions begin; a longer left side gets a line of its own. */
    private static final int LEFT = 30;

    private final TextOut out;

    Help(int columns, boolean color) {
        this.out = new TextOut(color, columns);
    }

    String overview() {
        out.line(out.bold("akm") + " keeps what an agent and its person have learnt, and never makes it worse.");
        out.line();
        out.line("akm COMMAND [OPTIONS]");
        for (CommandName.Group group : CommandName.Group.values()) {
            boolean first = true;
            for (CommandName name : CommandName.values()) {
                if (name.group() != group) {
                    continue;
                }
                if (first) {
                    out.line();
                    out.line(out.bold(group.title()));
                    first = false;
                }
                pair("  " + name.words(), name.summary(), 20);
            }
        }
        out.line();
        out.line(out.bold("Every command takes"));
        options(Syntax.global());
        out.line();
        out.wrapped(
                "akm COMMAND --help tells more. Exit codes: 0 done, 1 failed, 2 wrong command line; docs/exit-codes.md"
                        + " lists them all.",
                0);
        return out.text();
    }

    String family(String word) {
        out.line(out.bold("akm " + word));
        out.line();
        for (String member : CommandName.family(word)) {
            String words = word + " " + member;
            CommandName.ofWords(words).ifPresent(name -> pair("  akm " + words, name.summary(), LEFT));
        }
        return out.text();
    }

    String command(CommandName name, Syntax syntax) {
        String title = "akm " + name.words();
        List<String> about = Cells.wrap(title + ": " + name.summary(), out.columns());
        out.line(out.bold(title) + about.get(0).substring(title.length()));
        for (int i = 1; i < about.size(); i++) {
            out.line("    " + about.get(i));
        }
        out.line();
        out.line(title + usage(syntax));
        for (Syntax.Operand operand : syntax.operands()) {
            pair("  " + operand.label(), operand.about(), LEFT);
        }
        if (!syntax.options().isEmpty()) {
            out.line();
            out.line(out.bold("Options"));
            options(syntax.options());
        }
        if (!syntax.examples().isEmpty()) {
            out.line();
            out.line(out.bold("Examples"));
            for (Syntax.Example example : syntax.examples()) {
                out.line("  " + example.line());
                out.wrapped(example.about(), 6);
            }
        }
        out.line();
        out.line(out.bold("Every command takes"));
        options(Syntax.global());
        return out.text();
    }

    /** The part of the usage line after the command's words. */
    static String usage(Syntax syntax) {
        StringBuilder usage = new StringBuilder();
        for (Syntax.Operand operand : syntax.operands()) {
            String label = operand.label() + (operand.most() == Integer.MAX_VALUE ? "…" : "");
            usage.append(' ').append(operand.least() == 0 ? "[" + label + "]" : label);
        }
        return usage + (syntax.options().isEmpty() ? "" : " [OPTIONS]");
    }

    private void options(List<Syntax.Option> options) {
        for (Syntax.Option option : options) {
            pair("  " + left(option), option.about(), LEFT);
        }
    }

    /** {@code -q, --quiet} or {@code --name NAME…}. */
    static String left(Syntax.Option option) {
        List<String> names = new ArrayList<>(option.names());
        java.util.Collections.reverse(names);
        String label = option.label().isEmpty() ? "" : " " + option.label();
        return String.join(", ", names) + label + (option.kind() == Syntax.Kind.MANY ? "…" : "");
    }

    /** A list of choices wider than the terminal goes on in the next line, behind a bar. */
    private void choices(String left) {
        String rest = left;
        while (Cells.width(rest) > out.columns()) {
            int bar = rest.lastIndexOf('|', out.columns() - 1);
            if (bar < 0) {
                break;
            }
            out.line(rest.substring(0, bar + 1));
            rest = "    " + rest.substring(bar + 1);
        }
        out.line(rest);
    }

    private void pair(String left, String right, int column) {
        List<String> lines = Cells.wrap(right, Math.max(20, out.columns() - column));
        boolean apart = Cells.width(left) + 2 > column;
        if (apart) {
            choices(left);
        }
        for (int i = 0; i < lines.size(); i++) {
            String margin = i == 0 && !apart ? Cells.pad(left, column) : " ".repeat(column);
            out.line(margin + lines.get(i));
        }
    }
}
