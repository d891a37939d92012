// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Lets a method return at once if a controlled thread calls it on a standard stream of the JVM
 * (D-engine-13).
 */
final class StandardStreamMethod extends MethodVisitor implements Opcodes {
  StandardStreamMethod(MethodVisitor next) {
    super(ASM9, next);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    Label other = new Label();
    super.visitVarInsn(ALOAD, 0);
    // stack: descriptor or stream
    ProbeClass.JDK.call(mv, "isOutputOfProgram", "(Ljava/lang/Object;)Z");
    super.visitJumpInsn(IFEQ, other);
    // stack:
    super.visitInsn(RETURN);
    super.visitLabel(other);
    super.visitFrame(F_SAME, 0, null, 0, null);
    // The original code may begin with a frame, and two frames must not be at the same instruction.
    super.visitInsn(NOP);
  }
}
