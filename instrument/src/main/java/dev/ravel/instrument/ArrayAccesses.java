// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import org.objectweb.asm.MethodVisitor;

/** Announces reads and writes of array elements before they happen. */
public final class ArrayAccesses extends ProbeEmitter {
  public ArrayAccesses(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IALOAD && opcode <= SALOAD) {
      read();
    } else if (opcode == AASTORE) {
      writeReference();
    } else if (opcode == LASTORE || opcode == DASTORE) {
      writeWide();
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      writeNarrow();
    }
    super.visitInsn(opcode);
  }

  private void read() {
    // stack: ..., array, index
    super.visitInsn(DUP2);
    // stack: ..., array, index, array, index
    push(scope.site());
    // stack: ..., array, index, array, index, site
    probe(ProbeClass.MEMORY, "readElement", "(Ljava/lang/Object;II)V");
    // stack: ..., array, index
  }

  private void writeNarrow() {
    // stack: ..., array, index, value
    super.visitInsn(DUP_X2);
    // stack: ..., value, array, index, value
    super.visitInsn(POP);
    // stack: ..., value, array, index
    super.visitInsn(DUP2_X1);
    // stack: ..., array, index, value, array, index
    push(scope.site());
    // stack: ..., array, index, value, array, index, site
    probe(ProbeClass.MEMORY, "writeElement", "(Ljava/lang/Object;II)V");
    // stack: ..., array, index, value
  }

  private void writeWide() {
    // stack: ..., array, index, wide
    super.visitInsn(DUP2_X2);
    // stack: ..., wide, array, index, wide
    super.visitInsn(POP2);
    // stack: ..., wide, array, index
    super.visitInsn(DUP2_X2);
    // stack: ..., array, index, wide, array, index
    push(scope.site());
    // stack: ..., array, index, wide, array, index, site
    probe(ProbeClass.MEMORY, "writeElement", "(Ljava/lang/Object;II)V");
    // stack: ..., array, index, wide
  }

  private void writeReference() {
    int value = scope.freeLocal();
    // stack: ..., array, index, value
    super.visitVarInsn(ASTORE, value);
    // stack: ..., array, index
    super.visitInsn(DUP2);
    // stack: ..., array, index, array, index
    super.visitVarInsn(ALOAD, value);
    // stack: ..., array, index, array, index, value
    push(scope.site());
    // stack: ..., array, index, array, index, value, site
    probe(ProbeClass.MEMORY, "writeElement", "(Ljava/lang/Object;ILjava/lang/Object;I)V");
    // stack: ..., array, index
    super.visitVarInsn(ALOAD, value);
    // stack: ..., array, index, value
  }
}
