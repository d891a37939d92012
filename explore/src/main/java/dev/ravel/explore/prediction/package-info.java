// SPDX-License-Identifier: Apache-2.0
/**
 * Predicts from one execution what another order of the same operations would show, and proposes
 * that order (D-exploration-22).
 *
 * <p>Start with {@link dev.ravel.explore.prediction.PredictingExplorer}. A prediction is a
 * proposal: only what its execution shows is reported.
 */
@NullMarked
package dev.ravel.explore.prediction;

import org.jspecify.annotations.NullMarked;
