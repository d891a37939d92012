// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.statics;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the repeated initialiser first reset the static fields that earlier executions have
 * changed.
 */
public final class StaticInitializer extends MethodVisitor {
  private final StaticState state;

  public StaticInitializer(StaticState state, MethodVisitor next) {
    super(Opcodes.ASM9, next);
    this.state = state;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    state.reset(mv);
  }
}
