// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
   * @param call the call of the JDK inside which it was done, if it was not the program's own code
   */
  public record Line(int thread, String place, String text, Optional<Call> call) {
    /** A step of the program's own code. */
    public Line(int thread, String place, String text) {
      this(thread, place, text, Optional.empty());
    }
  }

  /**
   * A call of a method of the JDK.
   *
   * @param place where the program makes it; empty in a thread of the JDK's own
   * @param method such as {@code Semaphore.acquire}
   */
  public record Call(String place, String method) {}
}
