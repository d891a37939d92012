// SPDX-License-Identifier: Apache-2.0
/**
 * From constraints to inputs: the solver interface, and the stages in front of a solver.
 *
 * <p>Start with {@link dev.ravel.symbolic.solve.Solver} and {@link
 * dev.ravel.symbolic.solve.Answer}; {@link dev.ravel.symbolic.solve.SolverPipeline} has one small
 * class per stage. Most queries of an exploration never reach the backend. Every solution is
 * checked by evaluation in Java.
 */
@NullMarked
package dev.ravel.symbolic.solve;

import org.jspecify.annotations.NullMarked;
