package dev.akm.app;

/**
 * Who gives the command, as far as the process can tell: a person if stdin and stderr are terminals and nothing says that
 * an agent or a build is at work.
 *
 * @param person whether a person typed it
 * @param why how that is known, as the end of a sentence: {@code CLAUDECODE is set}
 */
public record Speaker(boolean person, String why) {
    /**
     * Variables by which agents and build servers make themselves known; ours is {@code AKM_AGENT}. {@code CI} is set by
     * nearly every build server.
     */
    private static final String[] SIGNS = {
        "CI",
        "AKM_AGENT",
        "CLAUDECODE",
        "CLAUDE_CODE_ENTRYPOINT",
        "CURSOR_AGENT",
        "GEMINI_CLI",
        "CODEX_SANDBOX",
        "OPENCODE",
        "AI_AGENT",
        "GITHUB_ACTIONS",
        "AKM_NON_INTERACTIVE"
    };

    static Speaker of(Host host) {
        for (int i = 0; i < SIGNS.length; i++) {
            String value = host.variable(SIGNS[i]);
            if (!value.isEmpty() && !value.equals("0") && !value.equals("false")) {
                return new Speaker(false, SIGNS[i] + " is set");
            }
        }
        if (!host.terminals().in()) {
            return new Speaker(false, "standard input is no terminal");
        }
        if (!host.terminals().err()) {
            return new Speaker(false, "standard error is no terminal");
        }
        return new Speaker(true, "typed at a terminal");
    }

    /** For history: a {@link dev.akm.journal.Actor}, an agent or script with how that is known. */
    String who() {
        return person ? "person" : "agent or script (" + why + ")";
    }
}
