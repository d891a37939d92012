// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that stop when they have looked in vain show what loops show that go on for ever. */
class BusyWaitsTest {
  private static final int PROGRAMS = 400;
  private static final int INTERLEAVINGS = 20_000;

  /** Long enough for every way through a random program without looking in vain twice. */
  private static final int MAX_STEPS = 9;

  /*
   * A look in vain ends what its thread does, so each program has the runs in which nobody looks in
   * vain, and for each look in vain those up to there.
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # program             ; complete ; too early ; livelocks
          # Looks before the write, or behind it.
          Bx | Wx               ;        1 ;         1 ;         0
          # Nobody ever writes.
          Bx                    ;        0 ;         0 ;         1
          Bx | Wx=0             ;        0 ;         1 ;         1
          # Each waits for the other.
          Bx Wy | By Wx         ;        0 ;         0 ;         1
          # The second looks before or behind the only write.
          Bx Wy | Wx By         ;        1 ;         2 ;         0
          # Two looks per round: x before and y behind the write of y suffices.
          Bx,y | Wy             ;        1 ;         1 ;         0
          """)
  void countsTraces(String text, int complete, int tooEarly, int livelocks) {
    Behaviours found =
        Exploration.of(TextProgram.parse(text), new OptimalDporExplorer(), INTERLEAVINGS);
    assertEquals(complete, found.traces.size() - found.deadlocks.size(), "complete");
    assertEquals(tooEarly, found.blocked, "too early");
    assertEquals(livelocks, found.deadlocks.size(), "livelocks");
  }

  @Test
  void reachesTheFinalStatesOfLoopsThatGoOn() {
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

  /** The states in which all threads have ended; none if there are too many interleavings. */
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
