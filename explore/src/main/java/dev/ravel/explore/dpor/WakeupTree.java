// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.model.Decision;
import java.util.ArrayList;
import java.util.List;

/**
 * A branch of a wakeup tree (Abdulla et al. 2014): a decision, and the subtrees forced after it, in
 * the order in which they are to be explored.
 *
 * <p>A leaf is the operation that reverses a race. Its state is new: only the execution shows which
 * choices it has, and all of them are explored. The other decisions repeat a choice that was seen
 * in the same state.
 */
final class WakeupTree {
  private final long decision;
  private final long operation;
  private final boolean mayEnd;
  private final List<WakeupTree> children = new ArrayList<>(1);

  private WakeupTree(long decision, long operation, boolean mayEnd) {
    this.decision = decision;
    this.operation = operation;
    this.mayEnd = mayEnd;
  }

  static WakeupTree leaf(int thread, long operation, boolean mayEnd) {
    return new WakeupTree(Decision.pack(thread, 0), operation, mayEnd);
  }

  /** Returns a branch that forces the whole sequence. */
  static WakeupTree branch(Reversal sequence) {
    WakeupTree top = at(0, sequence);
    WakeupTree bottom = top;
    for (int i = 1; i < sequence.size(); i++) {
      WakeupTree next = at(i, sequence);
      bottom.children.add(next);
      bottom = next;
    }
    return top;
  }

  private static WakeupTree at(int index, Reversal sequence) {
    return new WakeupTree(
        sequence.decision(index), sequence.operation(index), sequence.mayEnd(index));
  }

  long decision() {
    return decision;
  }

  int thread() {
    return Decision.thread(decision);
  }

  long operation() {
    return operation;
  }

  /** Whether the operation may be the last one before threads end. */
  boolean mayEnd() {
    return mayEnd;
  }

  boolean isLeaf() {
    return children.isEmpty();
  }

  List<WakeupTree> children() {
    return children;
  }

  /**
   * Inserts a sequence into an ordered list of branches, unless they cover it (definition 6.1):
   * follows the first branch that is a weak initial of the sequence as long as there is one.
   */
  static void insert(List<WakeupTree> branches, Reversal sequence) {
    List<WakeupTree> level = branches;
    while (sequence.size() > 0) {
      int initial = firstWeakInitial(level, sequence);
      int match = initial < 0 ? initial : sameChoice(level, initial, sequence);
      if (match < 0) {
        if (initial >= 0) {
          sequence.moveToFront(level.get(initial).thread());
        }
        sequence.keepAlive();
        add(level, branch(sequence));
        return;
      }
      WakeupTree branch = level.get(match);
      if (branch.isLeaf()) {
        return;
      }
      sequence.removeFirstOf(branch.thread(), branch.mayEnd);
      level = branch.children;
    }
  }

  private static int firstWeakInitial(List<WakeupTree> level, Reversal sequence) {
    for (int i = 0; i < level.size(); i++) {
      WakeupTree branch = level.get(i);
      if (sequence.hasWeakInitial(branch.thread(), branch.operation, branch.mayEnd)) {
        return i;
      }
    }
    return -1;
  }

  /** The branch of the same thread with the choice of the sequence, or -1. */
  private static int sameChoice(List<WakeupTree> level, int from, Reversal sequence) {
    int thread = level.get(from).thread();
    for (int i = from; i < level.size() && level.get(i).thread() == thread; i++) {
      WakeupTree branch = level.get(i);
      if (branch.isLeaf() || sequence.agreesWith(branch.decision)) {
        return i;
      }
    }
    return -1;
  }

  /** Keeps the branches of a thread together, because the thread sleeps once they are explored. */
  static void add(List<WakeupTree> level, WakeupTree branch) {
    int at = level.size();
    for (int i = level.size() - 1; i >= 0; i--) {
      if (level.get(i).thread() == branch.thread()) {
        at = i + 1;
        break;
      }
    }
    level.add(at, branch);
  }
}
