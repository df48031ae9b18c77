/**
 * What a memory is, what is believed of it, and what may happen to it.
 *
 * <p>Nothing here reads a file, asks a model or knows the time.
 */
@NullMarked
package dev.akm.memory;

import org.jspecify.annotations.NullMarked;
