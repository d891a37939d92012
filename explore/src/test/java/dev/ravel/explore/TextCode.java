// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;

/** One instruction of a thread of a {@link TextProgram}; registers are local to the thread. */
sealed interface TextCode {
  /** What is taken of a level if all is. */
  int ALL = -1;

  /** A value computed from the registers of the thread. */
  @FunctionalInterface
  interface Value {
    int of(int[] registers);
  }

  /**
   * A visible operation.
   *
   * @param place the variable, lock, level, or thread that it touches
   * @param also the second variable that it writes, or -1
   * @param register receives the value read or the success of an attempt, or -1
   * @param value what is written, or how many there are to choose from, or the level needed
   * @param expected what a compare-and-set compares with
   * @param isTimed whether a wait or park may end by itself, or an attempt queues up
   */
  record Visible(
      Kind kind, int place, int also, int register, Value value, Value expected, boolean isTimed)
      implements TextCode {}

  /** Assigns a register. */
  record Assign(int register, Value value) implements TextCode {}

  /** Goes on at {@code target} if the condition is 0. */
  record JumpIfZero(Value condition, int target) implements TextCode {}

  record Jump(int target) implements TextCode {}

  /** Looks again at all that the last {@code reads} steps have read, if the condition is not 0. */
  record LookAgain(Value condition, int reads) implements TextCode {}

  /** An uncaught exception. */
  record Fail() implements TextCode {}
}
