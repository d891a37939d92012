// SPDX-License-Identifier: Apache-2.0
/**
 * The static methods that instrumented code calls, and the listener that they forward to.
 *
 * <p>Start with {@link dev.ravel.probe.Probe}. This package is on the boot class path of a JVM that
 * it shares with somebody else's program, so it uses {@code java.base} and nothing else, ever.
 */
package dev.ravel.probe;
