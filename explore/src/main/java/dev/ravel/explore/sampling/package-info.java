// SPDX-License-Identifier: Apache-2.0
/**
 * Explorers that sample schedules: they propose executions without end, and cover nothing.
 *
 * <p>Start with {@link dev.ravel.explore.sampling.Sampler}. The random draws of an execution depend
 * on the seed and on the number of the execution only, so executions can be drawn in any order.
 * What an algorithm learns from earlier executions changes only before the executions with the
 * numbers 1, 2, 4, 8 and so on. {@link dev.ravel.explore.RandomExplorer} is older and draws from
 * one generator.
 */
@NullMarked
package dev.ravel.explore.sampling;

import org.jspecify.annotations.NullMarked;
