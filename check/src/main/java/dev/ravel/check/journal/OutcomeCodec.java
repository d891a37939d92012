// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads outcomes. */
final class OutcomeCodec {
  /** The ordinals are in journals. */
  private enum Tag {
    COMPLETED,
    THROWN,
    DEADLOCK,
    EXITED,
    REJECTED,
    REDUNDANT,
    BOUNDED,
    DIVERGED,
    NOT_CONTROLLED,
    STALLED
  }

  private final SiteNumbers sites;

  OutcomeCodec(SiteNumbers sites) {
    this.sites = sites;
  }

  void write(Outcome outcome, JournalWriter out) {
    if (outcome instanceof Outcome.Thrown thrown) {
      put(Tag.THROWN, out);
      out.putNumber(thrown.thread());
      out.putText(thrown.exception());
      out.putText(thrown.message());
      writeStack(thrown.stack(), out);
      out.putFlag(thrown.assertion());
    } else if (outcome instanceof Outcome.Deadlock deadlock) {
      put(Tag.DEADLOCK, out);
      out.putNumber(deadlock.waiting().size());
      deadlock.waiting().forEach(waiting -> write(waiting, out));
    } else if (outcome instanceof Outcome.Exited exited) {
      put(Tag.EXITED, out);
      out.putNumber(exited.thread());
      out.putNumber(exited.status());
    } else if (outcome instanceof Outcome.Bounded bounded) {
      put(Tag.BOUNDED, out);
      out.putNumber(bounded.thread());
      CaveatCodec.write(bounded.bound(), out);
    } else if (outcome instanceof Outcome.Diverged diverged) {
      put(Tag.DIVERGED, out);
      out.putNumber(diverged.step());
      out.putText(diverged.expected());
      out.putText(diverged.actual());
    } else if (outcome instanceof Outcome.NotControlled other) {
      put(Tag.NOT_CONTROLLED, out);
      out.putNumber(other.thread());
      CaveatCodec.write(other.why(), out);
    } else if (outcome instanceof Outcome.Stalled stalled) {
      put(Tag.STALLED, out);
      out.putText(stalled.method());
      out.putText(stalled.frame());
    } else if (outcome instanceof Outcome.Rejected rejected) {
      put(Tag.REJECTED, out);
      out.putNumber(rejected.thread());
    } else {
      put(outcome instanceof Outcome.Redundant ? Tag.REDUNDANT : Tag.COMPLETED, out);
    }
  }

  private static void put(Tag tag, JournalWriter out) {
    out.putNumber(tag.ordinal());
  }

  private static void writeStack(List<Outcome.Frame> stack, JournalWriter out) {
    out.putNumber(stack.size());
    for (Outcome.Frame frame : stack) {
      out.putText(frame.text());
      out.putFlag(frame.isCause());
    }
  }

  private static List<Outcome.Frame> readStack(JournalReader in) {
    List<Outcome.Frame> stack = new ArrayList<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      stack.add(new Outcome.Frame(in.text(), in.flag()));
    }
    return stack;
  }

  private void write(Outcome.Waiting waiting, JournalWriter out) {
    int site = sites.write(waiting.site());
    out.putNumber(waiting.thread());
    out.putNumber(waiting.kind().ordinal());
    out.putFromMinusOne(waiting.location());
    out.putFromMinusOne(site);
    sites.describe(site, out);
    out.putFromMinusOne(waiting.holder());
    write(waiting.holds(), out);
    write(waiting.watches(), out);
  }

  private static void write(List<Integer> locations, JournalWriter out) {
    out.putNumber(locations.size());
    locations.forEach(out::putFromMinusOne);
  }

  Outcome read(JournalReader in) {
    return switch (Tag.values()[in.integer()]) {
      case COMPLETED -> Outcome.Completed.INSTANCE;
      case THROWN ->
          new Outcome.Thrown(in.integer(), in.text(), in.text(), readStack(in), in.flag());
      case DEADLOCK -> readDeadlock(in);
      case EXITED -> new Outcome.Exited(in.integer(), in.integer());
      case REJECTED -> new Outcome.Rejected(in.integer());
      case REDUNDANT -> new Outcome.Redundant();
      case BOUNDED -> new Outcome.Bounded(in.integer(), CaveatCodec.read(in));
      case DIVERGED -> new Outcome.Diverged(in.integer(), in.text(), in.text());
      case NOT_CONTROLLED -> new Outcome.NotControlled(in.integer(), CaveatCodec.read(in));
      case STALLED -> new Outcome.Stalled(in.text(), in.text());
    };
  }

  private Outcome readDeadlock(JournalReader in) {
    List<Outcome.Waiting> waiting = new ArrayList<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      int thread = in.integer();
      Kind kind = Kind.of(in.integer());
      int location = in.fromMinusOne();
      int number = in.fromMinusOne();
      sites.learn(number, in);
      int holder = in.fromMinusOne();
      List<Integer> holds = readLocations(in);
      List<Integer> watches = readLocations(in);
      waiting.add(
          new Outcome.Waiting(thread, kind, location, sites.read(number), holder, holds, watches));
    }
    return new Outcome.Deadlock(waiting);
  }

  private static List<Integer> readLocations(JournalReader in) {
    List<Integer> locations = new ArrayList<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      locations.add(in.fromMinusOne());
    }
    return locations;
  }
}
