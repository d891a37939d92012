// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.ThreadSet;
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
          return explorer(model, WrongModels.withoutLocks(model), seed);
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

  @Test
  void noticesThatParksKeepThePermit() {
    assertCaught(
        "RPK",
        seed -> {
          Model model = new Model();
          return explorer(model, WrongModels.parksKeepThePermit(model), seed);
        });
  }

  @Test
  void noticesThatNotificationsIgnoreTheWaitSet() {
    assertCaught("RVNN", withModel(WrongModels::notificationsIgnoreTheWaitSet));
  }

  @Test
  void noticesThatLevelsIgnoreTheHistory() {
    assertCaught("RQII", withModel(WrongModels::levelsIgnoreTheHistory));
  }

  private static LongFunction<StatefulExplorer> withModel(Supplier<Model> mutant) {
    return seed -> {
      Model model = mutant.get();
      return explorer(model, new ModelSemantics(model), seed);
    };
  }

  private static StatefulExplorer explorer(Model model, ModelSemantics semantics, long seed) {
    return new StatefulExplorer(model, semantics, new SearchPath(model, semantics), seed);
  }

  private static void assertCaught(String kinds, LongFunction<StatefulExplorer> mutant) {
    WrongModels.assertCaught(
        kinds,
        PROGRAMS,
        9,
        program -> StatefulDifferentialTest.fault(program, mutant),
        program -> StatefulDifferentialTest.whileShrinking(program, mutant));
  }
}
