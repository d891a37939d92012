// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Assigns local variables to the terms of a method, after its own variables (D-inputs-1).
 *
 * <p>First come the shadows of variables that can have a term, then those for early writes, then
 * the registers that are needed at merge points of the control flow. All of these are null at the
 * beginning and are part of every stack map frame. Registers and temporaries that no frame contains
 * come last.
 */
final class ShadowLayout {
  private final int first;
  private final int[] shadows;
  private final int variables;
  private final int mergeRegisters;
  private final int early;
  private final int maxStack;

  /**
   * @param mergePoints the instructions at which control flow merges
   */
  ShadowLayout(MethodNode method, Frame<ShadowValue>[] frames, Set<AbstractInsnNode> mergePoints) {
    first = method.maxLocals;
    maxStack = method.maxStack;
    shadows = new int[first];
    Arrays.fill(shadows, NONE);
    int count = 0;
    int registers = 0;
    for (int i = 0; i < frames.length; i++) {
      Frame<ShadowValue> frame = frames[i];
      for (int local = 0; frame != null && local < frame.getLocals(); local++) {
        if (shadows[local] == NONE && frame.getLocal(local).mayHaveTerm()) {
          shadows[local] = first + count++;
        }
      }
      if (frame != null && mergePoints.contains(method.instructions.get(i))) {
        registers = Math.max(registers, registersAt(frame));
      }
    }
    variables = count;
    mergeRegisters = registers;
    early = method.name.equals("<init>") ? earlyWrites(method) : 0;
  }

  private static int registersAt(Frame<ShadowValue> frame) {
    int count = frame.getStackSize();
    while (count > 0 && !frame.getStack(count - 1).mayHaveTerm()) {
      count--;
    }
    return count;
  }

  /**
   * Counts the field writes before super(...), which is detected as in {@code InstructionCursor}.
   */
  private static int earlyWrites(MethodNode method) {
    int count = 0;
    int unconstructed = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        unconstructed++;
      } else if (instruction.getOpcode() == Opcodes.PUTFIELD) {
        count++;
      } else if (instruction instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && unconstructed-- == 0) {
        return count;
      }
    }
    return count;
  }

  /** The shadow of a variable of the method, or NONE. */
  int shadowOf(int local) {
    return local < shadows.length ? shadows[local] : NONE;
  }

  /** The variable for the n-th field write before super(...). */
  int early(int n) {
    return first + variables + n;
  }

  int firstRegister() {
    return first + variables + early;
  }

  /**
   * After the registers, of which there are as many as there can be values on the stack, and one
   * more.
   */
  int firstTemporary() {
    return firstRegister() + maxStack + 1;
  }

  /** The number of variables that are null at the beginning. */
  int initialized() {
    return variables + early + mergeRegisters;
  }

  int first() {
    return first;
  }

  /** Adds the new variables to a stack map frame. */
  FrameNode extend(FrameNode frame) {
    if (initialized() == 0) {
      return frame;
    }
    List<Object> locals = new ArrayList<>(frame.local);
    int words = 0;
    for (Object local : locals) {
      words += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    locals.addAll(Collections.nCopies(first - words, Opcodes.TOP));
    locals.addAll(Collections.nCopies(initialized(), "java/lang/Object"));
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), frame.stack.size(), frame.stack.toArray());
  }
}
