// SPDX-License-Identifier: Apache-2.0
/**
 * The vocabulary that the other rooms share: operations, traces, targets, findings, results.
 *
 * <p>Start with {@link dev.ravel.model.Kind} and {@link dev.ravel.model.Trace}, then {@link
 * dev.ravel.model.Target}. Values only: nothing here holds an object of the program under test,
 * because a trace outlives the execution that produced it. Uses {@code java.base} and nothing else.
 */
@NullMarked
package dev.ravel.model;

import org.jspecify.annotations.NullMarked;
