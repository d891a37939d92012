// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.concolic.TakenInputs;
import dev.ravel.model.Trace;
import java.util.Optional;

/**
 * The result of attempting a target: all that a check learns from the executions for it.
 *
 * @param trace the execution; empty if no execution could follow the target, or if the program was
 *     loaded without the shadow values that it needs
 * @param known the operations of the program that are known after the execution
 * @param waitedBusily whether a thread was suspended in a busy wait
 * @param unknown why the solver could not decide the target; empty if it could
 * @param inputs the inputs that the execution left for later ones
 */
public record Attempt(
    Optional<Trace> trace,
    Discoveries known,
    boolean waitedBusily,
    Optional<String> unknown,
    TakenInputs inputs) {}
