// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A failure of the program under test, with everything needed to understand and repeat it.
 *
 * @param kind "assertion", "exception", "deadlock", "exit", ...
 * @param message what happened, in one line
 * @param location the place in the source, such as {@code Counter.java:12}
 * @param threads the names of the threads in the order of the columns of the interleaving
 * @param inputs the inputs that lead here, by name
 * @param replay the text that repeats the run, see {@link Replay}
 * @param interleaving what the threads did, in order
 * @param details further lines: the stack of an exception, who waits for what
 */
public record Finding(
    String kind,
    String message,
    String location,
    List<String> threads,
    Map<String, String> inputs,
    String replay,
    List<Line> interleaving,
    List<String> details) {

  /** Copies the collections. */
  public Finding {
    threads = List.copyOf(threads);
    inputs = java.util.Collections.unmodifiableMap(new TreeMap<>(inputs));
    interleaving = List.copyOf(interleaving);
    details = List.copyOf(details);
  }

  /**
   * One step of an interleaving.
   *
   * @param thread the column: an index into the finding's threads
   * @param place the place in the source, such as {@code Counter.java:12}
   * @param text what was done, such as {@code count = 1}
   */
  public record Line(int thread, String place, String text) {}
}
