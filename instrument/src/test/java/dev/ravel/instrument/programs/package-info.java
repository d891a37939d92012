// SPDX-License-Identifier: Apache-2.0
/**
 * One class per shape of code that the instrumentation must not change.
 *
 * <p>Each has a method {@code run} whose result depends on everything the class does, is the same
 * in every JVM, and leaves static state behind that a second run must not see.
 */
package dev.ravel.instrument.programs;
