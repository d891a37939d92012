// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Adds a hook to a JDK method: in a controlled thread it returns the result of the probe. */
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
      ProbeClass.LOCK.call(mv, "isModelled", "(Ljava/lang/Object;)Z");
    } else {
      ProbeClass.RUN.call(mv, "isControlled", "()Z");
    }
    // stack: controlled
    super.visitJumpInsn(IFEQ, uncontrolled);
    // stack:
    if (hook.isQuery()) {
      pushQuery();
    } else if (hook.isModelled()) {
      pushCall();
    } else {
      pushArguments();
    }
    // stack: arguments
    hook.probeClass().call(mv, hook.probe(), hook.probeDescriptor());
    // stack: result, if any
    if (hook.isEntry()) {
      super.visitInsn(POP);
    } else {
      returnResult();
    }
    super.visitLabel(uncontrolled);
    super.visitFrame(F_SAME, 0, null, 0, null);
    // The original code may begin with a frame, and two frames must not be at the same instruction.
    super.visitInsn(NOP);
    if (hook.isQuery() && hook.descriptor().startsWith("(" + CONDITION)) {
      super.visitVarInsn(ALOAD, 1);
      // stack: condition
      ProbeClass.LOCK.call(mv, "real", "(" + CONDITION + ")" + CONDITION);
      super.visitVarInsn(ASTORE, 1);
      // stack:
    }
  }

  private void returnResult() {
    if (hook.isQuery() || hook.isModelled()) {
      unbox();
    }
    super.visitInsn(hook.result().getOpcode(IRETURN));
  }

  /**
   * Pushes the receiver and the arguments that the probe takes: all of them, or only the last ones.
   */
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

  private void pushQuery() {
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

  /**
   * Pushes the call: receiver, method, number (one if absent), time, and the first and the last
   * argument that is an object.
   */
  private void pushCall() {
    super.visitVarInsn(ALOAD, 0);
    super.visitLdcInsn(hook.name() + hook.descriptor());
    // stack: synchroniser, method
    int number = NONE;
    int time = NONE;
    int first = NONE;
    int last = NONE;
    int local = 1;
    for (Type argument : Type.getArgumentTypes(hook.descriptor())) {
      switch (argument.getSort()) {
        case Type.INT, Type.BOOLEAN -> number = local;
        case Type.LONG -> time = local;
        default -> {
          first = first == NONE ? local : first;
          last = local;
        }
      }
      local += argument.getSize();
    }
    pushOr(ILOAD, number, ICONST_1);
    pushOr(LLOAD, time, LCONST_0);
    pushOr(ALOAD, first, ACONST_NULL);
    pushOr(ALOAD, last, ACONST_NULL);
    // stack: synchroniser, method, number, time, first, last
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
