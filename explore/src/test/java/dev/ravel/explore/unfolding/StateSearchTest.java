// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.RavelBug;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Unfoldings reach every state that a property of several variables can distinguish, without an
 * order of their writes (D-states-2): those of all interleavings, on random programs.
 */
class StateSearchTest {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 300;

  private static final int PROGRAMS = 3_000;

  /** What an exploration has shown. */
  private static final class Shown {
    final Set<String> states = new TreeSet<>();
    int runs;
    boolean isComplete = true;
  }

  /**
   * Figure 6.1 of the thesis: two executions cover all events, one for each side of the branches,
   * and have at most four of the six combinations of sides and orders. The state (1, 1) is that of
   * the configuration of both writes, and no further execution is needed if one had both.
   */
  @ParameterizedTest
  @EnumSource
  void reachesTheStateOfFigure61(ReadModel reading) {
    TextProgram program = TextProgram.parse("?{Wx=1}{} | ?{Wy=1}{}");
    Shown shown = searched(program, reading, List.of(Set.of(0, 1)), 0);
    assertEquals(Set.of("[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"), shown.states);
    assertTrue(shown.runs <= 5, () -> shown.runs + " executions");
  }

  /**
   * The unfolding has a single execution. It shows a path of five of the nine states, so at most
   * four are left, and there are six orders of the writes.
   */
  @ParameterizedTest
  @EnumSource
  void needsAnExecutionForEachStateThatNoneHasMet(ReadModel reading) {
    TextProgram program = TextProgram.parse("Wx=1 Wx=2 | Wy=1 Wy=2");
    Shown shown = searched(program, reading, List.of(Set.of(0, 1)), 0);
    assertEquals(9, shown.states.size());
    assertTrue(shown.runs <= 5, () -> shown.runs + " executions");
  }

  /** Five writes each: 36 states, and 252 orders of the writes. */
  @ParameterizedTest
  @EnumSource
  void needsFewerExecutionsThanThereAreOrders(ReadModel reading) {
    TextProgram program = TextProgram.parse("Wx=1 Wx=2 Wx=3 Wx=4 Wx=5 | Wy=1 Wy=2 Wy=3 Wy=4 Wy=5");
    Shown shown = searched(program, reading, List.of(Set.of(0, 1)), 0);
    assertEquals(36, shown.states.size());
    assertTrue(shown.runs <= 26, () -> shown.runs + " executions");
  }

  /** Reads that a lock protects from intermediate states do not meet them. */
  @Test
  void knowsWhichConditionsAreNotConcurrent() {
    TextProgram program = TextProgram.parse("Lm Wx=1 Wy=1 Um | Lm Wx=2 Wy=2 Um");
    for (ReadModel reading : ReadModel.values()) {
      Shown shown = searched(program, reading, List.of(Set.of(0, 1)), 0);
      assertEquals(
          Set.of("[0, 0]", "[1, 0]", "[1, 1]", "[2, 1]", "[2, 2]", "[2, 0]", "[1, 2]"),
          shown.states);
      assertEquals(2, shown.runs);
    }
  }

  /** A property of one location needs no search. */
  @ParameterizedTest
  @EnumSource
  void searchesForNothingIfAPropertyReadsOneVariable(ReadModel reading) {
    TextProgram program = TextProgram.parse("Wx=1 Wx=2 | Wy=1 Wy=2");
    assertEquals(1, searched(program, reading, List.of(Set.of(0), Set.of(1)), 0).runs);
  }

  /** The last writer is the first thread after its joins, alone with what the others have left. */
  @ParameterizedTest
  @EnumSource
  void reachesTheStatesBehindJoins(ReadModel reading) {
    TextProgram program = TextProgram.parse("S1 S2 J1 J2 Wx=9 | * Wy=1 | * Wy=2");
    Set<String> expected = all(program).orElseThrow();
    assertEquals(expected, searched(program, reading, List.of(Set.of(0, 1)), 0).states);
  }

  @Test
  void givesUpASearchThatIsTooLarge() {
    TextProgram program = TextProgram.parse("Wx=1 Wx=2 Wx=3 | Wy=1 Wy=2 Wy=3");
    Unfolding unfolding = new Unfolding(ReadModel.READ_ARCS);
    Explorer explorer =
        UnfoldingExplorer.searching(
            unfolding,
            new StateSearch(unfolding, new Concurrency(unfolding), List.of(Set.of(0, 1)), 2),
            1);
    explore(new TextExecution(program), explorer, Integer.MAX_VALUE);
    assertTrue(explorer.needsOrderOfWrites());
  }

