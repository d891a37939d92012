// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Algorithms that are wrong in one line: the comparison with brute force has to notice. */
class MutantsTest {
  /** Deleting one statement after the other ends at programs of four to nine operations. */
  private static final int SMALL = 9;

  private static final WakeRule NEVER = (performed, sleeping) -> false;

  @Test
  void noticesThatSleepersAreNeverWoken() {
    assertCaught(() -> new OptimalDporExplorer(new History(), NEVER));
    assertCaught(() -> new SourceDporExplorer(new History(), NEVER));
    assertCaught(() -> new DporSleepExplorer(Reads.COMMUTE.history(), NEVER));
    assertCaught(() -> new DporSleepExplorer(Reads.CONFLICT.history(), NEVER));
    assertCaught(() -> new RaceFlippingExplorer(new History(), NEVER));
  }

  @Test
  void noticesThatRacesAreNotReversed() {
    assertCaught(
        () ->
            new OptimalDporExplorer() {
              @Override
              boolean reverse(int first, int second) {
                return true;
              }
            });
    assertCaught(
        () ->
            new SourceDporExplorer() {
              @Override
              boolean reverse(int first, int second) {
                return true;
              }
            });
    for (Reads reads : Reads.values()) {
      assertCaught(
          () ->
              new DporExplorer(reads) {
                @Override
                void backtrack(int number, int thread) {}
              });
      assertCaught(
          () ->
              new DporSleepExplorer(reads) {
                @Override
                void backtrack(int number, int thread) {}
              });
    }
    assertCaught(
        () ->
            new RaceFlippingExplorer() {
              @Override
              void backtrack(int number, int thread) {}
            });
  }

  /**
   * Without clocks everything seems concurrent: what does not depend on a race is overestimated.
   */
  @Test
  void noticesThatClocksAreNotJoined() {
    assertCaught(() -> new OptimalDporExplorer(withoutJoins(), WakeRule.DEPENDENT));
    assertCaught(() -> new SourceDporExplorer(withoutJoins(), WakeRule.DEPENDENT));
    assertCaught(() -> new DporExplorer(withoutJoins()));
    assertCaught(() -> new DporSleepExplorer(withoutJoins(), WakeRule.DEPENDENT));
    assertCaught(() -> new RaceFlippingExplorer(withoutJoins(), WakeRule.DEPENDENT));
  }

  private static History withoutJoins() {
    return new History() {
      @Override
      void join(int row, int step) {}
    };
  }

  private static void assertCaught(Supplier<Explorer> mutant) {
    for (int seed = 0; seed < 3_000; seed++) {
      String kinds = "RWWL";
      if (!fault(RandomPrograms.of(seed, kinds), mutant).isEmpty()) {
        String shrunk = RandomPrograms.shrink(seed, kinds, program -> fault(program, mutant));
        int operations = shrunk.split("\"")[1].replaceAll("[^RWLU]", "").length();
        assertTrue(operations <= SMALL, shrunk);
        return;
      }
    }
    throw new AssertionError("not noticed");
  }

  private static String fault(TextProgram program, Supplier<Explorer> mutant) {
    Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, 200);
    if (!oracle.isComplete()) {
      return "";
    }
    try {
      return Exploration.of(program, mutant.get(), 2_000).differenceFrom(oracle.behaviours());
    } catch (RuntimeException | AssertionError error) {
      return error.toString();
    }
  }
}
