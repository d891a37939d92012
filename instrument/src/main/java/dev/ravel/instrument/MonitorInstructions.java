// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Replaces monitor instructions by probes; no monitor instruction remains (D-engine-3).
 *
 * <p>A thread would hold a real monitor while the scheduler runs another thread, and the other
 * thread would block at the monitor without the scheduler's knowledge.
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
      probe(
          ProbeClass.MONITOR,
          opcode == MONITORENTER ? "monitorEnter" : "monitorExit",
          "(Ljava/lang/Object;I)V");
      // stack: ...
    } else {
      super.visitInsn(opcode);
    }
  }

  /**
   * Omits the exception table entry by which javac lets the handler of a synchronized block cover
   * itself. A real monitorexit never throws there. But in an abandoned execution every probe
   * throws, and this entry would make the handler run forever.
   */
  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    if (type != null || start != handler) {
      super.visitTryCatchBlock(start, end, handler, type);
    }
  }
}
