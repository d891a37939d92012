// SPDX-License-Identifier: Apache-2.0
/**
 * Pure methods of the JDK as terms: {@code Math}, {@code Integer}, {@code Character} and the like.
 *
 * <p>Start with {@link dev.ravel.symbolic.function.PureFunctions}, which finds the function for a
 * method. A method that is not listed there is not modelled. This package uses no solver.
 */
@NullMarked
package dev.ravel.symbolic.function;

import org.jspecify.annotations.NullMarked;
