/**
 * The SQLite index of a stash: what was read of each file, and how a query finds it again.
 *
 * <p>Nothing here is truth: everything can be rebuilt from the files, and nothing here writes one.
 */
@NullMarked
package dev.akm.index;

import org.jspecify.annotations.NullMarked;
