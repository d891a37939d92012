// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.RandomPrograms;
import java.util.Optional;
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
          ModelSemantics semantics =
              new ModelSemantics(model) {
                @Override
                void fire(State state, int thread, int choice) {
                  super.fire(state, thread, choice);
                  state.setPlace(0, Model.FREE);
                }
              };
          return new StatefulUnfoldingExplorer(model, semantics, seed);
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
    assertCaught(
        "RW??",
        withModel(
            () ->
                new Model() {
                  @Override
                  int after(int local, int choice, int place, int also) {
                    return super.after(local, 0, place, also);
                  }
                }));
  }

  @Test
  void noticesThatReadsIgnoreTheValue() {
    assertCaught(
        "RWWi",
        withModel(
            () ->
                new Model() {
                  @Override
                  int after(int local, int choice, int place, int also) {
                    return super.after(local, choice, 0, also);
                  }
                }));
  }

  @Test
  void noticesThatUpdatesIgnoreTheOldValue() {
    assertCaught(
        "RMM",
        withModel(
            () ->
                new Model() {
                  @Override
                  int written(int local, int slot, int place, int also) {
                    return super.written(local, slot, 0, also);
                  }
                }));
  }

  private static LongFunction<StatefulUnfoldingExplorer> withModel(Supplier<Model> mutant) {
    return seed -> {
      Model model = mutant.get();
      return new StatefulUnfoldingExplorer(model, new ModelSemantics(model), seed);
    };
  }

  private static void assertCaught(String kinds, LongFunction<StatefulUnfoldingExplorer> mutant) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Optional<String> fault =
          StatefulUnfoldingDifferentialTest.fault(RandomPrograms.of(seed, kinds), mutant);
      if (!fault.orElse("").isEmpty()) {
        String shrunk =
            RandomPrograms.shrink(
                seed,
                kinds,
                program -> StatefulUnfoldingDifferentialTest.whileShrinking(program, mutant));
        assertTrue(shrunk.split("\"")[1].replaceAll("[^RWLUMDCHT]", "").length() <= 16, shrunk);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }
}
