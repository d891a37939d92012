// SPDX-License-Identifier: Apache-2.0
/**
 * Decisions made before a program is loaded: which classes are instrumented, explored or excluded.
 *
 * <p>Start with {@link Installation}, through which a check reaches the agent. {@link JdkClasses}
 * and {@link ExcludedClasses} answer the questions that transformers and the engine ask about a
 * class. Must not use the listener: nothing here depends on an execution.
 */
@NullMarked
package dev.ravel.probe.setup;

import org.jspecify.annotations.NullMarked;
