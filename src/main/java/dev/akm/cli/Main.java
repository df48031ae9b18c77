package dev.akm.cli;

/** Starts akm. */
public final class Main {
    private Main() {}

    /** Runs the command line. */
    public static void main(String[] args) {
        // From the jar's manifest, which Java has read by now; a resource would cost 60 classes.
        String version = Main.class.getPackage().getImplementationVersion();
        System.out.println("akm " + (version == null ? "development" : version));
    }
}
