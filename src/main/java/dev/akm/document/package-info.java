/**
 * Markdown with frontmatter, taken apart and edited without changing a byte that was not meant.
 *
 * <p>Nothing here opens a file, knows where one lies, or repairs what it cannot read.
 */
@NullMarked
package dev.akm.document;

import org.jspecify.annotations.NullMarked;
