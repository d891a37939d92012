// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method visitor that adds calls of probes to the instructions that it forwards. */
public class ProbeEmitter extends MethodVisitor implements Opcodes {
  public final MethodScope scope;

  public ProbeEmitter(MethodScope scope, MethodVisitor next) {
    super(ASM9, next);
    this.scope = scope;
  }

  /** Emits the call of a probe; the operands must be on the stack. */
  public final void probe(ProbeClass owner, String name, String descriptor) {
    owner.call(mv, name, descriptor);
  }

  public final void push(int value) {
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

  /** Moves the arguments of a call from the top of the stack to free local variables. */
  public final void spill(Type[] arguments) {
    int local = scope.freeLocal() + sizeOf(arguments);
    for (int i = arguments.length - 1; i >= 0; i--) {
      local -= arguments[i].getSize();
      mv.visitVarInsn(arguments[i].getOpcode(ISTORE), local);
    }
  }

  /** Pushes one of the spilled arguments. */
  public final void loadSpilled(Type[] arguments, int index) {
    int local = scope.freeLocal();
    for (int i = 0; i < index; i++) {
      local += arguments[i].getSize();
    }
    mv.visitVarInsn(arguments[index].getOpcode(ILOAD), local);
  }

  /** Pushes all spilled arguments, in their original order. */
  public final void reload(Type[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      loadSpilled(arguments, i);
    }
  }

  /** The number of local variables that the arguments occupy. */
  public static int sizeOf(Type[] arguments) {
    int size = 0;
    for (Type argument : arguments) {
      size += argument.getSize();
    }
    return size;
  }

  public static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }

  /** Emits a probe after a compare-and-set that returns whether it has written. */
  public final void reportComparison() {
    // stack: ..., hasWritten
    super.visitInsn(DUP);
    // stack: ..., hasWritten, hasWritten
    probe(ProbeClass.MEMORY, "compared", "(Z)V");
    // stack: ..., hasWritten
  }
}
