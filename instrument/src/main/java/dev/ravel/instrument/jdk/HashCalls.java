// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Replaces calls of identity hash codes in JDK code by a probe, which returns the same number in
 * every execution (D-jdk-3).
 */
final class HashCalls extends MethodVisitor {
  HashCalls(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    boolean isHash = name.equals("hashCode") && descriptor.equals("()I");
    if (isHash && opcode == Opcodes.INVOKEVIRTUAL && owner.equals("java/lang/Object")
        || name.equals("identityHashCode") && owner.equals("java/lang/System")) {
      // stack: ..., object
      ProbeClass.JDK.call(mv, name, "(Ljava/lang/Object;)I");
      // stack: ..., hash
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
