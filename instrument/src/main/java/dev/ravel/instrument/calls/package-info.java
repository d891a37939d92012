// SPDX-License-Identifier: Apache-2.0
/**
 * Visitors of call sites: JDK calls that are operations, that are replaced, or whose effects are
 * not tracked.
 *
 * <p>Start with {@link ReceiverCalls}, which announces a call as one operation on its receiver.
 * Nothing here reads the code of the called method.
 */
@NullMarked
package dev.ravel.instrument.calls;

import org.jspecify.annotations.NullMarked;
