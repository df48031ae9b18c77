package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.config.Config;
import dev.akm.config.ConfigFile;
import dev.akm.config.Directories;
import dev.akm.config.Embedding;
import dev.akm.config.LlmProfile;
import dev.akm.config.Setting;
import dev.akm.consolidation.ChatModel;
import dev.akm.index.MemoryIndex;
import dev.akm.journal.Journal;
import dev.akm.llm.Endpoint;
import dev.akm.llm.LmStudioClient;
import dev.akm.memory.Fingerprint;
import dev.akm.memory.Ref;
import dev.akm.stash.Stash;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a command works with, made when it is first asked for: a command that needs no settings reads none, and one that
 * needs no index opens none.
 */
public final class Workspace implements AutoCloseable {
    private final Host host;
    private final Optional<String> stashOption;
    private final Directories directories;
    private @Nullable Config config;
    private @Nullable Stash stash;
    private @Nullable MemoryIndex index;
    private @Nullable Journal journal;

    /** @param stashOption the value of {@code --stash} */
    public Workspace(Host host, Optional<String> stashOption) {
        this.host = host;
        this.stashOption = stashOption;
        this.directories = Directories.of(host.environment(), host.directory());
    }

    public Host host() {
        return host;
    }

    public Directories directories() {
        return directories;
    }

    /** Where the index and what else may be deleted is kept. */
    public Path cacheDirectory() {
        return directories.cache();
    }

    /** Where what is this machine's own, outside any stash, is kept. */
    public Path dataDirectory() {
        return directories.data();
    }

    public ConfigFile configFile() {
        return new ConfigFile(directories.config());
    }

    /**
     * The settings.
     *
     * @throws AkmException CONFIG if the file cannot be read
     */
    public Config config() {
        if (config == null) {
            config = Config.load(configFile(), host.environment());
        }
        return config;
    }

    /** {@code output.format} or {@code output.detail}; a broken file does not keep a result from being printed. */
    public Optional<String> outputSetting(String name) {
        try {
            return config().text(name.equals("format") ? Setting.OUTPUT_FORMAT : Setting.OUTPUT_DETAIL);
        } catch (AkmException e) {
            return Optional.empty();
        }
    }

    /** Where the stash is or should be: {@code --stash}, {@code AKM_STASH_DIR}, the setting, {@code ~/akm}. */
    public Path stashDirectory() {
        if (stashOption.isPresent() && !stashOption.get().isEmpty()) {
            return directories.expand(stashOption.get(), host.directory());
        }
        String variable = host.variable("AKM_STASH_DIR");
        if (!variable.isEmpty()) {
            return directories.expand(variable, host.directory());
        }
        return directories.expand(
                config().text(Setting.STASH_DIR).orElse(Setting.STASH_DIR.defaultValue()), directories.home());
    }

    /**
     * The stash.
     *
     * @throws AkmException CONFIG if there is none
     */
    public Stash stash() {
        if (stash == null) {
            stash = Stash.open(stashDirectory());
        }
        return stash;
    }

    /** The stash's history. */
    public Journal journal() {
        if (journal == null) {
            journal = new Journal(stash(), host.clock(), directories.data());
        }
        return journal;
    }

    /** The stash's index; opened by the first question. */
    public MemoryIndex index() {
        if (index == null) {
            index = new MemoryIndex(directories.cache(), stash(), new ArchivedMemories(this), host.clock());
        }
        return index;
    }

    /** Finds memories. */
    public Search search() {
        return new Search(this);
    }

    /** Shows one. */
    public Show show() {
        return new Show(this);
    }

    /** Brings the index up to date when asked to. */
    public Reindex reindex() {
        return new Reindex(index());
    }

    /**
     * Brings the index up to date after a write.
     *
     * @return what went wrong, as warnings: the files are the truth, and the next search tries again
     */
    public List<String> refreshIndex() {
        return refreshIndex(Optional.empty());
    }

    /** As {@link #refreshIndex()} where just these files were written since the index was asked. */
    public List<String> refreshIndex(List<Ref> written) {
        return refreshIndex(Optional.of(written));
    }

    private List<String> refreshIndex(Optional<List<Ref>> written) {
        try {
            if (written.isPresent()) {
                index().refresh(written.get());
            } else {
                index().refresh();
            }
            return List.of();
        } catch (AkmException | LinkageError e) {
            // Also where the index's native library does not load: what was written is written.
            return List.of("the index is not up to date yet: " + e.getMessage());
        }
    }

    /**
     * The model of the settings, or another one at another address.
     *
     * @param endpoint instead of the settings'
     * @param model instead of the settings'
     */
    public ChatModel chatModel(Optional<String> endpoint, Optional<String> model) {
        return new LmStudioClient(endpoint(endpoint, model));
    }

    /** Where {@link #chatModel} asks; nothing is asked yet. */
    public Endpoint endpoint(Optional<String> endpoint, Optional<String> model) {
        LlmProfile profile = config().llm();
        Optional<String> id = model.isPresent() ? model : Optional.of(profile.model());
        return new Endpoint(
                endpoint.orElse(profile.endpoint()),
                id,
                profile.apiKey(),
                profile.name().isEmpty() ? Setting.LLM_API_KEY.variable() : Setting.LLM_API_KEY.key(profile.name()),
                profile.temperature().orElse(Endpoint.DEFAULT_TEMPERATURE),
                profile.maxTokens().orElse(Endpoint.DEFAULT_MAX_TOKENS),
                profile.timeoutMs().isPresent()
                        ? Duration.ofMillis(profile.timeoutMs().getAsInt())
                        : Endpoint.DEFAULT_TIMEOUT,
                profile.contextLength().isPresent()
                        ? Optional.of(profile.contextLength().getAsInt())
                        : Optional.empty(),
                profile.supportsJsonSchema().orElse(true),
                profile.enableThinking(),
                profile.extraParams());
    }

    /** Where embeddings are asked for; nothing is asked yet. */
    Endpoint endpoint(Embedding embedding) {
        Endpoint plain = Endpoint.of(embedding.endpoint());
        Endpoint named = embedding.model().isEmpty() ? plain : plain.withModel(embedding.model());
        return embedding.apiKey().isEmpty()
                ? named
                : named.withKey(embedding.apiKey().get(), Setting.EMBEDDING_API_KEY.key());
    }

    /** The vectors of this stash's texts by that model. */
    VectorFile vectors(Embedding embedding) {
        String owner = stash().root() + "\n" + embedding.model() + "\n"
                + (embedding.model().isEmpty() ? endpoint(embedding).display() : "");
        String name = Fingerprint.ofText(owner).hex().substring(0, 24);
        return new VectorFile(directories.cache().resolve("embeddings").resolve(name + ".vectors"));
    }

    /** Closes the index, if it was opened. */
    @Override
    public void close() {
        if (index != null) {
            index.close();
        }
    }
}
