package dev.akm.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Completion scripts for three shells. They hold all words, so that completing runs no akm; only refs are left to the
 * person.
 */
final class CompletionScript {
    private CompletionScript() {}

    static String bash() {
        StringBuilder out = new StringBuilder();
        out.append("# bash completion for akm; made by: akm completion bash\n");
        out.append("_akm() {\n");
        out.append("  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} first= second= i w\n");
        out.append("  for ((i = 1; i < COMP_CWORD; i++)); do\n");
        out.append("    w=${COMP_WORDS[i]}\n");
        out.append("    case $w in\n");
        out.append("      --stash | --format | --detail) ((i++)) ;;\n");
        out.append("      -*) ;;\n");
        out.append("      *) if [ -z \"$first\" ]; then first=$w; elif [ -z \"$second\" ]; then second=$w; fi ;;\n");
        out.append("    esac\n");
        out.append("  done\n");
        out.append("  case $prev in\n");
        for (Syntax.Option option : everyOption()) {
            if (!option.choices().isEmpty()) {
                out.append("    ").append(option.name()).append(") COMPREPLY=($(compgen -W '");
                out.append(String.join(" ", option.choices())).append("' -- \"$cur\")); return ;;\n");
            }
        }
        out.append("    --stash) COMPREPLY=($(compgen -d -- \"$cur\")); return ;;\n");
        out.append("    --report | --plan | --apply) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n");
        out.append("  esac\n");
        out.append("  local words\n");
        out.append("  case $first in\n");
        out.append("    '') words='").append(String.join(" ", CommandName.firstWords()));
        out.append(" help ").append(names(Syntax.global())).append("' ;;\n");
        for (String first : CommandName.firstWords()) {
            out.append("    ").append(first).append(") ");
            if (CommandName.isFamily(first)) {
                out.append("case $second in\n");
                out.append("      '') words='")
                        .append(String.join(" ", CommandName.family(first)))
                        .append("' ;;\n");
                for (String second : CommandName.family(first)) {
                    out.append("      ").append(second).append(") words='");
                    out.append(words(first + " " + second)).append("' ;;\n");
                }
                out.append("    esac ;;\n");
            } else {
                out.append("words='").append(words(first)).append("' ;;\n");
            }
        }
        out.append("  esac\n");
        out.append("  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n");
        out.append("}\n");
        out.append("complete -F _akm akm\n");
        return out.toString();
    }

    static String zsh() {
        StringBuilder out = new StringBuilder();
        out.append("#compdef akm\n# zsh completion for akm; made by: akm completion zsh\n");
        out.append("_akm() {\n  local first=${words[2]:-} second=${words[3]:-}\n");
        out.append("  if (( CURRENT == 2 )); then\n    local -a commands=(\n");
        for (String first : CommandName.firstWords()) {
            String about = CommandName.ofWords(first)
                    .map(CommandName::summary)
                    .orElse(String.join(", ", CommandName.family(first)));
            out.append("      ")
                    .append(single(first + ":" + about.replace(":", "\\:")))
                    .append('\n');
        }
        out.append("    )\n    _describe command commands\n    return\n  fi\n");
        out.append("  case $first in\n");
        for (String first : CommandName.firstWords()) {
            if (!CommandName.isFamily(first)) {
                out.append("    ")
                        .append(first)
                        .append(") _arguments")
                        .append(zshOptions(first))
                        .append(" ;;\n");
                continue;
            }
            out.append("    ").append(first).append(")\n      if (( CURRENT == 3 )); then compadd -- ");
            out.append(String.join(" ", CommandName.family(first))).append("; return; fi\n      case $second in\n");
            for (String second : CommandName.family(first)) {
                out.append("        ").append(second).append(") _arguments");
                out.append(zshOptions(first + " " + second)).append(" ;;\n");
            }
            out.append("      esac ;;\n");
        }
        out.append("  esac\n}\n");
        out.append("if [[ $funcstack[1] == _akm ]]; then _akm \"$@\"; else compdef _akm akm; fi\n");
        return out.toString();
    }

