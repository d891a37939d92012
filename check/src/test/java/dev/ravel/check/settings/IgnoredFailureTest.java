// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Outcome;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which failures a pattern covers. */
final class IgnoredFailureTest {
  private static final Outcome THROWN =
      new Outcome.Thrown(
          0,
          "a.b.Broken",
          "why",
          List.of(
              new Outcome.Frame("java.base/java.util.ArrayList.get(ArrayList.java:427)", false),
              new Outcome.Frame("a.Main.run(Main.java:12)", false),
              new Outcome.Frame("a.Other.run(Other.java:3)", false)),
          false);

  @ParameterizedTest
  @CsvSource({
    "a.b.Broken, true",
    "Broken, true",
    "b.Broken, true",
    "roken, false",
    "a.b.Broke, false",
    "Broken@Main.java, true",
    "Broken@Main.java:12, true",
    "Broken@Main.java:1, false",
    "Broken@Other.java, false",
    "Broken@ArrayList.java, false",
    "Other@Main.java, false"
  })
  void coversAnExceptionAtItsPlace(String pattern, boolean isCovered) {
    IgnoredFailure ignored = IgnoredFailure.parse(pattern);
    assertEquals(isCovered, ignored.covers(THROWN));
    assertEquals(pattern, ignored.text());
    assertEquals(false, ignored.covers(new Outcome.Deadlock(List.of())));
  }
}
