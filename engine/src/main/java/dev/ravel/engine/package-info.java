// SPDX-License-Identifier: Apache-2.0
/**
 * Ravel in one jar, for builds that depend on it: the agent, the checks and the JVM that executes
 * them.
 *
 * <p>Start with {@link dev.ravel.engine.EngineAgent}. {@code child} starts a JVM that ends with its
 * parent, and knows nothing of checks; {@code request} sends checks to such a JVM.
 */
@NullMarked
package dev.ravel.engine;

import org.jspecify.annotations.NullMarked;
