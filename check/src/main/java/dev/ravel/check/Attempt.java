// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Trace;
import java.util.Optional;

/**
 * What became of a target: all that a check learns from the runs made for it.
 *
 * @param trace the run; empty if none could follow the target
 * @param takesInputs whether the run was given up because the program takes inputs
 * @param waitedBusily whether a thread stopped in a busy wait
 * @param observed what the program has been seen to look at
 * @param unknown why the solver has found no inputs, if it does not know
 * @param inputs what the runs leave behind about inputs
 * @param solver what the solver has been asked since the check began
 */
record Attempt(
    Optional<Trace> trace,
    boolean takesInputs,
    boolean waitedBusily,
    String observed,
    Optional<String> unknown,
    TakenInputs inputs,
    CheckResult.SolverUse solver) {}
