// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.model.UsageException;
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
 * Values that the user gives to inputs. An input is named as in reports: by the name that the
 * program gave it, by its thread and number, or by both (D-inputs-10).
 *
 * <p>The first execution takes these values, and the search uses them where constraints leave a
 * value open. Mistakes are detected when the inputs are taken, and reported after that execution.
 */
public final class GivenInputs {
  private final Map<String, String> texts;
  private final List<String> mistakes = new ArrayList<>();
  private boolean areAccepted;

  public GivenInputs(Map<String, String> texts) {
    this.texts = texts;
    this.areAccepted = texts.isEmpty();
  }

  /** The bits of the value that the user gave to an input. */
  OptionalLong valueOf(Input input, String name) {
    Optional<Map.Entry<String, String>> text =
        texts.entrySet().stream().filter(entry -> isName(entry.getKey(), input, name)).findFirst();
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    OptionalLong bits = parse(input.type(), text.get().getValue());
    if (bits.isPresent() && input.contains(bits.getAsLong())) {
      return bits;
    }
    mistakes.add(
        "%s: expected a value of type %s from %s to %s"
            .formatted(
                option(text.get().getKey()),
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

  /**
   * Reads a character as reports print it, in quotes and possibly escaped, or a single character.
   */
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

  /** Accepts all values, because an earlier check has verified them. */
  void accept() {
    areAccepted = true;
  }

  /**
   * Throws {@link UsageException} unless every value was given to exactly one input of the first
   * execution.
   *
   * @param taken the inputs of that execution, with the names that the program gave them
   */
  public void requireTaken(Map<Input, String> taken) {
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
        taken.entrySet().stream()
            .filter(input -> isName(key, input.getKey(), input.getValue()))
            .map(Map.Entry::getKey)
            .toList();
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

  /**
   * The name of an input in reports: the one that the program gave it, if no other input has the
   * same.
   */
  static String nameOf(Input input, Map<Input, String> taken) {
    String name = taken.getOrDefault(input, "");
    boolean isUnique = !name.isEmpty() && taken.values().stream().filter(name::equals).count() == 1;
    return isUnique ? name : (name + " " + input).trim();
  }
}
