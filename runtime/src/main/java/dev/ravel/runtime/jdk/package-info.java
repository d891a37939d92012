// SPDX-License-Identifier: Apache-2.0
/**
 * JVM-wide state that executions must not pass to each other.
 *
 * <p>Start with {@code JdkStaticsReset} (before an execution) and {@code JvmStateRestore} (after
 * it). {@code JdkSingletons} holds the objects that an execution has instead of JDK singletons,
 * such as the common pool. {@code RandomNumbers} makes seeds and identity hashes repeatable. {@code
 * OriginalMethod} performs a JDK method outside the execution, for the models of JDK classes.
 */
@NullMarked
package dev.ravel.runtime.jdk;

import org.jspecify.annotations.NullMarked;
