// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Values of inputs, as bits (see {@link Sort}); immutable. */
public final class InputValues {
  /** No values: every input has its default. */
  public static final InputValues NONE = new InputValues(new HashMap<>());

  private final Map<Input, Long> values;

  private InputValues(Map<Input, Long> values) {
    this.values = values;
  }

  /** Rejects values outside the range of their input. */
  public static InputValues of(Map<Input, Long> values) {
    return NONE.with(values);
  }

  /** These values, overridden by the others. */
  public InputValues with(Map<Input, Long> others) {
    if (others.isEmpty()) {
      return this;
    }
    Map<Input, Long> merged = new HashMap<>(values);
    others.forEach(
        (input, bits) -> {
          if (!input.contains(bits)) {
            throw new IllegalArgumentException(
                input + " cannot be " + input.sort().print(bits) + ": out of its range");
          }
          merged.put(input, bits);
        });
    return new InputValues(merged);
  }

  /** These values, overridden by the others. */
  public InputValues with(InputValues others) {
    return with(others.values);
  }

  /** The bits of an input's value; its default if none is known. */
  public long valueOf(Input input) {
    Long bits = values.get(input);
    return bits == null ? input.defaultValue() : bits;
  }

  /** Whether a value is known. */
  public boolean has(Input input) {
    return values.containsKey(input);
  }

  /** All known values in the order of the inputs. */
  public SortedMap<Input, Long> asMap() {
    return Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InputValues inputs && values.equals(inputs.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return asMap().entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getKey().sort().print(entry.getValue()))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
