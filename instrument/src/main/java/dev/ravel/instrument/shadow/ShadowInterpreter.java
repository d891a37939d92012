// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Computes which values can have a term: parameters, values read from memory, and results of calls.
 *
 * <p>Constants and values computed from them need no shadow; most loop counters are of this kind.
 * Types are distinguished only as instructions distinguish them, so no class has to be read.
 */
final class ShadowInterpreter extends Interpreter<ShadowValue> {
  private final BasicInterpreter types = new BasicInterpreter();
  private final ShadowCalls calls;

  ShadowInterpreter(ShadowCalls calls) {
    super(Opcodes.ASM9);
    this.calls = calls;
  }

  private static @Nullable ShadowValue value(@Nullable BasicValue type, boolean mayHaveTerm) {
    return type == null ? null : new ShadowValue(type, mayHaveTerm);
  }

  @Override
  public @Nullable ShadowValue newValue(Type type) {
    return value(types.newValue(type), false);
  }

  @Override
  public @Nullable ShadowValue newParameterValue(boolean isReceiver, int local, Type type) {
    return value(types.newValue(type), ShadowCalls.isNumber(type));
  }

  @Override
  public @Nullable ShadowValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    boolean isTracked =
        instruction.getOpcode() == Opcodes.GETSTATIC
            && calls.isTracked((FieldInsnNode) instruction);
    return value(types.newOperation(instruction), isTracked);
  }

  @Override
  public ShadowValue copyOperation(AbstractInsnNode instruction, ShadowValue copied) {
    return copied;
  }

  @Override
  public @Nullable ShadowValue unaryOperation(AbstractInsnNode instruction, ShadowValue operand)
      throws AnalyzerException {
    boolean mayHaveTerm =
        switch (instruction.getOpcode()) {
          case Opcodes.GETFIELD -> calls.isTracked((FieldInsnNode) instruction);
          case Opcodes.ARRAYLENGTH, Opcodes.INSTANCEOF, Opcodes.NEWARRAY, Opcodes.ANEWARRAY ->
              false;
          default -> operand.mayHaveTerm();
        };
    return value(types.unaryOperation(instruction, operand.type()), mayHaveTerm);
  }

  @Override
  public @Nullable ShadowValue binaryOperation(
      AbstractInsnNode instruction, ShadowValue left, ShadowValue right) throws AnalyzerException {
    int opcode = instruction.getOpcode();
    boolean isElement = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    boolean mayHaveTerm =
        isElement ? opcode != Opcodes.AALOAD : left.mayHaveTerm() || right.mayHaveTerm();
    return value(types.binaryOperation(instruction, left.type(), right.type()), mayHaveTerm);
  }

  @Override
  public @Nullable ShadowValue ternaryOperation(
      AbstractInsnNode instruction, ShadowValue a, ShadowValue b, ShadowValue c) {
    return null;
  }

  @Override
  public @Nullable ShadowValue naryOperation(
      AbstractInsnNode instruction, List<? extends ShadowValue> operands) {
    if (instruction instanceof MethodInsnNode call) {
      boolean mayHaveTerm =
          ShadowCalls.isNumber(Type.getReturnType(call.desc))
              && calls.kindOf(call).mayReturnTerm(hasTerm(operands));
      return value(types.newValue(Type.getReturnType(call.desc)), mayHaveTerm);
    }
    return instruction instanceof InvokeDynamicInsnNode dynamic
        ? newValue(Type.getReturnType(dynamic.desc))
        : value(BasicValue.REFERENCE_VALUE, false);
  }

  private static boolean hasTerm(List<? extends ShadowValue> operands) {
    return operands.stream().anyMatch(ShadowValue::mayHaveTerm);
  }

  @Override
  public void returnOperation(
      AbstractInsnNode instruction, ShadowValue value, ShadowValue expected) {}

  @Override
  public @Nullable ShadowValue merge(ShadowValue a, ShadowValue b) {
    BasicValue type = types.merge(a.type(), b.type());
    boolean isUsable = type != BasicValue.UNINITIALIZED_VALUE;
    return value(type, isUsable && (a.mayHaveTerm() || b.mayHaveTerm()));
  }
}
