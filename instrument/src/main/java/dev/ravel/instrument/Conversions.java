// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.objectweb.asm.Opcodes.*;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** The conversions that java.lang.invoke.LambdaMetafactory makes between two types. */
final class Conversions {
  private Conversions() {}

  static void ofArgument(MethodVisitor method, Type from, Type to) {
    if (Values.isPrimitive(from) && Values.isPrimitive(to)) {
      widen(method, from, to);
    } else if (Values.isPrimitive(from)) {
      Values.box(method, from);
    } else if (Values.isPrimitive(to)) {
      Type inside = Values.primitiveOf(from).orElse(to);
      Values.unbox(method, inside);
      widen(method, inside, to);
    }
  }

  /** Of a result, an object may also be of a type that only the caller knows about. */
  static void ofResult(MethodVisitor method, Type from, Type to) {
    if (to.getSort() == Type.VOID) {
      if (from.getSort() != Type.VOID) {
        method.visitInsn(from.getSize() == 2 ? POP2 : POP);
      }
      return;
    }
    ofArgument(method, from, to);
    boolean isDownward =
        !Values.isPrimitive(from)
            && !Values.isPrimitive(to)
            && !from.equals(to)
            && !to.getInternalName().equals("java/lang/Object");
    if (isDownward) {
      method.visitTypeInsn(CHECKCAST, to.getInternalName());
    }
  }

  private static void widen(MethodVisitor method, Type from, Type to) {
    boolean fromInt = from.getSort() <= Type.INT;
    switch (to.getSort()) {
      case Type.LONG -> emit(method, fromInt ? I2L : NOP);
      case Type.FLOAT -> emit(method, fromInt ? I2F : from.getSort() == Type.LONG ? L2F : NOP);
      case Type.DOUBLE ->
          emit(
              method,
              fromInt
                  ? I2D
                  : from.getSort() == Type.LONG ? L2D : from.getSort() == Type.FLOAT ? F2D : NOP);
      default -> {}
    }
  }

  private static void emit(MethodVisitor method, int opcode) {
    if (opcode != NOP) {
      method.visitInsn(opcode);
    }
  }
}
