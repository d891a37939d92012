// SPDX-License-Identifier: Apache-2.0
/**
 * Explorers: they turn the traces of earlier executions into the next target.
 *
 * <p>Start with {@link dev.ravel.explore.Explorer}. {@link dev.ravel.explore.DfsExplorer} is the
 * simplest exhaustive explorer and the yardstick for the others. {@link
 * dev.ravel.explore.Independence} is the one definition that all reductions share, {@link
 * dev.ravel.explore.History} keeps the happens-before relation of an execution, and {@link
 * dev.ravel.explore.Races} lists the pairs of steps that can be reversed. The reductions are in
 * {@link dev.ravel.explore.dpor}, the unfoldings in {@link dev.ravel.explore.unfolding}, the
 * algorithms that recognise states in {@link dev.ravel.explore.stateful}, and {@link
 * dev.ravel.explore.algorithm} chooses among them. {@link dev.ravel.explore.sampling} has the
 * algorithms that sample schedules. {@link dev.ravel.explore.interference} measures the flow of
 * data between threads, which {@link dev.ravel.explore.scenario} bounds.
 *
 * <p>This room knows no Java threads, bytecode or solvers. It depends on {@link dev.ravel.model}
 * only, so that it can be tested on programs written as text.
 */
@NullMarked
package dev.ravel.explore;

import org.jspecify.annotations.NullMarked;
