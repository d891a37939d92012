// SPDX-License-Identifier: Apache-2.0
/**
 * Class bytes in, class bytes out: makes the operations of a program visible to {@link
 * dev.ravel.probe.Probe}.
 *
 * <p>Start with {@link dev.ravel.instrument.Instrumenter}, then {@code ClassRewriter}, which puts
 * together one method visitor per kind of operation. Nothing here loads a class of the program:
 * what must be known about other classes is read from their class files. Stack map frames are never
 * computed; code that branches says its frames itself.
 */
package dev.ravel.instrument;
