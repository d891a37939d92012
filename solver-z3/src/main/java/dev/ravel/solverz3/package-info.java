// SPDX-License-Identifier: Apache-2.0
/**
 * Z3 as the solver behind the pipeline; the only native library.
 *
 * <p>Start with {@link dev.ravel.solverz3.Z3Solver}; {@link dev.ravel.solverz3.Translation} defines
 * in Z3 what {@link dev.ravel.symbolic.Op} defines in Java. No other room of Ravel uses Z3.
 */
@NullMarked
package dev.ravel.solverz3;

import org.jspecify.annotations.NullMarked;
