// SPDX-License-Identifier: Apache-2.0
/**
 * Finds out from the bytecode of the running JDK what a method does to its receiver and arguments.
 *
 * <p>Start with {@link ReceiverEffects}. {@code dev.ravel.instrument.classfile.StaticEffects} does
 * the same for statics.
 */
@NullMarked
package dev.ravel.instrument.effects;

import org.jspecify.annotations.NullMarked;
