// SPDX-License-Identifier: Apache-2.0
/**
 * Tests that Ravel checks.
 *
 * <p>Start with {@link dev.ravel.junit.RavelTest} for JUnit Jupiter and {@link
 * dev.ravel.junit.Ravel} for everything else. Only {@code RavelExtension} knows JUnit, so that
 * {@code Ravel} works without it. A test is checked by the engine, in a JVM of its own.
 */
@NullMarked
package dev.ravel.junit;

import org.jspecify.annotations.NullMarked;
