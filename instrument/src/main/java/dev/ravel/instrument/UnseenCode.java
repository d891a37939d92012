// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;

/**
 * Announces that a method is executed whose operations are invisible, because it is too large for
 * probes. Failures that follow may be due to that (D-engine-10).
 */
final class UnseenCode extends ProbeEmitter {
  UnseenCode(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitLdcInsn(scope.type().name().replace('/', '.'));
    // stack: name
    probe(ProbeClass.CLASS, "executesUnseen", "(Ljava/lang/String;)V");
    // stack: empty
  }
}
