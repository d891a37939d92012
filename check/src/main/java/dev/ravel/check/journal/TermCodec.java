// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.RavelBug;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads terms. Each term is written once, after its arguments, and is a number from then
 * on.
 */
final class TermCodec {
  private final Terms terms;
  private final Map<Term, Integer> numbers = new HashMap<>();
  private final List<Term> known = new ArrayList<>();

  TermCodec(Terms terms) {
    this.terms = terms;
  }

  void write(Term term, JournalWriter out) {
    List<Term> fresh = unknownPartsOf(term);
    out.putNumber(fresh.size());
    for (Term part : fresh) {
      writePart(part, out);
    }
    out.putNumber(numberOf(term));
  }

  private int numberOf(Term term) {
    Integer number = numbers.get(term);
    if (number == null) {
      throw new RavelBug("the journal does not contain the term " + term);
    }
    return number;
  }

  /** Without recursion: a term is as deep as the loop that built it is long. */
  private List<Term> unknownPartsOf(Term term) {
    List<Term> fresh = new ArrayList<>();
    Deque<Term> stack = new ArrayDeque<>(List.of(term));
    while (!stack.isEmpty()) {
      Term top = stack.peek();
      int missing = firstUnknownArgument(top);
      if (missing < top.arity()) {
        stack.push(top.argument(missing));
      } else {
        stack.pop();
        if (!numbers.containsKey(top)) {
          remember(top);
          fresh.add(top);
        }
      }
    }
    return fresh;
  }

  private int firstUnknownArgument(Term term) {
    int i = 0;
    while (i < term.arity() && numbers.containsKey(term.argument(i))) {
      i++;
    }
    return i;
  }

  private void remember(Term term) {
    numbers.putIfAbsent(term, known.size());
    known.add(term);
  }

  private void writePart(Term term, JournalWriter out) {
    out.putNumber(term.op().ordinal());
    switch (term.op()) {
      case CONSTANT -> {
        out.putNumber(term.sort().ordinal());
        out.putNumber(term.bits());
      }
      case INPUT -> write(term.input(), out);
      default -> {
        for (int i = 0; i < term.arity(); i++) {
          out.putNumber(numberOf(term.argument(i)));
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

  Term read(JournalReader in) {
    for (int rest = in.integer(); rest > 0; rest--) {
      remember(readPart(in));
    }
    return known.get(in.integer());
  }

  private Term readPart(JournalReader in) {
    Op op = Op.values()[in.integer()];
    return switch (op) {
      case CONSTANT -> terms.constant(Sort.values()[in.integer()], in.number());
      case INPUT -> terms.input(readInput(in));
      default -> {
        Term[] arguments = new Term[op.arity()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = known.get(in.integer());
        }
        yield terms.apply(op, arguments);
      }
    };
  }

  static Input readInput(JournalReader in) {
    return new Input(
        in.integer(), in.integer(), InputType.values()[in.integer()], in.number(), in.number());
  }
}
