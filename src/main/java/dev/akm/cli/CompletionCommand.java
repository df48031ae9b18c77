package dev.akm.cli;

import dev.akm.AkmException;
import java.nio.charset.StandardCharsets;

/** Prints a completion script made from the syntax of every command. */
final class CompletionCommand implements Command {
    @Override
    public void declare(Syntax syntax) {
        syntax.operand("SHELL", 1, 1, "bash, zsh or fish")
                .example("source <(akm completion bash)", "for this shell; in ~/.bashrc for all")
                .example("akm completion zsh > \"${fpath[1]}/_akm\"", "for zsh")
                .example("akm completion fish > ~/.config/fish/completions/akm.fish", "for fish");
    }

    @Override
    public Answer run(Call call) {
        String shell = call.operands().get(0);
        String script = switch (shell) {
            case "bash" -> CompletionScript.bash();
            case "zsh" -> CompletionScript.zsh();
            case "fish" -> CompletionScript.fish();
            default -> throw unknown(call, shell);
        };
        return Answer.raw(script.getBytes(StandardCharsets.UTF_8));
    }

    private static AkmException unknown(Call call, String shell) {
        return call.badValue("SHELL", shell, "one of bash, zsh, fish");
    }
}
