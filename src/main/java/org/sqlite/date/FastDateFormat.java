package org.sqlite.date;

import java.text.FieldPosition;
import java.text.Format;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/**
 * Stands in for the SQLite driver's own date format: the driver makes three of them at its first open (20 ms) and uses
 * none before a column is read or written as a date. This one builds the driver's printer and parser when they are first
 * asked for something. It offers the methods that the driver itself calls, and those of its interfaces.
 *
 * <p>Belongs to one version of the driver: {@code DriverReplacementTest} fails when it changes.
 */
public final class FastDateFormat extends Format implements DateParser, DatePrinter {
    private static final long serialVersionUID = 1L;

    private final String pattern;
    private final Locale locale;
    // Null: the default, which takes a file of all zones to find.
    private TimeZone zone;
    private transient volatile FastDatePrinter printer;
    private transient volatile FastDateParser parser;

    private FastDateFormat(String pattern, TimeZone zone, Locale locale) {
        this.pattern = pattern;
        this.zone = zone;
        this.locale = locale;
    }

    /** A format for the pattern in the default time zone and locale. */
    public static FastDateFormat getInstance(String pattern) {
        return getInstance(pattern, null, null);
    }

    /** A format for the pattern in a time zone and the default locale. */
    public static FastDateFormat getInstance(String pattern, TimeZone zone) {
        return getInstance(pattern, zone, null);
    }

    /** A format for the pattern in a locale and the default time zone. */
    public static FastDateFormat getInstance(String pattern, Locale locale) {
        return getInstance(pattern, null, locale);
    }

    /** A format for the pattern; null stands for the default time zone or locale. */
    public static FastDateFormat getInstance(String pattern, TimeZone zone, Locale locale) {
        return new FastDateFormat(pattern, zone, locale == null ? Locale.getDefault() : locale);
    }

    private FastDatePrinter printer() {
        FastDatePrinter made = printer;
        if (made == null) {
            made = new FastDatePrinter(pattern, getTimeZone(), locale);
            printer = made;
        }
        return made;
    }

    private FastDateParser parser() {
        FastDateParser made = parser;
        if (made == null) {
            made = new FastDateParser(pattern, getTimeZone(), locale);
            parser = made;
        }
        return made;
    }

    @Override
    public StringBuffer format(Object date, StringBuffer out, FieldPosition position) {
        return printer().format(date, out, position);
    }

    @Override
    public String format(long millis) {
        return printer().format(millis);
    }

    @Override
    public String format(Date date) {
        return printer().format(date);
    }

    @Override
    public String format(Calendar calendar) {
        return printer().format(calendar);
    }

    @Override
    public StringBuffer format(long millis, StringBuffer out) {
        return printer().format(millis, out);
    }

    @Override
    public StringBuffer format(Date date, StringBuffer out) {
        return printer().format(date, out);
    }

    @Override
    public StringBuffer format(Calendar calendar, StringBuffer out) {
        return printer().format(calendar, out);
    }

    @Override
    public Date parse(String text) throws ParseException {
        return parser().parse(text);
    }

    @Override
    public Date parse(String text, ParsePosition position) {
        return parser().parse(text, position);
    }

    @Override
    public Object parseObject(String text, ParsePosition position) {
        return parser().parseObject(text, position);
    }

    @Override
    public String getPattern() {
        return pattern;
    }

    @Override
    public synchronized TimeZone getTimeZone() {
        if (zone == null) {
            zone = TimeZone.getDefault();
        }
        return zone;
    }

    @Override
    public Locale getLocale() {
        return locale;
    }
}
