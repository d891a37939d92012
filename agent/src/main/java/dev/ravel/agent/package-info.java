// SPDX-License-Identifier: Apache-2.0
/**
 * Installs the instrumentation in a JVM, and prepares classes that are rewritten in the same way in
 * every JVM.
 *
 * <p>Start with {@link dev.ravel.agent.Agent}. This package makes only one decision: which classes
 * belong to the program. Its classes are on the same class path as the program, and the probe is
 * the only code that both use.
 */
@NullMarked
package dev.ravel.agent;

import org.jspecify.annotations.NullMarked;
