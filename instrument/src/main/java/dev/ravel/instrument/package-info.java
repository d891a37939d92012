// SPDX-License-Identifier: Apache-2.0
/**
 * Class bytes in, class bytes out: makes the operations of a program visible to the probes.
 *
 * <p>Start with {@link dev.ravel.instrument.Instrumenter}, then {@code ClassRewriter}, which chains
 * one method visitor per kind of operation. Nothing here loads a class of the program: what must be
 * known about other classes is read from their class files. Stack map frames are never computed; a
 * visitor that emits a branch also emits its frames.
 */
@NullMarked
package dev.ravel.instrument;

import org.jspecify.annotations.NullMarked;
