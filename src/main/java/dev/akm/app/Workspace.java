package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.config.Config;
import dev.akm.config.ConfigFile;
import dev.akm.config.Directories;
import dev.akm.config.Setting;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a command works with, made when it is first asked for: a command that needs no settings reads none, and one that
 * needs no index opens none.
 */
public final class Workspace {
    private final Host host;
    private final Optional<String> stashOption;
    private final Directories directories;
    private @Nullable Config config;

    /** @param stashOption the value of {@code --stash} */
    public Workspace(Host host, Optional<String> stashOption) {
        this.host = host;
        this.stashOption = stashOption;
        this.directories = Directories.of(host.environment(), host.directory());
    }

    public Host host() {
        return host;
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

    public Path cacheDirectory() {
        return directories.cache();
    }

    public Path dataDirectory() {
        return directories.data();
    }

    public Directories directories() {
        return directories;
    }
}
