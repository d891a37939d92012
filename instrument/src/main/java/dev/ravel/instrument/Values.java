// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import java.util.Optional;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Emits default values and conversions between values and objects. */
final class Values {
  private Values() {}

  static void pushDefault(MethodVisitor method, Type type) {
    switch (type.getSort()) {
      case Type.LONG -> method.visitInsn(LCONST_0);
      case Type.FLOAT -> method.visitInsn(FCONST_0);
      case Type.DOUBLE -> method.visitInsn(DCONST_0);
      case Type.ARRAY, Type.OBJECT -> method.visitInsn(ACONST_NULL);
      default -> method.visitInsn(ICONST_0);
    }
  }

  /** Turns the value on top of the stack into an object. */
  static void box(MethodVisitor method, Type type) {
    if (isPrimitive(type)) {
      String box = boxOf(type);
      String descriptor = "(" + type.getDescriptor() + ")L" + box + ";";
      method.visitMethodInsn(INVOKESTATIC, box, "valueOf", descriptor, false);
    }
  }

  /** Turns the object on top of the stack into a value of the type. */
  static void unbox(MethodVisitor method, Type type) {
    if (isPrimitive(type)) {
      String box = boxOf(type);
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

  /** What a box contains, if the type is that of one. */
  static Optional<Type> primitiveOf(Type box) {
    for (char primitive : "ZBCSIJFD".toCharArray()) {
      Type type = Type.getType(String.valueOf(primitive));
      if (boxOf(type).equals(box.getInternalName())) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  private static String boxOf(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> "java/lang/Boolean";
      case Type.BYTE -> "java/lang/Byte";
      case Type.CHAR -> "java/lang/Character";
      case Type.SHORT -> "java/lang/Short";
      case Type.INT -> "java/lang/Integer";
      case Type.LONG -> "java/lang/Long";
      case Type.FLOAT -> "java/lang/Float";
      default -> "java/lang/Double";
    };
  }
}
