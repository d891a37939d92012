// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import org.jspecify.annotations.Nullable;

/** Probes in loops (JLS 14.12 to 14.14): backward jumps, and the rounds of possible busy waits. */
public final class LoopProbe {
  private LoopProbe() {}

  /** Called before every backward jump. */
  public static void jump(int site) {
    if (++CurrentRun.jumps >= CurrentRun.LOOP_CHECK) {
      CurrentRun.jumps = 0;
      ProbeListener run = CurrentRun.run();
      if (run != null) {
        run.looping(site);
      }
    }
  }

  /** Called before a loop that may be a busy wait is entered. */
  public static void enterLoop(int loop) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.enterLoop(loop);
    }
  }

  /**
   * Announces the value of a local variable that such a loop carries from one round to the next.
   */
  public static void carry(long value, int index, int loop) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.carry(value, index, loop);
    }
  }

  public static void carry(@Nullable Object value, int index, int loop) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.carry(value, index, loop);
    }
  }

  /** Called in such a loop after a call whose effects are not tracked. */
  public static void calledUnseen() {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.calledUnseen();
    }
  }

  /** Called before the jump back to the head of such a loop. */
  public static void goRound(int opcode, int loop) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.goRound(loop);
    }
  }

  public static void goRound(int value, int opcode, int loop) {
    if (BackwardJump.isTaken(value, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(int one, int other, int opcode, int loop) {
    if (BackwardJump.isTaken(one, other, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(@Nullable Object value, int opcode, int loop) {
    if (BackwardJump.isTaken(value, opcode)) {
      goRound(opcode, loop);
    }
  }

  public static void goRound(@Nullable Object one, @Nullable Object other, int opcode, int loop) {
    if (BackwardJump.isTaken(one, other, opcode)) {
      goRound(opcode, loop);
    }
  }
}
