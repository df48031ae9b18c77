package dev.akm.document;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Strict UTF-8, in both directions. */
final class Utf8 {
    private Utf8() {}

    /** Whether {@code text} is what the bytes say: encoding it gives the same bytes, so nothing was replaced. */
    static boolean isExact(byte[] bytes, String text) {
        return Arrays.equals(bytes, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Where, in the leniently decoded text, the first invalid byte stands. */
    static int firstFault(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        decoder.decode(ByteBuffer.wrap(bytes), out, true);
        return out.position();
    }

    /** Whether every character can be written: no half of a surrogate pair. */
    static boolean canEncode(String text) {
        try {
            StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
