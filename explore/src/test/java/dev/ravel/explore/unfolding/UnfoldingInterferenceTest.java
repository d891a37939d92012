// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.interference.BoundCheck;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The guarantee of a bound on interferences: both unfoldings show the paths of all threads in the
 * prefixes of at most K interferences of all interleavings, and no others.
 *
 * <p>Of K from 0 to 3 and the two unfoldings each program meets one combination; {@code
 * -Dravel.interference.all=true} tries all of them, on 20,000 programs instead of 600.
 */
class UnfoldingInterferenceTest {
  private static final int MOST = 3;
  private static final boolean ALL = Boolean.getBoolean("ravel.interference.all");

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          120, RRWWM
          locks,         120, RRWWLLT
          inputs,        45, RRWWL?Hi2
          branches,      45, RRWW???S
          wait sets,     45, RRWWVVNN
          permits,       30, RRWWPPKK
          started,       60, RRWWLSSS
          failures,      45, RRWWL!!?
          levels,        30, RRWWGIIEQZg
          everything,    60, RRWWMDCXLTVNPKH?i2S!GFIEQgf
          """)
  void coversAllPathsWithinTheBoundAndNoOthers(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(ALL ? 34 * count : count); seed++) {
      Optional<String> fault = fault(RandomPrograms.of(seed, kinds), seed, Degrees::new);
      if (fault.isPresent()) {
        checked++;
        if (!fault.get().isEmpty()) {
          int failing = seed;
          fail(
              RandomPrograms.shrink(
                  seed, kinds, program -> whileShrinking(program, failing, Degrees::new)));
        }
      }
    }
  }

  @Test
  void noticesThatReadsOfTheSameWriteAreCountedAgain() {
    assertCaught(
        "RRRWWL",
        unfolding ->
            new Degrees(unfolding) {
              @Override
              boolean hasRead(int thread, int after, int in, int writer) {
                return false;
              }
            });
  }

  @Test
  void noticesThatJoinsDoNotOrder() {
    assertCaught(
        "RRWWSSS",
        unfolding ->
            new Degrees(unfolding) {
              @Override
              int orderAfter(int event, int order) {
                return order;
              }
            });
  }

  @Test
  void noticesThatTheExtensionItselfIsNotCounted() {
    assertCaught(
        "RRWW",
        unfolding ->
            new Degrees(unfolding) {
              @Override
              int of(int preset) {
                return Math.max(0, super.of(preset) - 1);
              }
            });
  }

  /** Section 2 of the paper: no failure at one interference, and one at two. */
  @Test
  void bluetoothNeedsTwoInterferences() {
    for (ReadModel reading : ReadModel.values()) {
      for (int bound = 0; bound <= MOST; bound++) {
        UnfoldingExplorer explorer = UnfoldingExplorer.withInterferences(reading, bound, 1);
        TextExecution execution = new TextExecution(PublishedPrograms.bluetooth());
        boolean fails = false;
        for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
          Trace trace = execution.run(next.get());
          explorer.learn(next.get(), trace);
          fails |= trace.outcome() instanceof Outcome.Thrown;
        }
        assertEquals(bound >= 2, fails, reading + " " + bound);
        assertEquals(bound, explorer.boundLevel().getAsInt());
      }
    }
  }

  @Test
  void saysThatNothingIsBeyondTheBound() {
    TextProgram program = TextProgram.parse("Wx | Rx");
    for (ReadModel reading : ReadModel.values()) {
      UnfoldingExplorer none = UnfoldingExplorer.withInterferences(reading, 0, 1);
      assertEquals(0, BoundCheck.paths(program, none).highest());
      assertTrue(none.isBounded());
      UnfoldingExplorer one = UnfoldingExplorer.withInterferences(reading, 1, 1);
      assertEquals(1, BoundCheck.paths(program, one).highest());
      assertFalse(one.isBounded());
    }
  }

  private static void assertCaught(String kinds, Function<Unfolding, Degrees> mutant) {
    for (int seed = 0; seed < 2_000; seed++) {
      Optional<String> fault = fault(RandomPrograms.of(seed, kinds), seed, mutant);
      if (!fault.orElse("").isEmpty()) {
        return;
      }
    }
    throw new AssertionError("not noticed");
  }

  /** Ignores shrunk programs that fail while they start threads, which text cannot execute. */
  private static String whileShrinking(
      TextProgram program, int seed, Function<Unfolding, Degrees> degrees) {
    try {
      return fault(program, seed, degrees).orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with the unfoldings of a program; empty if it has too many interleavings. */
  private static Optional<String> fault(
      TextProgram program, int seed, Function<Unfolding, Degrees> degrees) {
    BoundCheck check = new BoundCheck(program);
    if (!check.isSmall()) {
      return Optional.empty();
    }
    for (int i = 0; i < 2 * (MOST + 1); i++) {
      if (ALL || i == seed % (2 * (MOST + 1))) {
        Unfolding unfolding = new Unfolding(ReadModel.values()[i % 2]);
        Explorer explorer =
            UnfoldingExplorer.withInterferences(unfolding, degrees.apply(unfolding), i / 2, 1);
        String fault = check.fault(explorer, i / 2, false);
        if (!fault.isEmpty()) {
          return Optional.of(unfolding.reading() + " with " + i / 2 + " interferences " + fault);
        }
      }
    }
    return Optional.of("");
  }
}
