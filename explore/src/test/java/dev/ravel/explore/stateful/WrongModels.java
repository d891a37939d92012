// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Operation;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import java.util.Optional;
import java.util.function.Function;

/** Models with one wrong line, which both stateful searches must notice. */
final class WrongModels {
  private WrongModels() {}

  static ModelSemantics withoutLocks(Model model) {
    return new ModelSemantics(model) {
      @Override
      void fire(State state, int thread, int choice) {
        super.fire(state, thread, choice);
        state.setPlace(0, Model.FREE);
      }
    };
  }

  static Model sharedPlaceOfSides() {
    return new Model() {
      @Override
      int after(int local, int choice, int place, int also) {
        return super.after(local, 0, place, also);
      }
    };
  }

  static Model readsIgnoreTheValue() {
    return new Model() {
      @Override
      int after(int local, int choice, int place, int also) {
        return super.after(local, choice, 0, also);
      }
    };
  }

  static Model updatesIgnoreTheOldValue() {
    return new Model() {
      @Override
      int written(int local, int slot, int place, int also) {
        return super.written(local, slot, 0, also);
      }
    };
  }

  static ModelSemantics parksKeepThePermit(Model model) {
    return new ModelSemantics(model) {
      @Override
      void fire(State state, int thread, int choice) {
        int local = state.local(thread);
        super.fire(state, thread, choice);
        if (model.kind(local) == Kind.PARK) {
          int location = Operation.location(model.operation(local));
          state.setPlace(model.number(location), Model.PERMIT);
        }
      }
    };
  }

  static Model notificationsIgnoreTheWaitSet() {
    return new Model() {
      @Override
      int after(int local, int choice, int place, int also) {
        boolean isNotification = kind(local) == Kind.NOTIFY || kind(local) == Kind.NOTIFY_ALL;
        return super.after(local, choice, isNotification ? 0 : place, also);
      }
    };
  }

  static Model levelsIgnoreTheHistory() {
    return new Model() {
      @Override
      int after(int local, int choice, int place, int also) {
        boolean isLevelled = ModelSemantics.changesLevel(kind(local));
        return super.after(local, choice, isLevelled ? 0 : place, also);
      }
    };
  }

  /**
   * Requires that a comparison notices a wrong exploration, by a small program.
   *
   * @param programs the number of random programs
   * @param most the greatest number of operations of the smallest program
   * @param fault what is wrong with the exploration of a program
   * @param whileShrinking the same for a program from which operations were removed
   */
  static void assertCaught(
      String kinds,
      int programs,
      int most,
      Function<TextProgram, Optional<String>> fault,
      Function<TextProgram, String> whileShrinking) {
    for (int seed = 0; seed < programs; seed++) {
      if (!fault.apply(RandomPrograms.of(seed, kinds)).orElse("").isEmpty()) {
        String shrunk = RandomPrograms.shrink(seed, kinds, whileShrinking);
        assertTrue(
            shrunk.split("\"")[1].replaceAll("[^RWLUMDCHTVNAPKGIQ]", "").length() <= most, shrunk);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }
}
