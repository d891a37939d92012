// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static dev.ravel.symbolic.Sort.BOOLEAN;
import static dev.ravel.symbolic.Sort.DOUBLE;
import static dev.ravel.symbolic.Sort.FLOAT;
import static dev.ravel.symbolic.Sort.INT;
import static dev.ravel.symbolic.Sort.LONG;

import java.util.Optional;

/**
 * The operations of terms, and the one definition of what each computes.
 *
 * <p>Most are bytecodes and named after them. Comparisons have a few forms, to which the others are
 * rewritten: {@code a > b} on integers is {@code b < a}, and {@code a >= b} is {@code not (a < b)}.
 * Floating-point comparisons also need {@code <=}, since with NaN neither holds.
 *
 * <p>Every operation is total. Integer division by zero yields the value that SMT-LIB defines. No
 * execution sees that value, because the branch to the exception comes first. But the solver may
 * use it, and must agree with the evaluation in Java.
 */
public enum Op {
  /** A leaf with a value. */
  CONSTANT(-1, INT, Semantics.NONE),
  /** A leaf for an input. */
  INPUT(-1, INT, Semantics.NONE),

  IADD(0x60, INT, Semantics.ints((a, b) -> a + b), INT, INT),
  LADD(0x61, LONG, Semantics.longs((a, b) -> a + b), LONG, LONG),
  FADD(0x62, FLOAT, Semantics.floats((a, b) -> a + b), FLOAT, FLOAT),
  DADD(0x63, DOUBLE, Semantics.doubles((a, b) -> a + b), DOUBLE, DOUBLE),
  ISUB(0x64, INT, Semantics.ints((a, b) -> a - b), INT, INT),
  LSUB(0x65, LONG, Semantics.longs((a, b) -> a - b), LONG, LONG),
  FSUB(0x66, FLOAT, Semantics.floats((a, b) -> a - b), FLOAT, FLOAT),
  DSUB(0x67, DOUBLE, Semantics.doubles((a, b) -> a - b), DOUBLE, DOUBLE),
  IMUL(0x68, INT, Semantics.ints((a, b) -> a * b), INT, INT),
  LMUL(0x69, LONG, Semantics.longs((a, b) -> a * b), LONG, LONG),
  FMUL(0x6a, FLOAT, Semantics.floats((a, b) -> a * b), FLOAT, FLOAT),
  DMUL(0x6b, DOUBLE, Semantics.doubles((a, b) -> a * b), DOUBLE, DOUBLE),
  IDIV(0x6c, INT, Semantics.ints((a, b) -> b == 0 ? a < 0 ? 1 : -1 : a / b), INT, INT),
  LDIV(0x6d, LONG, Semantics.longs((a, b) -> b == 0 ? a < 0 ? 1 : -1 : a / b), LONG, LONG),
  FDIV(0x6e, FLOAT, Semantics.floats((a, b) -> a / b), FLOAT, FLOAT),
  DDIV(0x6f, DOUBLE, Semantics.doubles((a, b) -> a / b), DOUBLE, DOUBLE),
  IREM(0x70, INT, Semantics.ints((a, b) -> b == 0 ? a : a % b), INT, INT),
  LREM(0x71, LONG, Semantics.longs((a, b) -> b == 0 ? a : a % b), LONG, LONG),
  FREM(0x72, FLOAT, Semantics.floats((a, b) -> a % b), FLOAT, FLOAT),
  DREM(0x73, DOUBLE, Semantics.doubles((a, b) -> a % b), DOUBLE, DOUBLE),
  INEG(0x74, INT, Semantics.of(a -> -(int) a), INT),
  LNEG(0x75, LONG, Semantics.of(a -> -a), LONG),
  FNEG(0x76, FLOAT, Semantics.of(a -> Semantics.bits(-Semantics.asFloat(a))), FLOAT),
  DNEG(0x77, DOUBLE, Semantics.of(a -> Semantics.bits(-Semantics.asDouble(a))), DOUBLE),
  ISHL(0x78, INT, Semantics.ints((a, b) -> a << b), INT, INT),
  LSHL(0x79, LONG, Semantics.longs((a, b) -> a << b), LONG, INT),
  ISHR(0x7a, INT, Semantics.ints((a, b) -> a >> b), INT, INT),
  LSHR(0x7b, LONG, Semantics.longs((a, b) -> a >> b), LONG, INT),
  IUSHR(0x7c, INT, Semantics.ints((a, b) -> a >>> b), INT, INT),
  LUSHR(0x7d, LONG, Semantics.longs((a, b) -> a >>> b), LONG, INT),
  IAND(0x7e, INT, Semantics.ints((a, b) -> a & b), INT, INT),
  LAND(0x7f, LONG, Semantics.longs((a, b) -> a & b), LONG, LONG),
  IOR(0x80, INT, Semantics.ints((a, b) -> a | b), INT, INT),
  LOR(0x81, LONG, Semantics.longs((a, b) -> a | b), LONG, LONG),
  IXOR(0x82, INT, Semantics.ints((a, b) -> a ^ b), INT, INT),
  LXOR(0x83, LONG, Semantics.longs((a, b) -> a ^ b), LONG, LONG),

