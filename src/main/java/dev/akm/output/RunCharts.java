package dev.akm.output;

import dev.akm.app.LoopRun;
import dev.akm.app.RunCounters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Columns by run as SVG: what became of the memories, and what it cost. */
final class RunCharts {
    private static final int HEIGHT = 180;
    private static final int LEFT = 56;
    private static final int FOOT = 26;
    private static final int WIDTH = 860;
    private static final int MOST_RUNS = 120;

    private RunCharts() {}

    /** The runs oldest first, as many as can be told apart. */
    private static List<LoopRun> shown(List<LoopRun> newestFirst) {
        List<LoopRun> runs = new ArrayList<>(newestFirst.subList(0, Math.min(MOST_RUNS, newestFirst.size())));
        Collections.reverse(runs);
        return runs;
    }

    static String outcomes(List<LoopRun> newestFirst) {
        List<Column> columns = new ArrayList<>();
        for (LoopRun run : shown(newestFirst)) {
            RunCounters counters = run.counters();
            Map<String, Long> parts = new LinkedHashMap<>();
            parts.put("bypassed", counters.bypassed());
            parts.put("kept", counters.kept("modelKept"));
            parts.put("changed", counters.changed());
            parts.put("staged", counters.count("staged"));
            parts.put("refused", counters.count("refused"));
            parts.put("failed", counters.count("failed"));
            parts.put("skipped", counters.count("skipped"));
            columns.add(new Column(run, parts));
        }
        return chart("Memories by run", columns);
    }

    static String tokens(List<LoopRun> newestFirst) {
        List<Column> columns = new ArrayList<>();
        for (LoopRun run : shown(newestFirst)) {
            Map<String, Long> parts = new LinkedHashMap<>();
            parts.put("written", run.counters().completionTokens());
            parts.put("read", run.counters().promptTokens());
            parts.put("saved", run.counters().tokensSaved());
            columns.add(new Column(run, parts));
        }
        return chart("Tokens by run", columns);
    }

    private record Column(LoopRun run, Map<String, Long> parts) {
        long sum() {
            return parts.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static String chart(String title, List<Column> columns) {
        if (columns.isEmpty()) {
            return "";
        }
        long highest = Math.max(1, columns.stream().mapToLong(Column::sum).max().orElse(1));
        double step = (double) (WIDTH - LEFT) / columns.size();
        StringBuilder svg = new StringBuilder();
        svg.append("<figure><figcaption>").append(Html.text(title)).append("</figcaption>");
        svg.append("<svg viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT + FOOT);
        svg.append("\" role=\"img\" aria-label=\"").append(Html.text(title)).append("\">");
        axis(svg, highest);
        for (int i = 0; i < columns.size(); i++) {
            column(svg, columns.get(i), LEFT + i * step, step, highest);
        }
        foot(svg, columns, step);
        svg.append("</svg>");
        legend(svg, columns.get(0).parts().keySet());
        return svg.append("</figure>\n").toString();
    }

    private static void axis(StringBuilder svg, long highest) {
        for (int i = 0; i <= 2; i++) {
            double y = 10 + (HEIGHT - 10) * (1 - i / 2.0);
            svg.append("<line class=\"grid\" x1=\"")
                    .append(LEFT)
                    .append("\" x2=\"")
                    .append(WIDTH);
            svg.append("\" y1=\"")
                    .append(Html.number(y))
                    .append("\" y2=\"")
                    .append(Html.number(y))
                    .append("\"/>");
            svg.append("<text class=\"tick\" text-anchor=\"end\" x=\"")
                    .append(LEFT - 6)
                    .append("\" y=\"");
            svg.append(Html.number(y + 4))
                    .append("\">")
                    .append(brief(highest * i / 2))
                    .append("</text>");
        }
    }

    private static String brief(long value) {
        if (value >= 10_000_000) {
            return value / 1_000_000 + "M";
        }
        return value >= 10_000 ? value / 1_000 + "k" : String.valueOf(value);
    }

    private static void column(StringBuilder svg, Column column, double x, double step, long highest) {
        double width = Math.max(1, Math.min(48, step * 0.75));
        double left = x + (step - width) / 2;
        double y = HEIGHT;
        svg.append("<g><title>").append(Html.text(describe(column))).append("</title>");
        for (Map.Entry<String, Long> part : column.parts().entrySet()) {
            double height = (double) part.getValue() / highest * (HEIGHT - 10);
            if (height > 0) {
                y -= height;
                svg.append("<rect class=\"c-")
                        .append(part.getKey())
                        .append("\" x=\"")
                        .append(Html.number(left));
                svg.append("\" y=\"")
                        .append(Html.number(y))
                        .append("\" width=\"")
                        .append(Html.number(width));
                svg.append("\" height=\"")
                        .append(Html.number(Math.max(0.5, height)))
                        .append("\"/>");
            }
        }
        if (column.run().ending() != LoopRun.Ending.GOOD) {
            svg.append("<text class=\"bad\" text-anchor=\"middle\" x=\"").append(Html.number(left + width / 2));
            svg.append("\" y=\"").append(Html.number(Math.max(10, y - 4))).append("\">");
            svg.append(column.run().ending() == LoopRun.Ending.PARTLY ? "~" : "×")
                    .append("</text>");
        }
        svg.append("</g>");
    }

    private static String describe(Column column) {
        StringBuilder text = new StringBuilder(column.run().at().toString());
        text.append(", ").append(column.run().ending().word());
        for (Map.Entry<String, Long> part : column.parts().entrySet()) {
            if (part.getValue() > 0) {
                text.append(", ").append(part.getKey()).append(' ').append(part.getValue());
            }
        }
        return text.toString();
    }

    private static void foot(StringBuilder svg, List<Column> columns, double step) {
        int every = Math.max(1, (int) Math.ceil(90 / step));
        for (int i = 0; i < columns.size(); i += every) {
            svg.append("<text class=\"tick\" text-anchor=\"middle\" x=\"").append(Html.number(LEFT + (i + 0.5) * step));
            svg.append("\" y=\"").append(HEIGHT + 18).append("\">");
            String at = columns.get(i).run().at().toString();
            svg.append(Html.text(at.length() >= 16 ? at.substring(5, 16).replace('T', ' ') : at))
                    .append("</text>");
        }
    }

    private static void legend(StringBuilder svg, Iterable<String> names) {
        svg.append("<p class=\"legend\">");
        for (String name : names) {
            svg.append("<span><i class=\"b-")
                    .append(name)
                    .append("\"></i>")
                    .append(Html.text(name))
                    .append("</span>");
        }
        svg.append("</p>");
    }
}
