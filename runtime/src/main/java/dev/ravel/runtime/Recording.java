// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Trace;
import java.util.List;
import java.util.Map;

/**
 * One run with all its details.
 *
 * @param values what a step read or wrote, by step, where that is known
 * @param order the threads in the order in which the run met them
 */
public record Recording(Trace trace, Map<Integer, String> values, List<Integer> order) {}
