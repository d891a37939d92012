// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Begins the initialiser of a run by setting back what earlier runs left. */
final class StaticInitializer extends MethodVisitor {
  private final StaticState state;

  StaticInitializer(StaticState state, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.state = state;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    state.reset(mv);
  }
}
