// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/**
 * Stands for a function of the program that an atomic is updated with, and hands it the term of
 * what is there. The atomic calls it, and tries again if another thread was faster.
 */
@SuppressWarnings("overloads") // an atomic knows it as one of the four
final class FollowedFunction
    implements IntUnaryOperator, IntBinaryOperator, LongUnaryOperator, LongBinaryOperator {
  private final Object function;
  private final AtomicPlace place;
  private final Object operand;
  private final String method;
  private final int site;

  private int calls;
  private long value;
  private Object term;
  private long result;
  private Object resultTerm;

  /**
   * @param operand the term of the second argument
   * @param method that of the atomic, as reports name it
   */
  FollowedFunction(Object function, AtomicPlace place, Object operand, String method, int site) {
    this.function = function;
    this.place = place;
    this.operand = operand;
    this.method = method;
    this.site = site;
  }

  @Override
  public int applyAsInt(int value) {
    Handover.pass(termOf(value), "applyAsInt(I)I");
    int next = ((IntUnaryOperator) function).applyAsInt(value);
    keep(next, Handover.result(next, "applyAsInt(I)I", site));
    return next;
  }

  @Override
  public int applyAsInt(int value, int other) {
    Handover.pass(termOf(value), operand, "applyAsInt(II)I");
    int next = ((IntBinaryOperator) function).applyAsInt(value, other);
    keep(next, Handover.result(next, "applyAsInt(II)I", site));
    return next;
  }

  @Override
  public long applyAsLong(long value) {
    Handover.pass(termOf(value), "applyAsLong(J)J");
    long next = ((LongUnaryOperator) function).applyAsLong(value);
    keep(next, Handover.result(next, "applyAsLong(J)J", site));
    return next;
  }

  @Override
  public long applyAsLong(long value, long other) {
    Handover.pass(termOf(value), operand, "applyAsLong(JJ)J");
    long next = ((LongBinaryOperator) function).applyAsLong(value, other);
    keep(next, Handover.result(next, "applyAsLong(JJ)J", site));
    return next;
  }

  private Object termOf(long found) {
    value = found;
    term = current();
    return term;
  }

  /** The term of what the function has been called with, if it is still there. */
  private Object current() {
    return TermMemory.get(place.owner(), place.place(), value);
  }

  private void keep(long next, Object nextTerm) {
    calls++;
    result = next;
    resultTerm = nextTerm;
  }

  /**
   * The update has been made.
   *
   * @param isNew whether its result is the new value, and not the old one
   */
  Object updated(boolean isNew) {
    // Another thread was there meanwhile, and numbers were compared of which nobody was told.
    if (calls > 1 || current() != term) {
      Terms.lost(method, site);
    }
    place.put(result, resultTerm);
    return isNew ? resultTerm : term;
  }
}
