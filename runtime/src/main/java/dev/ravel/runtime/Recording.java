// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Finding;
import dev.ravel.model.Location;
import dev.ravel.model.Trace;
import dev.ravel.runtime.names.ValueText;
import java.util.List;
import java.util.Map;

/**
 * One execution with the details that a report needs.
 *
 * @param values the value that a step read or wrote, by step, where it is known
 * @param stacks the frames of the program at the requested steps, innermost first
 * @param calls the JDK calls that contain the steps of JDK code, by step
 * @param notes what steps do for the users of modelled classes, by step, with {@link
 *     ValueText#OBJECT} in place of the object of the step
 * @param described the locations whose objects have a description instead of a name
 * @param order the threads in the order in which they were started
 */
public record Recording(
    Trace trace,
    Map<Integer, String> values,
    Map<Integer, List<String>> stacks,
    Map<Integer, Finding.Call> calls,
    Map<Integer, String> notes,
    Map<Integer, Location> described,
    List<Integer> order) {}
