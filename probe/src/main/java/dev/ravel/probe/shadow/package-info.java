// SPDX-License-Identifier: Apache-2.0
/**
 * Probes of code with shadow variables: the terms of numbers, next to the numbers themselves.
 *
 * <p>Start with {@link Shadow}: each method tests its terms for null, is small enough to be
 * inlined, and delegates the rest to {@link ShadowSlowPath}. {@link TermPassing} passes terms
 * across calls, {@link TermMemory} keeps the terms of fields and elements, {@link AtomicTerms}
 * computes those of atomics. A term is an opaque object here; only the {@link ShadowListener}
 * interprets it. A term that cannot be tracked is reported as lost, never dropped silently: {@link
 * BoxReads} and {@link Reflected} report what other code reads, {@link Texts} has the texts that
 * depend on inputs.
 *
 * <p>A term is a nullable {@code Object}, and null means that the value does not depend on an
 * input. An {@code Optional} or a null object is not possible here: almost all values have no term,
 * emitted code tests each operand, and the test must be one instruction without allocation.
 */
@NullMarked
package dev.ravel.probe.shadow;

import org.jspecify.annotations.NullMarked;
