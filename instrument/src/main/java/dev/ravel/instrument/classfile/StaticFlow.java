// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * Follows the arguments of a method, and the objects that static fields hold, through its code.
 *
 * <p>Used by one thread.
 */
final class StaticFlow extends Interpreter<StaticFlow.Value> {
  /** How a value depends on the arguments of the method that the program calls. */
  enum Origin {
    ELSEWHERE,
    COMPUTED,
    ARGUMENT
  }

  /**
   * Where a value may come from.
   *
   * @param statics the static fields from which the object was reached, as class and name
   * @param created the instructions that may have created the object
   */
  record Value(int size, Origin origin, Set<String> statics, Set<AbstractInsnNode> created)
      implements org.objectweb.asm.tree.analysis.Value {
    static final Value NOTHING = new Value(1, Origin.ELSEWHERE, Set.of(), Set.of());

    @Override
    public int getSize() {
      return size;
    }

    Value sized(int other) {
      return size == other ? this : new Value(other, origin, statics, created);
    }

    Value computed() {
      return origin == Origin.ARGUMENT ? new Value(size, Origin.COMPUTED, statics, created) : this;
    }

    Value with(Value other) {
      if (equals(other)) {
        return this;
      }
      Origin nearer = origin.compareTo(other.origin) >= 0 ? origin : other.origin;
      return new Value(
          Math.min(size, other.size),
          nearer,
          union(statics, other.statics),
          union(created, other.created));
    }

    private static <T> Set<T> union(Set<T> one, Set<T> other) {
      if (one.containsAll(other)) {
        return one;
      }
      Set<T> both = new HashSet<>(one);
      both.addAll(other);
      return both;
    }
  }

  /** Says what a call returns. */
  interface Callees {
    Value result(MethodInsnNode call, List<? extends Value> operands);
  }

  private final BasicInterpreter sizes = new BasicInterpreter();
  private final Callees callees;
  private final Map<Integer, Value> parameters = new HashMap<>();

  /** The instructions that create an object from arguments of the method. */
  private final Set<AbstractInsnNode> fromArguments;

  StaticFlow(Callees callees, List<Value> arguments, Set<AbstractInsnNode> fromArguments) {
    super(Opcodes.ASM9);
    this.callees = callees;
    int local = 0;
    for (Value argument : arguments) {
      parameters.put(local, argument);
      local += argument.size();
    }
    this.fromArguments = fromArguments;
  }

  private static int size(@Nullable BasicValue value) {
    return value == null ? 1 : value.getSize();
  }

  @Override
  public @Nullable Value newValue(@Nullable Type type) {
    return type == Type.VOID_TYPE ? null : Value.NOTHING.sized(type == null ? 1 : type.getSize());
  }

  @Override
  public Value newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return parameters.getOrDefault(local, Value.NOTHING.sized(type.getSize()));
  }

  @Override
  public Value newOperation(AbstractInsnNode code) {
    if (code.getOpcode() == Opcodes.GETSTATIC) {
      FieldInsnNode field = (FieldInsnNode) code;
      Type type = Type.getType(field.desc);
      Set<String> statics =
          type.getSort() >= Type.ARRAY && StaticEffects.mayHaveState(type)
              ? new TreeSet<>(Set.of(field.owner + '.' + field.name))
              : Set.of();
      return new Value(type.getSize(), Origin.ELSEWHERE, statics, Set.of());
    }
    if (code instanceof TypeInsnNode) {
      Origin origin = fromArguments.contains(code) ? Origin.COMPUTED : Origin.ELSEWHERE;
      return new Value(1, origin, Set.of(), Set.of(code));
    }
    int opcode = code.getOpcode();
    boolean isWide =
        opcode == Opcodes.LCONST_0
            || opcode == Opcodes.LCONST_1
            || opcode == Opcodes.DCONST_0
            || opcode == Opcodes.DCONST_1
            || opcode == Opcodes.LDC && isWide(code);
    return Value.NOTHING.sized(isWide ? 2 : 1);
  }

  private static boolean isWide(AbstractInsnNode code) {
    Object constant = ((LdcInsnNode) code).cst;
    return constant instanceof Long || constant instanceof Double;
  }

  @Override
  public Value copyOperation(AbstractInsnNode code, Value value) {
    return value;
  }

  @Override
  public @Nullable Value unaryOperation(AbstractInsnNode code, Value value) {
    if (code.getOpcode() == Opcodes.CHECKCAST || code.getOpcode() == Opcodes.GETFIELD) {
      int size = code instanceof FieldInsnNode field ? Type.getType(field.desc).getSize() : 1;
      boolean isField = code instanceof FieldInsnNode;
      return (isField ? value.computed() : value).sized(size);
    }
    return sized(code, new Value(1, value.computed().origin, Set.of(), Set.of()));
  }

  /** The size of a result is that of the same instruction on any operands. */
  private @Nullable Value sized(AbstractInsnNode code, Value value) {
    try {
      BasicValue any = BasicValue.UNINITIALIZED_VALUE;
      BasicValue result =
          code.getOpcode() == Opcodes.IINC ? BasicValue.INT_VALUE : sizes.unaryOperation(code, any);
      return value.sized(size(result));
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("an instruction cannot be analysed", e);
    }
  }

  @Override
  public Value binaryOperation(AbstractInsnNode code, Value one, Value other) {
    if (code.getOpcode() == Opcodes.AALOAD) {
      return one.computed();
    }
    int size;
    try {
      size =
          size(
              sizes.binaryOperation(
                  code, BasicValue.UNINITIALIZED_VALUE, BasicValue.UNINITIALIZED_VALUE));
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException("an instruction cannot be analysed", e);
    }
    Value both = one.sized(1).with(other.sized(1)).computed();
    return new Value(size, both.origin, Set.of(), Set.of());
  }

  @Override
  public @Nullable Value ternaryOperation(
      AbstractInsnNode code, Value array, Value index, Value value) {
    return null;
  }

  @Override
  public @Nullable Value naryOperation(AbstractInsnNode code, List<? extends Value> operands) {
    if (code instanceof MethodInsnNode call) {
      return callees.result(call, operands).sized(Type.getReturnType(call.desc).getSize());
    }
    Value all = Value.NOTHING;
    for (Value operand : operands) {
      all = all.with(operand.sized(1));
    }
    int size =
        code instanceof InvokeDynamicInsnNode call ? Type.getReturnType(call.desc).getSize() : 1;
    boolean isArray = code instanceof MultiANewArrayInsnNode;
    return new Value(size, isArray ? Origin.ELSEWHERE : all.computed().origin, Set.of(), Set.of());
  }

  @Override
  public void returnOperation(AbstractInsnNode code, Value value, Value expected) {}

  @Override
  public Value merge(Value one, Value other) {
    return one.with(other);
  }
}
