// SPDX-License-Identifier: Apache-2.0
/**
 * A program with a known bug, which Ravel has to find in the running JVM before it trusts itself.
 *
 * <p>Instrumented like a program under test, although it comes with Ravel.
 */
package dev.ravel.selftest;
