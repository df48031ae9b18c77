/**
 * The directory of memories: what is in it, how a file is read, how one is written so that it is whole or absent, and
 * who may write now.
 *
 * <p>Nothing here knows what may happen to a memory, and nothing here changes a file of the stash on its own account:
 * that goes through the journal.
 */
@NullMarked
package dev.akm.stash;

import org.jspecify.annotations.NullMarked;
