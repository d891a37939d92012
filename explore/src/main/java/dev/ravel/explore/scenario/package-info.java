// SPDX-License-Identifier: Apache-2.0
/**
 * The explorer that covers what needs few interferences, without ordering writes and locks that no
 * read observes (Razavi, Farzan, Holzer: Bounded-Interference Sequentialization, ISoLA 2012).
 *
 * <p>Other rooms use {@link dev.ravel.explore.scenario.OrderSearch} to compare it with a solver.
 *
 * <p>Start with {@link dev.ravel.explore.scenario.BoundedInterferenceExplorer}. The paths of each
 * thread are a tree ({@code PathTrees}), one path per thread is a scenario ({@code
 * ScenarioSearch}), and an order of its operations is an execution ({@code OrderSearch}). {@code
 * Chains} knows the synchronisers at which every operation depends on the one before it.
 */
@NullMarked
package dev.ravel.explore.scenario;

import org.jspecify.annotations.NullMarked;
