// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/** Makes a class implement {@link dev.ravel.probe.Tagged} with a field of its own. */
final class Tags {
  private static final String FIELD = "$ravel$tag";
  private static final int SYNTHETIC_METHOD = ACC_PUBLIC | ACC_FINAL | ACC_SYNTHETIC;

  private Tags() {}

  static void addTo(ClassVisitor type, String owner) {
    // Transient, so that serialization by the program ignores it.
    type.visitField(ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC, FIELD, "J", null, null).visitEnd();

    MethodVisitor getter = type.visitMethod(SYNTHETIC_METHOD, "ravelTag", "()J", null, null);
    getter.visitCode();
    getter.visitVarInsn(ALOAD, 0);
    // stack: this
    getter.visitFieldInsn(GETFIELD, owner, FIELD, "J");
    // stack: tag
    getter.visitInsn(LRETURN);
    getter.visitMaxs(2, 1);
    getter.visitEnd();

    MethodVisitor setter = type.visitMethod(SYNTHETIC_METHOD, "ravelTag", "(J)V", null, null);
    setter.visitCode();
    setter.visitVarInsn(ALOAD, 0);
    // stack: this
    setter.visitVarInsn(LLOAD, 1);
    // stack: this, tag
    setter.visitFieldInsn(PUTFIELD, owner, FIELD, "J");
    // stack:
    setter.visitInsn(RETURN);
    setter.visitMaxs(3, 3);
    setter.visitEnd();
  }
}
