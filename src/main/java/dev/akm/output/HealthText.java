package dev.akm.output;

import dev.akm.app.AuditHealth;
import dev.akm.app.EndpointHealth;
import dev.akm.app.Finding;
import dev.akm.app.HealthAdvice;
import dev.akm.app.HealthCheck;
import dev.akm.app.HealthResult;
import dev.akm.app.HealthStatus;
import dev.akm.app.IndexHealth;
import dev.akm.app.LoopRun;
import dev.akm.app.StashHealth;
import dev.akm.memory.AssetType;
import java.util.List;
import java.util.Map;

/** Health on a terminal: the verdict first, then what needs a look, then the figures. */
public final class HealthText implements TextView<HealthResult> {
    /** So many of each kind are named; JSON has them all. */
    private static final int SHOWN = 5;

    private static final int LABEL = 16;

    @Override
    public void print(HealthResult result, TextOut out) {
        new Page(out).all(result);
    }

    /** One printing. */
    private static final class Page {
        private final TextOut out;

        Page(TextOut out) {
            this.out = out;
        }

        void all(HealthResult result) {
            out.line(out.bold("akm health  ") + verdict(result.status()) + out.dim("  " + result.directory()));
            out.line();
            checks(result);
            result.stash().ifPresent(this::stash);
            new LoopText(out).print(result);
            result.audit().ifPresent(this::audit);
            result.index().ifPresent(this::index);
            result.endpoint().ifPresent(this::endpoint);
        }

        private String verdict(HealthStatus status) {
            return switch (status) {
                case PASS -> out.green("pass");
                case WARN -> out.yellow("warn");
                case FAIL -> out.red("fail");
            };
        }

        private void checks(HealthResult result) {
            for (HealthCheck check : result.checks()) {
                String mark = switch (check.status()) {
                    case PASS -> out.green("ok  ");
                    case WARN -> out.yellow("warn");
                    case FAIL -> out.red("FAIL");
                };
                told(mark, check.name(), check.message(), check.hint());
            }
            for (HealthAdvice advice : result.advice()) {
                String mark = advice.warning() ? out.yellow("warn") : out.cyan("note");
                told(mark, advice.name(), advice.message(), advice.hint());
            }
        }

        private void told(String mark, String name, String message, String hint) {
            int indent = 6 + LABEL + 2;
            List<String> lines = Cells.wrap(Printable.line(message), Math.max(20, out.columns() - indent));
            out.line(mark + "  " + Cells.pad(name, LABEL) + "  " + lines.get(0));
            for (String line : lines.subList(1, lines.size())) {
                out.line(" ".repeat(indent) + line);
            }
            if (!hint.isEmpty()) {
                String arrow = "→ ";
                for (String line : Cells.wrap(Printable.line(hint), Math.max(20, out.columns() - indent - 2))) {
                    out.line(" ".repeat(indent) + out.dim(arrow + line));
                    arrow = "  ";
                }
            }
        }

        private void stash(StashHealth stash) {
            title("stash", types(stash.types()));
            Bars bars = new Bars(out, LABEL);
            bars.all(stash.modes(), stash.memories());
            out.line();
            bars.all(stash.states(), stash.memories());
            if (stash.expired() > 0) {
                out.line("  " + stash.expired() + " of them expired");
            }
            findings("protected", stash.protectedFiles());
            findings("unknown values", stash.unknownValues());
            findings("bad values", stash.badValues());
            findings("unreadable", stash.unreadable());
            findings("equal names", stash.duplicateNames());
            findings("dangling", stash.dangling());
            refs("on a circle", stash.looping());
            disagreements(stash.conflicts());
            refs("held", stash.contradictedHeld());
            findings("unquoted colon", stash.unquotedColon());
            refs("secrets", stash.secrets());
        }

        private static String types(Map<String, Integer> types) {
            StringBuilder text = new StringBuilder();
            for (Map.Entry<String, Integer> type : types.entrySet()) {
                text.append(text.length() == 0 ? "" : ", ")
                        .append(type.getValue())
                        .append(' ')
                        .append(type.getValue() == 1 ? type.getKey() : several(type.getKey()));
            }
            return text.length() == 0 ? "empty" : text.toString();
        }

        /** The folder of a type bears its plural. */
        private static String several(String type) {
            return AssetType.ofPrefix(type).map(AssetType::directory).orElse(type);
        }

        private void title(String name, String about) {
            out.line();
            out.line(out.bold(name) + "  " + out.dim(about));
        }

        private void findings(String label, List<Finding> findings) {
            for (int i = 0; i < Math.min(SHOWN, findings.size()); i++) {
                Finding finding = findings.get(i);
                String where = finding.place().isEmpty() ? finding.ref() : finding.place();
                String others = finding.refs().isEmpty() ? "" : ": " + String.join(", ", finding.refs());
                item(i == 0 ? label : "", where + "  " + finding.message() + others);
            }
            more(findings.size());
        }

        private void refs(String label, List<String> refs) {
            for (int i = 0; i < Math.min(SHOWN, refs.size()); i++) {
                item(i == 0 ? label : "", refs.get(i));
            }
            more(refs.size());
        }

        private void disagreements(List<LoopRun.Disagreement> conflicts) {
            for (int i = 0; i < Math.min(SHOWN, conflicts.size()); i++) {
                LoopRun.Disagreement one = conflicts.get(i);
                item(i == 0 ? "conflicts" : "", String.join(" / ", one.refs()) + "  " + one.detail());
            }
            more(conflicts.size());
        }

        private void item(String label, String text) {
            int room = Math.max(20, out.columns() - LABEL - 4);
            out.line("  " + Cells.pad(label, LABEL) + "  " + Cells.fit(text, room));
        }

        private void more(int size) {
            if (size > SHOWN) {
                item("", "and " + (size - SHOWN) + " more: --json names all");
            }
        }

        private void audit(AuditHealth audit) {
            if (audit.retired() + audit.restored() == 0) {
                return;
            }
            title("audit", "recounted from the archive");
            item("retired", audit.retired() + ", of which " + audit.findable() + " lead to what stands in their place");
            item("restored", String.valueOf(audit.restored()));
            if (audit.searched() > 0) {
                item(
                        "found by words",
                        audit.searched() - audit.notFound().size() + " of the newest " + audit.searched());
            }
            refs("lead nowhere", audit.unfindable());
            refs("not found", audit.notFound());
            findings("values nowhere", audit.factsNowhere());
        }

        private void index(IndexHealth index) {
            title("index", index.inMemory() ? "in memory" : index.file().toString());
            item("files", index.files() + ", " + index.words() + " words, " + index.bytes() / 1024 + " KiB");
        }

        private void endpoint(EndpointHealth endpoint) {
            title("endpoint", endpoint.url());
            item("model", endpoint.model().orElse("none"));
            item(
                    "context",
                    endpoint.contextLength() + " tokens" + (endpoint.contextKnown() ? "" : ", which is a guess"));
        }
    }
}
