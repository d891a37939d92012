// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Gives a class that inherits hashCode from Object one that is the same in every run. */
final class IdentityHash {
  private IdentityHash() {}

  static boolean isInherited(ClassOutline type, Hierarchy hierarchy) {
    return type.method("hashCode", "()I").isEmpty()
        && hierarchy.methodOwner(type.superName(), "hashCode", "()I").equals("java/lang/Object");
  }

  static void addTo(ClassVisitor type) {
    MethodVisitor method =
        type.visitMethod(ACC_PUBLIC | ACC_SYNTHETIC, "hashCode", "()I", null, null);
    method.visitCode();
    method.visitVarInsn(ALOAD, 0);
    // stack: this
    method.visitMethodInsn(
        INVOKESTATIC, ProbeEmitter.PROBE, "identityHashCode", "(Ljava/lang/Object;)I", false);
    // stack: hash
    method.visitInsn(IRETURN);
    method.visitMaxs(1, 1);
    method.visitEnd();
  }
}
