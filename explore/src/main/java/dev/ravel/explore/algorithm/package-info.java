// SPDX-License-Identifier: Apache-2.0
/**
 * The algorithms by name, as {@code --algorithm} chooses them, and the explorers that combine
 * others.
 *
 * <p>Start with {@link dev.ravel.explore.algorithm.Algorithm}. Other rooms enter here; this package
 * may use every other package of the room, and none of them uses it.
 */
@NullMarked
package dev.ravel.explore.algorithm;

import org.jspecify.annotations.NullMarked;
