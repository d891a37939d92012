// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Counts jumps backwards, so that a loop without any operation is noticed. */
final class Jumps extends ProbeEmitter {
  private final Set<Label> passed = new HashSet<>();

  Jumps(MethodScope scope, MethodVisitor next) {
    super(scope, next);
  }

  @Override
  public void visitLabel(Label label) {
    passed.add(label);
    super.visitLabel(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    if (passed.contains(target)) {
      count();
    }
    super.visitJumpInsn(opcode, target);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
    countAny(otherwise, targets);
    super.visitTableSwitchInsn(min, max, otherwise, targets);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
    countAny(otherwise, targets);
    super.visitLookupSwitchInsn(otherwise, keys, targets);
  }

  private void countAny(Label otherwise, Label[] targets) {
    boolean isBackward = passed.contains(otherwise);
    for (Label target : targets) {
      isBackward |= passed.contains(target);
    }
    if (isBackward) {
      count();
    }
  }

  private void count() {
    // stack: ...
    push(scope.site());
    // stack: ..., site
    probe("jump", "(I)V");
    // stack: ...
  }
}