  I2L(0x85, LONG, Semantics.of(a -> a), INT),
  I2F(0x86, FLOAT, Semantics.of(a -> Semantics.bits((float) (int) a)), INT),
  I2D(0x87, DOUBLE, Semantics.of(a -> Semantics.bits((double) (int) a)), INT),
  L2I(0x88, INT, Semantics.of(a -> (int) a), LONG),
  L2F(0x89, FLOAT, Semantics.of(a -> Semantics.bits((float) a)), LONG),
  L2D(0x8a, DOUBLE, Semantics.of(a -> Semantics.bits((double) a)), LONG),
  F2I(0x8b, INT, Semantics.of(a -> (int) Semantics.asFloat(a)), FLOAT),
  F2L(0x8c, LONG, Semantics.of(a -> (long) Semantics.asFloat(a)), FLOAT),
  F2D(0x8d, DOUBLE, Semantics.of(a -> Semantics.bits((double) Semantics.asFloat(a))), FLOAT),
  D2I(0x8e, INT, Semantics.of(a -> (int) Semantics.asDouble(a)), DOUBLE),
  D2L(0x8f, LONG, Semantics.of(a -> (long) Semantics.asDouble(a)), DOUBLE),
  D2F(0x90, FLOAT, Semantics.of(a -> Semantics.bits((float) Semantics.asDouble(a))), DOUBLE),
  I2B(0x91, INT, Semantics.of(a -> (byte) a), INT),
  I2C(0x92, INT, Semantics.of(a -> (char) a), INT),
  I2S(0x93, INT, Semantics.of(a -> (short) a), INT),

  LCMP(0x94, INT, Semantics.of((a, b) -> Long.compare(a, b)), LONG, LONG),
  FCMPL(0x95, INT, Semantics.floatTest((a, b) -> a > b ? 1 : a == b ? 0 : -1), FLOAT, FLOAT),
  FCMPG(0x96, INT, Semantics.floatTest((a, b) -> a < b ? -1 : a == b ? 0 : 1), FLOAT, FLOAT),
  DCMPL(0x97, INT, Semantics.doubleTest((a, b) -> a > b ? 1 : a == b ? 0 : -1), DOUBLE, DOUBLE),
  DCMPG(0x98, INT, Semantics.doubleTest((a, b) -> a < b ? -1 : a == b ? 0 : 1), DOUBLE, DOUBLE),

  DSQRT(-1, DOUBLE, Semantics.ofDouble(Math::sqrt), DOUBLE),
  DFLOOR(-1, DOUBLE, Semantics.ofDouble(Math::floor), DOUBLE),
  DCEIL(-1, DOUBLE, Semantics.ofDouble(Math::ceil), DOUBLE),
  DRINT(-1, DOUBLE, Semantics.ofDouble(Math::rint), DOUBLE),

