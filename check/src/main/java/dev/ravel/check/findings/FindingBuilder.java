// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.check.settings.Settings;
import dev.ravel.concolic.SymbolicExecution;
import dev.ravel.explore.interference.Interferences;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Interference;
import dev.ravel.model.Naming;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.Trace;
import dev.ravel.races.RaceWatch;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Builds findings from recorded executions: with names, inputs, and the replay that repeats them.
 */
public record FindingBuilder(
    ControlledExecution execution, Settings settings, Optional<SymbolicExecution> symbolic) {
  public Finding failure(Recording recording) {
    return failure(recording, replay(recording).text(), true);
  }

  /** A failure that did not occur again when its execution was repeated. */
  public Finding unrepeated(Recording recording) {
    return failure(recording, replay(recording).text(), false);
  }

  /** A failure of an execution that a replay repeated. */
  public Finding replayed(Recording recording, ReplayScript replay) {
    return failure(recording, replay.text(), true);
  }

  private Finding failure(Recording recording, String replay, boolean isRepeatable) {
    ObjectLabels labels = new ObjectLabels();
    // The steps first: they determine the order in which objects are labelled.
    List<Finding.Step> steps = steps(recording, labels);
    FailureBuilder builder = new FailureBuilder(naming(), recording, labels);
    Failure failure = builder.failure();
    return finding(recording, failure, builder.place(), replay, steps, isRepeatable)
        .with(new FlowBuilder(naming(), recording, labels, steps).flow());
  }

  public Finding race(RaceWatch.Race race, Recording recording) {
    return race(
        race.first(),
        race.second(),
        recording,
        Replays.withRace(replay(recording), race.first(), race.second()));
  }

  /** The race between two steps of an execution that the replay repeats. */
  public Finding race(int first, int second, Recording recording, ReplayScript replay) {
    ObjectLabels labels = new ObjectLabels();
    FailureBuilder builder = new FailureBuilder(naming(), recording, labels);
    Failure failure = builder.race(first, second);
    String place = builder.place(recording.trace().site(second));
    List<Finding.Step> steps = steps(recording, labels);
    return finding(recording, failure, place, replay.text(), steps, true)
        .with(new FlowBuilder(naming(), recording, labels, steps).flow());
  }

  private Finding finding(
      Recording recording,
      Failure failure,
      String place,
      String replay,
      List<Finding.Step> steps,
      boolean isRepeatable) {
    return new Finding(
        failure,
        place,
        recording.order().stream().map(naming()::threadName).toList(),
        symbolic.map(SymbolicExecution::named).orElse(Map.of()),
        replay,
        steps,
        isRepeatable,
        interferences(recording.trace()));
  }

  /** The reads that saw what another thread wrote. */
  private List<Interference> interferences(Trace trace) {
    return Interferences.of(trace).stream()
        .filter(one -> naming().isMemory(trace.location(one.reader())))
        .toList();
  }

  private List<Finding.Step> steps(Recording recording, ObjectLabels labels) {
    Map<Integer, String> constraints =
        symbolic.map(one -> one.constraints(recording.trace())).orElse(Map.of());
    return new StepBuilder(naming(), recording, labels, constraints).steps();
  }

  private Naming naming() {
    return execution.names();
  }

  private ReplayScript replay(Recording recording) {
    return Replays.of(
        recording,
        settings,
        execution.discoveredForReplay(),
        symbolic.map(SymbolicExecution::values).orElse(Map.of()));
  }

  public static Recording withoutDetails(Trace trace, List<Integer> order) {
    return new Recording(trace, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), order);
  }

  /**
   * For an execution whose repetition was given up: threads are in the order of their first steps.
   */
  public static Recording withoutDetails(Trace trace) {
    return withoutDetails(
        trace, IntStream.range(0, trace.size()).map(trace::thread).distinct().boxed().toList());
  }
}
