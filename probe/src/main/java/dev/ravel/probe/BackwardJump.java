// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/** Decides whether a conditional jump will be taken: the conditions of JVMS 6.5, by opcode. */
final class BackwardJump {
  private static final int IFEQ = 153;
  private static final int IF_ICMPEQ = 159;
  private static final int IF_ACMPEQ = 165;
  private static final int IFNULL = 198;

  private BackwardJump() {}

  static boolean isTaken(int value, int opcode) {
    return isTaken(value, 0, opcode - IFEQ + IF_ICMPEQ);
  }

  static boolean isTaken(int one, int other, int opcode) {
    return switch (opcode - IF_ICMPEQ) {
      case 0 -> one == other;
      case 1 -> one != other;
      case 2 -> one < other;
      case 3 -> one >= other;
      case 4 -> one > other;
      default -> one <= other;
    };
  }

  static boolean isTaken(@Nullable Object value, int opcode) {
    return value == null == (opcode == IFNULL);
  }

  static boolean isTaken(@Nullable Object one, @Nullable Object other, int opcode) {
    return one == other == (opcode == IF_ACMPEQ);
  }
}
