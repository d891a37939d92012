// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

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

  /** Moves the arguments of a call, which are on top of the stack, to free local variables. */
  final void spill(Type[] arguments) {
    int local = scope.freeLocal() + sizeOf(arguments);
    for (int i = arguments.length - 1; i >= 0; i--) {
      local -= arguments[i].getSize();
      mv.visitVarInsn(arguments[i].getOpcode(ISTORE), local);
    }
  }

  /** Pushes one of the arguments that have been spilled. */
  final void loadSpilled(Type[] arguments, int index) {
    int local = scope.freeLocal();
    for (int i = 0; i < index; i++) {
      local += arguments[i].getSize();
    }
    mv.visitVarInsn(arguments[index].getOpcode(ILOAD), local);
  }

  /** Pushes all arguments that have been spilled, in their old order. */
  final void reload(Type[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      loadSpilled(arguments, i);
    }
  }

  /** The number of local variables that the arguments occupy. */
  static int sizeOf(Type[] arguments) {
    int size = 0;
    for (Type argument : arguments) {
      size += argument.getSize();
    }
    return size;
  }

  static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  /** Behind a compare-and-set, of whatever kind. */
  final void tellWhetherItWrote() {
    // stack: ..., hasWritten
    super.visitInsn(DUP);
    // stack: ..., hasWritten, hasWritten
    probe("compared", "(Z)V");
    // stack: ..., hasWritten
  }
}
