// SPDX-License-Identifier: Apache-2.0
/**
 * Executions with inputs: terms for values, constraints for branches, inputs for targets.
 *
 * <p>Start with {@code SymbolicExecution}. A target names the branch constraints on its way, so the
 * solver is asked before the execution: an infeasible target costs no execution, and any other
 * target exactly one. {@code SymbolicListener} builds the terms while the program runs. Must not
 * know explorers or a particular solver ({@code Solvers} finds one as a service).
 */
@NullMarked
package dev.ravel.concolic;

import org.jspecify.annotations.NullMarked;
