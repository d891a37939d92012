// SPDX-License-Identifier: Apache-2.0
/**
 * One controlled execution: who may run, who holds and waits for what, what was done.
 *
 * <p>Start with {@link dev.ravel.runtime.ControlledExecution}, which wires the others: {@code
 * Scheduler} (whose turn it is), {@code Baton} (what carries the threads), {@code Listener} (what
 * the program announces), {@code Accesses} (to memory), {@code Calls} (on objects of the JDK),
 * {@code Locks}, {@code Waits}, {@code Threads}, {@code SharedObjects} and {@code
 * ClassInitialization}. At most one thread of the program runs at any time, and it runs this code
 * too, so nothing here needs a lock. Must not touch what it instruments: no exploration, no
 * bytecode, no printing.
 */
package dev.ravel.runtime;
