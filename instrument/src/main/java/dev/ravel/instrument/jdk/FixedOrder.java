// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives immutable sets and maps one order in all JVMs, so that executions and replays repeat it.
 * Each JVM chooses two numbers at its start, of which the order depends; the places of the elements
 * in a table do not depend on them.
 */
final class FixedOrder extends MethodVisitor {
  private static final String TABLES = "java/util/ImmutableCollections";

  FixedOrder(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    if (opcode == Opcodes.GETSTATIC && owner.equals(TABLES) && name.equals("SALT32L")) {
      super.visitInsn(Opcodes.LCONST_0);
    } else if (opcode == Opcodes.GETSTATIC && owner.equals(TABLES) && name.equals("REVERSE")) {
      super.visitInsn(Opcodes.ICONST_1);
    } else {
      super.visitFieldInsn(opcode, owner, name, descriptor);
    }
    // stack: as after the instruction
  }
}