    private static String zshOptions(String words) {
        StringBuilder out = new StringBuilder();
        for (Syntax.Option option : optionsOf(words)) {
            for (String name : option.names()) {
                StringBuilder spec = new StringBuilder(option.kind() == Syntax.Kind.MANY ? "*" : "").append(name);
                spec.append('[')
                        .append(option.about()
                                .replace("[", "(")
                                .replace("]", ")")
                                .replace(":", "\\:"))
                        .append(']');
                if (option.kind() != Syntax.Kind.FLAG) {
                    spec.append(":value:");
                    if (!option.choices().isEmpty()) {
                        spec.append('(')
                                .append(String.join(" ", option.choices()))
                                .append(')');
                    } else if (option.label().equals("DIR") || option.label().equals("FILE")) {
                        spec.append("_files");
                    }
                }
                out.append(" \\\n      ").append(single(spec.toString()));
            }
        }
        return out.toString();
    }

    static String fish() {
        StringBuilder out = new StringBuilder();
        out.append("# fish completion for akm; made by: akm completion fish\n");
        out.append("complete -c akm -f\n");
        for (String first : CommandName.firstWords()) {
            String about = CommandName.ofWords(first)
                    .map(CommandName::summary)
                    .orElse(String.join(", ", CommandName.family(first)));
            out.append("complete -c akm -n __fish_use_subcommand -a ").append(first);
            out.append(" -d ").append(fishQuoted(about)).append('\n');
        }
        for (Syntax.Option option : Syntax.global()) {
            fish(out, "", option);
        }
        for (CommandName name : CommandName.values()) {
            int space = name.words().indexOf(' ');
            String first = space < 0 ? name.words() : name.words().substring(0, space);
            String condition = "__fish_seen_subcommand_from " + first;
            if (space > 0) {
                String second = name.words().substring(space + 1);
                out.append("complete -c akm -n '").append(condition).append("; and not __fish_seen_subcommand_from ");
                out.append(String.join(" ", CommandName.family(first)))
                        .append("' -a ")
                        .append(second);
                out.append(" -d ").append(fishQuoted(name.summary())).append('\n');
                condition += "; and __fish_seen_subcommand_from " + second;
            }
            for (Syntax.Option option : Commands.syntax(name).options()) {
                fish(out, condition, option);
            }
        }
        return out.toString();
    }

    private static void fish(StringBuilder out, String condition, Syntax.Option option) {
        out.append("complete -c akm");
        if (!condition.isEmpty()) {
            out.append(" -n '").append(condition).append('\'');
        }
        for (String name : option.names()) {
            out.append(name.startsWith("--") ? " -l " : " -s ").append(name.substring(name.startsWith("--") ? 2 : 1));
        }
        if (option.kind() != Syntax.Kind.FLAG) {
            out.append(" -r");
            if (!option.choices().isEmpty()) {
                out.append(" -a ").append(fishQuoted(String.join(" ", option.choices())));
            } else if (option.label().equals("DIR") || option.label().equals("FILE")) {
                out.append(" -F");
            }
        }
        out.append(" -d ").append(fishQuoted(option.about())).append('\n');
    }

    private static List<Syntax.Option> everyOption() {
        List<Syntax.Option> options = new ArrayList<>(Syntax.global());
        List<String> seen = new ArrayList<>();
        for (CommandName name : CommandName.values()) {
            for (Syntax.Option option : Commands.syntax(name).options()) {
                if (!seen.contains(option.name())) {
                    seen.add(option.name());
                    options.add(option);
                }
            }
        }
        return options;
    }

    private static List<Syntax.Option> optionsOf(String words) {
        List<Syntax.Option> options = new ArrayList<>();
        CommandName.ofWords(words)
                .ifPresent(name -> options.addAll(Commands.syntax(name).options()));
        options.addAll(Syntax.global());
        return options;
    }

    private static String words(String command) {
        String shells = command.equals("completion") ? "bash zsh fish " : "";
        return shells + names(optionsOf(command));
    }

    private static String names(List<Syntax.Option> options) {
        List<String> names = new ArrayList<>();
        for (Syntax.Option option : options) {
            names.addAll(option.names());
        }
        return String.join(" ", names);
    }

    private static String single(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String fishQuoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
