// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Values for the inputs of runs that no target leads anywhere.
 *
 * <p>Few programs make a difference between two numbers in the middle of nowhere, so that most
 * values are small, at the ends of the range, or near a constant that an earlier run has compared
 * with something that depends on an input.
 */
final class RandomInputs {
  /** More would be drawn too rarely to matter; the first ones stay. */
  private static final int MAX_CONSTANTS = 64;

  private static final int SMALL = 16;

  /** How often a value out of the range is replaced before the input gets its default. */
  private static final int ATTEMPTS = 8;

  private final Map<Sort, List<Long>> constants = new EnumMap<>(Sort.class);
  private SplittableRandom random = new SplittableRandom(0);

  /** Begins with another run. */
  void begin(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Remembers a constant that is compared with a term, or is a part of it. */
  void note(Term term) {
    if (term.isConstant()) {
      List<Long> known = constants.computeIfAbsent(term.sort(), sort -> new ArrayList<>());
      if (known.size() < MAX_CONSTANTS && !known.contains(term.bits())) {
        known.add(term.bits());
      }
      return;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (term.argument(i).isConstant()) {
        note(term.argument(i));
      }
    }
  }

  /** The bits of a value that is in the range of the input. */
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