  IEQ(-1, BOOLEAN, Semantics.of((a, b) -> a == b ? 1 : 0), INT, INT),
  ILT(-1, BOOLEAN, Semantics.of((a, b) -> a < b ? 1 : 0), INT, INT),
  LEQ(-1, BOOLEAN, Semantics.of((a, b) -> a == b ? 1 : 0), LONG, LONG),
  LLT(-1, BOOLEAN, Semantics.of((a, b) -> a < b ? 1 : 0), LONG, LONG),
  FEQ(-1, BOOLEAN, Semantics.floatTest((a, b) -> a == b ? 1 : 0), FLOAT, FLOAT),
  FLT(-1, BOOLEAN, Semantics.floatTest((a, b) -> a < b ? 1 : 0), FLOAT, FLOAT),
  FLE(-1, BOOLEAN, Semantics.floatTest((a, b) -> a <= b ? 1 : 0), FLOAT, FLOAT),
  DEQ(-1, BOOLEAN, Semantics.doubleTest((a, b) -> a == b ? 1 : 0), DOUBLE, DOUBLE),
  DLT(-1, BOOLEAN, Semantics.doubleTest((a, b) -> a < b ? 1 : 0), DOUBLE, DOUBLE),
  DLE(-1, BOOLEAN, Semantics.doubleTest((a, b) -> a <= b ? 1 : 0), DOUBLE, DOUBLE),

  NOT(-1, BOOLEAN, Semantics.of(a -> 1 - a), BOOLEAN),
  AND(-1, BOOLEAN, Semantics.of((a, b) -> a & b), BOOLEAN, BOOLEAN),
  OR(-1, BOOLEAN, Semantics.of((a, b) -> a | b), BOOLEAN, BOOLEAN),
  /** The second or the third argument; the result has their sort. */
  CHOOSE(-1, INT, (a, b, c) -> a != 0 ? b : c, BOOLEAN, INT, INT);

  private static final Op[] BY_OPCODE = byOpcode();

  private final int opcode;
  private final Sort result;
  private final Semantics semantics;
  private final Sort[] arguments;

  Op(int opcode, Sort result, Semantics semantics, Sort... arguments) {
    this.opcode = opcode;
    this.result = result;
    this.semantics = semantics;
    this.arguments = arguments;
  }

  /** The operation of a bytecode that computes a value from one or two values. */
  public static Optional<Op> of(int opcode) {
    return opcode < 0 || opcode >= BY_OPCODE.length
        ? Optional.empty()
        : Optional.ofNullable(BY_OPCODE[opcode]);
  }

  private static Op[] byOpcode() {
    Op[] table = new Op[0x99];
    for (Op op : values()) {
      if (op.opcode >= 0) {
        table[op.opcode] = op;
      }
    }
    return table;
  }

  /** The number of arguments; 0 for a leaf. */
  public int arity() {
    return arguments.length;
  }

  /** The sort of an argument; undefined for the second and third of {@link #CHOOSE}. */
  public Sort argument(int i) {
    return arguments[i];
  }

  /** The sort of the result; undefined for leaves and {@link #CHOOSE}. */
  public Sort result() {
    return result;
  }

  /** The value for the given arguments, all as bits; surplus arguments are ignored. */
  public long apply(long a, long b, long c) {
    return semantics.apply(a, b, c);
  }

  /** Whether the arguments may be swapped. */
  boolean isCommutative() {
    return switch (this) {
      case IADD, LADD, IMUL, LMUL, IAND, LAND, IOR, LOR, IXOR, LXOR -> true;
      case FADD, DADD, FMUL, DMUL -> true;
      case IEQ, LEQ, FEQ, DEQ, AND, OR -> true;
      default -> false;
    };
  }
}
