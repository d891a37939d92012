// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Unfoldings with one wrong line: the comparison with all interleavings must notice. */
class UnfoldingMutantsTest {
  private static final int SMALL = 9;
  private static final int PROGRAMS = 3_000;

  /** Place replication only: with read arcs this check merely saves the search for an order. */
  @Test
  void noticesThatConflictsAreIgnored() {
    assertCaught(
        ReadModel.PLACE_REPLICATION,
        "RWWL",
        unfolding ->
            withConcurrency(
                unfolding,
                new Concurrency(unfolding) {
                  @Override
                  boolean isFreeOfConflict() {
                    return true;
                  }
                }));
  }

  @Test
  void noticesThatCyclesOfAsymmetricConflictAreIgnored() {
    assertCaught(
        ReadModel.READ_ARCS,
        "RRWW",
        unfolding ->
            withConcurrency(
                unfolding,
                new Concurrency(unfolding) {
                  @Override
                  boolean canBeFired(int[] cut, int event) {
                    return true;
                  }
                }));
  }

  /** The causes of an event may change the very condition after which the event is to be fired. */
  @Test
  void noticesThatOtherChangesOfTheConditionsAreIgnored() {
    assertCaught(
        ReadModel.PLACE_REPLICATION,
        "RRWWMD",
        unfolding ->
            withConcurrency(
                unfolding,
                new Concurrency(unfolding) {
                  @Override
                  boolean changesOnly(int preset, int last) {
                    return true;
                  }
                }));
  }

  @Test
  void noticesThatAlternativeConditionsAreForgotten() {
    for (ReadModel reading : ReadModel.values()) {
      assertCaught(
          reading,
          "RWWL",
          unfolding ->
              new PossibleExtensions(unfolding) {
                @Override
                void fireAfterPresetsWith(int condition, int event) {}
              });
    }
  }

  @Test
  void noticesThatLaterConditionsAreForgotten() {
    for (ReadModel reading : ReadModel.values()) {
      assertCaught(
          reading,
          "RWWL",
          unfolding ->
              new PossibleExtensions(unfolding) {
                @Override
                void explore(int preset, int slot) {}
              });
    }
  }

  @Test
  void noticesThatCopiesAreForgotten() {
    assertCaught(
        ReadModel.PLACE_REPLICATION,
        "RRWW",
        unfolding ->
            new PossibleExtensions(unfolding) {
              @Override
              int nextReaders(int preset, int slot, int before, int after, int event) {
                return ReaderSets.EMPTY;
              }
            });
  }

  @Test
  void noticesThatDisabledOperationsAreTakenAsEnabled() {
    for (String kinds : new String[] {"RWLL", "RWVVNN", "RWPPKK", "RWGIIE", "RWFFI"}) {
      assertCaught(
          ReadModel.READ_ARCS,
          kinds,
          unfolding ->
              new PossibleExtensions(
                  unfolding,
                  new Concurrency(unfolding),
                  new Guards(unfolding) {
                    @Override
                    boolean isEnabled(int intent, int in, int also) {
                      return true;
                    }
                  }));
    }
  }

  @Test
  void noticesThatFinalStatesAreNotSearched() {
    assertTailsCaught(
        "JRWWM",
        unfolding ->
            new TailSearch(unfolding, EndlessWaits.STEPS_PER_EVENT) {
              @Override
              boolean advance(int[] cut) {
                return false;
              }
            });
  }

  @Test
  void noticesThatWritesAfterTheLastWriteAreIgnored() {
    assertTailsCaught(
        "JRWWM",
        unfolding ->
            new TailSearch(unfolding, EndlessWaits.STEPS_PER_EVENT) {
              @Override
              boolean isKept(int location) {
                return false;
              }
            });
  }

  /** Two executions cover all events, and in the second one the joins are never passed. */
  @Test
  void noticesThatJoinsAreNotPassed() {
    TextProgram program =
        TextProgram.parse("S1 S2 Rx J1 J2 if(x==1){!} | * Ry if(y==1){P} | * Wx=1 Wy=1");
    int missed = 0;
    for (int seed = 0; seed < 20; seed++) {
      Unfolding unfolding = new Unfolding(ReadModel.READ_ARCS);
      Explorer mutant =
          withTails(
              unfolding,
              seed,
              new TailSearch(unfolding, EndlessWaits.STEPS_PER_EVENT) {
                @Override
                boolean passJoins(int[] cut) {
                  return false;
                }
              });
      missed += TextExploration.of(program, mutant).failures.isEmpty() ? 1 : 0;
      Explorer correct = new UnfoldingExplorer(ReadModel.READ_ARCS, seed);
      assertEquals(Set.of(0), TextExploration.of(program, correct).failures);
    }
    assertTrue(missed > 0);
  }

  private static void assertTailsCaught(String kinds, Function<Unfolding, TailSearch> mutant) {
    assertCaught(
        kinds,
        reading -> {
          Unfolding unfolding = new Unfolding(reading);
          return withTails(unfolding, 1, mutant.apply(unfolding));
        });
  }

  private static UnfoldingExplorer withTails(Unfolding unfolding, long seed, TailSearch tails) {
    return new UnfoldingExplorer(
        unfolding, new PossibleExtensions(unfolding), tails, EndlessWaits.STEPS_PER_EVENT, seed);
  }

  private static PossibleExtensions withConcurrency(Unfolding unfolding, Concurrency concurrency) {
    return new PossibleExtensions(unfolding, concurrency, new Guards(unfolding));
  }

  private static void assertCaught(
      ReadModel mutated, String kinds, Function<Unfolding, PossibleExtensions> mutant) {
    Function<ReadModel, UnfoldingExplorer> explorers =
        reading -> {
          Unfolding unfolding = new Unfolding(reading);
          return reading == mutated
              ? new UnfoldingExplorer(
                  unfolding, mutant.apply(unfolding), EndlessWaits.STEPS_PER_EVENT, 1)
              : new UnfoldingExplorer(reading, 1);
        };
    assertCaught(kinds, explorers);
  }

  private static void assertCaught(String kinds, Function<ReadModel, UnfoldingExplorer> explorers) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Optional<String> fault =
          UnfoldingDifferentialTest.fault(RandomPrograms.of(seed, kinds), explorers);
      if (!fault.orElse("").isEmpty()) {
        String shrunk =
            RandomPrograms.shrink(
                seed,
                kinds,
                program -> UnfoldingDifferentialTest.faultWhileShrinking(program, explorers));
        int operations = shrunk.split("\"")[1].replaceAll("[^RWLUMDVNAPKGFEI]", "").length();
        assertTrue(operations <= SMALL, shrunk);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }
}
