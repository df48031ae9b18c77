package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.ErrorKind;
import dev.akm.config.Config;
import dev.akm.config.Embedding;
import dev.akm.config.Setting;
import dev.akm.consolidation.ChatModel;
import dev.akm.consolidation.Settings;
import dev.akm.index.QueryParser;
import dev.akm.index.SearchHit;
import dev.akm.index.SearchOptions;
import dev.akm.index.SearchQuery;
import dev.akm.journal.GitCommit;
import dev.akm.llm.Embedder;
import dev.akm.llm.Endpoint;
import dev.akm.memory.AssetType;
import dev.akm.memory.Ref;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One run of {@code improve} with the settings, the model and the terminal of this process around it. */
public final class RunImprove {
    private final Workspace workspace;
    private final Watcher watcher;
    private final Set<String> warned = new HashSet<>();
    private @Nullable Instant asking;

    /** Whoever looks on. */
    public interface Watcher {
        /** How far the run is, as one line. */
        void progress(String line);

        /** Something to know before it goes on. */
        void notice(String sentence);
    }

    public RunImprove(Workspace workspace, Watcher watcher) {
        this.workspace = workspace;
        this.watcher = watcher;
    }

    /**
     * Runs once. INT, TERM and HUP end it after the work in hand; a call to the model is broken off.
     *
     * @throws AkmException USAGE, CONFIG, LOCKED
     */
    public ImproveResult run(ImproveWords words) {
        Config config = workspace.config();
        Endpoint endpoint = workspace.endpoint(words.endpoint(), words.model());
        ImproveRequest request = request(words, config, endpoint);
        try (Interrupts interrupts = Interrupts.install()) {
            return improve(words, endpoint, interrupts).run(request);
        }
    }

    private Improve improve(ImproveWords words, Endpoint endpoint, Interrupts interrupts) {
        Improve.Rim rim = new Improve.Rim(
                () -> ask(words, endpoint, interrupts),
                workspace.config().llm().concurrency(),
                meanings(interrupts),
                endpoint.isPrivate(),
                this::find,
                this::progress,
                () -> interrupts.requested().map(Interrupts.Signal::outcome),
                this::changed);
        return new Improve(
                workspace.stash(), workspace.journal(), workspace.host().clock(), rim);
    }

    private Optional<String> changed(List<String> paths, String message) {
        workspace.refreshIndex();
        return workspace.config().flag(Setting.GIT)
                ? new GitCommit(workspace.stash().root(), workspace.host().environment())
                        .commit(paths, message)
                        .warning()
                : Optional.empty();
    }

    private ChatModel ask(ImproveWords words, Endpoint endpoint, Interrupts interrupts) {
        warn(endpoint);
        ChatModel model = workspace.chatModel(words.endpoint(), words.model());
        interrupts.onRequest(model::close);
        return model;
    }

    /** Before anything is sent there, and once, though both models may be at one place. */
    private void warn(Endpoint endpoint) {
        endpoint.warning().filter(warned::add).ifPresent(watcher::notice);
    }

    private Optional<MemoryMeanings.Source> meanings(Interrupts interrupts) {
        Optional<Embedding> set = workspace.config().embedding();
        return set.map(embedding -> (memories, deadline) -> {
            Endpoint endpoint = workspace.endpoint(embedding);
            warn(endpoint);
            int batch = embedding.batchSize().orElse(Embedder.DEFAULT_BATCH);
            Optional<Integer> dimension = embedding.dimension().isPresent()
                    ? Optional.of(embedding.dimension().getAsInt())
                    : Optional.empty();
            try (Embedder embedder = new Embedder(endpoint, dimension, batch)) {
                interrupts.onRequest(embedder::close);
                return new MemoryMeanings(
                                embedder,
                                endpoint,
                                workspace.vectors(embedding),
                                batch,
                                dimension.orElse(0),
                                workspace.host().clock())
                        .of(
                                memories,
                                deadline,
                                (done, all) -> watcher.progress("embedding " + done + " of " + all + " texts"));
            }
        });
    }

    private List<Ref> find(String query) {
        SearchQuery words = QueryParser.parse(query);
        SearchOptions options = new SearchOptions(
                List.of(AssetType.MEMORY.prefix()),
                List.of(),
                List.of(),
                SearchOptions.BeliefView.ALL,
                0,
                Optional.empty(),
                workspace.host().clock().instant(),
                false,
                OpenConflicts.of(workspace, words));
        List<Ref> found = new ArrayList<>();
        for (SearchHit hit : workspace.index().search(words, options).hits()) {
            found.add(hit.ref());
        }
        return found;
    }

    private void progress(ImproveProgress.Step step) {
        Instant now = workspace.host().clock().instant();
        if (step.questions() > 0 && asking == null) {
            asking = now;
        }
        Duration since = asking == null ? Duration.ZERO : Duration.between(asking, now);
        watcher.progress(ProgressWords.of(step, since));
    }

    private ImproveRequest request(ImproveWords words, Config config, Endpoint endpoint) {
        if (words.plan().isPresent() && !words.dryRun()) {
            throw usage("--plan needs --dry-run: it saves what a dry run found");
        }
        if (words.apply().isPresent() && words.dryRun()) {
            throw usage("--apply and --dry-run exclude each other");
        }
        Settings settings = new Settings(
                words.autoAccept().isPresent() ? autoAccept(words.autoAccept().get()) : config.autoAccept(),
                config.beliefAware());
        return new ImproveRequest(
                words.scope(),
                words.dryRun(),
                settings,
                ImproveRequest.Engine.valueOf(words.engine().toUpperCase(Locale.ROOT)),
                words.limit(),
                first(words.maxCalls(), config.count(Setting.MAX_CALLS)),
                first(words.maxChunkSize(), config.count(Setting.MAX_CHUNK_SIZE)),
                endpoint.maxTokens(),
                words.timeout().map(RunImprove::duration),
                words.full(),
                words.task(),
                words.skipIfLocked(),
                words.plan().map(this::file),
                words.apply().map(this::file),
                config.flag(Setting.GIT));
    }

    private Path file(String name) {
        return workspace.directories().expand(name, workspace.host().directory());
    }

    private static OptionalInt first(OptionalInt word, OptionalInt setting) {
        return word.isPresent() ? word : setting;
    }

    private static int autoAccept(String word) {
        return switch (word) {
            case "safe" -> Settings.SAFE;
            case "false" -> Settings.STAGE_ALL;
            default -> percent(word);
        };
    }

    private static int percent(String word) {
        try {
            int percent = Integer.parseInt(word);
            if (percent >= 0 && percent <= 100) {
                return percent;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw usage("--auto-accept '" + word + "' cannot be taken: it is 0 to 100, safe or false");
    }

    private static Duration duration(String word) {
        return Dates.seconds(word)
                .filter(seconds -> seconds > 0)
                .map(Duration::ofSeconds)
                .orElseThrow(
                        () -> usage("--timeout '" + word + "' cannot be taken: it is a time such as 90s, 30m or 2h"));
    }

    private static AkmException usage(String message) {
        return new AkmException(ErrorKind.USAGE, "BAD_VALUE", message, "akm improve --help shows how it is used");
    }
}
