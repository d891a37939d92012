// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.interference.BoundCheck;
import dev.ravel.explore.interference.ThreadPaths;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The guarantee of a bound on interferences: the executions show the paths of all threads in the
 * prefixes of at most K interferences of all interleavings, and no others.
 *
 * <p>Each program meets one K from 0 to 3; {@code -Dravel.interference.all=true} tries all of them,
 * on 27,000 programs instead of 800.
 */
class BoundedInterferenceTest {
  private static final int MOST = 3;
  private static final boolean ALL = Boolean.getBoolean("ravel.interference.all");
  private static final IntFunction<BoundedInterferenceExplorer> CORRECT =
      bound -> new BoundedInterferenceExplorer(bound, 1);

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      textBlock =
          """
          data,          120, RRWWM
          updates,       60, RWMMCCD
          locks,         120, RRWWLLL
          inputs,        60, RRWWL?Hi2
          branches,      60, RRWW???S
          started,       60, RRWWLSSS
          failures,      60, RRWWL!!?
          conditional,    30, RRWWCXXX?
          attempts,       40, RRWWLLTT
          waits,          40, RWLVVNNS
          permits,        30, RRWWPPKK
          levels,         40, RRWWGGIEZ?
          queues,         30, RWFFIQfg
          bounds,         30, RWGOYI
          everything,     30, RRWWMDCXLTVNPKH?i2S!GFIEQgfOYZ
          """)
  void coversAllPathsWithinTheBoundAndNoOthers(String name, int count, String kinds) {
    int seed = 0;
    for (int checked = 0; checked < TestScale.of(ALL ? 34 * count : count); seed++) {
      Optional<String> fault = fault(RandomPrograms.of(seed, kinds), seed, CORRECT);
      if (fault.isPresent()) {
        checked++;
        if (!fault.get().isEmpty()) {
          int failing = seed;
          fail(
              RandomPrograms.shrink(
                  seed, kinds, program -> whileShrinking(program, failing, CORRECT)));
        }
      }
    }
  }

  /** Section 2 of the paper: no failure at one interference, and one at two. */
  @Test
  void bluetoothNeedsTwoInterferences() {
    for (int bound = 0; bound <= MOST; bound++) {
      Explorer explorer = CORRECT.apply(bound);
      TextExecution execution = new TextExecution(PublishedPrograms.bluetooth());
      boolean fails = false;
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        Trace trace = execution.run(next.get());
        explorer.learn(next.get(), trace);
        fails |= trace.outcome() instanceof Outcome.Thrown;
      }
      assertEquals(bound >= 2, fails, "" + bound);
      assertEquals(bound, explorer.boundLevel().getAsInt());
    }
  }

  /** No read observes the order of the writes, of which there are 12!/2^6. */
  @Test
  void writesNeedOneExecution() {
    TextProgram program = TextProgram.parse("2{Wx} | 2{Wx} | 2{Wx} | 2{Wx} | 2{Wx} | 2{Wx}");
    assertEquals(1, TextExploration.count(program, CORRECT.apply(MOST)));
  }

  @Test
  void saysWhetherSomethingIsBeyondTheBound() {
    TextProgram program = TextProgram.parse("Wx | Rx");
    Explorer none = CORRECT.apply(0);
    assertEquals(0, BoundCheck.paths(program, none).highest());
    assertTrue(none.isBounded());
    Explorer one = CORRECT.apply(1);
    assertEquals(1, BoundCheck.paths(program, one).highest());
    assertFalse(one.isBounded());
    Explorer locks = CORRECT.apply(1);
    BoundCheck.paths(TextProgram.parse("La Ua | La Ua"), locks);
    assertTrue(locks.isBounded()); // deadlocks are not covered
  }

  /** With hardly any steps for a search, all levels up to the one that is stated are complete. */
  @Test
  void saysWhichLevelIsCompleteAfterSearchesThatTookTooLong() {
    int givenUp = 0;
    for (int seed = 0; seed < TestScale.of(200); seed++) {
      TextProgram program = RandomPrograms.of(seed, "RRWWLLN");
      int steps = seed % 2;
      PathTrees trees = new PathTrees();
      Explorer hasty =
          new BoundedInterferenceExplorer(
              trees, new Chains(trees), new ScenarioSearch(trees, steps), 2, 1);
      ThreadPaths found = BoundCheck.paths(program, hasty);
      BoundCheck check = new BoundCheck(program);
      if (!check.isSmall() || hasty.givenUp().isEmpty()) {
        continue;
      }
      givenUp++;
      assertTrue(hasty.isBounded());
      assertTrue(hasty.boundLevel().getAsInt() < 2);
      assertEquals("", check.missing(found, hasty.boundLevel().getAsInt()), program.text());
    }
    assertTrue(givenUp > TestScale.of(200) / 20);
  }

  /** Before a read can see the write of the other thread, that one has to leave its lock. */
  @Test
  void saysWhereASearchTookTooLong() {
    TextProgram program = TextProgram.parse("La Wx Ry Ua | La Rx Wy Ua");
    PathTrees trees = new PathTrees();
    Explorer hasty =
        new BoundedInterferenceExplorer(
            trees, new Chains(trees), new ScenarioSearch(trees, 0), 1, 1);
    BoundCheck.paths(program, hasty);
    assertEquals(List.of(2, 101), hasty.givenUp());
    assertEquals(0, hasty.boundLevel().getAsInt());
  }

  private static String whileShrinking(
      TextProgram program, int seed, IntFunction<BoundedInterferenceExplorer> explorers) {
    try {
      return fault(program, seed, explorers).orElse("");
    } catch (IndexOutOfBoundsException | ClassCastException error) {
      return "";
    }
  }

  /** What is wrong with a program; empty if it has too many interleavings. */
  static Optional<String> fault(
      TextProgram program, int seed, IntFunction<BoundedInterferenceExplorer> explorers) {
    BoundCheck check = new BoundCheck(program);
    if (!check.isSmall()) {
      return Optional.empty();
    }
    for (int bound = 0; bound <= MOST; bound++) {
      if (ALL || bound == seed % (MOST + 1)) {
        BoundedInterferenceExplorer explorer = explorers.apply(bound);
        String fault = check.fault(explorer, bound, true);
        if (explorer.hasHandedOver()) {
          fault += " not explored by scenarios";
        } else if (explorer.infeasible() > 0 && !check.mayFailEarly()) {
          fault += " could not follow " + explorer.infeasible() + " targets";
        }
        if (!fault.isEmpty()) {
          return Optional.of("with " + bound + " interferences " + fault);
        }
      }
    }
    return Optional.of("");
  }
}
