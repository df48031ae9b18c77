package dev.akm.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that hold what is expected. {@code -Dakm.golden.update=true} rewrites them; the diff is reviewed like code. */
public final class Golden {
    private Golden() {}

    public static boolean updating() {
        return Boolean.getBoolean("akm.golden.update");
    }

    /** The project's directory, wherever the tests are run from. */
    public static Path project() {
        Path at = Path.of("").toAbsolutePath();
        while (!Files.exists(at.resolve("pom.xml"))) {
            at = at.getParent();
        }
        return at;
    }

    /** Compares the text with a file of the project. */
    public static void check(Path file, String actual) throws IOException {
        if (updating()) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, actual);
            return;
        }
        assertThat(Files.exists(file)).as(file + " exists").isTrue();
        assertThat(actual).as(file + "; -Dakm.golden.update=true rewrites it").isEqualTo(Files.readString(file));
    }
}
