// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the engine without an agent: programs that call the probes by hand, as instrumented code
 * does, on platform threads.
 *
 * <p>Start with {@link dev.ravel.handwritten.HandwrittenRun}. Outside of {@code dev.ravel.runtime},
 * because the engine treats the classes there as its own.
 */
package dev.ravel.handwritten;
