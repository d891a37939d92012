// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method visitor that adds calls of probes to what it passes on. */
class ProbeEmitter extends MethodVisitor implements Opcodes {
  static final String PROBE = "dev/ravel/probe/Probe";

  final MethodScope scope;

  ProbeEmitter(MethodScope scope, MethodVisitor next) {
    super(ASM9, next);
    this.scope = scope;
  }

  /** Calls a method of the probe; the operands must be on the stack. */
  final void probe(String name, String descriptor) {
    mv.visitMethodInsn(INVOKESTATIC, PROBE, name, descriptor, false);
  }

  final void push(int value) {
    if (value >= -1 && value <= 5) {
      mv.visitInsn(ICONST_0 + value);
    } else if (value == (byte) value) {
      mv.visitIntInsn(BIPUSH, value);
    } else if (value == (short) value) {
      mv.visitIntInsn(SIPUSH, value);
    } else {
      mv.visitLdcInsn(value);
    }
  }
}
