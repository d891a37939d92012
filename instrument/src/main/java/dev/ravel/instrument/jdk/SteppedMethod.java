// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.AroundMethod;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Announces the entry and each end of a JDK method whose code may be one step (D-sync-11). */
final class SteppedMethod extends AroundMethod {
  private static final int NONE = -1;

  private final JdkHook hook;

  SteppedMethod(JdkHook hook, MethodVisitor next) {
    super(F_FULL, new Object[0], next);
    this.hook = hook;
  }

  @Override
  public void begin() {
    int number = NONE;
    int first = NONE;
    int second = NONE;
    int local = 1;
    for (Type argument : Type.getArgumentTypes(hook.descriptor())) {
      int sort = argument.getSort();
      if (sort == Type.INT || sort == Type.BOOLEAN) {
        number = local;
      } else if (sort == Type.OBJECT) {
        second = first != NONE && second == NONE ? local : second;
        first = first == NONE ? local : first;
      }
      local += argument.getSize();
    }
    mv.visitVarInsn(ALOAD, 0);
    mv.visitLdcInsn(hook.name());
    if (number == NONE) {
      mv.visitInsn(ICONST_1);
    } else {
      mv.visitVarInsn(ILOAD, number);
    }
    pushObject(first);
    pushObject(second);
    // stack: receiver, method, number, first, second
    ProbeClass.STEP.call(mv, "enter", hook.probeDescriptor());
    // stack:
  }

  private void pushObject(int local) {
    if (local == NONE) {
      mv.visitInsn(ACONST_NULL);
    } else {
      mv.visitVarInsn(ALOAD, local);
    }
  }

  @Override
  public void end() {
    ProbeClass.STEP.call(mv, "exit", "()V");
  }
}
