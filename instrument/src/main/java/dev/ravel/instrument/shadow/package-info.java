// SPDX-License-Identifier: Apache-2.0
/**
 * Adds shadow variables to methods: next to each number, a local variable with its term
 * (D-inputs-1).
 *
 * <p>Start with {@code ShadowMethod}, the last visitor of a method, so that no probe comes between
 * a value and its term (D-inputs-3). {@code ShadowInterpreter} computes which values can have a
 * term, {@code ShadowLayout} assigns local variables, and {@code ShadowedCode} has one case per
 * kind of instruction. The rest of the room uses only {@code Shadows} and {@code ShadowCalls}.
 */
@NullMarked
package dev.ravel.instrument.shadow;

import org.jspecify.annotations.NullMarked;
