package dev.akm.app;

import java.time.Duration;

/** How far a run is, as one line: what changes least comes first, so that a narrow terminal cuts the memory's name alone. */
final class ProgressWords {
    private ProgressWords() {}

    /** @param asking how long the model has been asked */
    static String of(ImproveProgress.Step step, Duration asking) {
        StringBuilder line = new StringBuilder("chunk ")
                .append(Math.min(step.done() + 1, step.chunks()))
                .append(" of ")
                .append(step.chunks());
        int calls = step.spent().calls();
        if (calls > 0) {
            line.append(", ").append(calls).append(calls == 1 ? " call" : " calls");
        }
        double seconds = asking.toMillis() / 1000.0;
        long tokens = (long) step.spent().promptTokens() + step.spent().completionTokens();
        if (tokens > 0 && seconds > 0) {
            line.append(", ").append(Math.round(tokens / seconds)).append(" tokens/s");
        }
        if (step.answered() > 0 && seconds > 0) {
            long left = Math.round(seconds / step.answered() * (step.questions() - step.answered()));
            line.append(", ").append(time(left)).append(" left");
        }
        return line.append(": ").append(step.current()).toString();
    }

    private static String time(long seconds) {
        if (seconds < 60) {
            return seconds + " s";
        }
        long minutes = (seconds + 30) / 60;
        return minutes < 60 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
