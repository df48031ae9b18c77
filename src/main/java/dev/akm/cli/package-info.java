/**
 * The command line: what was asked, by which command it is answered, and the exit code.
 *
 * <p>Nothing here decides about a memory, reads a file or writes one.
 */
@NullMarked
package dev.akm.cli;

import org.jspecify.annotations.NullMarked;
