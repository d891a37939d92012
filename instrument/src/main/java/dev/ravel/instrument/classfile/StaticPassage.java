// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import dev.ravel.instrument.classfile.StaticCode.Method;
import dev.ravel.instrument.classfile.StaticFlow.Origin;
import dev.ravel.instrument.classfile.StaticFlow.Value;
import dev.ravel.instrument.classfile.StaticSummaries.Summary;
import dev.ravel.probe.AccessCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** The way of arguments, and of objects that static fields hold, through one method. */
final class StaticPassage implements StaticFlow.Callees {
  private final StaticSummaries summaries;
  private final Summary summary;
  private final Method code;
  private final Set<AbstractInsnNode> fromArguments = new HashSet<>();
  private final Set<String> changed = new TreeSet<>();
  private final Value result;

  StaticPassage(StaticSummaries summaries, Summary summary) {
    this.summaries = summaries;
    this.summary = summary;
    this.code = summary.method;
    Frame<Value>[] frames = analyze();
    while (findsCreated(frames)) {
      frames = analyze();
    }
    Value returned = Value.NOTHING;
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null) {
        AbstractInsnNode at = code.node().instructions.get(i);
        stores(at, frames[i]);
        if (at.getOpcode() == Opcodes.ARETURN) {
          returned = returned.with(top(frames[i], 0));
        }
      }
    }
    result = new Value(1, returned.origin(), returned.statics(), Set.of());
  }

  /** The static fields that hold what the method changes. */
  Set<String> changed() {
    return changed;
  }

  Value result() {
    return result;
  }

  private Frame<Value>[] analyze() {
    StaticFlow flow = new StaticFlow(this, summary.arguments, fromArguments);
    try {
      return new Analyzer<>(flow).analyze(code.owner(), code.node());
    } catch (AnalyzerException e) {
      throw new IllegalArgumentException(code.key() + " cannot be analysed", e);
    }
  }

  /** Whether a constructor gets an argument of which that was not known before. */
  private boolean findsCreated(Frame<Value>[] frames) {
    boolean found = false;
    for (int i = 0; i < frames.length; i++) {
      AbstractInsnNode at = code.node().instructions.get(i);
      if (frames[i] != null && at instanceof MethodInsnNode call) {
        int count = Type.getArgumentTypes(call.desc).length;
        if (call.name.equals("<init>") && anyFromArgument(frames[i], count)) {
          found |= fromArguments.addAll(top(frames[i], count).created());
        }
      }
    }
    return found;
  }

  private boolean anyFromArgument(Frame<Value> frame, int count) {
    for (int i = 0; i < count; i++) {
      if (top(frame, i).origin() != Origin.ELSEWHERE) {
        return true;
      }
    }
    return false;
  }

  private boolean isStored(Value value) {
    Origin least = summary.returnsObject ? Origin.ARGUMENT : Origin.COMPUTED;
    return value.origin().compareTo(least) >= 0;
  }

  private static Value top(Frame<Value> frame, int below) {
    return frame.getStack(frame.getStackSize() - 1 - below);
  }

  private void stores(AbstractInsnNode at, Frame<Value> frame) {
    int opcode = at.getOpcode();
    if (opcode == Opcodes.PUTSTATIC && isStored(top(frame, 0))) {
      FieldInsnNode field = (FieldInsnNode) at;
      changed.add(field.owner + '.' + field.name);
    } else if (opcode == Opcodes.PUTFIELD && isStored(top(frame, 0))) {
      changed.addAll(top(frame, 1).statics());
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE && isStored(top(frame, 0))) {
      changed.addAll(top(frame, 2).statics());
    }
  }

  @Override
  public Value result(MethodInsnNode call, List<? extends Value> operands) {
    Value all = Value.NOTHING;
    for (Value operand : operands) {
      all = all.with(operand.sized(1));
    }
    Value unknown = new Value(1, all.computed().origin(), Set.of(), Set.of());
    boolean isConcerned = all.origin() != Origin.ELSEWHERE || !all.statics().isEmpty();
    boolean mayReturnState = isConcerned || Type.getReturnType(call.desc).getSort() >= Type.ARRAY;
    if (!mayReturnState || StaticEffects.isStateless(call.owner) || call.name.equals("<init>")) {
      return unknown;
    }
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      if (isStored(operands.get(0))) {
        changed.addAll(operands.get(2).statics());
      }
      return unknown;
    }
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    if (!isStatic && isCollection(call.owner)) {
      return ofCollection(call, operands, unknown);
    }
    Optional<Method> callee = summaries.find(call.owner, call.name + call.desc);
    if (callee.isEmpty() || callee.get().isStatic() != isStatic) {
      return isStatic ? unknown : ofUnknown(call, operands, unknown);
    }
    Summary called = summaries.of(callee.get(), operands, summary);
    changed.addAll(StaticSummaries.fields(called.changed(), operands));
    Set<String> statics = StaticSummaries.fields(called.result().statics(), operands);
    // What a method returns may depend on its arguments by a branch only.
    return new Value(1, called.result().origin(), statics, Set.of()).with(unknown);
  }

  private static boolean isCollection(String owner) {
    return owner.startsWith("java/util/")
        && !owner.startsWith("java/util/logging/")
        && !owner.startsWith("java/util/prefs/");
  }

  private Value ofCollection(MethodInsnNode call, List<? extends Value> operands, Value unknown) {
    boolean isQuery =
        AccessMode.ofCollection(call.name) == AccessCode.READ
            || call.name.startsWith("get")
            || call.name.startsWith("is");
    if (isQuery) {
      return new Value(1, unknown.origin(), operands.get(0).statics(), Set.of());
    }
    return ofUnknown(call, operands, unknown);
  }

  /**
   * A call on an object of which the code is not known changes it, if it gets arguments and is no
   * lookup: that returns what it finds.
   */
  private Value ofUnknown(MethodInsnNode call, List<? extends Value> operands, Value unknown) {
    boolean areStored = operands.size() > 1;
    boolean isAny = false;
    for (Value operand : operands.subList(1, operands.size())) {
      areStored &= isStored(operand);
      isAny |= isStored(operand);
    }
    Type returned = Type.getReturnType(call.desc);
    boolean isLookup =
        !isCollection(call.owner)
            && returned != Type.VOID_TYPE
            && (returned != Type.BOOLEAN_TYPE || call.name.startsWith("is"));
    boolean changes = !isLookup && (summary.returnsObject ? areStored : isAny);
    if (changes) {
      changed.addAll(operands.get(0).statics());
    }
    return new Value(1, unknown.origin(), operands.get(0).statics(), Set.of());
  }
}
