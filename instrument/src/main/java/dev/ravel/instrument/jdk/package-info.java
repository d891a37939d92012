// SPDX-License-Identifier: Apache-2.0
/**
 * Rewrites JDK classes: hooks at the entry of methods, and the operations of explored classes.
 *
 * <p>Start with {@link JdkHooks} and the table in {@code JdkHookTable}, then {@link
 * JdkInstrumenter}. A JDK class may be loaded already, so the instrumentation changes only code,
 * never members or modifiers. Only methods that are neither native nor intrinsic are hooked; calls
 * of the others are replaced. Code outside this package must not assume that a hook exists in every
 * JDK; {@code JdkHooks.missing} lists the absent ones.
 */
@NullMarked
package dev.ravel.instrument.jdk;

import org.jspecify.annotations.NullMarked;
