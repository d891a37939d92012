// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.probe.Registry;

/** Ends an execution in which a loop without visible operations does not end. */
public final class EndlessLoops {
  /** The number of checks without a step, after a million backward jumps each, that is allowed. */
  private static final int MAX_CHECKS = 200;

  private final Scheduler scheduler;
  private long progressAtCheck;
  private int checks;

  public EndlessLoops(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  public void begin() {
    checks = 0;
  }

  /** Called whenever the running thread has made another million backward jumps. */
  public void check(int site) {
    long progress = scheduler.recorder().progress();
    if (progressAtCheck != progress) {
      progressAtCheck = progress;
      checks = 0;
    }
    if (++checks > MAX_CHECKS) {
      Registry.Site place = Registry.SITES.get(site);
      scheduler.end(
          new Outcome.Bounded(
              scheduler.running().index,
              Caveat.of(Caveat.Kind.ENDLESS_LOOP, place.file() + ":" + place.line())));
    }
  }
}
