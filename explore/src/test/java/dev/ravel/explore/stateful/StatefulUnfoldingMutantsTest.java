// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Explorations of a prefix with one wrong line: the comparison must notice. */
class StatefulUnfoldingMutantsTest {
  private static final int PROGRAMS = 1_000;

  @Test
  void noticesThatStatesHaveNoLocks() {
    assertCaught(
        "RWLL",
        seed -> {
          Model model = new Model();
          return new StatefulUnfoldingExplorer(model, WrongModels.withoutLocks(model), seed);
        });
  }

  @Test
  void noticesThatStatesHaveNoVariables() {
    assertCaught(
        "RWW",
        seed -> {
          Model model = new Model();
          ModelSemantics semantics =
              new ModelSemantics(model) {
                @Override
                void fire(State state, int thread, int choice) {
                  int before = state.place(0);
                  super.fire(state, thread, choice);
                  state.setPlace(0, before);
                }
              };
          return new StatefulUnfoldingExplorer(model, semantics, seed);
        });
  }

  @Test
  void noticesThatRacesAreNotFound() {
    assertCaught(
        "WWLL",
        seed -> {
          Model model = new Model();
          ModelSemantics semantics = new ModelSemantics(model);
          RacingPairs none =
              new RacingPairs(model, semantics) {
                @Override
                boolean mayBePartOfNewPair(int thread, int local) {
                  return false;
                }
              };
          return new StatefulUnfoldingExplorer(model, semantics, none, seed, Long.MAX_VALUE);
        });
  }

  @Test
  void noticesThatSidesOfBranchesShareAPlace() {
    assertCaught("RW??", withModel(WrongModels::sharedPlaceOfSides));
  }

  @Test
  void noticesThatReadsIgnoreTheValue() {
    assertCaught("RWWi", withModel(WrongModels::readsIgnoreTheValue));
  }

  @Test
  void noticesThatUpdatesIgnoreTheOldValue() {
    assertCaught("RMM", withModel(WrongModels::updatesIgnoreTheOldValue));
  }

  private static LongFunction<StatefulUnfoldingExplorer> withModel(Supplier<Model> mutant) {
    return seed -> {
      Model model = mutant.get();
      return new StatefulUnfoldingExplorer(model, new ModelSemantics(model), seed);
    };
  }

  private static void assertCaught(String kinds, LongFunction<StatefulUnfoldingExplorer> mutant) {
    WrongModels.assertCaught(
        kinds,
        PROGRAMS,
        16,
        program -> StatefulUnfoldingDifferentialTest.fault(program, mutant),
        program -> StatefulUnfoldingDifferentialTest.whileShrinking(program, mutant));
  }
}
