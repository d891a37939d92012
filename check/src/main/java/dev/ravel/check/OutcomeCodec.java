// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Writes outcomes down and reads them again. */
final class OutcomeCodec {
  private static final int COMPLETED = 0;
  private static final int THROWN = 1;
  private static final int DEADLOCK = 2;
  private static final int EXITED = 3;
  private static final int REJECTED = 4;
  private static final int REDUNDANT = 5;
  private static final int BOUNDED = 6;
  private static final int DIVERGED = 7;
  private static final int NOT_CONTROLLED = 8;
  private static final int STALLED = 9;

  private final SiteNumbers sites;

  OutcomeCodec(SiteNumbers sites) {
    this.sites = sites;
  }

  void write(Outcome outcome, Bytes out) {
    if (outcome instanceof Outcome.Thrown thrown) {
      out.putNumber(THROWN);
      out.putNumber(thrown.thread());
      out.putText(thrown.exception());
      out.putText(thrown.message());
      out.putTexts(thrown.stack(), thrown.stack().size());
      out.putFlag(thrown.assertion());
    } else if (outcome instanceof Outcome.Deadlock deadlock) {
      out.putNumber(DEADLOCK);
      out.putNumber(deadlock.waiting().size());
      deadlock.waiting().forEach(waiting -> write(waiting, out));
    } else if (outcome instanceof Outcome.Exited exited) {
      out.putNumber(EXITED);
      out.putNumber(exited.thread());
      out.putNumber(exited.status());
    } else if (outcome instanceof Outcome.Bounded bounded) {
      out.putNumber(BOUNDED);
      out.putNumber(bounded.thread());
      out.putText(bounded.bound());
    } else if (outcome instanceof Outcome.Diverged diverged) {
      out.putNumber(DIVERGED);
      out.putNumber(diverged.step());
      out.putText(diverged.expected());
      out.putText(diverged.actual());
    } else if (outcome instanceof Outcome.NotControlled other) {
      out.putNumber(NOT_CONTROLLED);
      out.putNumber(other.thread());
      out.putText(other.what());
    } else if (outcome instanceof Outcome.Stalled stalled) {
      out.putNumber(STALLED);
      out.putText(stalled.place());
    } else if (outcome instanceof Outcome.Rejected rejected) {
      out.putNumber(REJECTED);
      out.putNumber(rejected.thread());
    } else {
      out.putNumber(outcome instanceof Outcome.Redundant ? REDUNDANT : COMPLETED);
    }
  }

  private void write(Outcome.Waiting waiting, Bytes out) {
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

  private static void write(List<Integer> locations, Bytes out) {
    out.putNumber(locations.size());
    locations.forEach(out::putFromMinusOne);
  }

  Outcome read(BytesReader in) {
    int tag = in.integer();
    return switch (tag) {
      case COMPLETED -> Outcome.Completed.INSTANCE;
      case THROWN -> new Outcome.Thrown(in.integer(), in.text(), in.text(), in.texts(), in.flag());
      case DEADLOCK -> readDeadlock(in);
      case EXITED -> new Outcome.Exited(in.integer(), in.integer());
      case REJECTED -> new Outcome.Rejected(in.integer());
      case REDUNDANT -> new Outcome.Redundant();
      case BOUNDED -> new Outcome.Bounded(in.integer(), in.text());
      case DIVERGED -> new Outcome.Diverged(in.integer(), in.text(), in.text());
      case NOT_CONTROLLED -> new Outcome.NotControlled(in.integer(), in.text());
      case STALLED -> new Outcome.Stalled(in.text());
      default -> throw new IllegalStateException("bug in ravel: no outcome has number " + tag);
    };
  }

  private Outcome readDeadlock(BytesReader in) {
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

  private static List<Integer> readLocations(BytesReader in) {
    List<Integer> locations = new ArrayList<>();
    for (int rest = in.integer(); rest > 0; rest--) {
      locations.add(in.fromMinusOne());
    }
    return locations;
  }
}
