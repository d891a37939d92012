// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** How much of a long list is shown. */
public enum Extent {
  /** The beginning and the end: where a program sets things up, and where it fails. */
  CUT,
  /** Everything. */
  FULL;

  /**
   * Returns {@code all}, or its first {@code head} and last {@code tail} elements with one in
   * between that tells about the rest. The rest is never a single element, which would take no less
   * room.
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
