// SPDX-License-Identifier: Apache-2.0
/**
 * A program with a known bug, which Ravel must find in the running JVM before a check begins.
 *
 * <p>Instrumented like a program under test, although it is a part of Ravel.
 */
@NullMarked
package dev.ravel.selftest;

import org.jspecify.annotations.NullMarked;
