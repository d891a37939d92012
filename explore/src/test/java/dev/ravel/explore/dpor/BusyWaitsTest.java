// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.Behaviours;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Suspending a thread after one busy-waiting round without effect loses no final state. */
class BusyWaitsTest {
  private static final int PROGRAMS = TestScale.of(400);
  private static final int INTERLEAVINGS = 20_000;

  /** Enough for every path through a random program with at most one round without effect. */
  private static final int MAX_STEPS = 9;

  /*
   * A thread stops after a round without effect. So each program has the executions without such a
   * round and, for each such round, the executions that end with it.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # program             ; complete ; too early ; livelocks
          # Reads before or after the write.
          Bx | Wx               ;        1 ;         1 ;         0
          # No thread writes another value.
          Bx                    ;        0 ;         0 ;         1
          Bx | Wx=0             ;        0 ;         1 ;         1
          # Each thread waits for the other.
          Bx Wy | By Wx         ;        0 ;         0 ;         1
          # The second reads before or after the only write.
          Bx Wy | Wx By         ;        1 ;         2 ;         0
          # Two reads per round: x before and y after the write of y suffices.
          Bx,y | Wy             ;        1 ;         1 ;         0
          """)
  void countsTraces(String text, int complete, int tooEarly, int livelocks) {
    Behaviours found =
        TextExploration.of(TextProgram.parse(text), new OptimalDporExplorer(), INTERLEAVINGS);
    assertEquals(complete, found.traces.size() - found.deadlocks.size(), "complete");
    assertEquals(tooEarly, found.blocked, "too early");
    assertEquals(livelocks, found.deadlocks.size(), "livelocks");
  }

  @Test
  void reachesTheFinalStatesOfEndlessLoops() {
    int checked = 0;
    for (int seed = 0; checked < PROGRAMS; seed++) {
      String text = RandomPrograms.of(seed, "RWWCBB").text();
      Optional<Set<String>> looping = finalStates(withLoops(text));
      if (text.contains("B") && looping.isPresent()) {
        checked++;
        assertEquals(looping, finalStates(text), text);
      }
    }
  }

  private static String withLoops(String text) {
    return text.replaceAll("Bx,y", "x:=0 y:=0 while(x==0&y==0){Rx Ry}")
        .replaceAll("B([xy])", "$1:=0 while($1==0){R$1}");
  }

  /** The states in which all threads have ended; empty if there are too many interleavings. */
  private static Optional<Set<String>> finalStates(String text) {
    Set<String> states = new TreeSet<>();
    TextExecution execution = new TextExecution(TextProgram.parse(text), MAX_STEPS);
    Explorer dfs = new DfsExplorer();
    int runs = 0;
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      if (++runs > INTERLEAVINGS) {
        return Optional.empty();
      }
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      if (trace.outcome() instanceof Outcome.Completed) {
        states.add(execution.state());
      }
    }
    return Optional.of(states);
  }
}