  /** A failure may be that of a property, and then says nothing about the thread that failed. */
  @Test
  void givesUpBehindAFailure() {
    TextProgram program = TextProgram.parse("Wx=1 Ry if(y==1){!} | Wy=1");
    Explorer explorer = UnfoldingExplorer.searching(ReadModel.READ_ARCS, List.of(Set.of(0, 1)), 1);
    explore(new TextExecution(program), explorer, Integer.MAX_VALUE);
    assertTrue(explorer.needsOrderOfWrites());
  }

  /**
   * The order in which the causes of a state are executed may end the execution before it gets
   * there: as soon as the first two threads wait for each other, or if only a daemon is left.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# La Wx=1 Lb | Lb Wy=1 La | Wz=1",
        "# Lb Wx=1 La | La Lb | Wy=1 Wy=2",
        "Wx=1 | ~ Wy=1 Wy=2",
        "~ Wx=1 Wx=2 | Wy=1"
      })
  void missesNoStateSilentlyWhereExecutionsEndEarly(String text) {
    TextProgram program = TextProgram.parse(text);
    Set<String> all = all(program).orElseThrow();
    for (ReadModel reading : ReadModel.values()) {
      for (int seed = 0; seed < 20; seed++) {
        Shown shown = searched(program, reading, List.of(Set.of(0, 1)), seed);
        assertTrue(all.containsAll(shown.states));
        assertTrue(!shown.isComplete || shown.states.equals(all), shown.states::toString);
      }
    }
  }

  @Test
  void missesNoStateSilentlyInRandomProgramsThatEndEarly() {
    int complete = 0;
    for (int seed = 0; seed < TestScale.of(80); seed++) {
      String text = RandomPrograms.of(seed, "RWWWLL").toString();
      String early = seed % 2 == 0 ? "# " + text : text.replaceFirst("\\|", "| ~");
      TextProgram program = TextProgram.parse(early);
      Optional<Set<String>> all = all(program);
      for (ReadModel reading : all.isPresent() ? ReadModel.values() : new ReadModel[0]) {
        Shown shown = searched(program, reading, List.of(Set.of(0, 1)), seed);
        assertTrue(!shown.isComplete || shown.states.equals(all.get()), early);
        complete += shown.isComplete ? 1 : 0;
      }
    }
    assertTrue(complete > 0);
  }

  /** The letters are the statements of the text language; none of them fails. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,        15, RWWWM
          locks,       15, RWWLLT
          branches,    15, RWWW??S
          updates,     15, RWMCCX
          started,     15, RWWLSSS
          joined,      15, JRWWWL
          joined all,  15, JRWWMCLTPKHi2?
          everything,  15, RWWMCXLTPKHi2?SGIEQ
          """)
  void reachesTheStatesOfAllInterleavings(String name, int count, String kinds) {
    for (int seed = 0, checked = 0; checked < TestScale.of(count); seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Optional<Set<String>> all = all(program);
      if (all.isPresent()) {
        checked++;
        for (ReadModel reading : ReadModel.values()) {
          Shown shown = searched(program, reading, List.of(Set.of(0, 1), Set.of(0)), seed);
          assertEquals(all.get(), shown.states, () -> reading + ": " + program);
          assertTrue(shown.isComplete, program::toString);
        }
      }
    }
  }

  @Test
  void noticesThatStatesAreNotSearched() {
    assertCaught(
        ReadModel.READ_ARCS,
        "RWWW",
        unfolding ->
            new StateSearch(unfolding, new Concurrency(unfolding), List.of(Set.of(0, 1))) {
              @Override
              boolean advance(int[] cut) {
                return false;
              }
            });
  }

  @Test
  void noticesThatOnlyTheFirstConditionIsTried() {
    assertCaught(
        ReadModel.READ_ARCS,
        "RWWW",
        unfolding ->
            new StateSearch(unfolding, new Concurrency(unfolding), List.of(Set.of(0, 1))) {
              @Override
              int[] compatible(int location, int[] cut) {
                return Arrays.copyOf(super.compatible(location, cut), 1);
              }
            });
  }

  /**
   * Figure 5.2 and 6.3 of the thesis: {@code e5 ↗ e2 ↗ e3 ↗ e4 ↗ e5}. Thread 1 reads x, writes y
   * and reads x again, thread 2 writes x and reads y. If all reads see initial values, the events
   * cannot be in one execution, although no two of them are in conflict. Both threads write what
   * they saw.
   */
  private static final TextProgram CYCLE =
      TextProgram.parse("Rx Wy=1 Rx if(x==0){Wa=1} | Wx=1 Ry if(y==0){Wb=1}");

