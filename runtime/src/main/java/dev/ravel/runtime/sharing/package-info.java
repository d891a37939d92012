// SPDX-License-Identifier: Apache-2.0
/**
 * Which objects a second thread can reach.
 *
 * <p>Start with {@code SharedObjects}: an object is published when it becomes reachable for a
 * second thread, together with everything that it refers to ({@code References}). {@code
 * UntrackedSharing} detects objects that reach a second thread on ways that are not tracked. {@code
 * PastThreads} tells that a thread is the only one that can still reach them. Objects are held only
 * until the end of the execution.
 */
@NullMarked
package dev.ravel.runtime.sharing;

import org.jspecify.annotations.NullMarked;
