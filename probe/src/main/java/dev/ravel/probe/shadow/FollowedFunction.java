// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Wraps a function that the program passes to an atomic, and passes it the term of the current
 * value. The atomic calls the wrapper, again if another thread has changed the value meanwhile.
 */
@SuppressWarnings("overloads") // an atomic uses it as one of the four interfaces
final class FollowedFunction
    implements IntUnaryOperator, IntBinaryOperator, LongUnaryOperator, LongBinaryOperator {
  private final Object function;
  private final AtomicPlace place;
  private final @Nullable Object operand;
  private final String method;
  private final int site;

  private int calls;
  private long value;
  private @Nullable Object term;
  private long result;
  private @Nullable Object resultTerm;

  /**
   * @param operand the term of the second argument
   * @param method the method of the atomic, as reports name it
   */
  FollowedFunction(
      Object function, AtomicPlace place, @Nullable Object operand, String method, int site) {
    this.function = function;
    this.place = place;
    this.operand = operand;
    this.method = method;
    this.site = site;
  }

  @Override
  public int applyAsInt(int value) {
    TermPassing.pass(termOf(value), "applyAsInt(I)I");
    int next = ((IntUnaryOperator) function).applyAsInt(value);
    keep(next, TermPassing.result(next, "applyAsInt(I)I", site));
    return next;
  }

  @Override
  public int applyAsInt(int value, int other) {
    TermPassing.pass(termOf(value), operand, "applyAsInt(II)I");
    int next = ((IntBinaryOperator) function).applyAsInt(value, other);
    keep(next, TermPassing.result(next, "applyAsInt(II)I", site));
    return next;
  }

  @Override
  public long applyAsLong(long value) {
    TermPassing.pass(termOf(value), "applyAsLong(J)J");
    long next = ((LongUnaryOperator) function).applyAsLong(value);
    keep(next, TermPassing.result(next, "applyAsLong(J)J", site));
    return next;
  }

  @Override
  public long applyAsLong(long value, long other) {
    TermPassing.pass(termOf(value), operand, "applyAsLong(JJ)J");
    long next = ((LongBinaryOperator) function).applyAsLong(value, other);
    keep(next, TermPassing.result(next, "applyAsLong(JJ)J", site));
    return next;
  }

  private @Nullable Object termOf(long found) {
    value = found;
    term = current();
    return term;
  }

  /**
   * The term of the value that the function was called with, if the variable still contains that
   * value.
   */
  private @Nullable Object current() {
    return TermMemory.get(place.owner(), place.place(), value);
  }

  private void keep(long next, @Nullable Object nextTerm) {
    calls++;
    result = next;
    resultTerm = nextTerm;
  }

  /**
   * Called after the update.
   *
   * @param isNew whether the result of the update is the new value, and not the old one
   */
  @Nullable Object updated(boolean isNew) {
    // Another thread has changed the variable meanwhile, so the atomic has compared numbers without
    // a branch.
    if (calls > 1 || current() != term) {
      ShadowSlowPath.lost(method, site);
    }
    place.put(result, resultTerm);
    return isNew ? resultTerm : term;
  }
}