  private static final List<Set<Integer>> SEEN = List.of(Set.of(2, 3));

  @ParameterizedTest
  @EnumSource
  void findsNoStateThatNeedsACycle(ReadModel reading) {
    Unfolding unfolding = new Unfolding(reading);
    StateSearch search = new StateSearch(unfolding, new Concurrency(unfolding), SEEN);
    Explorer explorer = UnfoldingExplorer.searching(unfolding, search, 1);
    Set<String> states = new TreeSet<>();
    TextExecution execution =
        new TextExecution(CYCLE)
            .showing(values -> states.add(Arrays.toString(Arrays.copyOfRange(values, 2, 4))));
    assertTrue(explore(execution, explorer, Integer.MAX_VALUE));
    assertEquals(Set.of("[0, 0]", "[1, 0]", "[0, 1]"), states);
    assertEquals(0, explorer.blocked());
  }

  /** C3 of section 6.2: without it, the state counts as reachable. */
  @Test
  void noticesThatCyclesOfAsymmetricConflictAreIgnored() {
    Unfolding unfolding = new Unfolding(ReadModel.READ_ARCS);
    Concurrency mutant =
        new Concurrency(unfolding) {
          @Override
          boolean canBeFired(int[] cut, int event) {
            return true;
          }
        };
    Explorer explorer =
        UnfoldingExplorer.searching(unfolding, new StateSearch(unfolding, mutant, SEEN), 1);
    RavelBug noticed =
        assertThrows(
            RavelBug.class, () -> explore(new TextExecution(CYCLE), explorer, Integer.MAX_VALUE));
    assertTrue(noticed.getMessage().contains("cannot be fired"), noticed::getMessage);
  }

  @Test
  void noticesThatConflictsAreIgnored() {
    assertCaught(
        ReadModel.PLACE_REPLICATION,
        "RWWL",
        unfolding ->
            new StateSearch(
                unfolding,
                new Concurrency(unfolding) {
                  @Override
                  boolean isFreeOfConflict() {
                    return true;
                  }
                },
                List.of(Set.of(0, 1))));
  }

  private static void assertCaught(
      ReadModel reading, String kinds, Function<Unfolding, StateSearch> mutant) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      TextProgram program = RandomPrograms.of(seed, kinds);
      Optional<Set<String>> all = all(program);
      Unfolding unfolding = new Unfolding(reading);
      if (all.isPresent() && isNoticed(program, all.get(), unfolding, mutant.apply(unfolding))) {
        return;
      }
    }
    throw new AssertionError("not noticed");
  }

  /** States that no execution can reach show as configurations that cannot be scheduled. */
  private static boolean isNoticed(
      TextProgram program, Set<String> all, Unfolding unfolding, StateSearch mutant) {
    Set<String> states = new TreeSet<>();
    Explorer explorer = UnfoldingExplorer.searching(unfolding, mutant, 1);
    try {
      return explore(showing(program, states), explorer, Integer.MAX_VALUE) && !states.equals(all);
    } catch (RavelBug e) {
      return String.valueOf(e.getMessage()).contains("cannot be fired");
    }
  }

  private static Shown searched(
      TextProgram program, ReadModel reading, List<Set<Integer>> properties, long seed) {
    Shown shown = new Shown();
    Explorer explorer = UnfoldingExplorer.searching(reading, properties, seed);
    TextExecution execution = showing(program, shown.states);
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      shown.runs++;
      explorer.learn(next.get(), trace);
    }
    shown.isComplete = !explorer.needsOrderOfWrites();
    return shown;
  }

  /** The states of the first two variables in all interleavings, unless there are too many. */
  private static Optional<Set<String>> all(TextProgram program) {
    Set<String> states = new TreeSet<>();
    return program.variables() > 1
            && explore(showing(program, states), new DfsExplorer(), INTERLEAVINGS)
        ? Optional.of(states)
        : Optional.empty();
  }

  private static TextExecution showing(TextProgram program, Set<String> states) {
    return new TextExecution(program)
        .showing(values -> states.add(Arrays.toString(Arrays.copyOf(values, 2))));
  }

  /** Returns whether the exploration ended within the limit. */
  private static boolean explore(TextExecution execution, Explorer explorer, int limit) {
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      if (runs++ == limit) {
        return false;
      }
      explorer.learn(next.get(), execution.run(next.get()));
    }
    return true;
  }
}
