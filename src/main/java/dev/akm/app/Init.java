package dev.akm.app;

import dev.akm.AkmException;
import dev.akm.config.Config;
import dev.akm.config.ConfigFile;
import dev.akm.config.Setting;
import dev.akm.stash.Stash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a stash and, where there are none, first settings that name it. What is there stays as it is. */
public final class Init {
    private final Workspace workspace;

    public Init(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Makes what is missing.
     *
     * @param directory the stash; empty: where the workspace would look for one
     */
    public InitResult run(Optional<String> directory) {
        Path root = directory.isPresent()
                ? workspace
                        .directories()
                        .expand(directory.get(), workspace.host().directory())
                : workspace.stashDirectory();
        boolean existed = Files.isDirectory(root.resolve(Stash.STATE_DIRECTORY));
        Stash stash = Stash.init(root);
        List<String> warnings = new ArrayList<>();
        boolean settingsMade = firstSettings(stash.root(), warnings);
        return new InitResult(stash.root(), !existed, workspace.configFile().path(), settingsMade, warnings);
    }

    /** A stash without settings works as well, so a settings folder that cannot be written is only worth a warning. */
    private boolean firstSettings(Path root, List<String> warnings) {
        ConfigFile file = workspace.configFile();
        try {
            if (!file.exists()) {
                Config.set(file, Setting.STASH_DIR.key(), root.toString());
                return true;
            }
            Path found = workspace
                    .directories()
                    .expand(
                            workspace.config().text(Setting.STASH_DIR).orElse(Setting.STASH_DIR.defaultValue()),
                            workspace.directories().home());
            if (!sameDirectory(found, root)) {
                warnings.add("the settings name another stash, " + found + "; to use this one: akm config set stashDir "
                        + root);
            }
        } catch (AkmException e) {
            warnings.add("the settings were left alone: " + e.getMessage());
        }
        return false;
    }

    private static boolean sameDirectory(Path one, Path other) {
        return realPath(one).equals(realPath(other));
    }

    private static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path;
        }
    }
}
