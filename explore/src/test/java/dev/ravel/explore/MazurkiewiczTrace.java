// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.TreeSet;

/**
 * The name of the equivalence class of a run: its Foata normal form.
 *
 * <p>Computed straight from the definition, without clocks: a step stands one level above the
 * highest earlier step on which it depends, and two runs are equivalent exactly when they have the
 * same steps on the same levels.
 */
final class MazurkiewiczTrace {
  private MazurkiewiczTrace() {}

  static String of(Trace trace) {
    int size = trace.size();
    int[] levels = new int[size];
    int[] births = births(trace);
    TreeSet<String> normal = new TreeSet<>();
    for (int step = 0; step < size; step++) {
      int nth = 0;
      for (int earlier = 0; earlier < step; earlier++) {
        boolean isSameThread = trace.thread(earlier) == trace.thread(step);
        nth += isSameThread ? 1 : 0;
        if (isSameThread
            || births[trace.thread(step)] == earlier
            || Independence.dependent(trace, earlier, step)) {
          levels[step] = Math.max(levels[step], levels[earlier] + 1);
        }
      }
      normal.add(name(trace, step, levels[step], nth));
    }
    return normal + " " + trace.outcome().getClass().getSimpleName();
  }

  private static String name(Trace trace, int step, int level, int nth) {
    return String.format(
        "%03d:%d.%d%s@%d%s/%d",
        level,
        trace.thread(step),
        nth,
        trace.kind(step),
        trace.location(step),
        trace.writes(step) ? "w" : "r",
        trace.choice(step));
  }

  /** Per thread the step that started it; in text programs the status locations end the list. */
  private static int[] births(Trace trace) {
    int[] births = new int[64];
    java.util.Arrays.fill(births, -1);
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.START) {
        for (int end = step; end < trace.size(); end++) {
          if (trace.kind(end) == Kind.END && trace.location(end) == trace.location(step)) {
            births[trace.thread(end)] = step;
          }
        }
      }
    }
    return births;
  }
}
