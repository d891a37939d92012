// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static dev.ravel.instrument.ShadowStack.NONE;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Emits what all instructions with shadows have in common. */
class ShadowEmitter extends ProbeEmitter {
  static final String SHADOW = "dev/ravel/probe/Shadow";
  static final String HANDOVER = "dev/ravel/probe/Handover";
  static final String OBJECT = "Ljava/lang/Object;";
  static final String STRING = "Ljava/lang/String;";

  final ShadowStack stack;

  /** The first of the local variables that hold operands for a moment. */
  private final int firstTemporary;

  ShadowEmitter(ShadowEmitter other) {
    this(other.scope, other.stack, other.firstTemporary, other.mv);
  }

  ShadowEmitter(MethodScope scope, ShadowStack stack, int firstTemporary, MethodVisitor next) {
    super(scope, next);
    this.stack = stack;
    this.firstTemporary = firstTemporary;
  }

  final void shadow(String name, String descriptor) {
    mv.visitMethodInsn(INVOKESTATIC, SHADOW, name, descriptor, false);
  }

  final void handover(String name, String descriptor) {
    mv.visitMethodInsn(INVOKESTATIC, HANDOVER, name, descriptor, false);
  }

  /** Pushes the term of a value. */
  final void pushTerm(int term) {
    if (term == NONE) {
      mv.visitInsn(ACONST_NULL);
    } else {
      mv.visitVarInsn(ALOAD, term);
    }
  }

  /** Pops the term of a value that is going to be pushed, and keeps it. */
  final void keepTerm(int size) {
    // stack: ..., term
    int register = stack.freeRegister();
    mv.visitVarInsn(ASTORE, register);
    // stack: ...
    stack.push(register, size);
  }

  final void pushSite() {
    push(scope.site());
  }

  final void storeTemporary(Type type, int offset) {
    mv.visitVarInsn(type.getOpcode(ISTORE), firstTemporary + offset);
  }

  final void loadTemporary(Type type, int offset) {
    mv.visitVarInsn(type.getOpcode(ILOAD), firstTemporary + offset);
  }

  /** The descriptor of a type as it is on the stack. */
  static String stackType(Type type) {
    return type.getSort() < Type.INT ? "I" : type.getDescriptor();
  }

  /** Copies the number on top of the stack. */
  final void duplicate(int size) {
    mv.visitInsn(size == 2 ? DUP2 : DUP);
  }
}
