/**
 * The improve engine: chunks, prompt, plan, gate and the changes that follow, as pure functions of what was read.
 *
 * <p>Nothing here opens a file, a socket or a clock; the model is reached through the port {@code ChatModel} alone.
 */
@NullMarked
package dev.akm.consolidation;

import org.jspecify.annotations.NullMarked;
