// SPDX-License-Identifier: Apache-2.0
/**
 * The loop: ask the explorer for a target, run the program, learn from the trace, keep the
 * findings.
 *
 * <p>Start with {@link dev.ravel.check.Check}. Brings the engine and the explorers together; knows
 * no bytecode and prints nothing.
 */
package dev.ravel.check;
