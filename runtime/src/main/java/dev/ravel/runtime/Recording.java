// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Finding;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Map;

/**
 * One run with all its details.
 *
 * @param values what a step read or wrote, by step, where that is known
 * @param stacks the frames of the program at the steps for which they were asked, innermost first
 * @param calls the calls of the JDK inside which the steps of its own code were made, by step
 * @param order the threads in the order in which the run met them
 */
public record Recording(
    Trace trace,
    Map<Integer, String> values,
    Map<Integer, List<String>> stacks,
    Map<Integer, Finding.Call> calls,
    List<Integer> order) {}
