// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.BoxTypes;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Emits default values, boxing and unboxing. */
public final class DefaultValues {
  private DefaultValues() {}

  public static void pushDefault(MethodVisitor method, Type type) {
    switch (type.getSort()) {
      case Type.LONG -> method.visitInsn(LCONST_0);
      case Type.FLOAT -> method.visitInsn(FCONST_0);
      case Type.DOUBLE -> method.visitInsn(DCONST_0);
      case Type.ARRAY, Type.OBJECT -> method.visitInsn(ACONST_NULL);
      default -> method.visitInsn(ICONST_0);
    }
  }

  /** Boxes the value on top of the stack. */
  public static void box(MethodVisitor method, Type type) {
    if (isPrimitive(type)) {
      String box = BoxTypes.boxOf(type);
      String descriptor = "(" + type.getDescriptor() + ")L" + box + ";";
      method.visitMethodInsn(INVOKESTATIC, box, "valueOf", descriptor, false);
    }
  }

  /** Unboxes the object on top of the stack, or casts it to the type. */
  public static void unbox(MethodVisitor method, Type type) {
    if (isPrimitive(type)) {
      String box = BoxTypes.boxOf(type);
      method.visitTypeInsn(CHECKCAST, box);
      String name = type.getClassName() + "Value";
      method.visitMethodInsn(INVOKEVIRTUAL, box, name, "()" + type.getDescriptor(), false);
    } else {
      method.visitTypeInsn(CHECKCAST, type.getInternalName());
    }
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }
}
