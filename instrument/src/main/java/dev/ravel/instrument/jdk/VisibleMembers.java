// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Removes what the instrumentation has added from the result of a method for reflection. */
final class VisibleMembers extends MethodVisitor {
  private final String probe;
  private final String descriptor;

  VisibleMembers(String probe, Type result, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.probe = probe;
    descriptor = Type.getMethodDescriptor(result, result);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.ARETURN) {
      // stack: ..., members
      ProbeClass.REFLECTION.call(mv, probe, descriptor);
      // stack: ..., members
    }
    super.visitInsn(opcode);
  }
}
