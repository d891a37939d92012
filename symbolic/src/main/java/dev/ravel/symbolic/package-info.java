// SPDX-License-Identifier: Apache-2.0
/**
 * What a value is as a function of the inputs, and what a run has found out about the inputs.
 *
 * <p>Start with {@link dev.ravel.symbolic.Term} and {@link dev.ravel.symbolic.Terms}, which builds
 * terms the way the bytecodes compute values; {@link dev.ravel.symbolic.Op} has the meaning of
 * every operation, written in Java; {@link dev.ravel.symbolic.PathCondition} is the result of a
 * run. Nothing here knows bytecode, threads of the program or a particular solver.
 */
package dev.ravel.symbolic;
