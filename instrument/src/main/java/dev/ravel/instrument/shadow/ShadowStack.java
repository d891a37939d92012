// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Tracks which local variables hold the terms of the values on the operand stack while a method is
 * rewritten.
 *
 * <p>A term is in a local variable: in the shadow of the variable that the value was loaded from,
 * so that loads cost nothing, or in a <em>register</em>. Register i is the <em>home</em> of the
 * value at position i of the stack. At merge points of the control flow, every term is in the home
 * of its value. Positions count values, not words.
 */
final class ShadowStack {
  /** Instead of a local variable: the value has no term. */
  static final int NONE = -1;

  /**
   * A value on the stack.
   *
   * @param term the local variable with its term
   * @param made the number of the instruction that has allocated this object, or 0
   */
  record Entry(int term, int size, int made) {
    Entry(int term, int size) {
      this(term, size, 0);
    }
  }

  private final int firstRegister;
  private final List<Entry> entries = new ArrayList<>();

  ShadowStack(int firstRegister) {
    this.firstRegister = firstRegister;
  }

  int home(int position) {
    return firstRegister + position;
  }

  /** The stack at a merge point of the control flow: every term is in the home of its value. */
  void reset(Frame<ShadowValue> frame) {
    entries.clear();
    for (int i = 0; i < frame.getStackSize(); i++) {
      ShadowValue value = frame.getStack(i);
      entries.add(new Entry(value.mayHaveTerm() ? home(i) : NONE, value.getSize()));
    }
  }

  void push(int term, int size) {
    entries.add(new Entry(term, size));
  }

  /** Pushes an allocated object, to recognise it when its constructor is called. */
  void pushNew(int made) {
    entries.add(new Entry(NONE, 1, made));
  }

  Entry pop() {
    return entries.remove(entries.size() - 1);
  }

  void pop(int count) {
    for (int i = 0; i < count; i++) {
      pop();
    }
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  /** The n-th value from the top; zero is the top. */
  Entry peek(int n) {
    return entries.get(entries.size() - 1 - n);
  }

  /** A register that holds no term, preferably the home of the value to be pushed next. */
  int freeRegister() {
    int register = home(entries.size());
    if (!isUsed(register)) {
      return register;
    }
    register = firstRegister;
    while (isUsed(register)) {
      register++;
    }
    return register;
  }

  private boolean isUsed(int local) {
    return entries.stream().anyMatch(entry -> entry.term == local);
  }

  /** Whether the variable holds the term of some value. */
  boolean refersTo(int local) {
    return isUsed(local);
  }

  void replace(int local, int register) {
    entries.replaceAll(entry -> entry.term == local ? new Entry(register, entry.size) : entry);
  }

  /** Inserts a copy of the topmost words below the words under them, as the dup instructions do. */
  void duplicate(int words, int below) {
    List<Entry> copied = take(words);
    List<Entry> under = take(below);
    entries.addAll(copied);
    entries.addAll(under);
    entries.addAll(copied);
  }

  void swap() {
    Entry top = pop();
    Entry under = pop();
    entries.add(top);
    entries.add(under);
  }

  /** Removes this number of words and returns their values, the lowest first. */
  List<Entry> take(int words) {
    int from = entries.size();
    for (int left = words; left > 0; ) {
      left -= entries.get(--from).size;
    }
    List<Entry> top = entries.subList(from, entries.size());
    List<Entry> taken = List.copyOf(top);
    top.clear();
    return taken;
  }

  /** The positions of values whose term must be in its home at the next instruction and is not. */
  int[] misplaced(IntPredicate mayHaveTerm) {
    int[] positions = new int[entries.size()];
    int count = 0;
    for (int i = 0; i < entries.size(); i++) {
      if (mayHaveTerm.test(i) && entries.get(i).term != home(i)) {
        positions[count++] = i;
      }
    }
    return Arrays.copyOf(positions, count);
  }

  Entry at(int position) {
    return entries.get(position);
  }

  void bringHome(int position) {
    entries.set(position, new Entry(home(position), entries.get(position).size));
  }
}
