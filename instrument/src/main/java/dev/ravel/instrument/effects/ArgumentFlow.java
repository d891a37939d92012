// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.effects;

import dev.ravel.probe.HarmlessClasses;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows the parameters of a method through its local variables and its stack. An element of an
 * array that is a parameter counts as the parameter, and so does what a call returns that gets the
 * parameter.
 */
final class ArgumentFlow extends Interpreter<ArgumentFlow.Value> {
  private final BasicInterpreter basic = new BasicInterpreter();

  /**
   * A value in a frame.
   *
   * @param parameters a bit for each parameter that the value may be, by its local variable
   */
  record Value(BasicValue basic, long parameters) implements org.objectweb.asm.tree.analysis.Value {
    @Override
    public int getSize() {
      return basic.getSize();
    }

    boolean mayBe(int local) {
      return (parameters >>> local & 1) != 0;
    }
  }

  ArgumentFlow() {
    super(Opcodes.ASM9);
  }

  private static @Nullable Value of(@Nullable BasicValue basic) {
    return basic == null ? null : new Value(basic, 0);
  }

  @Override
  public @Nullable Value newValue(@Nullable Type type) {
    return of(basic.newValue(type));
  }

  @Override
  public Value newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return new Value(basic.newValue(type), local < Long.SIZE ? 1L << local : 0);
  }

  @Override
  public @Nullable Value newOperation(AbstractInsnNode code) throws AnalyzerException {
    return of(basic.newOperation(code));
  }

  @Override
  public Value copyOperation(AbstractInsnNode code, Value value) {
    return value;
  }

  @Override
  public @Nullable Value unaryOperation(AbstractInsnNode code, Value value)
      throws AnalyzerException {
    return code.getOpcode() == Opcodes.CHECKCAST
        ? value
        : of(basic.unaryOperation(code, value.basic()));
  }

  @Override
  public @Nullable Value binaryOperation(AbstractInsnNode code, Value one, Value two)
      throws AnalyzerException {
    BasicValue result = basic.binaryOperation(code, one.basic(), two.basic());
    return code.getOpcode() == Opcodes.AALOAD ? new Value(result, one.parameters()) : of(result);
  }

  @Override
  public @Nullable Value ternaryOperation(
      AbstractInsnNode code, Value one, Value two, Value three) {
    return null;
  }

  @Override
  public @Nullable Value naryOperation(AbstractInsnNode code, List<? extends Value> values)
      throws AnalyzerException {
    BasicValue result = basic.naryOperation(code, List.of());
    if (!(code instanceof MethodInsnNode call) || result == null || !mayBeArgument(call)) {
      return of(result);
    }
    long parameters = 0;
    for (Value value : values) {
      parameters |= value.parameters();
    }
    return new Value(result, parameters);
  }

  /** Whether a method may return one of its arguments. */
  private static boolean mayBeArgument(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return result.getSort() == Type.OBJECT
        && !HarmlessClasses.haveNoSharedState(result.getInternalName());
  }

  @Override
  public void returnOperation(AbstractInsnNode code, Value value, Value expected) {
    // The caller of the method gets a reference that it has already.
  }

  @Override
  public Value merge(Value one, Value two) {
    BasicValue merged = basic.merge(one.basic(), two.basic());
    long parameters = one.parameters() | two.parameters();
    return merged.equals(one.basic()) && parameters == one.parameters()
        ? one
        : new Value(merged, parameters);
  }
}
