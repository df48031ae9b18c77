package dev.akm.claims;

import dev.akm.claims.HardFact.Kind;
import java.util.Map;

/** Words that deny in languages of which little else is known. */
final class OtherWords {
    static final Map<Kind, String> FACTS = Map.of(
            Kind.POLARITY,
            "не нет ни нельзя без никогда ні немає nie ani bez nigdy brak není nikdy non né senza mai não nem sem nunca niet geen"
                    + " nooit zonder inte ingen inget aldrig utan ikke ingen aldri aldrig uden uten değil yok asla δεν μην όχι"
                    + " χωρίς ποτέ لا ليس ليست لم لن غير بدون नहीं मत बिना nu fără nem nincs soha ei eivät לא אין ללא 안 못 않는다"
                    + " 않습니다 아니다 없다 없습니다");

    /** Whether a character denies, in scripts that are written without spaces. */
    static boolean denies(String character, String next) {
        return switch (character) {
            case "不", "没", "沒", "無", "无", "非", "未", "勿", "别", "別", "禁", "ไม่" -> true;
            case "な" -> next.equals("い");
            case "ま" -> next.equals("せ");
            default -> false;
        };
    }

    private OtherWords() {}
}
