// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Tells when a loop that may be a busy wait is entered, and when it is gone round once more.
 *
 * <p>A jump back that depends on a condition passes its operands on, so that no branch and no frame
 * is added.
 */
final class BusyWaitProbes extends ProbeEmitter {
  private final Map<Integer, Integer> heads;
  private final Map<Label, Integer> loops = new HashMap<>();
  private int labels;

  /**
   * @param heads the positions of the labels at which these loops begin, with their lines
   */
  BusyWaitProbes(MethodScope scope, Map<Integer, Integer> heads, MethodVisitor next) {
    super(scope, next);
    this.heads = heads;
  }

  @Override
  public void visitLabel(Label label) {
    Integer line = heads.get(labels++);
    if (line != null) {
      int loop = scope.siteAt(line);
      loops.put(label, loop);
      // In front of the label: whoever jumps back does not come by here.
      push(loop);
      // stack: ..., loop
      probe("enterLoop", "(I)V");
      // stack: ...
    }
    super.visitLabel(label);
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    Integer loop = loops.get(target);
    if (loop != null) {
      announce(opcode, loop);
    }
    super.visitJumpInsn(opcode, target);
  }

  private void announce(int opcode, int loop) {
    String operands;
    switch (opcode) {
      case GOTO -> operands = "";
      case IFEQ, IFNE, IFLT, IFGE, IFGT, IFLE -> {
        super.visitInsn(DUP);
        operands = "I";
      }
      case IF_ICMPEQ, IF_ICMPNE, IF_ICMPLT, IF_ICMPGE, IF_ICMPGT, IF_ICMPLE -> {
        super.visitInsn(DUP2);
        operands = "II";
      }
      case IFNULL, IFNONNULL -> {
        super.visitInsn(DUP);
        operands = "Ljava/lang/Object;";
      }
      default -> {
        super.visitInsn(DUP2);
        operands = "Ljava/lang/Object;Ljava/lang/Object;";
      }
    }
    // stack: ..., operands, operands
    push(opcode);
    push(loop);
    // stack: ..., operands, operands, opcode, loop
    probe("goRound", "(" + operands + "II)V");
    // stack: ..., operands
  }
}
