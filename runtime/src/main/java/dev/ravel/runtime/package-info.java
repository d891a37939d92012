// SPDX-License-Identifier: Apache-2.0
/**
 * One controlled execution: which thread proceeds, which locks are held, and the recorded trace.
 *
 * <p>Start with {@link dev.ravel.runtime.ControlledExecution}, which begins and ends executions,
 * and {@code RunParts}, which wires the parts. {@code EngineListener} translates what instrumented
 * code announces into operations of the parts. Each part keeps its own state of each thread in a
 * table of {@code ThreadTables}. At most one thread of the program runs at any time, and that
 * thread also runs this code, so nothing here needs a lock. Must not know bytecode, explorers or
 * reports, and prints nothing.
 */
@NullMarked
package dev.ravel.runtime;

import org.jspecify.annotations.NullMarked;
