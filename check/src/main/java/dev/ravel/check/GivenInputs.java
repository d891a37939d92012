// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Values that the user gives to inputs, by the names that reports print: that of the program, that
 * of the input, or both.
 *
 * <p>They are those of the first execution, and of the search wherever it leaves a value open. What
 * is wrong with them shows when the inputs are taken, and is said after that execution.
 */
final class GivenInputs {
  private final Map<String, String> texts;
  private final List<String> mistakes = new ArrayList<>();
  private boolean areAccepted;

  GivenInputs(Map<String, String> texts) {
    this.texts = texts;
    this.areAccepted = texts.isEmpty();
  }

  /** The bits of the value that is given to an input. */
  OptionalLong valueOf(Input input, String name) {
    Optional<String> key = texts.keySet().stream().filter(k -> isName(k, input, name)).findFirst();
    if (key.isEmpty()) {
      return OptionalLong.empty();
    }
    OptionalLong bits = parse(input.type(), texts.get(key.get()));
    if (bits.isPresent() && input.contains(bits.getAsLong())) {
      return bits;
    }
    mistakes.add(
        "%s: expected a value of type %s from %s to %s"
            .formatted(
                option(key.get()),
                input.type().name().toLowerCase(Locale.ROOT),
                input.print(input.min()),
                input.print(input.max())));
    return OptionalLong.empty();
  }

  private static boolean isName(String key, Input input, String name) {
    return key.equals(name) || key.equals(input.toString()) || key.equals(name + " " + input);
  }

  private static OptionalLong parse(InputType type, String text) {
    try {
      return switch (type) {
        case BOOLEAN ->
            text.equals("true") || text.equals("false")
                ? OptionalLong.of(text.equals("true") ? 1 : 0)
                : OptionalLong.empty();
        case CHAR -> character(text);
        case BYTE, SHORT, INT, LONG -> OptionalLong.of(Long.parseLong(text));
        case FLOAT -> OptionalLong.of(Float.floatToIntBits(Float.parseFloat(text)));
        case DOUBLE -> OptionalLong.of(Double.doubleToLongBits(Double.parseDouble(text)));
      };
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** As reports print it, in quotes and perhaps escaped, or as it is. */
  private static OptionalLong character(String text) {
    String inside =
        text.length() > 2 && text.startsWith("'") && text.endsWith("'")
            ? text.substring(1, text.length() - 1)
            : text;
    if (inside.matches("\\\\u[0-9a-fA-F]{4}")) {
      return OptionalLong.of(Integer.parseInt(inside.substring(2), 16));
    }
    return inside.length() == 1 ? OptionalLong.of(inside.charAt(0)) : OptionalLong.empty();
  }

  /** An earlier check has been through this. */
  void accept() {
    areAccepted = true;
  }

  /**
   * Throws {@link UsageException} unless every value was given to one input of the first execution.
   *
   * @param taken its inputs, with what the program calls them
   */
  void requireTaken(Map<Input, String> taken) {
    if (areAccepted) {
      return;
    }
    if (!mistakes.isEmpty()) {
      throw new UsageException(mistakes.get(0));
    }
    texts.keySet().forEach(key -> requireOne(key, taken));
    areAccepted = true;
  }

  private void requireOne(String key, Map<Input, String> taken) {
    List<Input> named =
        taken.keySet().stream().filter(input -> isName(key, input, taken.get(input))).toList();
    if (named.isEmpty()) {
      throw new UsageException(
          "%s: the first execution took no %s"
              .formatted(
                  option(key), taken.isEmpty() ? "inputs" : "such input, only " + namesOf(taken)));
    }
    if (named.size() > 1) {
      throw new UsageException(
          "%s: several inputs have this name: choose one of %s"
              .formatted(
                  option(key),
                  named.stream()
                      .map(input -> '"' + key + ' ' + input + '"')
                      .collect(Collectors.joining(", "))));
    }
  }

  private String option(String key) {
    return "--input " + key + "=" + texts.get(key);
  }

  private static String namesOf(Map<Input, String> taken) {
    return taken.keySet().stream()
        .map(input -> nameOf(input, taken))
        .collect(Collectors.joining(", "));
  }

  /** As reports print it: what the program calls it, unless another one has the same name. */
  static String nameOf(Input input, Map<Input, String> taken) {
    String name = taken.get(input);
    boolean isUnique = !name.isEmpty() && taken.values().stream().filter(name::equals).count() == 1;
    return isUnique ? name : (name + " " + input).trim();
  }
}
