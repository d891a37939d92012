// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.model.ThreadSet;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Stateful searches with one wrong line: the comparison with all interleavings must notice. */
class StatefulMutantsTest {
  private static final int PROGRAMS = 2_000;

  @Test
  void noticesThatSleepingThreadsDoNotWake() {
    assertCaught(
        "RRWW",
        seed -> {
          Model model = new Model();
          ModelSemantics semantics = new ModelSemantics(model);
          SearchPath path =
              new SearchPath(model, semantics) {
                @Override
                void wake(ThreadSet sleep, long operation) {}
              };
          return new StatefulExplorer(model, semantics, path, seed);
        });
  }

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
          return new StatefulExplorer(model, semantics, new SearchPath(model, semantics), seed);
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

  private static LongFunction<StatefulExplorer> withModel(Supplier<Model> mutant) {
    return seed -> {
      Model model = mutant.get();
      ModelSemantics semantics = new ModelSemantics(model);
      return new StatefulExplorer(model, semantics, new SearchPath(model, semantics), seed);
    };
  }

  private static void assertCaught(String kinds, LongFunction<StatefulExplorer> mutant) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Optional<String> fault =
          StatefulDifferentialTest.fault(RandomPrograms.of(seed, kinds), mutant);
      if (!fault.orElse("").isEmpty()) {
        String shrunk =
            RandomPrograms.shrink(
                seed, kinds, program -> StatefulDifferentialTest.whileShrinking(program, mutant));
        assertTrue(shrunk.split("\"")[1].replaceAll("[^RWLUMDCHT]", "").length() <= 9, shrunk);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }
}
