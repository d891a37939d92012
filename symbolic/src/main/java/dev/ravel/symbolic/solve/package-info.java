// SPDX-License-Identifier: Apache-2.0
/**
 * From constraints to inputs: the solver interface and what stands in front of a solver.
 *
 * <p>Start with {@link dev.ravel.symbolic.solve.Solver} and {@link
 * dev.ravel.symbolic.solve.Answer}; {@link dev.ravel.symbolic.solve.SolverPipeline} has one small
 * class per stage. Most queries of an exploration never reach the backend. No answer is believed
 * that evaluation in Java can refute.
 */
package dev.ravel.symbolic.solve;
