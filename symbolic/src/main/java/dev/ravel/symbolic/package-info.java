// SPDX-License-Identifier: Apache-2.0
/**
 * What a value is as a function of the inputs.
 *
 * <p>Start with {@link dev.ravel.symbolic.Term} and {@link dev.ravel.symbolic.Terms}, which builds
 * terms the way the bytecodes compute values; {@link dev.ravel.symbolic.Op} has the meaning of
 * every operation, written in Java. Nothing here knows bytecode, threads of the program or a
 * particular solver.
 */
package dev.ravel.symbolic;
