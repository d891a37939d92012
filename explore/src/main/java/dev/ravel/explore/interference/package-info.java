// SPDX-License-Identifier: Apache-2.0
/**
 * The flow of data between threads: which reads see what another thread wrote.
 *
 * <p>Start with {@link dev.ravel.explore.interference.Interferences}. Other rooms may use this
 * package; it uses no other package of the room.
 */
@NullMarked
package dev.ravel.explore.interference;

import org.jspecify.annotations.NullMarked;
