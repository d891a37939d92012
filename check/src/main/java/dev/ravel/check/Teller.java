// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Finding;
import dev.ravel.model.Replay;
import dev.ravel.model.Trace;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Recording;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Makes findings of recorded runs: with names, inputs, and the replay that repeats them. */
record Teller(
    ControlledExecution execution, Settings settings, Optional<SymbolicExecution> symbolic) {
  Finding failure(Recording recording) {
    return failure(recording, List.of());
  }

  /** A failure that was met once, and not again in the same way. */
  Finding unrepeated(Recording recording) {
    return failure(
        recording,
        List.of("this run could not be repeated: the program depends on something uncontrolled"));
  }

  private Finding failure(Recording recording, List<String> remarks) {
    return new Narrator(execution.names(), recording)
        .finding(replay(recording).text(), remarks, inputs());
  }

  Finding race(RaceWatch.Race race, Recording recording) {
    String replay = Replays.withRace(replay(recording), race.first(), race.second()).text();
    return new RaceNarrator(execution.names(), recording)
        .finding(race.first(), race.second(), replay, inputs());
  }

  private Replay replay(Recording recording) {
    return Replays.of(
        recording,
        settings,
        execution.observed(),
        symbolic.map(SymbolicExecution::values).orElse(Map.of()));
  }

  private Map<String, String> inputs() {
    return symbolic.map(SymbolicExecution::named).orElse(Map.of());
  }

  static Recording withoutDetails(Trace trace, List<Integer> order) {
    return new Recording(trace, Map.of(), Map.of(), Map.of(), order);
  }

  /** For a run whose repetition was lost: its threads in the order that its steps tell. */
  static Recording withoutDetails(Trace trace) {
    return withoutDetails(
        trace, IntStream.range(0, trace.size()).map(trace::thread).distinct().boxed().toList());
  }
}
