// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Counts backward jumps, so that the engine detects a loop without any operation. */
final class BackwardJumps extends ProbeEmitter {
  private final Set<Label> passed = new HashSet<>();

  BackwardJumps(MethodScope scope, MethodVisitor next) {
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
    probe(ProbeClass.LOOP, "jump", "(I)V");
    // stack: ...
  }
}
