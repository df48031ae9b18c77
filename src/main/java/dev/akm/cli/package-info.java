/**
 * The command line: picocli's models, exit codes, and how a failure is told.
 *
 * <p>Nothing here knows what a command does; it parses, calls and prints.
 */
@NullMarked
package dev.akm.cli;

import org.jspecify.annotations.NullMarked;
