// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

/** The stages of the pipeline, in the order in which they are tried. */
public enum Stage {
  /** No constraint was left, or one is false or the negation of another. */
  NORMALISE,
  /** The hint satisfies every slice. */
  HINT,
  /** The same set of constraints was answered before, or a subset of it is unsatisfiable. */
  CACHE,
  /** A solution of other constraints satisfies these. */
  MODELS,
  /** Changing one input suffices, or the inputs have so few values that all were tried. */
  GUESS,
  /** The solver was called. */
  BACKEND
}
