package dev.akm.claims;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Units of measure behind a number, written out or as their sign.
 *
 * <p>Only those whose sign means nothing else behind a number, so no single letters ("flat 5 V", "bus 7 s"): "5 m" may be metres, minutes or millions, and Mb is not MB.
 */
final class Units {
    private static final Map<String, String> NAMES = WordLists.classes(
            "seconds secs Sekunden Sekunde Sek secondes segundos",
            "ms milliseconds millisecond Millisekunden millisecondes milisegundos",
            "min minutes minute mins Minuten Minute minutos minuto",
            "hours hour hrs hr Stunden Stunde Std heures heure horas hora",
            "MB megabytes megabyte Megabyte",
            "GB gigabytes gigabyte Gigabyte",
            "TB terabytes terabyte Terabyte",
            "mg milligrams milligram milligrammes milligramme Milligramm miligramos",
            "grams gram grammes gramme Gramm gramos",
            "kg kilograms kilogram kilos kilo kilogrammes Kilogramm Kilo kilogramos",
            "ml millilitres milliliters millilitre milliliter Milliliter mililitros",
            "litres liters litre liter Liter litros litro",
            "km kilometres kilometers kilometre kilometer Kilometer kilomètres kilómetros",
            "cm centimetres centimeters centimetre centimeter Zentimeter centimètres centímetros",
            "mm millimetres millimeters millimetre millimeter Millimeter millimètres milímetros",
            "watts watt Watt",
            "volts volt Volt",
            "EUR € euros euro Euro",
            "°C",
            "% percent Prozent");

    private Units() {}

    /** The sign of the unit that a word behind a number names, letter case kept; null for a word that names none. */
    static @Nullable String sign(String text) {
        String sign = NAMES.get(text);
        if (sign != null) {
            return sign;
        }
        return text.length() <= 4 && (Words.capital(text) || !vowels(text)) ? text : null;
    }

    private static boolean vowels(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("aeiouyäöü".indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
