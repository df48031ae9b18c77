package dev.akm.index;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Properties;
import org.sqlite.jdbc4.JDBC4Connection;

/**
 * One SQLite file, opened and checked: ours, of this version, of this stash. Whatever else lies there is moved out of the
 * way without a word.
 */
final class Database implements AutoCloseable {
    /** Raised whenever schema or analysis change; a file with another number is built anew. */
    static final int VERSION = 5;

    /** "akm1" in ASCII, so that another program's file is not taken for ours. */
    private static final int APPLICATION = 0x616b6d31;

    /** How long to wait for another process that writes; a bulk build of 100,000 files takes less. */
    private static final int BUSY_MILLIS = 10_000;

    private final Connection connection;
    private final boolean fresh;

    private Database(Connection connection, boolean fresh) {
        this.connection = connection;
        this.fresh = fresh;
    }

    /**
     * A file that does not have to be there; it is made with the schema where it is missing.
     *
     * @throws SQLException also if it is not a sound index of this version and stash, with the reason
     */
    static Database open(Path file, String stash) throws SQLException {
        boolean existed = Files.exists(file);
        Connection connection = connect(file.toString());
        try {
            if (existed) {
                check(connection, stash);
                return new Database(connection, false);
            }
            create(connection, stash);
            closeToOthers(file);
            return new Database(connection, true);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** An index that lives as long as the process, for a cache that cannot be written. */
    static Database inMemory(String stash) throws SQLException {
        Connection connection = connect(":memory:");
        create(connection, stash);
        return new Database(connection, true);
    }

    private static Connection connect(String where) throws SQLException {
        Properties properties = new Properties();
        // Else the driver looks at each statement with a regular expression and asks for the keys it has given.
        properties.setProperty("jdbc.get_generated_keys", "false");
        properties.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
        // Neither DriverManager, which looks for every driver there may be, nor org.sqlite.JDBC, which registers there.
        return new JDBC4Connection("jdbc:sqlite:" + where, where, properties);
    }

    private static void check(Connection connection, String stash) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            int application = number(statement, "PRAGMA application_id");
            int version = number(statement, "PRAGMA user_version");
            if (application == 0 && version == 0 && number(statement, "SELECT count(*) FROM sqlite_master") == 0) {
                throw new SQLException("it was empty");
            }
            if (application != APPLICATION) {
                throw new SQLException("it was another program's");
            }
            if (version != VERSION) {
                throw new SQLException("it was of " + (version < VERSION ? "an older" : "a newer") + " akm");
            }
        }
        try (PreparedStatement statement =
                        connection.prepareStatement("SELECT value FROM meta WHERE key = 'stash' AND value = ?");
                ResultSet found = query(statement, stash)) {
            if (!found.next()) {
                throw new SQLException("it was of another stash");
            }
        }
    }

    private static ResultSet query(PreparedStatement statement, String value) throws SQLException {
        statement.setString(1, value);
        return statement.executeQuery();
    }

    private static int number(Statement statement, String sql) throws SQLException {
        try (ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getInt(1) : 0;
        }
    }

    private static void create(Connection connection, String stash) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                // Another process may have been faster.
                if (number(statement, "PRAGMA user_version") != VERSION) {
                    statement.executeUpdate(schema());
                    statement.execute("PRAGMA application_id = " + APPLICATION);
                    statement.execute("PRAGMA user_version = " + VERSION);
                    try (PreparedStatement put = connection.prepareStatement("INSERT INTO meta VALUES ('stash', ?)")) {
                        put.setString(1, stash);
                        put.executeUpdate();
                    }
                }
                statement.execute("COMMIT");
            } catch (SQLException e) {
                statement.execute("ROLLBACK");
                throw e;
            }
        }
    }

    private static String schema() {
        try (InputStream in = Database.class.getResourceAsStream("schema.sql")) {
            if (in == null) {
                throw new IllegalStateException("schema.sql is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("schema.sql cannot be read from the jar", e);
        }
    }

    /** It holds the text of the memories, which may be nobody else's business. */
    private static void closeToOthers(Path file) {
        try {
            Files.setPosixFilePermissions(
                    file, EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
        } catch (IOException | UnsupportedOperationException e) {
            // A file system without such permissions has others, which the directory sets.
        }
    }

    Connection connection() {
        return connection;
    }

    /** Whether it was made just now and holds nothing. */
    boolean isFresh() {
        return fresh;
    }

    PreparedStatement prepare(String sql) throws SQLException {
        return connection.prepareStatement(sql);
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Ends a transaction without effect; the failure that led here is the one to tell. */
    void rollback() {
        try {
            execute("ROLLBACK");
        } catch (SQLException e) {
            // The statement that failed has ended the transaction already.
        }
    }

    long number(String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    String meta(String key) throws SQLException {
        try (PreparedStatement statement = prepare("SELECT value FROM meta WHERE key = ?");
                ResultSet result = query(statement, key)) {
            String value = result.next() ? result.getString(1) : null;
            return value == null ? "" : value;
        }
    }

    /** 0 where there is none. */
    long metaNumber(String key) throws SQLException {
        String value = meta(key);
        return value.isEmpty() ? 0 : Long.parseLong(value);
    }

    void meta(String key, String value) throws SQLException {
        try (PreparedStatement statement = prepare("INSERT OR REPLACE INTO meta VALUES (?, ?)")) {
            statement.setString(1, key);
            statement.setString(2, value);
            statement.executeUpdate();
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // Nothing is lost with it: what was committed is in the file.
        }
    }
}
