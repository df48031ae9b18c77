package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.config.Setting;
import dev.akm.memory.CaptureMode;
import java.util.Optional;

/**
 * The capture mode of a new memory, and why it is that.
 *
 * @param reason as the end of a sentence: {@code background, because standard input is no terminal}
 * @param asked whether somebody asked for it, rather than it being guessed from who speaks
 */
public record CaptureDecision(CaptureMode mode, String reason, boolean asked) {
    /**
     * Flags first, then the text's own field, {@code AKM_CAPTURE_MODE} or the setting, and last who speaks.
     *
     * @param flag by {@code --hot} or {@code --background}
     * @param field the text's own {@code captureMode}
     */
    static CaptureDecision of(Workspace workspace, Optional<CaptureMode> flag, Optional<CaptureMode> field) {
        if (flag.isPresent()) {
            return new CaptureDecision(flag.get(), "--" + flag.get().word() + " was given", true);
        }
        if (field.isPresent()) {
            return new CaptureDecision(field.get(), "the text's own frontmatter says so", true);
        }
        Optional<CaptureMode> set = setting(workspace);
        if (set.isPresent()) {
            boolean variable =
                    !workspace.host().variable(Setting.CAPTURE_MODE.variable()).isEmpty();
            String source = variable ? Setting.CAPTURE_MODE.variable() : "the setting " + Setting.CAPTURE_MODE.key();
            return new CaptureDecision(set.get(), source + " says so", true);
        }
        Speaker speaker = Speaker.of(workspace.host());
        return new CaptureDecision(speaker.person() ? CaptureMode.HOT : CaptureMode.BACKGROUND, speaker.why(), false);
    }

    /** Empty for {@code auto}; settings that cannot be read decide nothing and stop nothing. */
    private static Optional<CaptureMode> setting(Workspace workspace) {
        Optional<String> word;
        try {
            word = workspace.config().text(Setting.CAPTURE_MODE);
        } catch (AkmException e) {
            if (!workspace.host().variable(Setting.CAPTURE_MODE.variable()).isEmpty()) {
                throw e;
            }
            word = Optional.empty();
        }
        return word.isPresent() ? CaptureMode.ofWord(word.get()) : Optional.empty();
    }
}
