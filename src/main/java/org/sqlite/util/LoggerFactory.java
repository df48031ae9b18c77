package org.sqlite.util;

import java.util.function.Supplier;

/**
 * Stands in for the SQLite driver's own logger factory, whose set-up of java.util.logging costs each process 13 to 17 ms
 * at its first open. The driver logs only failures that it also throws; nothing is lost with them.
 *
 * <p>Belongs to one version of the driver: {@code DriverReplacementTest} fails when it changes.
 */
public final class LoggerFactory {
    private static final Logger SILENT = new Silent();

    private LoggerFactory() {}

    /** The one logger, which writes nothing. */
    public static Logger getLogger(Class<?> hostClass) {
        return SILENT;
    }

    private static final class Silent implements Logger {
        @Override
        public void trace(Supplier<String> message) {}

        @Override
        public void info(Supplier<String> message) {}

        @Override
        public void warn(Supplier<String> message) {}

        @Override
        public void error(Supplier<String> message, Throwable cause) {}
    }
}
