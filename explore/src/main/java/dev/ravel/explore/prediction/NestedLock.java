// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import java.util.Set;

/**
 * A step with which a thread acquired a lock while it held others.
 *
 * @param thread the thread
 * @param wanted the location of the lock
 * @param held the locations of the locks that the thread held
 * @param step the step
 * @param site the site of the step
 */
record NestedLock(int thread, int wanted, Set<Integer> held, int step, int site) {}
