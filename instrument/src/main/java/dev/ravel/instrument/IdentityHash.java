// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Adds a hashCode that is the same in every execution to a class that inherits it from Object. */
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
    ProbeClass.ENVIRONMENT.call(method, "identityHashCode", "(Ljava/lang/Object;)I");
    // stack: hash
    method.visitInsn(IRETURN);
    method.visitMaxs(1, 1);
    method.visitEnd();
  }
}
