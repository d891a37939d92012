// SPDX-License-Identifier: Apache-2.0
/**
 * Z3 as the solver behind the pipeline; the only native library.
 *
 * <p>Start with {@link dev.ravel.solverz3.Z3Solver}; {@link dev.ravel.solverz3.Translation} says in
 * Z3's words what {@link dev.ravel.symbolic.Op} says in Java's. Nothing else in Ravel names Z3.
 */
package dev.ravel.solverz3;
