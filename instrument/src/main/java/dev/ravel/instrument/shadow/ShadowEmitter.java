// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Emits the code that all instructions with shadow variables share. */
class ShadowEmitter extends ProbeEmitter {
  static final String OBJECT = "Ljava/lang/Object;";

  /** The descriptor of names of methods and fields, which the probe declares as Object. */
  static final String NAME = OBJECT;

  final ShadowStack stack;

  /** The first of the local variables that hold operands temporarily. */
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
    ProbeClass.SHADOW.call(mv, name, descriptor);
  }

  final void termPassing(String name, String descriptor) {
    ProbeClass.TERM_PASSING.call(mv, name, descriptor);
  }

  /** Pushes the term of a value. */
  final void pushTerm(int term) {
    if (term == NONE) {
      mv.visitInsn(ACONST_NULL);
    } else {
      mv.visitVarInsn(ALOAD, term);
    }
  }

  /** Pops the term of a value that will be pushed next, and stores it. */
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

  /** The descriptor of the type that a value has on the operand stack. */
  static String stackType(Type type) {
    return type.getSort() < Type.INT ? "I" : type.getDescriptor();
  }

  /** Duplicates the number on top of the stack. */
  final void duplicate(int size) {
    mv.visitInsn(size == 2 ? DUP2 : DUP);
  }
}
