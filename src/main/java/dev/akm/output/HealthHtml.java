package dev.akm.output;

import dev.akm.app.AuditHealth;
import dev.akm.app.Finding;
import dev.akm.app.HealthAdvice;
import dev.akm.app.HealthCheck;
import dev.akm.app.HealthResult;
import dev.akm.app.LoopRun;
import dev.akm.app.RunCounters;
import dev.akm.app.StashHealth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Health as one page: verdict, checks, charts by run, the belief graph and what needs a look. Self-contained: no script, no
 * font, no picture, and a policy that would keep the browser from loading any.
 */
public final class HealthHtml {
    /** So many of each kind are named. */
    private static final int SHOWN = 50;

    private final StringBuilder out = new StringBuilder(16_384);

    private HealthHtml() {}

    public static String page(HealthResult result) {
        return new HealthHtml().write(result);
    }

    private String write(HealthResult result) {
        String status = result.status().word();
        out.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                        + " 'unsafe-inline'\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>akm health: ")
                .append(status)
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style></head><body>\n<h1>akm health <b class=\"v-")
                .append(status)
                .append("\">")
                .append(status)
                .append("</b></h1>\n<p class=\"dim\">")
                .append(Html.text(result.directory() + ", " + result.now() + "; runs since " + result.since()))
                .append("</p>\n");
        checks(result);
        loop(result);
        result.stash().ifPresent(this::stash);
        result.audit().ifPresent(this::audit);
        return out.append("</body></html>\n").toString();
    }

    private void checks(HealthResult result) {
        out.append("<table>\n");
        for (HealthCheck check : result.checks()) {
            told(check.status().word(), check.name(), check.message(), check.hint());
        }
        for (HealthAdvice advice : result.advice()) {
            told(advice.warning() ? "warn" : "note", advice.name(), advice.message(), advice.hint());
        }
        out.append("</table>\n");
    }

    private void told(String level, String name, String message, String hint) {
        out.append("<tr><td><b class=\"v-")
                .append(level)
                .append("\">")
                .append(level)
                .append("</b></td><td>")
                .append(Html.text(name))
                .append("</td><td>")
                .append(Html.text(message));
        if (!hint.isEmpty()) {
            out.append("<br><span class=\"dim\">").append(Html.text(hint)).append("</span>");
        }
        out.append("</td></tr>\n");
    }

    private void loop(HealthResult result) {
        List<LoopRun> window = result.loop().window();
        out.append("<h2>The loop</h2>\n");
        if (window.isEmpty()) {
            out.append("<p>No run in this time.</p>\n");
            return;
        }
        RunCounters sum = result.loop().counters();
        out.append("<p class=\"figures\">");
        figure(String.valueOf(window.size()), "runs");
        figure(String.valueOf(sum.count("processed")), "memories judged");
        figure(Math.round(sum.bypassShare() * 100) + "%", "bypassed by belief or because nothing was new");
        figure(String.valueOf(sum.changed()), "changed");
        figure(String.valueOf(sum.promptTokens() + sum.completionTokens()), "tokens spent");
        figure(String.valueOf(sum.tokensSaved()), "tokens not spent");
        figure(String.valueOf(result.proposals()), "proposals waiting");
        out.append("</p>\n").append(RunCharts.outcomes(window)).append(RunCharts.tokens(window));
        if (!sum.skipReasons().isEmpty()) {
            out.append("<h3>Refused or left out, by reason</h3>\n");
            bars(sum.skipReasons(), "refused");
        }
    }

    private void figure(String number, String what) {
        out.append("<span><b>")
                .append(Html.text(number))
                .append("</b> ")
                .append(Html.text(what))
                .append("</span>");
    }

    private void bars(Map<String, ? extends Number> values, String color) {
        long highest = 1;
        for (Number value : values.values()) {
            highest = Math.max(highest, value.longValue());
        }
        out.append("<table class=\"bars\">\n");
        for (Map.Entry<String, ? extends Number> value : values.entrySet()) {
            long number = value.getValue().longValue();
            String kind = color.isEmpty() ? value.getKey() : color;
            out.append("<tr><td>")
                    .append(Html.text(value.getKey()))
                    .append("</td><td class=\"n\">")
                    .append(number)
                    .append("</td><td><svg width=\"400\" height=\"12\" aria-hidden=\"true\"><rect class=\"c-")
                    .append(Html.text(kind))
                    .append("\" width=\"")
                    .append(Html.number(400.0 * number / highest))
                    .append("\" height=\"12\"/></svg></td></tr>\n");
        }
        out.append("</table>\n");
    }

    private void stash(StashHealth stash) {
        out.append("<h2>The stash</h2>\n");
        bars(stash.types(), "type");
        out.append("<h3>Memories by capture mode</h3>\n");
        bars(stash.modes(), "mode");
        out.append("<h3>Memories by belief state</h3>\n");
        bars(stash.states(), "");
        findings("Protected: cannot be read in full", stash.protectedFiles());
        findings("Unknown belief values", stash.unknownValues());
        findings("Other values that cannot be read", stash.badValues());
        findings("Could not be looked at", stash.unreadable());
        findings("Equal names", stash.duplicateNames());
        findings("Links that lead nowhere", stash.dangling());
        refs("On a circle of links", stash.looping());
        List<Finding> conflicts = new ArrayList<>();
        for (LoopRun.Disagreement conflict : stash.conflicts()) {
            conflicts.add(new Finding(String.join(" / ", conflict.refs()), "", conflict.detail(), List.of()));
        }
        findings("Disagreements for a person", conflicts);
        refs("Contradicted and held", stash.contradictedHeld());
        findings("Unquoted colons", stash.unquotedColon());
        refs("What looks like a secret", stash.secrets());
        String picture = BeliefPicture.of(stash.chains());
        if (!picture.isEmpty()) {
            out.append("<h2>Belief graph</h2>\n"
                    + "<p class=\"dim\">What was replaced stands at the left, what is believed now at the"
                    + " right.</p>\n");
            out.append(picture);
        }
    }

    private void refs(String title, List<String> refs) {
        List<Finding> findings = new ArrayList<>();
        for (String ref : refs) {
            findings.add(new Finding(ref, "", "", List.of()));
        }
        findings(title, findings);
    }

    private void findings(String title, List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        out.append("<h3>")
                .append(Html.text(title))
                .append(" (")
                .append(findings.size())
                .append(")</h3>\n<ul>\n");
        for (Finding finding : findings.subList(0, Math.min(SHOWN, findings.size()))) {
            out.append("<li><code>")
                    .append(Html.text(finding.place().isEmpty() ? finding.ref() : finding.place()))
                    .append("</code> ")
                    .append(Html.text(finding.message()));
            if (!finding.refs().isEmpty()) {
                out.append(": ").append(Html.text(String.join(", ", finding.refs())));
            }
            out.append("</li>\n");
        }
        out.append("</ul>\n");
        if (findings.size() > SHOWN) {
            out.append("<p>and ").append(findings.size() - SHOWN).append(" more: akm health --json</p>\n");
        }
    }

    private void audit(AuditHealth audit) {
        out.append("<h2>Audit</h2>\n<p class=\"figures\">");
        figure(String.valueOf(audit.retired()), "retired");
        figure(String.valueOf(audit.findable()), "of them lead to what stands in their place");
        figure(String.valueOf(audit.restored()), "restored");
        out.append("</p>\n");
        refs("Lead nowhere", audit.unfindable());
        refs("Not found by their own words", audit.notFound());
        findings("Values that stand nowhere", audit.factsNowhere());
    }

    private static final String STYLE = """
        :root{color-scheme:light dark;--ink:#1d2328;--dim:#5d6a75;--paper:#fff;--line:#d9dfe4;--good:#2a7d4f;--warn:#96690a;
        --bad:#b3332c;--blue:#2b6cb0;--teal:#1f8a8a;--grey:#8a97a3;--violet:#7453b8}
        @media (prefers-color-scheme:dark){:root{--ink:#e4e9ed;--dim:#9aa7b2;--paper:#14181c;--line:#323a42;--good:#5cc08a;
        --warn:#dfae45;--bad:#ef7b73;--blue:#6fb0ee;--teal:#56c2c2;--grey:#7b8894;--violet:#b196ea}}
        body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:60rem;margin:2rem auto;
        padding:0 1rem}
        h1,h2,h3{line-height:1.2}h2{margin-top:2rem;border-bottom:1px solid var(--line);padding-bottom:.3rem}
        h3{font-size:1rem;margin-bottom:.3rem}table{border-collapse:collapse}td{padding:.2rem .8rem .2rem 0;
        vertical-align:top;overflow-wrap:anywhere}.n{text-align:right;font-variant-numeric:tabular-nums}
        .dim{color:var(--dim)}code{overflow-wrap:anywhere}.wide{overflow:auto;max-width:100%}
        .v-pass{color:var(--good)}.v-warn{color:var(--warn)}.v-fail{color:var(--bad)}.v-note{color:var(--blue)}
        .figures span{display:inline-block;margin:0 1.6rem .6rem 0;color:var(--dim)}
        .figures b{display:block;font-size:1.5rem;color:var(--ink);line-height:1.1}
        figure{margin:1rem 0}figcaption{font-weight:600}figure svg{width:100%;height:auto}
        .grid{stroke:var(--line)}.tick{font-size:11px;fill:var(--dim)}.bad{font-size:16px;fill:var(--bad)}
        .legend{margin:.2rem 0;color:var(--dim);font-size:.85rem}.legend span{margin-right:1rem}
        .legend i{display:inline-block;width:.8em;height:.8em;margin-right:.35em;border-radius:2px}
        .c-bypassed,.c-saved{fill:var(--grey)}.c-kept,.c-read{fill:var(--blue)}.c-changed,.c-written{fill:var(--good)}
        .c-staged{fill:var(--violet)}.c-refused{fill:var(--warn)}.c-failed{fill:var(--bad)}.c-skipped{fill:var(--line)}
        .b-bypassed,.b-saved{background:var(--grey)}.b-kept,.b-read{background:var(--blue)}
        .b-changed,.b-written{background:var(--good)}.b-staged{background:var(--violet)}.b-refused{background:var(--warn)}
        .b-failed{background:var(--bad)}.b-skipped{background:var(--line)}
        .c-type,.c-active{fill:var(--blue)}.c-mode{fill:var(--teal)}.c-asserted{fill:var(--good)}
        .c-deprecated{fill:var(--grey)}.c-superseded{fill:var(--warn)}.c-contradicted{fill:var(--bad)}
        .edge{fill:none;stroke:var(--grey);stroke-width:1.4}.edge.wrong{stroke:var(--bad)}.head{fill:var(--grey)}
        .node rect{fill:var(--paper);stroke:var(--grey);stroke-width:1.5}.node text{font-size:12px;fill:var(--ink)}
        .node .state{font-size:10px;fill:var(--dim)}.s-active rect{stroke:var(--blue)}.s-asserted rect{stroke:var(--good)}
        .s-superseded rect{stroke:var(--warn)}.s-contradicted rect{stroke:var(--bad)}
        .s-missing rect,.s-retired rect{stroke-dasharray:4 3}.s-missing rect{stroke:var(--bad)}.node.hot rect{stroke-width:3}
        """;
}
