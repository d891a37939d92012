// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** Immutable objects of the JDK: calls on them are not operations. */
@Expect(executions = 1)
public final class SharedValues {
  private SharedValues() {}

  private static final BigDecimal PRICE = new BigDecimal("1.50");
  private static final LocalDate DAY = LocalDate.of(2024, 2, 29);
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(SharedValues::use, SharedValues::use);
  }

  private static void use() {
    assert PRICE.add(PRICE).toString().equals("3.00");
    assert DAY.plusYears(1).format(FORMAT).equals("28 Feb");
    assert DIGITS.matcher("17").matches();
  }
}
