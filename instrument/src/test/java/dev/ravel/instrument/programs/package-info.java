// SPDX-License-Identifier: Apache-2.0
/**
 * One class per form of code that the instrumentation must not change.
 *
 * <p>Each class has a method {@code run}. Its result depends on everything that the class does, and
 * is the same in every JVM. It leaves static state behind that a second execution must not see.
 */
package dev.ravel.instrument.programs;
