// SPDX-License-Identifier: Apache-2.0
/**
 * The loop of a check: ask the explorer for a target, execute the program, learn from the trace,
 * keep the findings.
 *
 * <p>Start with {@link dev.ravel.check.Check}, then {@code CheckLoop}. Connects the engine and the
 * explorers; knows no bytecode and prints nothing.
 */
@NullMarked
package dev.ravel.check;

import org.jspecify.annotations.NullMarked;
