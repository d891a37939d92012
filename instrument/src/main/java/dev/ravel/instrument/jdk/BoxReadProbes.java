// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reports each read of the value of a box (D-inputs-16).
 *
 * <p>All code reads a box through the methods of its class, which are not intrinsics of the
 * optimising compiler: it inlines them like other methods.
 */
final class BoxReadProbes extends MethodVisitor {
  private final String owner;

  BoxReadProbes(MethodScope scope, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    owner = scope.type().name();
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String name, String descriptor) {
    if (opcode == Opcodes.GETFIELD && type.equals(owner) && name.equals("value")) {
      // stack: ..., box
      super.visitInsn(Opcodes.DUP);
      ProbeClass.BOX_READS.call(mv, "read", "(Ljava/lang/Object;)V");
      // stack: ..., box
    }
    super.visitFieldInsn(opcode, type, name, descriptor);
  }
}
