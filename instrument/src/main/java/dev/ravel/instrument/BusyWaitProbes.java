// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.classfile.BusyWaitLoops;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.emit.ProbeEmitter;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Announces the entry to a loop that may be a busy wait, and each further round (D-waiting-1).
 *
 * <p>The probe before a conditional backward jump receives copies of its operands, so the visitor
 * adds no branch and no stack map frame. Where the engine compares rounds at run time, the visitor
 * also announces the carried variables and the calls with untracked effects (D-waiting-2).
 */
public final class BusyWaitProbes extends ProbeEmitter {
  private final Map<Integer, BusyWaitLoops.Loop> heads;
  private final Map<Label, BusyWaitLoops.Loop> loops = new HashMap<>();
  private final Map<BusyWaitLoops.Loop, Integer> sites = new IdentityHashMap<>();
  private int labels;
  private int jumps;
  private int calls;

  /**
   * @param heads the loops, by the number of the label at which each begins
   */
  public BusyWaitProbes(
      MethodScope scope, Map<Integer, BusyWaitLoops.Loop> heads, MethodVisitor next) {
    super(scope, next);
    this.heads = heads;
  }

  @Override
  public void visitLabel(Label label) {
    BusyWaitLoops.Loop loop = heads.get(labels++);
    if (loop != null) {
      loops.put(label, loop);
      if (loop.isEnteredFromAbove()) {
        // Before the label: a backward jump does not execute this code.
        enter(loop);
      }
    }
    super.visitLabel(label);
  }

  /**
   * The same site for all probes of a loop: each call of the scope creates another one, even for
   * the same line.
   */
  private int site(BusyWaitLoops.Loop loop) {
    return sites.computeIfAbsent(loop, first -> scope.siteAt(first.line()));
  }

  /**
   * Emitted before a conditional jump even if the jump is not taken: then the thread is not in the
   * loop.
   */
  private void enter(BusyWaitLoops.Loop loop) {
    push(site(loop));
    // stack: ..., loop
    probe(ProbeClass.LOOP, "enterLoop", "(I)V");
    // stack: ...
  }

  @Override
  public void visitJumpInsn(int opcode, Label target) {
    int jump = jumps++;
    boolean enters = false;
    for (BusyWaitLoops.Loop loop : heads.values()) {
      if (loop.jumps().contains(jump)) {
        enter(loop);
        enters = true;
      }
    }
    BusyWaitLoops.Loop loop = loops.get(target);
    if (loop != null && !enters) {
      announceCarried(loop);
      announce(opcode, site(loop));
    }
    super.visitJumpInsn(opcode, target);
  }

  private void announceCarried(BusyWaitLoops.Loop loop) {
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
      probe(ProbeClass.LOOP, "carry", load == ALOAD ? "(Ljava/lang/Object;II)V" : "(JII)V");
      // stack: ...
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    int call = calls++;
    for (BusyWaitLoops.Loop loop : heads.values()) {
      if (loop.untrackedCalls().contains(call)) {
        // After the call, because the called method may have executed the same loop.
        probe(ProbeClass.LOOP, "calledUnseen", "()V");
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
    probe(ProbeClass.LOOP, "goRound", "(" + operands + "II)V");
    // stack: ..., operands
  }
}
