// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Initialises in the execution the class that a JDK method has found by its name, whichever code
 * calls that method: the program, reflection, a method handle or another JDK method.
 */
final class InitializedByName extends MethodVisitor {
  /** The local variable with the second argument, which says whether to initialise the class. */
  private static final int ASKED = 1;

  private final boolean isAsked;

  InitializedByName(String descriptor, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    isAsked = descriptor.startsWith("(Ljava/lang/String;Z");
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.ARETURN) {
      // stack: ..., class
      super.visitInsn(Opcodes.DUP);
      if (isAsked) {
        super.visitVarInsn(Opcodes.ILOAD, ASKED);
      } else {
        super.visitInsn(Opcodes.ICONST_1);
      }
      // stack: ..., class, class, initialize
      ProbeClass.CLASS.call(mv, "load", "(Ljava/lang/Class;Z)V");
      // stack: ..., class
    }
    super.visitInsn(opcode);
  }
}
