// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import org.objectweb.asm.Type;

/**
 * Emits the terms of results of arithmetic, conversions and comparisons, before the instruction.
 */
final class ShadowArithmetic extends ShadowEmitter {
  private static final Type[] TYPES = {
    Type.INT_TYPE, Type.LONG_TYPE, Type.FLOAT_TYPE, Type.DOUBLE_TYPE
  };

  ShadowArithmetic(ShadowEmitter shared) {
    super(shared);
  }

  /** Negations and conversions; the operand has the first type in their name. */
  void unary(int opcode) {
    int term = stack.pop().term();
    if (term == NONE) {
      stack.push(NONE, resultOf(opcode).getSize());
      return;
    }
    pushTerm(term);
    push(opcode);
    // stack: ..., value, term, opcode
    shadow("unary", "(" + OBJECT + "I)" + OBJECT);
    // stack: ..., value, result
    keepTerm(resultOf(opcode).getSize());
    // stack: ..., value
  }

  void binary(int opcode) {
    int right = stack.pop().term();
    int left = stack.pop().term();
    Type result = resultOf(opcode);
    if (left == NONE && right == NONE) {
      stack.push(NONE, result.getSize());
      return;
    }
    Type type = operandOf(opcode);
    boolean isShift = opcode >= ISHL && opcode <= LUSHR;
    Type second = isShift ? Type.INT_TYPE : type;
    duplicate(type, second);
    // stack: ..., a, b, a, b  or, if they are wide, ..., a, a, b
    pushTerm(left);
    pushTerm(right);
    push(opcode);
    String operands = "(" + type.getDescriptor() + second.getDescriptor() + OBJECT + OBJECT + "I";
    if (isDivision(opcode, type)) {
      pushSite();
      shadow("divide", operands + "I)" + OBJECT);
    } else {
      shadow("binary", operands + ")" + OBJECT);
    }
    // stack: ..., a, b, term  or  ..., a, term
    keepTerm(result.getSize());
    if (type.getSize() == 2) {
      loadTemporary(second, 0);
    }
    // stack: ..., a, b
  }

  private void duplicate(Type first, Type second) {
    // stack: ..., a, b
    if (first.getSize() == 1) {
      mv.visitInsn(DUP2);
      // stack: ..., a, b, a, b
    } else {
      storeTemporary(second, 0);
      mv.visitInsn(DUP2);
      loadTemporary(second, 0);
      // stack: ..., a, a, b
    }
  }

  /**
   * Computes the new term of a variable that is incremented.
   *
   * @param term the shadow of the variable
   */
  void increment(int variable, int amount, int term) {
    mv.visitVarInsn(ILOAD, variable);
    push(amount);
    pushTerm(term);
    pushTerm(NONE);
    push(IADD);
    // stack: ..., value, amount, term, null, opcode
    shadow("binary", "(II" + OBJECT + OBJECT + "I)" + OBJECT);
    // stack: ..., term
    mv.visitVarInsn(ASTORE, term);
    // stack: ...
  }

  /** Whether the instruction throws if the divisor is zero. */
  private static boolean isDivision(int opcode, Type type) {
    return opcode >= IDIV
        && opcode <= DREM
        && (type == Type.INT_TYPE || type == Type.LONG_TYPE)
        && (opcode < FDIV || opcode >= IREM);
  }

  static Type operandOf(int opcode) {
    if (opcode <= DNEG) {
      return TYPES[(opcode - IADD) % 4];
    }
    if (opcode <= LXOR) {
      return TYPES[(opcode - ISHL) % 2];
    }
    if (opcode < LCMP) {
      return opcode >= I2B ? Type.INT_TYPE : TYPES[(opcode - I2L) / 3];
    }
    return opcode == LCMP ? Type.LONG_TYPE : opcode <= FCMPG ? Type.FLOAT_TYPE : Type.DOUBLE_TYPE;
  }

  static Type resultOf(int opcode) {
    if (opcode >= LCMP) {
      return Type.INT_TYPE;
    }
    return switch (opcode) {
      case I2L, F2L, D2L -> Type.LONG_TYPE;
      case I2F, L2F, D2F -> Type.FLOAT_TYPE;
      case I2D, L2D, F2D -> Type.DOUBLE_TYPE;
      case L2I, F2I, D2I -> Type.INT_TYPE;
      default -> operandOf(opcode);
    };
  }
}
