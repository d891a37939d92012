// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Puts probes in the place of monitor instructions; no real monitor remains.
 *
 * <p>A real one would be held while the scheduler runs another thread, and block that thread in a
 * place where nobody can see it.
 */
final class MonitorInstructions extends ProbeEmitter {
  MonitorInstructions(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == MONITORENTER || opcode == MONITOREXIT) {
      // stack: ..., object
      push(scope.site());
      // stack: ..., object, site
      probe(opcode == MONITORENTER ? "monitorEnter" : "monitorExit", "(Ljava/lang/Object;I)V");
      // stack: ...
    } else {
      super.visitInsn(opcode);
    }
  }

  /**
   * Leaves out the entry by which javac lets the handler of a synchronized block handle its own
   * exceptions: with a real monitor instruction nothing ever arrives there, but a run that is being
   * abandoned throws from every probe and would go round for ever.
   */
  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
    if (type != null || start != handler) {
      super.visitTryCatchBlock(start, end, handler, type);
    }
  }
}
