// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes traces, and reads exactly the same traces.
 *
 * <p>A codec that has read everything continues as a writer. So reader and writer keep the same
 * steps, outcomes and pending operations: each is written once and is a number from then on.
 */
final class TraceCodec {
  /** The column of the site, after the columns that {@link Trace#pack} fills. */
  private static final int SITE = Trace.PACKED;

  /** The column of the number of {@link Trace#packHigh}; zero for most steps. */
  private static final int HIGH = SITE + 1;

  private static final int WIDTH = HIGH + 1;

  private final SiteNumbers sites;
  private final OutcomeCodec outcomeCodec;
  private final StepTable steps = new StepTable(WIDTH);
  private final long[] row = new long[WIDTH];

  /** Threads from 64 on; the first element is what most steps have: none. */
  private final List<List<Long>> highs = new ArrayList<>(List.of(List.of()));

  private final Map<List<Long>, Integer> highNumbers = new HashMap<>(Map.of(List.of(), 0));
  private int describedHighs = 1;
  private final TraceBuilder builder = new TraceBuilder();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<Outcome, Integer> outcomeNumbers = new HashMap<>();
  private final List<Trace.Pending> pendings = new ArrayList<>();
  private final Map<Trace.Pending, Integer> pendingNumbers = new HashMap<>();

  TraceCodec(SiteNumbers sites) {
    this.sites = sites;
    this.outcomeCodec = new OutcomeCodec(sites);
  }

  void write(Trace trace, JournalWriter out) {
    out.putNumber(2L * trace.size() + (trace.waitsLong() ? 1 : 0));
    int last = StepTable.NONE;
    int guessed = 0;
    for (int step = 0; step < trace.size(); step++) {
      trace.pack(step, row);
      row[SITE] = sites.write(trace.site(step));
      long[] high = trace.packHigh(step);
      row[HIGH] = high.length == 0 ? 0 : number(high);
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

  private int writeStep(JournalWriter out) {
    int number = steps.find(row);
    if (number == StepTable.NONE) {
      number = steps.add(row);
      out.putNumber(number);
      for (long cell : row) {
        out.putNumber(cell);
      }
      // The description of the site follows if its number is new.
      sites.describe((int) row[SITE], out);
      writeHigh((int) row[HIGH], out);
    } else {
      out.putNumber(number);
    }
    return number;
  }

  /** The number of these threads, which {@link #writeHigh} writes if it is new. */
  private int number(long[] high) {
    List<Long> key = Arrays.stream(high).boxed().toList();
    Integer known = highNumbers.get(key);
    if (known == null) {
      known = highs.size();
      rememberHigh(key);
    }
    return known;
  }

  private void rememberHigh(List<Long> high) {
    highNumbers.put(high, highs.size());
    highs.add(high);
  }

  private void writeHigh(int number, JournalWriter out) {
    if (number >= describedHighs) {
      describedHighs = number + 1;
      out.putNumber(highs.get(number).size());
      for (long word : highs.get(number)) {
        out.putNumber(word);
      }
    }
  }

  private void readHigh(int number, JournalReader in) {
    if (number == highs.size()) {
      List<Long> high = new ArrayList<>();
      for (int rest = in.integer(); rest > 0; rest--) {
        high.add(in.number());
      }
      rememberHigh(List.copyOf(high));
      describedHighs = highs.size();
    }
  }

  private void writeEnd(Trace trace, JournalWriter out) {
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
        out.putFromMinusOne(one.secondLocation());
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

  Trace read(JournalReader in) {
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

  private int readStep(JournalReader in) {
    int number = in.integer();
    if (number == steps.size()) {
      for (int column = 0; column < row.length; column++) {
        row[column] = in.number();
      }
      steps.add(row);
      sites.learn((int) row[SITE], in);
      readHigh((int) row[HIGH], in);
    }
    return number;
  }

  private void append(int number) {
    steps.get(number, row);
    builder.addPacked(row, sites.read((int) row[SITE]));
    if (row[HIGH] != 0) {
      builder.addPackedHigh(
          highs.get((int) row[HIGH]).stream().mapToLong(Long::longValue).toArray());
    }
  }

  private Outcome readOutcome(JournalReader in) {
    int number = in.integer();
    if (number == outcomes.size()) {
      remember(outcomeCodec.read(in));
    }
    return outcomes.get(number);
  }

  private Trace.Pending readPending(JournalReader in) {
    int number = in.integer();
    if (number == pendings.size()) {
      remember(newPending(in));
    }
    return pendings.get(number);
  }

  private Trace.Pending newPending(JournalReader in) {
    int thread = in.integer();
    Kind kind = Kind.of(in.integer());
    int location = in.fromMinusOne();
    int secondLocation = in.fromMinusOne();
    int site = in.fromMinusOne();
    sites.learn(site, in);
    return new Trace.Pending(
        thread,
        kind,
        location,
        secondLocation,
        sites.read(site),
        in.flag(),
        in.flag(),
        (int) in.number());
  }
}
