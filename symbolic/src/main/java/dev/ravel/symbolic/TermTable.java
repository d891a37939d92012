// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Hash-consing: one object per distinct term.
 *
 * <p>Holds its terms strongly. Weak references would make the numbers of terms, and with them the
 * order of constraints and the models found, depend on garbage collection. Instead the table is
 * cleared when it is full. Earlier terms stay valid, but equal terms built later are different
 * objects, which costs cache hits.
 */
final class TermTable {
  private static final int INITIAL_CAPACITY = 1 << 10;

  private final int limit;
  private Term[] slots = new Term[INITIAL_CAPACITY];
  private int size;
  private int nextId;

  /** The terms created since the last call of {@link #takeCreated}; null if they are not kept. */
  private @Nullable List<Term> created;

  TermTable(int limit) {
    this.limit = limit;
  }

  /** The term with these parts, created if there is none. */
  Term get(Op op, Sort sort, Term[] arguments, long bits, Input[] inputs) {
    int slot = hash(op, sort, arguments, bits, inputs) & (slots.length - 1);
    while (slots[slot] != null) {
      if (isSame(slots[slot], op, sort, arguments, bits, inputs)) {
        return slots[slot];
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    Input[] all = arguments.length == 0 ? inputs : InputSets.union(arguments);
    Term term = new Term(nextId++, op, sort, arguments, bits, all);
    slots[slot] = term;
    if (created != null) {
      created.add(term);
    }
    size++;
    makeRoom();
    return term;
  }

  int size() {
    return size;
  }

  /** Keeps the terms that are created from now on. */
  void keepCreated() {
    created = new ArrayList<>();
  }

  /** The terms created since the last call, in this order; requires {@link #keepCreated}. */
  List<Term> takeCreated() {
    List<Term> taken = Objects.requireNonNull(created);
    created = new ArrayList<>();
    return taken;
  }

  private void makeRoom() {
    if (size >= limit) {
      slots = new Term[INITIAL_CAPACITY];
      size = 0;
    } else if (size * 2 > slots.length) {
      Term[] old = slots;
      slots = new Term[old.length * 2];
      for (Term term : old) {
        if (term != null) {
          place(term);
        }
      }
    }
  }

  private void place(Term term) {
    long bits = term.isConstant() ? term.bits() : 0;
    Term[] arguments = arguments(term);
    int slot = hash(term.op(), term.sort(), arguments, bits, term.inputArray());
    slot &= slots.length - 1;
    while (slots[slot] != null) {
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = term;
  }

  private static Term[] arguments(Term term) {
    Term[] arguments = new Term[term.arity()];
    Arrays.setAll(arguments, term::argument);
    return arguments;
  }

  /** Hashes the inputs of leaves only: those of a composed term follow from its arguments. */
  private static int hash(Op op, Sort sort, Term[] arguments, long bits, Input[] inputs) {
    int hash = op.ordinal() * 31 + sort.ordinal();
    for (Term argument : arguments) {
      hash = hash * 0x01000193 + argument.id();
    }
    if (arguments.length == 0) {
      hash = hash * 31 + Long.hashCode(bits * 0x9E3779B97F4A7C15L);
      hash = inputs.length == 0 ? hash : hash * 31 + inputs[0].hashCode();
    }
    // Murmur's last step: the numbers of a loop's terms are equidistant and must not cluster.
    hash = (hash ^ hash >>> 16) * 0x85EBCA6B;
    hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
    return hash ^ hash >>> 16;
  }

  private static boolean isSame(
      Term term, Op op, Sort sort, Term[] arguments, long bits, Input[] inputs) {
    if (term.op() != op || term.sort() != sort) {
      return false;
    }
    return switch (op) {
      case CONSTANT -> term.bits() == bits;
      case INPUT -> term.input().equals(inputs[0]);
      default -> hasArguments(term, arguments);
    };
  }

  private static boolean hasArguments(Term term, Term[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (term.argument(i) != arguments[i]) {
        return false;
      }
    }
    return true;
  }
}
