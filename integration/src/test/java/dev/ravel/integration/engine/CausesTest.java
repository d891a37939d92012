// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.Cause;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Minimality;
import dev.ravel.programs.Expect;
import dev.ravel.report.CausePhrases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The causes of 40 programs with a planted error: {@code program | planted pair | blamed pair |
 * preemptions | sentence}.
 *
 * <p>A pair is the lines of its steps. The planted one was written by hand, as the program explains
 * itself. {@code -Dgolden.update=true} writes the other columns anew; the sentences are reviewed.
 */
final class CausesTest {
  private static final Path FILE = Path.of("src", "test", "resources", "causes.txt");
  private static final String PACKAGE = "dev.ravel.programs.";

  /** So long that no search for a smaller execution is cut off. */
  private static final Duration LONG = Duration.ofMinutes(2);

  @Test
  @Timeout(300)
  void blamesThePlantedPairs() throws IOException {
    List<String> expected = Files.readAllLines(FILE);
    List<String> actual = new ArrayList<>();
    int planted = 0;
    int proved = 0;
    for (String line : expected) {
      String[] fields = line.split(" \\| ");
      Finding finding = first(program(fields[0]), LONG);
      String blamed = finding.cause().map(CausesTest::blamed).orElse("-");
      Minimality known = finding.minimality().orElseThrow();
      planted += blamed.equals(fields[1]) ? 1 : 0;
      proved += known.isProved() && isNeeded(program(fields[0]), finding, known) ? 1 : 0;
      actual.add(
          String.join(
              " | ",
              fields[0],
              fields[1],
              blamed,
              known.preemptions() + "",
              finding.cause().map(cause -> CausePhrases.of(finding, cause)).orElse("-")));
    }
    if (Boolean.getBoolean("golden.update")) {
      Files.write(FILE, actual);
    }
    assertEquals(String.join("\n", expected), String.join("\n", actual));
    assertEquals(40, expected.size());
    assertTrue(planted >= 30, planted + " blamed pairs are the planted ones");
    assertTrue(proved >= 38, proved + " numbers of preemptions are proved");
  }

  private static Class<?> program(String name) {
    try {
      return Class.forName(PACKAGE + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Settings settings(Class<?> program) {
    Expect expect = program.getAnnotationsByType(Expect.class)[0];
    return Settings.DEFAULT
        .withTimeouts(Timeouts.parse(expect.timeouts()))
        .withJdk(expect.wholeCalls() ? Settings.Jdk.WHOLE : Settings.Jdk.OVERLAP);
  }

  private static Finding first(Class<?> program, Duration minimising) {
    CheckResult result =
        Check.run(
            Programs.of(program), settings(program).withMinimising(minimising), Progress.NONE);
    assertFalse(result.findings().isEmpty(), program::toString);
    return result.findings().get(0);
  }

  /** Whether all interleavings with one preemption less do not fail like this. */
  private static boolean isNeeded(Class<?> program, Finding finding, Minimality known) {
    if (known.preemptions() == 0) {
      return true;
    }
    Settings fewer =
        settings(program)
            .withAlgorithm("dfs")
            .withKeepGoing(true)
            .withPreemptionBound(OptionalInt.of(known.preemptions() - 1));
    return Check.run(Programs.of(program), fewer, Progress.NONE).findings().stream()
        .noneMatch(other -> other.failure().equals(finding.failure()));
  }

  /** Of two critical sections, what the sentence names. */
  private static String blamed(Cause cause) {
    boolean isOfLocks = cause.first().step().action().kind() == Kind.LOCK;
    return isOfLocks
        ? line(cause.parts().get(0)) + " > " + line(cause.parts().get(1))
        : line(cause.first()) + " > " + line(cause.second());
  }

  private static String line(Cause.Part part) {
    String place = part.step().place();
    return place.substring(place.lastIndexOf(':') + 1);
  }
}
