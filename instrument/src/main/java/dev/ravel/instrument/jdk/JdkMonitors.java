// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;

/**
 * Replaces the object in monitor instructions of JDK code by a private object, after the modelled
 * monitor has been entered. A real monitor that is held while another thread runs would block that
 * thread without the scheduler's knowledge.
 *
 * <p>The instructions remain, so that locking stays structured and the JIT compiler accepts the
 * method. javac has just stored the object in a local variable, from which monitorexit loads it.
 */
final class JdkMonitors extends ProbeEmitter {
  private int variable = -1;

  JdkMonitors(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    super.visitVarInsn(opcode, local);
    variable = opcode == ASTORE ? local : -1;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == MONITORENTER) {
      if (variable < 0) {
        throw new IllegalStateException("monitorenter without a preceding store of its object");
      }
      // stack: ..., object
      push(scope.site());
      ProbeClass.JDK.call(mv, "monitorEnter", "(Ljava/lang/Object;I)Ljava/lang/Object;");
      // stack: ..., exchanged
      super.visitInsn(DUP);
      super.visitVarInsn(ASTORE, variable);
      // stack: ..., exchanged
    } else if (opcode == MONITOREXIT) {
      // stack: ..., exchanged
      super.visitInsn(DUP);
      push(scope.site());
      ProbeClass.JDK.call(mv, "monitorExit", "(Ljava/lang/Object;I)V");
      // stack: ..., exchanged
    }
    super.visitInsn(opcode);
    variable = -1;
  }
}
