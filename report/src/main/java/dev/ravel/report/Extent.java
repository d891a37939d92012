// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How much of a long list is shown. */
public enum Extent {
  /** The beginning and the end: the set-up of a program, and its failure. */
  CUT,
  /** Everything. */
  FULL;

  /**
   * Returns {@code all}, or its first {@code head} and last {@code tail} elements with one element
   * in between that replaces the rest. The rest is never a single element, because its replacement
   * would need as much room.
   */
  <T> List<T> of(List<T> all, int head, int tail, Function<List<T>, T> rest) {
    if (this == FULL || all.size() <= head + tail + 1) {
      return all;
    }
    List<T> shown = new ArrayList<>(all.subList(0, head));
    shown.add(rest.apply(all.subList(head, all.size() - tail)));
    shown.addAll(all.subList(all.size() - tail, all.size()));
    return shown;
  }
}
