// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The control flow graph of a method, with its loops and live variables. */
final class ControlFlow {
  private final AbstractInsnNode[] code;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final MethodNode method;
  private BitSet[] live = new BitSet[0];

  ControlFlow(MethodNode method) {
    this.method = method;
    this.code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      successors.add(new ArrayList<>());
      predecessors.add(new ArrayList<>());
    }
    for (int i = 0; i < code.length; i++) {
      for (LabelNode target : targets(code[i])) {
        connect(i, index(target));
      }
      if (fallsThrough(code[i]) && i + 1 < code.length) {
        connect(i, i + 1);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      for (int i = index(block.start); i < index(block.end); i++) {
        connect(i, index(block.handler));
      }
    }
  }

  private void connect(int from, int to) {
    successors.get(from).add(to);
    predecessors.get(to).add(from);
  }

  private int index(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  AbstractInsnNode instruction(int index) {
    return code[index];
  }

  private static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return all(table.labels, table.dflt);
    }
    if (instruction instanceof LookupSwitchInsnNode lookup) {
      return all(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  private static List<LabelNode> all(List<LabelNode> cases, LabelNode otherwise) {
    List<LabelNode> labels = new ArrayList<>(cases);
    labels.add(otherwise);
    return labels;
  }

  private static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  /** The targets of backward jumps; most methods have none and need no further analysis. */
  static Set<Integer> loopHeads(MethodNode method) {
    Set<Integer> heads = new TreeSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      for (LabelNode target : targets(instruction)) {
        if (method.instructions.indexOf(target) <= method.instructions.indexOf(instruction)) {
          heads.add(method.instructions.indexOf(target));
        }
      }
    }
    return heads;
  }

  /** The number of a label among all labels of the method. */
  int labelNumber(int index) {
    int number = 0;
    for (int i = 0; i < index; i++) {
      number += code[i] instanceof LabelNode ? 1 : 0;
    }
    return number;
  }

  /** The source line of an instruction; zero if unknown. */
  int line(int index) {
    for (int i = index; i < code.length; i++) {
      if (code[i] instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }

  /** The natural loop of a head: the instructions between the head and the jumps back to it. */
  BitSet loop(int head) {
    BitSet loop = new BitSet();
    loop.set(head);
    Deque<Integer> open = new ArrayDeque<>();
    for (int from : predecessors.get(head)) {
      if (from >= head) {
        open.add(from);
      }
    }
    while (!open.isEmpty()) {
      int next = open.pop();
      if (!loop.get(next)) {
        loop.set(next);
        open.addAll(predecessors.get(next));
      }
    }
    return loop;
  }

  /**
   * Whether control enters the loop only at its head, from the instruction before it or by a jump,
   * but not by a switch or an exception.
   */
  boolean isEnteredAtHead(int head, BitSet loop) {
    for (int i = loop.nextSetBit(0); i >= 0; i = loop.nextSetBit(i + 1)) {
      for (int from : predecessors.get(i)) {
        boolean isEntry = i == head && (isAbove(from, head) || jumpsTo(from, head));
        if (!loop.get(from) && !isEntry) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether control falls through from the instruction before the head. */
  boolean isEnteredFromAbove(int head) {
    for (int i = head - 1; i >= 0; i--) {
      int front = i - 1;
      boolean isJumpedTo = predecessors.get(i).stream().anyMatch(from -> from != front);
      if (code[i].getOpcode() >= 0 || isJumpedTo) {
        return fallsThrough(code[i]);
      }
    }
    return true;
  }

  private boolean isAbove(int from, int head) {
    return from == head - 1 && fallsThrough(code[from]);
  }

  private boolean jumpsTo(int from, int to) {
    return code[from] instanceof JumpInsnNode jump && index(jump.label) == to;
  }

  /** The jumps into the loop, by their numbers among all jumps of the method. */
  Set<Integer> jumpsInto(int head, BitSet loop) {
    Set<Integer> entries = new TreeSet<>();
    int number = 0;
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof JumpInsnNode) {
        if (!loop.get(i) && jumpsTo(i, head)) {
          entries.add(number);
        }
        number++;
      }
    }
    return entries;
  }

  /** The calls in the loop that pass the test, by their numbers among all calls of the method. */
  Set<Integer> calls(BitSet loop, Predicate<MethodInsnNode> kind) {
    Set<Integer> calls = new TreeSet<>();
    int number = 0;
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof MethodInsnNode call) {
        if (loop.get(i) && kind.test(call)) {
          calls.add(number);
        }
        number++;
      }
    }
    return calls;
  }

  /**
   * The variables that are assigned in the loop and may be used in the next round, with the
   * instructions that load them. The method must have no exception handlers.
   *
   * @param withIncremented whether variables that are only incremented belong to them
   */
  Map<Integer, Integer> carried(int head, BitSet loop, boolean withIncremented) {
    Map<Integer, Integer> carried = new TreeMap<>();
    for (int i = loop.nextSetBit(0); i >= 0; i = loop.nextSetBit(i + 1)) {
      int variable = withIncremented ? assigned(code[i]) : overwritten(code[i]);
      if (variable >= 0 && liveAt(head).get(variable)) {
        int load =
            code[i] instanceof IincInsnNode
                ? Opcodes.ILOAD
                : code[i].getOpcode() - Opcodes.ISTORE + Opcodes.ILOAD;
        // A variable that is stored with different types has no type after the loop that fits both.
        carried.merge(variable, load, (one, other) -> one.equals(other) ? one : Opcodes.NOP);
      }
    }
    return carried;
  }

  boolean hasHandlers() {
    return !method.tryCatchBlocks.isEmpty();
  }

  /** The variables that are live before the instruction. */
  BitSet liveAt(int instruction) {
    if (live.length == 0) {
      findLive();
    }
    return live[instruction];
  }

  private void findLive() {
    live = new BitSet[code.length];
    for (int i = 0; i < code.length; i++) {
      live[i] = new BitSet();
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int i = code.length - 1; i >= 0; i--) {
        BitSet before = new BitSet();
        for (int next : successors.get(i)) {
          before.or(live[next]);
        }
        int assigned = overwritten(code[i]);
        if (assigned >= 0 && !mayThrow(i)) {
          before.clear(assigned);
        }
        int used = used(code[i]);
        if (used >= 0) {
          before.set(used);
        }
        if (!before.equals(live[i])) {
          live[i] = before;
          changes = true;
        }
      }
    }
  }

  /** Whether a handler may see the value from before the instruction. */
  private boolean mayThrow(int instruction) {
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (index(block.start) <= instruction && instruction < index(block.end)) {
        return true;
      }
    }
    return false;
  }

  /** The variable that an instruction assigns, or -1; the first slot of a long or double. */
  static int assigned(AbstractInsnNode instruction) {
    return instruction instanceof IincInsnNode increment ? increment.var : overwritten(instruction);
  }

  private static int overwritten(AbstractInsnNode instruction) {
    return instruction instanceof VarInsnNode variable
            && variable.getOpcode() >= Opcodes.ISTORE
            && variable.getOpcode() <= Opcodes.ASTORE
        ? variable.var
        : -1;
  }

  private static int used(AbstractInsnNode instruction) {
    if (instruction instanceof IincInsnNode increment) {
      return increment.var;
    }
    return instruction instanceof VarInsnNode variable
            && variable.getOpcode() >= Opcodes.ILOAD
            && variable.getOpcode() <= Opcodes.ALOAD
        ? variable.var
        : -1;
  }
}
