// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Term;

/** Branch-free bit operations (Warren, Hacker's Delight, chapters 5 and 7), as terms. */
final class BitFormulas {
  private static final long PAIRS = 0x5555555555555555L;
  private static final long NIBBLE_HALVES = 0x3333333333333333L;
  private static final long NIBBLES = 0x0f0f0f0f0f0f0f0fL;
  private static final long BYTES = 0x00ff00ff00ff00ffL;
  private static final long SHORTS = 0x0000ffff0000ffffL;

  private final Width width;

  BitFormulas(Width width) {
    this.width = width;
  }

  /** The number of one bits: adds neighbouring bits, then neighbouring pairs, and so on. */
  Term bitCount(Term x) {
    Term count = width.subtract(x, masked(width.shiftRight(x, 1), PAIRS));
    count =
        width.add(masked(count, NIBBLE_HALVES), masked(width.shiftRight(count, 2), NIBBLE_HALVES));
    count = masked(width.add(count, width.shiftRight(count, 4)), NIBBLES);
    for (int distance = 8; distance < width.bits(); distance *= 2) {
      count = width.add(count, width.shiftRight(count, distance));
    }
    return width.toInt(masked(count, 0x7f));
  }

  Term trailingZeros(Term x) {
    return bitCount(width.and(width.not(x), width.subtract(x, width.constant(1))));
  }

  Term leadingZeros(Term x) {
    return bitCount(width.not(smeared(x)));
  }

  Term highestOne(Term x) {
    Term smeared = smeared(x);
    return width.subtract(smeared, width.shiftRight(smeared, 1));
  }

  Term lowestOne(Term x) {
    return width.and(x, width.negate(x));
  }

  Term reverse(Term x) {
    Term reversed = swapped(x, PAIRS, 1);
    reversed = swapped(reversed, NIBBLE_HALVES, 2);
    reversed = swapped(reversed, NIBBLES, 4);
    return reverseBytes(reversed);
  }

  Term reverseBytes(Term x) {
    Term reversed = swapped(x, BYTES, 8);
    if (width.bits() == Long.SIZE) {
      reversed = swapped(reversed, SHORTS, 16);
    }
    int half = width.bits() / 2;
    return width.or(width.shiftLeft(reversed, half), width.shiftRight(reversed, half));
  }

  /** Shift distances are masked, so a negative distance shifts by the rest of the width. */
  Term rotateLeft(Term x, Term distance, Term negatedDistance) {
    return width.or(width.shiftLeft(x, distance), width.shiftRight(x, negatedDistance));
  }

  /** Sets every bit below the highest one bit. */
  private Term smeared(Term x) {
    Term smeared = x;
    for (int distance = 1; distance < width.bits(); distance *= 2) {
      smeared = width.or(smeared, width.shiftRight(smeared, distance));
    }
    return smeared;
  }

  private Term swapped(Term x, long mask, int distance) {
    return width.or(
        width.shiftLeft(masked(x, mask), distance), masked(width.shiftRight(x, distance), mask));
  }

  private Term masked(Term x, long mask) {
    return width.and(x, width.constant(mask));
  }
}
