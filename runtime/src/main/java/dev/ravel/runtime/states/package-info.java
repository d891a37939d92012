// SPDX-License-Identifier: Apache-2.0
/**
 * Properties of global states that the program states.
 *
 * <p>Start with {@code StateProperties}: it evaluates a property after every write of a location
 * that the property reads (D-states-1). The thread that writes executes the code of the property;
 * nothing there is an operation, and branches on inputs are branches of that thread.
 */
@NullMarked
package dev.ravel.runtime.states;

import org.jspecify.annotations.NullMarked;
