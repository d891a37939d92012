// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Draws inputs for executions with random schedules (D-inputs-11).
 *
 * <p>Few programs distinguish two arbitrary numbers. So most values are small, at an end of the
 * range, or near a constant that an earlier execution compared with a term.
 */
public final class RandomInputs {
  /** Each of more constants would be drawn too rarely to matter. The first ones are kept. */
  private static final int MAX_CONSTANTS = 64;

  private static final int SMALL = 16;

  /** The number of draws before an input gets its default, if all values are out of its range. */
  private static final int ATTEMPTS = 8;

  private final Map<Sort, List<Long>> constants = new EnumMap<>(Sort.class);
  private final List<Constant> noted = new ArrayList<>();
  private SplittableRandom random = new SplittableRandom(0);

  /** A constant that the program compares with a term. */
  public record Constant(Sort sort, long bits) {}

  /** All constants that are kept, in the order of their first comparison. */
  List<Constant> constants() {
    return noted;
  }

  /** Adds the constants of an earlier check of the same program. */
  void restore(List<Constant> met) {
    met.forEach(this::note);
  }

  /** Begins the next execution. */
  void begin(long seed) {
    random = new SplittableRandom(seed);
  }

  /**
   * Keeps a constant that is compared with a term, and the constants that are arguments of a term.
   */
  void note(Term term) {
    if (term.isConstant()) {
      note(new Constant(term.sort(), term.bits()));
      return;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (term.argument(i).isConstant()) {
        note(term.argument(i));
      }
    }
  }

  private void note(Constant constant) {
    List<Long> known = constants.computeIfAbsent(constant.sort(), sort -> new ArrayList<>());
    if (known.size() < MAX_CONSTANTS && !known.contains(constant.bits())) {
      known.add(constant.bits());
      noted.add(constant);
    }
  }

  /** The bits of a value in the range of the input. */
  long next(Input input) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      long bits = input.sort().isFloating() ? floating(input) : integer(input);
      if (input.contains(bits)) {
        return bits;
      }
    }
    return input.defaultValue();
  }

  private long integer(Input input) {
    return switch (random.nextInt(6)) {
      case 0 -> random.nextInt(-1, 2);
      case 1 -> random.nextInt(-SMALL, SMALL + 1);
      case 2 -> random.nextBoolean() ? input.min() : input.max();
      case 3, 4 -> constant(input.sort()) + random.nextInt(-1, 2);
      default -> within(input.min(), input.max());
    };
  }

  private long within(long min, long max) {
    return max == Long.MAX_VALUE
        ? min == Long.MIN_VALUE ? random.nextLong() : random.nextLong(min - 1, max) + 1
        : random.nextLong(min, max + 1);
  }

  private long floating(Input input) {
    return switch (random.nextInt(6)) {
      case 0 -> bits(input.sort(), random.nextInt(-1, 2));
      case 1 -> bits(input.sort(), random.nextInt(-SMALL, SMALL + 1) / 2.0);
      case 2 -> random.nextBoolean() ? input.min() : input.max();
      case 3 -> constant(input.sort());
      case 4 -> bits(input.sort(), random.nextBoolean() ? Double.NaN : -0.0);
      default -> input.sort() == Sort.FLOAT ? random.nextInt() : random.nextLong();
    };
  }

  private static long bits(Sort sort, double value) {
    return sort == Sort.FLOAT
        ? Float.floatToIntBits((float) value)
        : Double.doubleToLongBits(value);
  }

  private long constant(Sort sort) {
    List<Long> known = constants.getOrDefault(sort, List.of());
    return known.isEmpty() ? 0 : known.get(random.nextInt(known.size()));
  }
}
