// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Reports, at the end of a static initialiser of the JDK, that the statics of its class are set
 * (D-engine-5).
 */
final class InitializationEnd extends ProbeEmitter {
  private final Type type;

  InitializationEnd(MethodScope scope, MethodVisitor next) {
    super(scope, next);
    type = Type.getObjectType(scope.type().name());
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == RETURN) {
      super.visitLdcInsn(type);
      // stack: ..., class
      ProbeClass.JDK.call(mv, "initialized", "(Ljava/lang/Class;)V");
      // stack: ...
    }
    super.visitInsn(opcode);
  }
}
