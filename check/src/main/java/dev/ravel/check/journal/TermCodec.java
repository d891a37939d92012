// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.RavelBug;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes all terms of a check in the order of their creation, and creates them again when it reads
 * them. From then on a term is a number.
 */
final class TermCodec {
  private static final int NO_NUMBER = -1;

  private final Terms terms;

  /** The numbers of terms in the journal, by the ids of the terms. */
  private int[] numbers = new int[0];

  private int count;

  /** The terms that were read, by number; empty after the first term was written. */
  private final List<Term> read = new ArrayList<>();

  /** The terms that are not in the journal, in the order of their creation. */
  private final List<Term> unwritten = new ArrayList<>();

  TermCodec(Terms terms) {
    this.terms = terms;
    terms.keepCreated();
  }

  /** Whether terms were created since the last call of {@link #writeCreated}. */
  boolean hasCreated() {
    return !unwritten().isEmpty();
  }

  /** Terms that were read are created, too, but are in the journal already. */
  private List<Term> unwritten() {
    unwritten.addAll(terms.takeCreated());
    unwritten.removeIf(term -> numberOf(term) != NO_NUMBER);
    return unwritten;
  }

  /** Drops the terms that were created since the last call; nothing can be written after that. */
  void skip() {
    terms.takeCreated();
    unwritten.clear();
  }

  void writeCreated(JournalWriter out) {
    read.clear();
    out.putNumber(unwritten().size());
    for (Term term : unwritten) {
      writeParts(term, out);
      remember(term);
    }
    unwritten.clear();
  }

  private void writeParts(Term term, JournalWriter out) {
    out.putNumber(term.op().ordinal());
    switch (term.op()) {
      case CONSTANT -> {
        out.putNumber(term.sort().ordinal());
        out.putNumber(term.bits());
      }
      case INPUT -> write(term.input(), out);
      default -> {
        for (int i = 0; i < term.arity(); i++) {
          write(term.argument(i), out);
        }
      }
    }
  }

  static void write(Input input, JournalWriter out) {
    out.putNumber(input.thread());
    out.putNumber(input.n());
    out.putNumber(input.type().ordinal());
    out.putNumber(input.min());
    out.putNumber(input.max());
  }

  /** Writes the number of a term that {@link #writeCreated} has written. */
  void write(Term term, JournalWriter out) {
    int number = numberOf(term);
    if (number == NO_NUMBER) {
      throw new RavelBug("the journal does not contain the term " + term);
    }
    out.putNumber(number);
  }

  private int numberOf(Term term) {
    return term.id() < numbers.length ? numbers[term.id()] : NO_NUMBER;
  }

  /** Gives the next number to a term. */
  private void remember(Term term) {
    int known = numbers.length;
    if (term.id() >= known) {
      numbers = Arrays.copyOf(numbers, Math.max(term.id() + 1, 2 * known));
      Arrays.fill(numbers, known, numbers.length, NO_NUMBER);
    }
    numbers[term.id()] = count++;
  }

  void readCreated(JournalReader in) {
    for (int rest = in.integer(); rest > 0; rest--) {
      Term term = readParts(in);
      remember(term);
      read.add(term);
    }
  }

  private Term readParts(JournalReader in) {
    Op op = Op.values()[in.integer()];
    return switch (op) {
      case CONSTANT -> terms.constant(Sort.values()[in.integer()], in.number());
      case INPUT -> terms.input(readInput(in));
      default -> {
        Term[] arguments = new Term[op.arity()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = read(in);
        }
        yield terms.recreate(op, arguments);
      }
    };
  }

  static Input readInput(JournalReader in) {
    return new Input(
        in.integer(), in.integer(), InputType.values()[in.integer()], in.number(), in.number());
  }

  /** Reads the number of a term. */
  Term read(JournalReader in) {
    return read.get(in.integer());
  }
}
