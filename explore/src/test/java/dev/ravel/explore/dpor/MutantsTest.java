// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.History;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.WakeRule;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Algorithms with one wrong line: the comparison with brute force must notice. */
class MutantsTest {
  /** Deleting one statement after the other ends at programs of four to nine operations. */
  private static final int SMALL = 9;

  private static final WakeRule NEVER = (performed, sleeping) -> false;

  @Test
  void noticesThatSleepingThreadsNeverWake() {
    assertCaught(() -> new OptimalDporExplorer(new History(), NEVER));
    assertCaught(() -> new SourceDporExplorer(new History(), NEVER));
    assertCaught(() -> new DporSleepExplorer(ReadDependence.COMMUTE.history(), NEVER));
    assertCaught(() -> new DporSleepExplorer(ReadDependence.CONFLICT.history(), NEVER));
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
    for (ReadDependence reads : ReadDependence.values()) {
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

  /** Without clocks all steps seem concurrent, so too many seem independent of a race. */
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
      public void join(int row, int step) {}
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
      return TextExploration.of(program, mutant.get(), 2_000).differenceFrom(oracle.behaviours());
    } catch (RuntimeException | AssertionError error) {
      return error.toString();
    }
  }
}
