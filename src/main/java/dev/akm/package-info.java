/**
 * The failures that every other package may raise, and what it takes to name a way out.
 *
 * <p>Nothing here knows a command, a file or a model.
 */
@NullMarked
package dev.akm;

import org.jspecify.annotations.NullMarked;
