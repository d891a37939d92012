// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;

/**
 * Exchanges the object whose monitor the JDK's code enters for one of its own, once the modelled
 * monitor has been entered: a real one that is held while another thread runs would block it in a
 * place where nobody can see it.
 *
 * <p>The instructions stay, so that the method stays balanced and is compiled. The compiler has
 * just stored the object in a variable, from which the exit takes it.
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
        throw new IllegalStateException("an object is locked that was not stored before");
      }
      // stack: ..., object
      push(scope.site());
      JdkReplacedCalls.jdkProbe(mv, "monitorEnter", "(Ljava/lang/Object;I)Ljava/lang/Object;");
      // stack: ..., exchanged
      super.visitInsn(DUP);
      super.visitVarInsn(ASTORE, variable);
      // stack: ..., exchanged
    } else if (opcode == MONITOREXIT) {
      // stack: ..., exchanged
      super.visitInsn(DUP);
      push(scope.site());
      JdkReplacedCalls.jdkProbe(mv, "monitorExit", "(Ljava/lang/Object;I)V");
      // stack: ..., exchanged
    }
    super.visitInsn(opcode);
    variable = -1;
  }
}
