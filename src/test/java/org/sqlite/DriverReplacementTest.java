package org.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.date.FastDateFormat;
import org.sqlite.util.LoggerFactory;

/** Three classes of the driver are ours; that is right for exactly one version of it. */
class DriverReplacementTest {
    private static final String KNOWN_VERSION = "3.54.1.0";
    private static final List<String> OURS =
            List.of("org.sqlite.util.LoggerFactory", "org.sqlite.date.FastDateFormat", "org.sqlite.SQLiteJDBCLoader");

    @Test
    void the_driver_is_the_version_that_the_three_classes_were_written_for() {
        assertThat(driverJar().getFileName())
                .as("a new driver: compare " + OURS + " with it, run this class, then raise KNOWN_VERSION")
                .hasToString("sqlite-jdbc-" + KNOWN_VERSION + ".jar");
    }

    @Test
    void the_three_classes_in_use_are_ours() {
        assertThat(originOf(LoggerFactory.class)).isNotEqualTo(originOf(JDBC.class));
        assertThat(originOf(FastDateFormat.class)).isNotEqualTo(originOf(JDBC.class));
        assertThat(originOf(SQLiteJDBCLoader.class)).isNotEqualTo(originOf(JDBC.class));
    }

    @Test
    void the_loader_tells_the_version_of_the_driver() throws Exception {
        assertThat(KNOWN_VERSION).startsWith(SQLiteJDBCLoader.getVersion() + ".");
        try (Connection connection = JDBC.createConnection("jdbc:sqlite::memory:", new Properties());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select sqlite_version()")) {
            assertThat(row.getString(1)).isEqualTo(SQLiteJDBCLoader.getVersion());
            assertThat(connection.getMetaData().getDriverMajorVersion()).isEqualTo(3);
            assertThat(connection.getMetaData().getDriverMinorVersion()).isEqualTo(54);
        }
    }

    @Test
    void everything_the_driver_calls_in_the_three_classes_is_there() throws Exception {
        JavaClasses driver =
                new ClassFileImporter().importUrl(new URL("jar:" + driverJar().toUri() + "!/"));
        List<String> missing = new ArrayList<>();
        int calls = 0;

        for (JavaClass caller : driver) {
            if (isOurs(caller.getName())) {
                continue;
            }
            for (JavaCodeUnitAccess<?> access : caller.getCodeUnitAccessesFromSelf()) {
                if (isOurs(access.getTargetOwner().getName())) {
                    calls++;
                    if (!exists(access)) {
                        missing.add(access.getDescription());
                    }
                }
            }
        }

        assertThat(calls).isPositive();
        assertThat(missing).isEmpty();
    }

    @Test
    void dates_come_back_from_text_columns_as_they_went_in() throws Exception {
        Timestamp stamp = Timestamp.valueOf("2026-03-29 12:34:56.789");
        Properties asText = new Properties();
        asText.setProperty("date_class", "text");

        try (Connection connection = JDBC.createConnection("jdbc:sqlite::memory:", asText);
                Statement ddl = connection.createStatement()) {
            ddl.execute("create table t (d, t, s)");
            try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?, ?)")) {
                insert.setDate(1, new Date(stamp.getTime()));
                insert.setTime(2, new Time(stamp.getTime()));
                insert.setTimestamp(3, stamp);
                insert.executeUpdate();
            }
            try (ResultSet row = ddl.executeQuery("select d, t, s, typeof(s) from t")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(4)).isEqualTo("text");
                assertThat(row.getString(3)).isEqualTo("2026-03-29 12:34:56.789");
                assertThat(row.getDate(1).getTime()).isEqualTo(stamp.getTime());
                assertThat(row.getTime(2).getTime()).isEqualTo(stamp.getTime());
                assertThat(row.getTimestamp(3)).isEqualTo(stamp);
            }
        }
    }

    @Test
    void dates_are_read_and_written_in_the_time_zone_of_the_calendar_given() throws Exception {
        Properties asText = new Properties();
        asText.setProperty("date_class", "text");
        Calendar tokyo = Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo"), Locale.ROOT);
        Timestamp stamp = new Timestamp(1_774_000_000_000L);

        try (Connection connection = JDBC.createConnection("jdbc:sqlite::memory:", asText);
                Statement ddl = connection.createStatement()) {
            ddl.execute("create table t (s)");
            try (PreparedStatement insert = connection.prepareStatement("insert into t values (?)")) {
                insert.setTimestamp(1, stamp, tokyo);
                insert.executeUpdate();
            }
            try (ResultSet row = ddl.executeQuery("select s from t")) {
                assertThat(row.next()).isTrue();
                assertThat(row.getString(1)).isEqualTo("2026-03-20 18:46:40.000");
                assertThat(row.getTimestamp(1, tokyo)).isEqualTo(stamp);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0L, -1L, 951_782_400_000L, 1_774_750_500_123L, 4_102_444_800_000L})
    void a_format_reads_back_what_it_wrote(long millis) throws Exception {
        FastDateFormat format = FastDateFormat.getInstance("yyyy-MM-dd HH:mm:ss.SSS", TimeZone.getTimeZone("UTC"));

        String text = format.format(millis);

        assertThat(format.parse(text).getTime()).isEqualTo(millis);
        assertThat(((java.util.Date) format.parseObject(text)).getTime()).isEqualTo(millis);
        assertThat(format.parse(text, new ParsePosition(0)).getTime()).isEqualTo(millis);
        assertThat(format.format(new java.util.Date(millis))).isEqualTo(text);
    }

    private static boolean isOurs(String name) {
        int inner = name.indexOf('$');
        return OURS.contains(inner < 0 ? name : name.substring(0, inner));
    }

    private static boolean exists(JavaCodeUnitAccess<?> access) throws ClassNotFoundException {
        Class<?> owner = Class.forName(access.getTargetOwner().getName());
        List<JavaClass> parameters = access.getTarget().getRawParameterTypes();
        for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
            for (var method : type.getMethods()) {
                if (method.getName().equals(access.getTarget().getName())
                        && method.getReturnType()
                                .getName()
                                .equals(access.getTarget().getRawReturnType().getName())
                        && sameTypes(method.getParameterTypes(), parameters)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean sameTypes(Class<?>[] types, List<JavaClass> names) {
        if (types.length != names.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!types[i].getName().equals(names.get(i).getName())) {
                return false;
            }
        }
        return true;
    }

    private static URI originOf(Class<?> type) {
        return URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString());
    }

    private static Path driverJar() {
        return Path.of(originOf(JDBC.class));
    }
}
