// SPDX-License-Identifier: Apache-2.0
/**
 * Code that all visitors share: the current instruction, the emission of probe calls, default
 * values and conversions.
 *
 * <p>Start with {@code ProbeEmitter} and {@code MethodScope}. Emitted bytecode shows the operand
 * stack after each instruction. Must not know any particular operation.
 */
@NullMarked
package dev.ravel.instrument.emit;

import org.jspecify.annotations.NullMarked;
