// SPDX-License-Identifier: Apache-2.0
/**
 * The benchmarks of {@code ravel bench}. Start with {@link dev.ravel.benchmarks.EngineBench}.
 *
 * <p>Times are compared only within one process, so only the ratios are meaningful.
 */
@NullMarked
package dev.ravel.benchmarks;

import org.jspecify.annotations.NullMarked;
