// SPDX-License-Identifier: Apache-2.0
/**
 * Decides which thread proceeds, and switches to it.
 *
 * <p>Start with {@code Scheduler}. {@code Baton} carries the threads, as continuations or as
 * platform threads. {@code BusyWaitRounds} and {@code SpinningThreads} end busy waits. {@code
 * Clock} is virtual time. {@code DiscoveryLog} records what the program was seen to depend on. This
 * package knows threads and operations; it must not know what an operation does.
 */
@NullMarked
package dev.ravel.runtime.schedule;

import org.jspecify.annotations.NullMarked;
