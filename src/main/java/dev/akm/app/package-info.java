/**
 * One use case a command, and the wiring between the parts.
 *
 * <p>Nothing here parses a command line or prints.
 */
@NullMarked
package dev.akm.app;

import org.jspecify.annotations.NullMarked;
