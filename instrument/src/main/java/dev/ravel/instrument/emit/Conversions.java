// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import static org.objectweb.asm.Opcodes.*;

import dev.ravel.instrument.classfile.BoxTypes;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Emits the conversions that java.lang.invoke.LambdaMetafactory performs between two types. */
public final class Conversions {
  private Conversions() {}

  public static void ofArgument(MethodVisitor method, Type from, Type to) {
    if (DefaultValues.isPrimitive(from) && DefaultValues.isPrimitive(to)) {
      widen(method, from, to);
    } else if (DefaultValues.isPrimitive(from)) {
      DefaultValues.box(method, from);
    } else if (DefaultValues.isPrimitive(to)) {
      Type inside = BoxTypes.primitiveOf(from.getInternalName()).orElse(to);
      DefaultValues.unbox(method, inside);
      widen(method, inside, to);
    }
  }

  /** As for arguments. A reference may also need a cast to the type that the caller expects. */
  public static void ofResult(MethodVisitor method, Type from, Type to) {
    if (to.getSort() == Type.VOID) {
      if (from.getSort() != Type.VOID) {
        method.visitInsn(from.getSize() == 2 ? POP2 : POP);
      }
      return;
    }
    ofArgument(method, from, to);
    boolean isDownward =
        !DefaultValues.isPrimitive(from)
            && !DefaultValues.isPrimitive(to)
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
