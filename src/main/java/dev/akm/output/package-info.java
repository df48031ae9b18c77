/**
 * Results as text, JSON, JSONL, YAML and HTML.
 *
 * <p>Nothing here decides anything; it prints what a use case answered.
 */
@NullMarked
package dev.akm.output;

import org.jspecify.annotations.NullMarked;
