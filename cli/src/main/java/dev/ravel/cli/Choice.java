// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The constants of an enum as values of an option. */
final class Choice {
  private Choice() {}

  /** Returns the constant of this name; throws a {@link UsageException} that lists all names. */
  static <E extends Enum<E>> E parse(Class<E> type, String what, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> spelled(constant).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "unknown "
                        + what
                        + " \""
                        + name
                        + "\": expected one of "
                        + Arrays.stream(type.getEnumConstants())
                            .map(Choice::spelled)
                            .collect(Collectors.joining(", "))));
  }

  private static String spelled(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
