// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The JDK caches the names of months in a hash table with text styles as keys, which is filled
 * before the first execution. So the styles must have the same hash codes in all executions and
 * outside of them.
 */
@Expect(executions = 1, coversMemoryModel = true)
public final class Dates {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMM yyyy", Locale.ENGLISH);

  private Dates() {}

  private static void format() {
    String text = LocalDate.of(2024, 2, 29).format(DATE);
    assert text.equals("29 Feb 2024") : text;
    assert LocalDate.parse(text, DATE).getMonthValue() == 2;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Dates::format, Dates::format);
  }
}
