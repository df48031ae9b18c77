/**
 * Measures the packaged akm for the benchmark report.
 *
 * <p>Nothing here is a test; times are reported, never asserted.
 */
package dev.akm.bench;
