// SPDX-License-Identifier: Apache-2.0
/**
 * What threads do to each other: start, join, sleep, park, interrupt, end; and class
 * initialization.
 *
 * <p>Start with {@code Threads}, then {@code ClassInitialization} (JLS 12.4.2).
 */
@NullMarked
package dev.ravel.runtime.thread;

import org.jspecify.annotations.NullMarked;
