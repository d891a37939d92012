// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.model.Kind;

/** One instruction of a thread of a {@link TextProgram}; registers are local to the thread. */
sealed interface TextCode {
  /** The amount that takes all of a level. */
  int ALL = -1;

  /** A value computed from the registers of the thread. */
  @FunctionalInterface
  interface Value {
    int of(int[] registers);
  }

  /** What an update expects if an input decides whether it writes. */
  Value BY_INPUT = registers -> 0;

  /**
   * A visible operation.
   *
   * @param place the variable, lock, level, or thread that it accesses
   * @param also the second variable that it writes, or -1
   * @param register receives the value read or the success of an attempt, or -1
   * @param value the value written, the number of choices, or the level needed
   * @param expected the value that a compare-and-set expects
   * @param isTimed whether a wait or park has a time-out, or an attempt enters the queue
   */
  record Visible(
      Kind kind, int place, int also, int register, Value value, Value expected, boolean isTimed)
      implements TextCode {}

  /** Assigns a register. */
  record Assign(int register, Value value) implements TextCode {}

  /** Jumps to {@code target} if the condition is 0. */
  record JumpIfZero(Value condition, int target) implements TextCode {}

  record Jump(int target) implements TextCode {}

  /** Unless the condition is 0, waits for a change of what the last {@code reads} steps read. */
  record BusyWait(Value condition, int reads) implements TextCode {}

  /** An uncaught exception. */
  record Fail() implements TextCode {}
}
