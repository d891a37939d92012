// SPDX-License-Identifier: Apache-2.0
/**
 * Terms: values as functions of the inputs.
 *
 * <p>Start with {@link dev.ravel.symbolic.Term} and {@link dev.ravel.symbolic.Terms}, which builds
 * terms the way bytecodes compute values. {@link dev.ravel.symbolic.Op} defines every operation in
 * Java. This room knows no bytecode of the program, no threads and no particular solver.
 */
@NullMarked
package dev.ravel.symbolic;

import org.jspecify.annotations.NullMarked;
