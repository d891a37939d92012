// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Enters and exits the monitor of a method that was synchronized, however it ends. */
final class SynchronizedMethod extends ProbeEmitter {
  private final Label start = new Label();

  SynchronizedMethod(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    call("monitorEnter");
    super.visitLabel(start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      call("monitorExit");
    }
    super.visitInsn(opcode);
  }

  /** Comes last in the exception table, so that the program's own handlers are asked before. */
  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label handler = new Label();
    super.visitLabel(handler);
    super.visitTryCatchBlock(start, handler, handler, null);
    boolean isStatic = scope.method().isStatic();
    Object[] locals = isStatic ? new Object[0] : new Object[] {scope.type().name()};
    super.visitFrame(F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
    // stack: exception
    call("monitorExit");
    // stack: exception
    super.visitInsn(ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }

  private void call(String probe) {
    if (scope.method().isStatic()) {
      super.visitLdcInsn(Type.getObjectType(scope.type().name()));
    } else {
      super.visitVarInsn(ALOAD, 0);
    }
    // stack: ..., object
    push(scope.site());
    // stack: ..., object, site
    probe(probe, "(Ljava/lang/Object;I)V");
    // stack: ...
  }
}
