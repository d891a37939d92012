// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Announces that a FutureTask keeps an exception, and that its result is read. */
final class FutureProbes extends MethodVisitor {
  private static final String FUTURE = "java/util/concurrent/FutureTask";
  private static final String KEEPING = "setException(Ljava/lang/Throwable;)V";

  /** Every other method that returns a result calls the first of these. */
  private static final Set<String> READING =
      Set.of(
          "report(I)Ljava/lang/Object;",
          "resultNow()Ljava/lang/Object;",
          "exceptionNow()Ljava/lang/Throwable;",
          "state()Ljava/util/concurrent/Future$State;");

  private final boolean isKeeping;

  private FutureProbes(boolean isKeeping, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.isKeeping = isKeeping;
  }

  /** Returns the visitor for a method, which is {@code next} for most of them. */
  static MethodVisitor of(MethodScope scope, MethodVisitor next) {
    String method = scope.method().key();
    boolean isKeeping = method.equals(KEEPING);
    return scope.type().name().equals(FUTURE) && (isKeeping || READING.contains(method))
        ? new FutureProbes(isKeeping, next)
        : next;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(Opcodes.ALOAD, 0);
    // stack: future
    if (isKeeping) {
      super.visitVarInsn(Opcodes.ALOAD, 1);
      // stack: future, exception
      ProbeClass.JDK.call(
          mv, "futureFails", "(Ljava/util/concurrent/Future;Ljava/lang/Throwable;)V");
    } else {
      ProbeClass.JDK.call(mv, "futureIsRead", "(Ljava/util/concurrent/Future;)V");
    }
    // stack:
  }
}
