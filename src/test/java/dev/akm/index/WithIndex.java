package dev.akm.index;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests that ask an empty stash's index of their own. */
abstract class WithIndex {
    @TempDir
    Path directory;

    TempIndex stash;

    @BeforeEach
    void open() {
        stash = new TempIndex(directory);
    }

    @AfterEach
    void close() {
        stash.close();
    }
}
