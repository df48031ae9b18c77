/**
 * What a text says, and whether another text still says it.
 *
 * <p>Nothing here reads a file, asks a model or looks at the clock; in doubt the answer is that it is not proven.
 */
@NullMarked
package dev.akm.claims;

import org.jspecify.annotations.NullMarked;
