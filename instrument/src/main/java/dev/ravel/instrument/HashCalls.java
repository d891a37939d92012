// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives objects of the JDK that inherit hashCode from Object one that is the same in every run,
 * where the JDK asks for it.
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
      JdkReplacedCalls.jdkProbe(mv, name, "(Ljava/lang/Object;)I");
      // stack: ..., hash
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
