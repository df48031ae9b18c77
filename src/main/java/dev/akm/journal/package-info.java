/**
 * History: a write-ahead journal of everything that changes the stash, the archive of what was retired, recovery, undo,
 * and what a machine remembers of what it judged and saw.
 *
 * <p>Nothing here decides what should change. What a journal or archive says is trusted only as far as this machine's key
 * has signed it.
 */
@NullMarked
package dev.akm.journal;

import org.jspecify.annotations.NullMarked;
