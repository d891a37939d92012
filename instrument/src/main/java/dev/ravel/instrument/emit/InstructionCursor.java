// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The first visitor of a method: moves the scope to the instruction that the other visitors see
 * next.
 */
public final class InstructionCursor extends MethodVisitor {
  private final MethodScope scope;

  /** The number of allocated objects whose constructor has not been called yet. */
  private int unconstructed;

  public InstructionCursor(MethodScope scope, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.scope = scope;
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    scope.moveTo(line);
    super.visitLineNumber(line, start);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    if (opcode == Opcodes.NEW) {
      unconstructed++;
    }
  }

  /**
   * Detects the call of super(...) or this(...): the first constructor call without a pending
   * allocation. Objects allocated for its arguments, on any branch, are constructed before it.
   */
  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
      if (unconstructed > 0) {
        unconstructed--;
      } else {
        scope.superConstructorReturned();
      }
    }
  }
}
