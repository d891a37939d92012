// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import org.jspecify.annotations.Nullable;

/**
 * Computes how the values of an execution depend on its inputs.
 *
 * <p>A <em>term</em> is an object that the listener creates and only the listener interprets. It
 * describes an int, long, float or double. Where a method takes several operands and at least one
 * of them has a term, the others come as {@link #constant constants}. Only controlled threads call
 * these methods, one at a time, and never while the thread may be suspended between a value and its
 * term. Opcodes are those of the JVM; a site is an index into {@code Registry.SITES}.
 */
public interface ShadowListener {
  Object constant(int value);

  Object constant(long value);

  Object constant(float value);

  Object constant(double value);

  /**
   * Takes the next input of the current thread.
   *
   * @param type the descriptor of its type, one of {@code IJSBCZFD}
   * @param name the name that the program gives it, or an empty string
   * @param min the least value, as bits: the raw bits of a float or double, those of a float as an
   *     int
   * @param max the greatest value, never less than min; for a float or double both are NaN if every
   *     value is possible, and NaN is possible in no other case
   */
  Object input(char type, String name, long min, long max);

  /**
   * The value of an input in this execution, as bits: the raw bits of a float or double, those of a
   * float as an int.
   */
  long value(Object input);

  /** Restricts the exploration to executions in which the condition holds. */
  void assume(boolean condition);

  /**
   * Computes a negation or conversion, {@code INEG} to {@code DNEG} and {@code I2L} to {@code I2S};
   * null if the result has no term.
   */
  @Nullable Object unary(int opcode, Object operand);

  /**
   * Computes arithmetic, {@code IADD} to {@code LXOR}, or a comparison, {@code LCMP} to {@code
   * DCMPG}; null if the result has no term. A divisor is not zero.
   */
  @Nullable Object binary(int opcode, Object left, Object right);

  /**
   * Computes a pure JDK function, which may throw. The term is {@link #lost} if the function is
   * unknown.
   *
   * @param function owner, name and descriptor, as in {@code java/lang/Math.max(II)I}
   * @return the term of its result, or null if the result has none
   */
  @Nullable Object function(String function, Object[] arguments, int site);

  /**
   * Before a conditional jump, or a comparison that has the effect of one.
   *
   * @param opcode {@code IF_ICMPEQ} to {@code IF_ICMPLE}; also for jumps that compare with zero
   * @param taken whether the comparison holds
   */
  void branch(int opcode, Object left, Object right, boolean taken, int site);

  /**
   * Before a switch.
   *
   * @param keys the cases that do not lead to the default, ascending
   * @param targets for each key the number of its target, counted from one
   * @param target the number of the target that the value leads to, zero for the default
   */
  void select(Object term, int value, int[] keys, int[] targets, int target, int site);

  /** Before a division that throws if the divisor is zero; the term is an int or a long. */
  void divisor(Object term, boolean isZero, int site);

  /**
   * Before an array is created, which throws if the length is negative and otherwise fixes the
   * length.
   */
  void length(Object term, int length, int site);

  /**
   * Before the access to an element, and before its announcement, at an index that depends on an
   * input.
   *
   * <p>The execution continues with the element at this index, if there is one, so the listener
   * must record the choice.
   *
   * @param length the number of elements
   */
  void index(int length, Object term, int index, int site);

  /**
   * A value with a term has reached code where it cannot be tracked. The execution continues with
   * the concrete value.
   *
   * @param method the method that the value was passed to, or came from, as name and descriptor
   * @param site -1 if unknown
   */
  void lost(String method, int site);

  /**
   * As {@link #lost(String, int)}, where no instruction of the program has announced the call.
   *
   * @param place the file and the line of the call
   */
  void lost(String method, String place);
}
