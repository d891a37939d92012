// SPDX-License-Identifier: Apache-2.0
/**
 * Checks on request of another JVM, or of a test in the same JVM.
 *
 * <p>Start with {@link dev.ravel.engine.request.Checks}, which asks, and {@code Checker}, which
 * performs. Requests and replies are values that travel through a pipe.
 */
@NullMarked
package dev.ravel.engine.request;

import org.jspecify.annotations.NullMarked;
