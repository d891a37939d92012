// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes traces down and reads them again, exactly as they were.
 *
 * <p>A reader that has read everything goes on writing, so that both remember the same steps,
 * outcomes and pending operations: each is written out once and is a number from then on.
 */
final class TraceCodec {
  private static final int KIND_SHIFT = 8;
  private static final int DECISION = 1 << 16;
  private static final int WRITES = 1 << 17;
  private static final int CHILD_SHIFT = 18;
  private static final int OPTIONS_SHIFT = 26;
  private static final int CHOICE_SHIFT = 42;
  private static final int BYTE = 0xFF;
  private static final int CHAR = 0xFFFF;
  private static final int COLUMNS = 4;

  private final SiteNumbers sites;
  private final OutcomeCodec outcomeCodec;
  private final StepTable steps = new StepTable();
  private final Trace.Builder builder = new Trace.Builder();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<Outcome, Integer> outcomeNumbers = new HashMap<>();
  private final List<Trace.Pending> pendings = new ArrayList<>();
  private final Map<Trace.Pending, Integer> pendingNumbers = new HashMap<>();

  TraceCodec(SiteNumbers sites) {
    this.sites = sites;
    this.outcomeCodec = new OutcomeCodec(sites);
  }

  void write(Trace trace, Bytes out) {
    out.putNumber(trace.size());
    int last = StepTable.NONE;
    int guessed = 0;
    for (int step = 0; step < trace.size(); step++) {
      long a = operation(trace, step);
      long b = (long) trace.location(step) << 32 | trace.also(step) & 0xFFFF_FFFFL;
      long c = sites.write(trace.site(step));
      long d = trace.enabled(step);
      int guess = steps.successor(last);
      if (guess != StepTable.NONE && steps.is(guess, a, b, c, d)) {
        guessed++;
        last = guess;
      } else {
        out.putNumber(guessed);
        guessed = 0;
        int number = writeStep(out, a, b, c, d);
        steps.setSuccessor(last, number);
        last = number;
      }
    }
    if (guessed > 0) {
      out.putNumber(guessed);
    }
    writeEnd(trace, out);
  }

  private int writeStep(Bytes out, long a, long b, long c, long d) {
    int number = steps.find(a, b, c, d);
    if (number == StepTable.NONE) {
      number = steps.add(a, b, c, d);
      out.putNumber(number);
      for (int column = 0; column < COLUMNS; column++) {
        out.putNumber(steps.cell(number, column));
      }
      // The place itself follows when its number is new.
      sites.describe((int) c, out);
    } else {
      out.putNumber(number);
    }
    return number;
  }

  private static long operation(Trace trace, int step) {
    return trace.thread(step)
        | trace.kind(step).ordinal() << KIND_SHIFT
        | (trace.isDecision(step) ? DECISION : 0)
        | (trace.writes(step) ? WRITES : 0)
        | (long) trace.started(step) << CHILD_SHIFT
        | (long) trace.options(step) << OPTIONS_SHIFT
        | (long) trace.choice(step) << CHOICE_SHIFT;
  }

  private void writeEnd(Trace trace, Bytes out) {
    Integer known = outcomeNumbers.get(trace.outcome());
    out.putNumber(known == null ? outcomes.size() : known);
    if (known == null) {
      outcomeCodec.write(trace.outcome(), out);
      remember(trace.outcome());
    }
    Trace.Pending[] pending = trace.pending();
    out.putNumber(pending.length);
    for (Trace.Pending one : pending) {
      Integer number = pendingNumbers.get(one);
      out.putNumber(number == null ? pendings.size() : number);
      if (number == null) {
        out.putNumber(one.thread());
        out.putNumber(one.kind().ordinal());
        out.putFromMinusOne(one.location());
        out.putFromMinusOne(one.also());
        out.putFlag(one.enabled());
        remember(one);
      }
    }
  }

  private void remember(Outcome outcome) {
    outcomeNumbers.put(outcome, outcomes.size());
    outcomes.add(outcome);
  }

  private void remember(Trace.Pending pending) {
    pendingNumbers.put(pending, pendings.size());
    pendings.add(pending);
  }

  Trace read(BytesReader in) {
    builder.clear();
    int rest = in.integer();
    int last = StepTable.NONE;
    while (rest > 0) {
      int guessed = in.integer();
      for (int i = 0; i < guessed; i++) {
        last = steps.successor(last);
        append(last);
      }
      rest -= guessed;
      if (rest > 0) {
        int number = readStep(in);
        steps.setSuccessor(last, number);
        last = number;
        append(last);
        rest--;
      }
    }
    Outcome outcome = readOutcome(in);
    Trace.Pending[] pending = new Trace.Pending[in.integer()];
    for (int i = 0; i < pending.length; i++) {
      pending[i] = readPending(in);
    }
    return builder.build(outcome, pending);
  }

  private int readStep(BytesReader in) {
    int number = in.integer();
    if (number == steps.size()) {
      steps.add(in.number(), in.number(), in.number(), in.number());
      sites.learn((int) steps.cell(number, 2), in);
    }
    return number;
  }

  private void append(int number) {
    long operation = steps.cell(number, 0);
    int thread = (int) operation & BYTE;
    Kind kind = Kind.of((int) operation >>> KIND_SHIFT & BYTE);
    int location = (int) (steps.cell(number, 1) >> 32);
    int also = (int) steps.cell(number, 1);
    int site = sites.read((int) steps.cell(number, 2));
    if ((operation & DECISION) != 0) {
      builder.addDecision(thread, kind, location, also, site, steps.cell(number, 3));
    } else {
      if (kind == Kind.START) {
        builder.addStart(thread, (int) (operation >>> CHILD_SHIFT) & BYTE, location, site);
      } else {
        builder.add(thread, kind, location, site);
      }
      if (also != Trace.NOWHERE) {
        builder.lastAlsoWrote(also);
      }
    }
    if (kind.writes() && (operation & WRITES) == 0) {
      builder.lastLeftUnchanged();
    }
    int options = (int) (operation >>> OPTIONS_SHIFT) & CHAR;
    int choice = (int) (operation >>> CHOICE_SHIFT) & CHAR;
    if (options != 1 || choice != 0) {
      builder.lastChose(choice, options);
    }
  }

  private Outcome readOutcome(BytesReader in) {
    int number = in.integer();
    if (number == outcomes.size()) {
      remember(outcomeCodec.read(in));
    }
    return outcomes.get(number);
  }

  private Trace.Pending readPending(BytesReader in) {
    int number = in.integer();
    if (number == pendings.size()) {
      remember(
          new Trace.Pending(
              in.integer(),
              Kind.of(in.integer()),
              in.fromMinusOne(),
              in.fromMinusOne(),
              in.flag()));
    }
    return pendings.get(number);
  }
}
