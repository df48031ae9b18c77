package dev.akm.index;

import dev.akm.memory.Ref;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The links of the belief chain as lines of text beside the index: who names whom as what replaced it. Few memories have
 * any, so reading it takes no time, and opening SQLite takes more than all else that {@code show} does.
 */
final class ChainFile {
    private static final String FIRST = "akm chains 1 ";

    private final Path file;
    private String text = "";

    /** @param index the index that it lies beside */
    ChainFile(Path index) {
        this.file = index.resolveSibling(index.getFileName() + ".chains");
    }

    /** Writes all links; a failure leaves none, and the index answers instead. */
    void write(String state, Database database) throws SQLException {
        StringBuilder out = new StringBuilder(FIRST).append(state).append('\n');
        try (PreparedStatement select = database.prepare("SELECT m.ref, l.target FROM link l JOIN memory m ON"
                        + " m.id = l.source WHERE m.live = 1 AND l.kind IN ('C', 'S') ORDER BY m.ref");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                out.append(rows.getString(2))
                        .append('\t')
                        .append(rows.getString(1))
                        .append('\n');
            }
        }
        Path temporary = file.resolveSibling(file.getFileName() + "." + System.nanoTime() + ".tmp");
        try {
            Files.write(temporary, out.toString().getBytes(StandardCharsets.UTF_8));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            remove(temporary);
            remove(file);
        }
    }

    private static void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // A file of another state is not believed.
        }
    }

    /** Whether there is one of this version. */
    boolean read() {
        try {
            text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.startsWith(FIRST) && text.endsWith("\n");
        } catch (IOException e) {
            return false;
        }
    }

    boolean isOf(String state) {
        return text.startsWith(state, FIRST.length()) && text.startsWith("\n", FIRST.length() + state.length());
    }

    /** How many files the stash had. */
    int files() {
        int end = text.indexOf(' ', FIRST.length());
        try {
            return Integer.parseInt(text.substring(FIRST.length(), Math.max(end, FIRST.length())));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /** The memories that name this one as what replaced them. */
    List<Ref> replaced(Ref ref) {
        List<Ref> found = new ArrayList<>();
        String line = "\n" + ref + "\t";
        int at = text.indexOf(line);
        while (at >= 0) {
            int from = at + line.length();
            int end = text.indexOf('\n', from);
            Optional<Ref> source = Ref.tryParse(text.substring(from, end));
            if (source.isPresent() && !found.contains(source.get())) {
                found.add(source.get());
            }
            at = text.indexOf(line, end);
        }
        return found;
    }
}
