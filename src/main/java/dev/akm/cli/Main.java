package dev.akm.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Starts akm. */
public final class Main {
    private Main() {}

    /** Runs the command line. */
    public static void main(String[] args) throws IOException {
        try (InputStream in = Main.class.getResourceAsStream("/dev/akm/version")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            System.out.println("akm " + text.substring(0, text.indexOf('\n')));
        }
    }
}
