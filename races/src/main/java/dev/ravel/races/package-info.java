// SPDX-License-Identifier: Apache-2.0
/**
 * Data races of a finished trace, by vector clocks (after FastTrack, PLDI 2009).
 *
 * <p>Start with {@code RaceDetector}. {@code MemoryOrder} says how an access takes part in the
 * happens-before order. {@code RaceWatch} keeps one race per pair of places. Uses {@link
 * dev.ravel.model} only, so it is tested on programs written as text. See D-exploration-3.
 */
@NullMarked
package dev.ravel.races;

import org.jspecify.annotations.NullMarked;
