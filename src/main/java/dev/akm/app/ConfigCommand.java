package dev.akm.app;

import dev.akm.config.Config;
import dev.akm.config.ConfigFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads and changes the settings. */
public final class ConfigCommand {
    private final Workspace workspace;
    private final ConfigFile file;

    public ConfigCommand(Workspace workspace) {
        this.workspace = workspace;
        this.file = workspace.configFile();
    }

    public ConfigListResult list() {
        List<SettingValue> settings = new ArrayList<>();
        for (Config.Entry entry : workspace.config().entries()) {
            settings.add(SettingValue.of(entry));
        }
        return new ConfigListResult(file.path(), settings);
    }

    public ConfigValueResult get(String key) {
        return new ConfigValueResult(
                file.path(), "get", SettingValue.of(workspace.config().entry(key)), List.of());
    }

    public ConfigValueResult set(String key, String value) {
        Config.set(file, key, value);
        return changed("set", key);
    }

    public ConfigValueResult unset(String key) {
        Config.unset(file, key);
        return changed("unset", key);
    }

    /** What holds from now on; a variable that still overrides the file is worth a word. */
    private ConfigValueResult changed(String done, String key) {
        Map<String, String> environment = workspace.host().environment();
        Config.Entry entry = Config.load(file, environment).entry(key);
        List<String> warnings = entry.source() == Config.Source.VARIABLE
                ? List.of(entry.setting().variable() + " is set and overrides " + key)
                : List.of();
        return new ConfigValueResult(file.path(), done, SettingValue.of(entry), warnings);
    }

    public ConfigPathResult path() {
        return new ConfigPathResult(file.path(), file.exists(), workspace.directories());
    }

    public ConfigProblemsResult validate() {
        List<ConfigProblemsResult.Problem> problems = new ArrayList<>();
        for (Config.Problem problem : workspace.config().problems()) {
            problems.add(new ConfigProblemsResult.Problem(problem.key(), problem.message(), problem.fatal()));
        }
        return new ConfigProblemsResult(file.path(), file.exists(), problems);
    }
}
