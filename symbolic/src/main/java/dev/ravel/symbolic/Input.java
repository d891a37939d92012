// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.Comparator;
import java.util.Locale;
import java.util.Objects;

/**
 * One input of the program: the n-th that a thread takes.
 *
 * <p>The name depends only on the history of the thread, so the order in which threads take inputs
 * does not matter. Type and range are part of the identity, because another path may take its n-th
 * input with another type; a value found for the one must not be given to the other.
 *
 * @param min bits of the smallest value, see {@link Sort}
 * @param max bits of the greatest value
 */
public record Input(int thread, int n, InputType type, long min, long max)
    implements Comparable<Input> {
  private static final Comparator<Input> ORDER =
      Comparator.comparingInt(Input::thread)
          .thenComparingInt(Input::n)
          .thenComparing(Input::type)
          .thenComparingLong(Input::min)
          .thenComparingLong(Input::max);

  /** Rejects an empty range, and one with values that the type does not have. */
  public Input {
    Objects.requireNonNull(type);
    if (thread < 0 || n < 0) {
      throw new IllegalArgumentException("no input: thread " + thread + ", number " + n);
    }
    Sort sort = type.sort();
    if (!isOrdered(sort, type.min(), min)
        || !isOrdered(sort, min, max)
        || !isOrdered(sort, max, type.max())) {
      throw new IllegalArgumentException(
          "the range from "
              + sort.print(min)
              + " to "
              + sort.print(max)
              + " has no value of type "
              + type.name().toLowerCase(Locale.ROOT)
              + ": give the smaller bound first");
    }
  }

  /** Returns an input that can have every value of its type. */
  public static Input of(int thread, int n, InputType type) {
    return new Input(thread, n, type, type.min(), type.max());
  }

  /** The sort of the term for this input. */
  public Sort sort() {
    return type.sort();
  }

  /** Whether the range excludes a value of the type. */
  public boolean isRanged() {
    return min != type.min() || max != type.max();
  }

  /** Whether the input may have this value. */
  public boolean contains(long bits) {
    if (sort().isFloating() && !isRanged()) {
      return true;
    }
    return isOrdered(sort(), min, bits) && isOrdered(sort(), bits, max);
  }

  /** A value of this input in Java syntax. */
  public String print(long bits) {
    return switch (type) {
      case BOOLEAN -> bits == 0 ? "false" : "true";
      case CHAR ->
          bits > ' ' && bits <= '~' ? "'" + (char) bits + "'" : "'\\u%04x'".formatted(bits);
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE -> sort().print(bits);
    };
  }

  /** The value if no other is known: 0 if possible. */
  public long defaultValue() {
    return contains(0) ? 0 : min;
  }

  private static boolean isOrdered(Sort sort, long a, long b) {
    return switch (sort) {
      case INT, LONG, BOOLEAN -> a <= b;
      case FLOAT -> Float.intBitsToFloat((int) a) <= Float.intBitsToFloat((int) b);
      case DOUBLE -> Double.longBitsToDouble(a) <= Double.longBitsToDouble(b);
    };
  }

  @Override
  public int compareTo(Input other) {
    return ORDER.compare(this, other);
  }

  @Override
  public int hashCode() {
    return ((thread * 31 + n) * 31 + type.ordinal()) * 31 + Long.hashCode(min * 31 + max);
  }

  /** The name, as in {@code t0.3}: the fourth input of thread 0. */
  @Override
  public String toString() {
    return "t" + thread + "." + n;
  }
}
