// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * A failure of the program under test, with everything needed to understand and repeat it.
 *
 * @param failure what went wrong
 * @param place the place in the source, such as {@code Counter.java:12}, or an empty string
 * @param threads the names of the threads, in the order of the columns of the interleaving
 * @param inputs the inputs of the execution, by name
 * @param replay the text that repeats the execution, see {@link ReplayScript}
 * @param steps the steps of the threads, in order
 * @param isRepeatable whether the execution could be repeated when it was described
 * @param interferences the reads that saw what another thread wrote, as indices into the steps
 * @param minimality how small the execution is; empty if no smaller one was searched for
 * @param cause why the execution fails, if that is known
 * @param flow how the threads depend on each other
 */
public record Finding(
    Failure failure,
    String place,
    List<String> threads,
    Map<String, String> inputs,
    String replay,
    List<Step> steps,
    boolean isRepeatable,
    List<Interference> interferences,
    Optional<Minimality> minimality,
    Optional<Cause> cause,
    Flow flow) {

  /** A finding that nothing was done to minimise. */
  public Finding(
      Failure failure,
      String place,
      List<String> threads,
      Map<String, String> inputs,
      String replay,
      List<Step> steps,
      boolean isRepeatable,
      List<Interference> interferences) {
    this(
        failure,
        place,
        threads,
        inputs,
        replay,
        steps,
        isRepeatable,
        interferences,
        Optional.empty(),
        Optional.empty(),
        Flow.NONE);
  }

  /** A finding without interferences. */
  public Finding(
      Failure failure,
      String place,
      List<String> threads,
      Map<String, String> inputs,
      String replay,
      List<Step> steps,
      boolean isRepeatable) {
    this(failure, place, threads, inputs, replay, steps, isRepeatable, List.of());
  }

  /** Copies the collections. */
  public Finding {
    interferences = List.copyOf(interferences);
    threads = List.copyOf(threads);
    inputs = Collections.unmodifiableMap(new TreeMap<>(inputs));
    steps = List.copyOf(steps);
  }

  /** The same finding, with what is known about the size of its execution and about its cause. */
  public Finding minimal(Minimality known, Optional<Cause> why) {
    return new Finding(
        failure,
        place,
        threads,
        inputs,
        replay,
        steps,
        isRepeatable,
        interferences,
        Optional.of(known),
        why,
        flow);
  }

  /** The same finding, with how its threads depend on each other. */
  public Finding with(Flow known) {
    return new Finding(
        failure,
        place,
        threads,
        inputs,
        replay,
        steps,
        isRepeatable,
        interferences,
        minimality,
        cause,
        known);
  }

  /** The word for the failure, see {@link Failure#kind}. */
  public String kind() {
    return failure.kind();
  }

  /**
   * One step of an interleaving.
   *
   * @param thread the column: an index into the finding's threads
   * @param value the value that was read or written, if known
   * @param className the class whose code performed it, with dots, or an empty string
   * @param place the place in the source, such as {@code Counter.java:12}, or an empty string
   * @param call the JDK call inside which it was performed; empty for the program's own code
   * @param readsFrom the step that wrote the value that this step read, as an index into the
   *     finding's steps; empty if it is not known, or if no step wrote it
   * @param constraint the branch constraint of the side that was taken, in the syntax of Java
   * @param note what the step does for a user of its JDK class, such as {@code takes task 2}
   */
  public record Step(
      int thread,
      Action action,
      Optional<String> value,
      String className,
      String place,
      Optional<Call> call,
      OptionalInt readsFrom,
      Optional<String> constraint,
      Optional<String> note) {

    /** A step without a note. */
    public Step(
        int thread,
        Action action,
        Optional<String> value,
        String className,
        String place,
        Optional<Call> call,
        OptionalInt readsFrom,
        Optional<String> constraint) {
      this(thread, action, value, className, place, call, readsFrom, constraint, Optional.empty());
    }

    /** A step of the program's own code, without further details. */
    public Step(int thread, Action action, String place) {
      this(
          thread,
          action,
          Optional.empty(),
          "",
          place,
          Optional.empty(),
          OptionalInt.empty(),
          Optional.empty());
    }
  }

  /**
   * A call of a JDK method.
   *
   * @param place the place of the call in the program; empty in a thread that the JDK created
   * @param className the class whose code calls, with dots; empty in a thread that the JDK created
   * @param method such as {@code Semaphore.acquire}
   */
  public record Call(String place, String className, String method) {}
}
