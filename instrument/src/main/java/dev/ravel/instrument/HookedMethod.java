// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lets a method of the JDK return what the probe says, if its thread is a controlled one. */
final class HookedMethod extends MethodVisitor implements Opcodes {
  private static final String BOOLEAN = "java/lang/Boolean";
  private static final String LONG = "java/lang/Long";
  private static final String CONDITION = "Ljava/util/concurrent/locks/Condition;";
  private static final int NONE = -1;
  private static final String INTEGER = "java/lang/Integer";

  private final JdkHook hook;
  private final boolean isStatic;

  HookedMethod(JdkHook hook, boolean isStatic, MethodVisitor next) {
    super(ASM9, next);
    this.hook = hook;
    this.isStatic = isStatic;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    Label uncontrolled = new Label();
    if (hook.isModelled()) {
      super.visitVarInsn(ALOAD, 0);
      // stack: synchroniser
      super.visitMethodInsn(
          INVOKESTATIC, ProbeEmitter.PROBE, "isModelled", "(Ljava/lang/Object;)Z", false);
    } else {
      super.visitMethodInsn(INVOKESTATIC, ProbeEmitter.PROBE, "isControlled", "()Z", false);
    }
    // stack: controlled
    super.visitJumpInsn(IFEQ, uncontrolled);
    // stack:
    if (hook.isQuery()) {
      pushQuestion();
    } else if (hook.isModelled()) {
      pushCall();
    } else {
      pushArguments();
    }
    // stack: arguments
    super.visitMethodInsn(
        INVOKESTATIC, ProbeEmitter.PROBE, hook.probe(), hook.probeDescriptor(), false);
    // stack: result, if any
    if (hook.isQuery() || hook.isModelled()) {
      unbox();
    }
    super.visitInsn(hook.result().getOpcode(IRETURN));
    super.visitLabel(uncontrolled);
    super.visitFrame(F_SAME, 0, null, 0, null);
    // The old code may begin with a frame, and two frames must not be at the same instruction.
    super.visitInsn(NOP);
    if (hook.isQuery() && hook.descriptor().startsWith("(" + CONDITION)) {
      super.visitVarInsn(ALOAD, 1);
      // stack: condition
      super.visitMethodInsn(
          INVOKESTATIC, ProbeEmitter.PROBE, "real", "(" + CONDITION + ")" + CONDITION, false);
      super.visitVarInsn(ASTORE, 1);
      // stack:
    }
  }

  /** The probe takes the receiver and all arguments, or, of the arguments, the last one. */
  private void pushArguments() {
    Type[] wanted = Type.getArgumentTypes(hook.probeDescriptor());
    int wantedArguments = wanted.length;
    if (!isStatic && wanted.length > 0 && isReceiver(wanted[0])) {
      super.visitVarInsn(ALOAD, 0);
      wantedArguments--;
    }
    Type[] arguments = Type.getArgumentTypes(hook.descriptor());
    int local = isStatic ? 0 : 1;
    for (int i = 0; i < arguments.length; i++) {
      if (i >= arguments.length - wantedArguments) {
        super.visitVarInsn(arguments[i].getOpcode(ILOAD), local);
      }
      local += arguments[i].getSize();
    }
  }

  private boolean isReceiver(Type parameter) {
    String name = parameter.getInternalName();
    return name.equals(hook.owner()) || name.equals("java/lang/Object");
  }

  private void pushQuestion() {
    super.visitVarInsn(ALOAD, 0);
    super.visitLdcInsn(hook.name());
    // stack: lock, name
    if (Type.getArgumentTypes(hook.descriptor()).length == 0) {
      super.visitInsn(ACONST_NULL);
    } else {
      super.visitVarInsn(ALOAD, 1);
    }
    // stack: lock, name, argument
  }

  /** The call: what is asked for, how many (one if not told), for how long, and what else. */
  private void pushCall() {
    super.visitVarInsn(ALOAD, 0);
    super.visitLdcInsn(hook.name() + hook.descriptor());
    // stack: synchroniser, method
    int number = NONE;
    int time = NONE;
    int other = NONE;
    int local = 1;
    for (Type argument : Type.getArgumentTypes(hook.descriptor())) {
      switch (argument.getSort()) {
        case Type.INT -> number = local;
        case Type.LONG -> time = local;
        default -> other = local;
      }
      local += argument.getSize();
    }
    pushOr(ILOAD, number, ICONST_1);
    pushOr(LLOAD, time, LCONST_0);
    pushOr(ALOAD, other, ACONST_NULL);
    // stack: synchroniser, method, number, time, other
  }

  private void pushOr(int load, int local, int constant) {
    if (local == NONE) {
      super.visitInsn(constant);
    } else {
      super.visitVarInsn(load, local);
    }
  }

  private void unbox() {
    switch (hook.result().getSort()) {
      case Type.VOID -> super.visitInsn(POP);
      case Type.LONG -> {
        super.visitTypeInsn(CHECKCAST, LONG);
        super.visitMethodInsn(INVOKEVIRTUAL, LONG, "longValue", "()J", false);
      }
      case Type.BOOLEAN -> {
        super.visitTypeInsn(CHECKCAST, BOOLEAN);
        super.visitMethodInsn(INVOKEVIRTUAL, BOOLEAN, "booleanValue", "()Z", false);
      }
      case Type.INT -> {
        super.visitTypeInsn(CHECKCAST, INTEGER);
        super.visitMethodInsn(INVOKEVIRTUAL, INTEGER, "intValue", "()I", false);
      }
      default -> super.visitTypeInsn(CHECKCAST, hook.result().getInternalName());
    }
    // stack: answer
  }
}
