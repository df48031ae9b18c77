package dev.akm.claims;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The few forms of numbers, dates and units that are the same whoever reads them. */
final class Numbers {
    private static final Map<String, String> ENGLISH =
            WordLists.map("two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 "
                    + "thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 "
                    + "twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90");
    private static final Map<String, String> ENGLISH_ORDINALS = Map.of(
            "second", "2nd", "third", "3rd", "fourth", "4th", "fifth", "5th", "sixth", "6th", "seventh", "7th",
            "eighth", "8th", "ninth", "9th", "tenth", "10th");
    private static final Map<String, String> GERMAN =
            WordLists.map("zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 "
                    + "dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 "
                    + "zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90");
    private static final Map<String, String> FRENCH =
            WordLists.map("deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 dix=10 onze=11 douze=12 treize=13 "
                    + "quatorze=14 quinze=15 seize=16 dix-sept=17 dix-huit=18 dix-neuf=19 vingt=20 trente=30 "
                    + "quarante=40 cinquante=50 soixante=60 quatre-vingt-dix=90");
    private static final Map<String, String> SPANISH =
            WordLists.map("dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 "
                    + "trece=13 catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 "
                    + "veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90");
    private static final List<String> ENGLISH_MONTHS = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");
    private static final List<String> GERMAN_MONTHS = List.of(
            "januar",
            "februar",
            "märz",
            "april",
            "mai",
            "juni",
            "juli",
            "august",
            "september",
            "oktober",
            "november",
            "dezember");
    private static final List<String> FRENCH_MONTHS = List.of(
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre");
    private static final List<String> SPANISH_MONTHS = List.of(
            "enero",
            "febrero",
            "marzo",
            "abril",
            "mayo",
            "junio",
            "julio",
            "agosto",
            "septiembre",
            "octubre",
            "noviembre",
            "diciembre");

    /** Of languages of which no more is known than how they name the months. */
    private static final Map<String, Integer> OTHER_MONTHS = new HashMap<>();

    static {
        for (String months : new String[] {
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
            "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
            "januari februari maart april mei juni juli augustus september oktober november december",
            "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
        }) {
            String[] names = months.split(" ");
            for (int i = 0; i < names.length; i++) {
                OTHER_MONTHS.put(names[i], i + 1);
            }
        }
    }

    private Numbers() {}

    /** A number word as digits; "one" and the articles that look like it stay words. */
    static @Nullable String cardinal(String low, Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH.get(low);
            case GERMAN -> GERMAN.get(low);
            case FRENCH -> FRENCH.get(low);
            case SPANISH -> SPANISH.get(low);
            case OTHER -> null;
        };
    }

    static @Nullable String ordinal(String low, Language language) {
        return language == Language.ENGLISH ? ENGLISH_ORDINALS.get(low) : null;
    }

    /** The month that a word names in some language, written as months are in a sentence; 0 if it names none. */
    static int monthOf(String text) {
        String low = Item.lower(text);
        for (Language language : Language.values()) {
            int month = month(text, low, language);
            if (month > 0) {
                return month;
            }
        }
        return text.equals(low) ? OTHER_MONTHS.getOrDefault(low, 0) : 0;
    }

    /** 1 to 12, or 0. */
    static int month(String text, String low, Language language) {
        return 1
                + switch (language) {
                    case ENGLISH -> Words.capital(text) ? ENGLISH_MONTHS.indexOf(low) : -1;
                    case GERMAN -> Words.capital(text) ? GERMAN_MONTHS.indexOf(low) : -1;
                    case FRENCH -> FRENCH_MONTHS.indexOf(low);
                    case SPANISH -> SPANISH_MONTHS.indexOf(low);
                    case OTHER -> -1;
                };
    }

    /** Thousands are grouped by commas in English alone: elsewhere 1,500 is one and a half. */
    static String normal(String text, Language language) {
        if (language != Language.ENGLISH || text.indexOf(',') < 0 || text.charAt(0) == '0') {
            return text;
        }
        int first = text.indexOf(',');
        if (first < 1 || first > 3) {
            return text;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean comma = i >= first && (i - first) % 4 == 0;
            if (comma ? c != ',' : c < '0' || c > '9') {
                return text;
            }
        }
        return (text.length() - first) % 4 == 0 ? text.replace(",", "") : text;
    }

    static boolean dayOfMonth(String text) {
        int value = small(text);
        return value >= 1 && value <= 31;
    }

    static boolean year(String text) {
        int value = small(text);
        return text.length() == 4 && value >= 1900 && value < 2200;
    }

    static int small(String text) {
        if (text.isEmpty() || text.length() > 4) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + c - '0';
        }
        return value;
    }

    static String two(int value) {
        return value < 10 ? "0" + value : String.valueOf(value);
    }

    /** A time of the twelve-hour clock as one of the other, or null. */
    static @Nullable String time(String text, boolean afternoon) {
        int colon = text.indexOf(':');
        int hour = small(colon < 0 ? text : text.substring(0, colon));
        String minutes = colon < 0 ? "00" : text.substring(colon + 1);
        if (hour < 1 || hour > 12 || minutes.length() != 2 || small(minutes) < 0 || small(minutes) > 59) {
            return null;
        }
        return two(hour % 12 + (afternoon ? 12 : 0)) + ":" + minutes;
    }
}
