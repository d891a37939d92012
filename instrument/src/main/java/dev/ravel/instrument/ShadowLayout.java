// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

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
 * Which local variables a method gets for its terms, behind its own.
 *
 * <p>First the shadows of variables that can have a term, then the registers that are needed where
 * control flow meets, then those for early writes: all of these are null at the beginning and in
 * every stack map frame. Behind them are registers and temporaries that no frame has to know.
 */
final class ShadowLayout {
  private final int first;
  private final int[] shadows;
  private final int variables;
  private final int meetingRegisters;
  private final int early;
  private final int maxStack;

  /**
   * @param meetings the instructions where control flow meets
   */
  ShadowLayout(MethodNode method, Frame<ShadowValue>[] frames, Set<AbstractInsnNode> meetings) {
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
      if (frame != null && meetings.contains(method.instructions.get(i))) {
        registers = Math.max(registers, registersAt(frame));
      }
    }
    variables = count;
    meetingRegisters = registers;
    early = method.name.equals("<init>") ? earlyWrites(method) : 0;
  }

  private static int registersAt(Frame<ShadowValue> frame) {
    int count = frame.getStackSize();
    while (count > 0 && !frame.getStack(count - 1).mayHaveTerm()) {
      count--;
    }
    return count;
  }

  /** The writes of fields before super(...), which is found as by {@link Position}. */
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

  /** The variable for the n-th write of a field before super(...). */
  int early(int n) {
    return first + variables + n;
  }

  int firstRegister() {
    return first + variables + early;
  }

  /** Behind as many registers as there can be values on the stack, and one more. */
  int firstTemporary() {
    return firstRegister() + maxStack + 1;
  }

  /** All that are null at the beginning. */
  int initialized() {
    return variables + early + meetingRegisters;
  }

  int first() {
    return first;
  }

  /** A stack map frame that knows the new variables, too. */
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
