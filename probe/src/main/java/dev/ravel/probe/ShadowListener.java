// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * Follows how the values of a run depend on its inputs.
 *
 * <p>A <em>term</em> is an object that the listener makes and nobody else looks into; it describes
 * an int, long, float or double. Where a method takes several operands and at least one of them has
 * a term, the others come as {@link #constant constants}. Called by controlled threads only, one at
 * a time, never while the thread may be suspended between a value and its term. Opcodes are those
 * of the JVM; a site is an index into {@link Registry#SITES}.
 */
public interface ShadowListener {
  Object constant(int value);

  Object constant(long value);

  Object constant(float value);

  Object constant(double value);

  /**
   * The next input of the current thread.
   *
   * @param type the descriptor of its type, one of {@code IJSBCZFD}
   * @param name what the program calls it, or an empty string
   * @param min the least value, as bits: of a float or double the raw ones, of a float as an int
   * @param max the greatest value, never less than min; of a float or double both are NaN if every
   *     value is possible, and NaN is possible in no other case
   */
  Object input(char type, String name, long min, long max);

  /** The value of an input in this run; of a float or double its raw bits, of a float as an int. */
  long value(Object input);

  /** The program said that only runs in which this holds are of interest. */
  void assume(boolean condition);

  /** A negation or conversion, {@code INEG} to {@code DNEG} and {@code I2L} to {@code I2S}. */
  Object unary(int opcode, Object operand);

  /**
   * Arithmetic, {@code IADD} to {@code LXOR}, or a comparison, {@code LCMP} to {@code DCMPG}; a
   * divisor is not zero.
   */
  Object binary(int opcode, Object left, Object right);

  /**
   * A pure function of the JDK, which may throw; one that is not known is {@link #lost}.
   *
   * @param function owner, name and descriptor, as in {@code java/lang/Math.max(II)I}
   * @return its result, or null if that has no term
   */
  Object function(String function, Object[] arguments, int site);

  /**
   * A jump, or what is as good as one.
   *
   * @param opcode {@code IF_ICMPEQ} to {@code IF_ICMPLE}; jumps that compare with zero come as
   *     these
   * @param taken whether the comparison holds
   */
  void branch(int opcode, Object left, Object right, boolean taken, int site);

  /**
   * A switch.
   *
   * @param keys the cases that do not lead to the default, ascending
   * @param targets for each key the place it leads to, counted from one
   * @param target the place that the value leads to, zero for the default
   */
  void select(Object term, int value, int[] keys, int[] targets, int target, int site);

  /** A division is about to throw or not; the term is an int or a long. */
  void divisor(Object term, boolean isZero, int site);

  /** An array is made; throws if the length is negative, and has a certain length otherwise. */
  void length(Object term, int length, int site);

  /**
   * An element is read that is a reference, or one is written: where, depends on an input.
   *
   * <p>What follows is about the element with this index, if it has one, so the listener must note
   * that.
   *
   * @param length the number of elements
   */
  void index(int length, Object term, int index, int site);

  /**
   * An element is read that is a number: which one, depends on an input.
   *
   * <p>As with {@link #index}; the terms of the elements are known to {@link Shadow#element}.
   *
   * @return the term of the value, null if it has none
   */
  Object load(Object array, Object term, int index, int site);

  /**
   * A value with a term got to where it cannot be followed, and goes on as the one that it is.
   *
   * @param method the method that it was handed to, or came from, as name and descriptor
   * @param site -1 if unknown
   */
  void lost(String method, int site);
}
