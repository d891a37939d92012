// SPDX-License-Identifier: Apache-2.0
/**
 * Exploration that recognises abstract states (chapter 7 of Kähkönen's thesis).
 *
 * <p>Start with {@link dev.ravel.explore.stateful.StatefulExplorer}. {@link
 * dev.ravel.explore.stateful.Model} is the Petri net of Fig. 7.2, in which equal places stand for
 * equal local states and equal values; {@link dev.ravel.explore.stateful.TraceReader} builds it
 * from executions. {@link dev.ravel.explore.stateful.StatefulUnfoldingExplorer} explores a complete
 * prefix of its unfolding, with the structure of {@link dev.ravel.explore.unfolding}. Of {@link
 * dev.ravel.explore.dpor} this package uses only the explorer that takes over where the model does
 * not suffice.
 */
@NullMarked
package dev.ravel.explore.stateful;

import org.jspecify.annotations.NullMarked;
