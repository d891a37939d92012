// SPDX-License-Identifier: Apache-2.0
/**
 * What {@code ravel bench} runs. Start with {@link dev.ravel.benchmarks.EngineBench}.
 *
 * <p>Times are compared within one run of the JVM only: the ratios are what counts.
 */
package dev.ravel.benchmarks;
