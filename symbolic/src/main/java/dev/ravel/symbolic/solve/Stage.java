// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

/** The stages of the pipeline, in the order in which they are tried. */
public enum Stage {
  /** Nothing was left to solve, or two constraints contradict each other openly. */
  NORMALISE,
  /** The hint satisfies every slice. */
  HINT,
  /** The same set of constraints was answered before, or one that it contains has no solution. */
  CACHE,
  /** A solution of other constraints is one of these. */
  MODELS,
  /** Changing one input is enough, or the inputs have so few values that all were tried. */
  GUESS,
  /** The solver was asked. */
  BACKEND
}
