// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.RandomPrograms;
import java.util.Optional;
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
