/**
 * The settings file, its keys and the directories of this machine.
 *
 * <p>Nothing here opens a stash or tells anyone anything; it answers what is set.
 */
@NullMarked
package dev.akm.config;

import org.jspecify.annotations.NullMarked;
