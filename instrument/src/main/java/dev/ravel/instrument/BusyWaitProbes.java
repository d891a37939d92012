// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.HashMap;
import java.util.IdentityHashMap;
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
  private final Map<Integer, BusyWaits.Loop> heads;
  private final Map<Label, BusyWaits.Loop> loops = new HashMap<>();
  private final Map<BusyWaits.Loop, Integer> sites = new IdentityHashMap<>();
  private int labels;
  private int jumps;
  private int calls;

  /**
   * @param heads the loops, by the positions of the labels at which they begin
   */
  BusyWaitProbes(MethodScope scope, Map<Integer, BusyWaits.Loop> heads, MethodVisitor next) {
    super(scope, next);
    this.heads = heads;
  }

  @Override
  public void visitLabel(Label label) {
    BusyWaits.Loop loop = heads.get(labels++);
    if (loop != null) {
      loops.put(label, loop);
      if (loop.isEnteredFromAbove()) {
        // In front of the label: whoever jumps back does not come by here.
        enter(loop);
      }
    }
    super.visitLabel(label);
  }

  /** Every call of the scope gives another site, even for the same line. */
  private int site(BusyWaits.Loop loop) {
    return sites.computeIfAbsent(loop, first -> scope.siteAt(first.line()));
  }

  /** Also if it is a jump that is not taken then: the thread is not in the loop. */
  private void enter(BusyWaits.Loop loop) {
    push(site(loop));
    // stack: ..., loop
    probe("enterLoop", "(I)V");
    // stack: ...
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    int jump = jumps++;
    boolean enters = false;
    for (BusyWaits.Loop loop : heads.values()) {
      if (loop.jumps().contains(jump)) {
        enter(loop);
        enters = true;
      }
    }
    BusyWaits.Loop loop = loops.get(target);
    if (loop != null && !enters) {
      tellCarried(loop);
      announce(opcode, site(loop));
    }
    super.visitJumpInsn(opcode, target);
  }

  private void tellCarried(BusyWaits.Loop loop) {
    int index = 0;
    for (Map.Entry<Integer, Integer> variable : loop.carried().entrySet()) {
      int load = variable.getValue();
      super.visitVarInsn(load, variable.getKey());
      if (load == ILOAD) {
        super.visitInsn(I2L);
      }
      push(index++);
      push(site(loop));
      // stack: ..., value, index, loop
      probe("carry", "(JII)V");
      // stack: ...
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    int call = calls++;
    for (BusyWaits.Loop loop : heads.values()) {
      if (loop.unseenCalls().contains(call)) {
        // Behind the call: it may have gone round the same loop.
        probe("calledUnseen", "()V");
      }
    }
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
