package dev.akm.output;

import dev.akm.app.BeliefChains;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The chains of belief as SVG: what was replaced at the left, what it led to at the right. Linear in nodes and edges. */
final class BeliefPicture {
    private static final int COLUMN = 250;
    private static final int ROW = 40;
    private static final int BOX_WIDTH = 196;
    private static final int BOX_HEIGHT = 30;
    private static final int LABEL = 26;

    private final BeliefChains chains;
    private final Map<String, List<String>> earlier = new HashMap<>();
    private final Map<String, List<String>> later = new HashMap<>();
    private final Map<String, Integer> level = new LinkedHashMap<>();
    private final Map<String, Integer> row = new HashMap<>();
    private int columns;
    private int rows;

    private BeliefPicture(BeliefChains chains) {
        this.chains = chains;
    }

    /** The picture; empty if nothing has replaced anything. */
    static String of(BeliefChains chains) {
        return chains.edges().isEmpty() ? "" : new BeliefPicture(chains).draw();
    }

    private String draw() {
        for (BeliefChains.Edge edge : chains.edges()) {
            earlier.computeIfAbsent(edge.to(), to -> new ArrayList<>()).add(edge.from());
            later.computeIfAbsent(edge.from(), from -> new ArrayList<>()).add(edge.to());
        }
        levels();
        place();
        StringBuilder svg = new StringBuilder();
        int width = (columns - 1) * COLUMN + BOX_WIDTH + 20;
        int height = rows * ROW + 10;
        svg.append("<div class=\"wide\"><svg class=\"graph\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height);
        svg.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height);
        svg.append("\" role=\"img\" aria-label=\"Who replaced whom\"><defs><marker id=\"arrow\" viewBox=\"0 0 8 8\""
                + " refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 8 4"
                + " 0 8z\" class=\"head\"/></marker></defs>");
        for (BeliefChains.Edge edge : chains.edges()) {
            edge(svg, edge);
        }
        for (BeliefChains.Node node : chains.nodes()) {
            node(svg, node);
        }
        svg.append("</svg></div>");
        if (chains.more() > 0) {
            svg.append("<p>and ").append(chains.more()).append(" more links: akm health --detail full --json</p>");
        }
        return svg.append('\n').toString();
    }

    /** How many steps each is from an end; a circle without an end begins anywhere. */
    private void levels() {
        Deque<String> open = new ArrayDeque<>();
        for (BeliefChains.Node node : chains.nodes()) {
            if (!later.containsKey(node.ref())) {
                level.put(node.ref(), 0);
                open.add(node.ref());
            }
        }
        spread(open);
        for (BeliefChains.Node node : chains.nodes()) {
            if (level.putIfAbsent(node.ref(), 0) == null) {
                open.add(node.ref());
                spread(open);
            }
        }
    }

    private void spread(Deque<String> open) {
        while (!open.isEmpty()) {
            String next = open.poll();
            int deeper = level.getOrDefault(next, 0) + 1;
            for (String before : earlier.getOrDefault(next, List.of())) {
                if (level.putIfAbsent(before, deeper) == null) {
                    open.add(before);
                }
            }
        }
    }

    /** Chain after chain from top to bottom; each takes the rows of its fullest column. */
    private void place() {
        columns = 1 + level.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        for (BeliefChains.Node node : chains.nodes()) {
            if (!row.containsKey(node.ref())) {
                Map<Integer, Integer> used = new HashMap<>();
                int top = rows;
                for (String member : connected(node.ref())) {
                    int at = used.merge(level.get(member), 1, Integer::sum) - 1;
                    row.put(member, top + at);
                    rows = Math.max(rows, top + at + 1);
                }
            }
        }
    }

    private List<String> connected(String start) {
        List<String> members = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(List.of(start));
        row.put(start, -1);
        while (!open.isEmpty()) {
            String next = open.poll();
            members.add(next);
            for (Map<String, List<String>> links : List.of(earlier, later)) {
                for (String other : links.getOrDefault(next, List.of())) {
                    if (row.putIfAbsent(other, -1) == null) {
                        open.add(other);
                    }
                }
            }
        }
        return members;
    }

    private int x(String ref) {
        return (columns - 1 - level.getOrDefault(ref, 0)) * COLUMN + 6;
    }

    private int y(String ref) {
        return row.getOrDefault(ref, 0) * ROW + 8;
    }

    private void edge(StringBuilder svg, BeliefChains.Edge edge) {
        int x1 = x(edge.from()) + BOX_WIDTH;
        int y1 = y(edge.from()) + BOX_HEIGHT / 2;
        int x2 = x(edge.to());
        int y2 = y(edge.to()) + BOX_HEIGHT / 2;
        int bend = Math.max(24, Math.abs(x2 - x1) / 2);
        svg.append("<path class=\"edge")
                .append(edge.contradicts() ? " wrong" : "")
                .append("\" marker-end=\"url(#arrow)\" d=\"M");
        svg.append(x1)
                .append(' ')
                .append(y1)
                .append(" C")
                .append(x1 + bend)
                .append(' ')
                .append(y1)
                .append(' ');
        svg.append(x2 - bend)
                .append(' ')
                .append(y2)
                .append(' ')
                .append(x2)
                .append(' ')
                .append(y2)
                .append("\"><title>");
        svg.append(Html.text(
                edge.from() + (edge.contradicts() ? " is contradicted by " : " is superseded by ") + edge.to()));
        svg.append("</title></path>");
    }

    private void node(StringBuilder svg, BeliefChains.Node node) {
        int x = x(node.ref());
        int y = y(node.ref());
        svg.append("<g class=\"node s-")
                .append(Html.text(node.state()))
                .append(node.hot() ? " hot" : "")
                .append("\"><title>");
        svg.append(Html.text(node.ref() + ", " + node.state() + (node.hot() ? ", hot" : "")))
                .append("</title><rect x=\"");
        svg.append(x)
                .append("\" y=\"")
                .append(y)
                .append("\" rx=\"5\" width=\"")
                .append(BOX_WIDTH)
                .append("\" height=\"");
        svg.append(BOX_HEIGHT)
                .append("\"/><text x=\"")
                .append(x + 8)
                .append("\" y=\"")
                .append(y + 13)
                .append("\">");
        String name = node.ref().startsWith("memory:") ? node.ref().substring("memory:".length()) : node.ref();
        svg.append(Html.text(Cells.fit(name, LABEL)))
                .append("</text><text class=\"state\" x=\"")
                .append(x + 8);
        svg.append("\" y=\"")
                .append(y + 25)
                .append("\">")
                .append(Html.text(node.state() + (node.hot() ? " · hot" : "")));
        svg.append("</text></g>");
    }
}
