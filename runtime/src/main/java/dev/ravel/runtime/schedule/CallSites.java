// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

/**
 * The sites of calls of hooked JDK methods. Code of the program announces the site before the call;
 * the hook, which does not know its caller, takes it.
 */
public final class CallSites {
  /** One more than the site; zero stands for no site. */
  private final CountPerThread sites;

  private final Scheduler scheduler;

  public CallSites(Scheduler scheduler) {
    this.scheduler = scheduler;
    sites = scheduler.tables().counts();
  }

  /** The running thread is about to call from this site. */
  public void announce(int site) {
    sites.set(scheduler.running(), site + 1);
  }

  /** The site that the running thread announced last, or -1. */
  public int last() {
    return sites.of(scheduler.running()) - 1;
  }

  /** Returns the announced site and clears it, so that it is not used twice. */
  public int take() {
    int site = last();
    announce(-1);
    return site;
  }
}
