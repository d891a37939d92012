// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates terms in Java for given inputs.
 *
 * <p>The terms are stored once as a list in which arguments come first. Evaluation is a loop over
 * that list, so deep terms need no recursion and shared terms are evaluated once. Confined to one
 * thread.
 */
public final class Evaluator {
  private final List<Input> inputs;
  private final int[] leaves;
  private final int[] inputOfLeaf;
  private final Op[] ops;
  private final int[] arguments;
  private final long[] values;
  private final int[] roots;

  private Evaluator(List<Term> layout, Map<Term, Integer> positions, List<Term> terms) {
    ops = new Op[layout.size()];
    arguments = new int[layout.size() * 3];
    values = new long[layout.size()];
    // A term table that was cleared creates a second leaf for the same input.
    Map<Input, Integer> numbers = new LinkedHashMap<>();
    List<Term> inputLeaves = layout.stream().filter(term -> term.op() == Op.INPUT).toList();
    inputLeaves.forEach(leaf -> numbers.putIfAbsent(leaf.input(), numbers.size()));
    inputs = List.copyOf(numbers.keySet());
    leaves = inputLeaves.stream().mapToInt(positions::get).toArray();
    inputOfLeaf = inputLeaves.stream().mapToInt(leaf -> numbers.get(leaf.input())).toArray();
    for (int i = 0; i < ops.length; i++) {
      place(layout.get(i), i, positions);
    }
    roots = terms.stream().mapToInt(positions::get).toArray();
  }

  private void place(Term term, int i, Map<Term, Integer> positions) {
    ops[i] = term.op();
    for (int k = 0; k < term.arity(); k++) {
      arguments[3 * i + k] = requireNonNull(positions.get(term.argument(k)));
    }
    if (term.isConstant()) {
      values[i] = term.bits();
    }
  }

  /** Returns an evaluator of the given terms. */
  public static Evaluator of(List<Term> terms) {
    List<Term> layout = new ArrayList<>();
    Map<Term, Integer> positions = new HashMap<>();
    Deque<Term> open = new ArrayDeque<>();
    for (Term root : terms) {
      open.push(root);
      while (!open.isEmpty()) {
        Term term = open.peek();
        if (positions.containsKey(term) || !pushArguments(term, positions, open)) {
          open.pop();
          if (positions.putIfAbsent(term, layout.size()) == null) {
            layout.add(term);
          }
        }
      }
    }
    return new Evaluator(layout, positions, terms);
  }

  private static boolean pushArguments(Term term, Map<Term, Integer> positions, Deque<Term> open) {
    boolean pushed = false;
    for (int i = 0; i < term.arity(); i++) {
      if (!positions.containsKey(term.argument(i))) {
        open.push(term.argument(i));
        pushed = true;
      }
    }
    return pushed;
  }

  /** The value of one term, as bits. */
  public static long evaluate(Term term, InputValues inputs) {
    Evaluator evaluator = of(List.of(term));
    evaluator.compute(evaluator.valuesOf(inputs));
    return evaluator.value(0);
  }

  /** The number of distinct terms that it evaluates. */
  public int size() {
    return ops.length;
  }

  /** The inputs of the terms, in the order that {@link #compute} expects. */
  public List<Input> inputs() {
    return inputs;
  }

  /** The given values in the order of {@link #inputs}. */
  public long[] valuesOf(InputValues given) {
    long[] found = new long[inputs.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = given.valueOf(inputs.get(i));
    }
    return found;
  }

  /** Evaluates all terms. */
  public void compute(long[] inputValues) {
    for (int i = 0; i < leaves.length; i++) {
      values[leaves[i]] = inputValues[inputOfLeaf[i]];
    }
    for (int i = 0; i < ops.length; i++) {
      Op op = ops[i];
      if (op.arity() > 0) {
        values[i] =
            op.apply(
                values[arguments[3 * i]],
                values[arguments[3 * i + 1]],
                values[arguments[3 * i + 2]]);
      }
    }
  }

  /** The value of the term with this index in the list of terms, after the last evaluation. */
  public long value(int term) {
    return values[roots[term]];
  }

  /** Whether all terms, which must be boolean, hold. */
  public boolean allHold(long[] inputValues) {
    compute(inputValues);
    for (int root : roots) {
      if (values[root] == 0) {
        return false;
      }
    }
    return true;
  }
}
