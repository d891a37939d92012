// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
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
  /** A step is what it packs, and behind that the number of its place. */
  private static final int SITE = Trace.PACKED;

  private final SiteNumbers sites;
  private final OutcomeCodec outcomeCodec;
  private final StepTable steps = new StepTable(Trace.PACKED + 1);
  private final long[] row = new long[Trace.PACKED + 1];
  private final TraceBuilder builder = new TraceBuilder();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<Outcome, Integer> outcomeNumbers = new HashMap<>();
  private final List<Trace.Pending> pendings = new ArrayList<>();
  private final Map<Trace.Pending, Integer> pendingNumbers = new HashMap<>();

  TraceCodec(SiteNumbers sites) {
    this.sites = sites;
    this.outcomeCodec = new OutcomeCodec(sites);
  }

  void write(Trace trace, Bytes out) {
    out.putNumber(2L * trace.size() + (trace.waitsLong() ? 1 : 0));
    int last = StepTable.NONE;
    int guessed = 0;
    for (int step = 0; step < trace.size(); step++) {
      trace.pack(step, row);
      row[SITE] = sites.write(trace.site(step));
      int guess = steps.successor(last);
      if (guess != StepTable.NONE && steps.is(guess, row)) {
        guessed++;
        last = guess;
      } else {
        out.putNumber(guessed);
        guessed = 0;
        int number = writeStep(out);
        steps.setSuccessor(last, number);
        last = number;
      }
    }
    if (guessed > 0) {
      out.putNumber(guessed);
    }
    writeEnd(trace, out);
  }

  private int writeStep(Bytes out) {
    int number = steps.find(row);
    if (number == StepTable.NONE) {
      number = steps.add(row);
      out.putNumber(number);
      for (long cell : row) {
        out.putNumber(cell);
      }
      // The place itself follows when its number is new.
      sites.describe((int) row[SITE], out);
    } else {
      out.putNumber(number);
    }
    return number;
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
        int site = sites.write(one.site());
        out.putFromMinusOne(site);
        sites.describe(site, out);
        out.putFlag(one.enabled());
        out.putFlag(one.endsByItself());
        out.putNumber(one.need());
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
    int sizeAndWait = in.integer();
    if ((sizeAndWait & 1) != 0) {
      builder.waitsLong();
    }
    int rest = sizeAndWait >> 1;
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
      for (int column = 0; column < row.length; column++) {
        row[column] = in.number();
      }
      steps.add(row);
      sites.learn((int) row[SITE], in);
    }
    return number;
  }

  private void append(int number) {
    steps.get(number, row);
    builder.addPacked(row, sites.read((int) row[SITE]));
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
      remember(newPending(in));
    }
    return pendings.get(number);
  }

  private Trace.Pending newPending(BytesReader in) {
    int thread = in.integer();
    Kind kind = Kind.of(in.integer());
    int location = in.fromMinusOne();
    int also = in.fromMinusOne();
    int site = in.fromMinusOne();
    sites.learn(site, in);
    return new Trace.Pending(
        thread, kind, location, also, sites.read(site), in.flag(), in.flag(), (int) in.number());
  }
}
