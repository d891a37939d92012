// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The first visitor of a method: keeps the scope at the instruction that the others are about to
 * see.
 */
final class Position extends MethodVisitor {
  private final MethodScope scope;

  /** Objects allocated whose constructor has not been called yet. */
  private int unconstructed;

  Position(MethodScope scope, MethodVisitor next) {
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
   * Finds the call of super(...) or this(...): it is the first constructor call that no allocation
   * is waiting for. Allocations among its arguments, in whatever branch, are constructed there.
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
