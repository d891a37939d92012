// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.emit.AroundMethod;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Enters the monitor of a synchronized method at its beginning and exits it on every path, by
 * probes (D-engine-3).
 */
final class SynchronizedMethod extends AroundMethod {
  private final MethodScope scope;
  private final ProbeEmitter emitter;

  SynchronizedMethod(MethodScope scope, MethodVisitor next) {
    super(
        F_NEW,
        scope.method().isStatic() ? new Object[0] : new Object[] {scope.type().name()},
        next);
    this.scope = scope;
    emitter = new ProbeEmitter(scope, next);
  }

  @Override
  public void begin() {
    call("monitorEnter");
  }

  @Override
  public void end() {
    call("monitorExit");
  }

  private void call(String probe) {
    // stack: ...
    if (scope.method().isStatic()) {
      emitter.visitLdcInsn(Type.getObjectType(scope.type().name()));
    } else {
      emitter.visitVarInsn(ALOAD, 0);
    }
    // stack: ..., object
    emitter.push(scope.site());
    // stack: ..., object, site
    emitter.probe(ProbeClass.MONITOR, probe, "(Ljava/lang/Object;I)V");
    // stack: ...
  }
}
