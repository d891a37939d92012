// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces the class file that a program passes to the definition of a hidden class. */
final class HiddenClassDefiner extends MethodVisitor {
  HiddenClassDefiner(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(Opcodes.ALOAD, 0);
    super.visitVarInsn(Opcodes.ALOAD, 1);
    // stack: lookup, bytes
    ProbeClass.HIDDEN.call(mv, "rewritten", "(Ljava/lang/invoke/MethodHandles$Lookup;[B)[B");
    super.visitVarInsn(Opcodes.ASTORE, 1);
    // stack: empty
  }
}
