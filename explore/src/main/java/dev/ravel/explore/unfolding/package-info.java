// SPDX-License-Identifier: Apache-2.0
/**
 * Unfoldings of the program, with place replication and with read arcs (chapters 3 to 6 of
 * Kähkönen's thesis).
 *
 * <p>Start with {@link dev.ravel.explore.unfolding.UnfoldingExplorer}. {@link
 * dev.ravel.explore.unfolding.Unfolding} is the structure of events and conditions, {@link
 * dev.ravel.explore.unfolding.RunModeler} adds a finished execution to it, and {@link
 * dev.ravel.explore.unfolding.PossibleExtensions} computes what can be added without an execution.
 * {@link dev.ravel.explore.unfolding.PredictedUnfolding} takes events from a model instead. {@link
 * dev.ravel.explore.unfolding.DeadlockSearch} and {@link dev.ravel.explore.unfolding.TailSearch}
 * find final states that no execution has met, {@link dev.ravel.explore.unfolding.StateSearch}
 * finds states that properties can distinguish. Of {@link dev.ravel.explore.dpor} this package uses
 * only the explorer that takes over where an unfolding does not suffice.
 */
@NullMarked
package dev.ravel.explore.unfolding;

import org.jspecify.annotations.NullMarked;
