// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.List;

/**
 * Tells whether the running thread has joined all others: then every operation of another thread
 * happens before its next operation, in all executions with the same history.
 */
final class JoinedThreads {
  private final Scheduler scheduler;
  private final Names names;

  /** The last thread that had joined all others, and the number of threads at that time. */
  private int last = -1;

  private int threadsThen;

  JoinedThreads(Scheduler scheduler, Names names) {
    this.scheduler = scheduler;
    this.names = names;
  }

  void clear() {
    last = -1;
  }

  /** To be called outside the execution. */
  boolean areAll() {
    if (scheduler.isAlone()) {
      return true;
    }
    List<ControlledThread> threads = scheduler.threads().inOrder();
    int me = scheduler.running().index;
    if (last == me && threadsThen == threads.size()) {
      return true; // no thread has been started since
    }
    if (!areJoined(threads, me)) {
      return false;
    }
    last = me;
    threadsThen = threads.size();
    return true;
  }

  private boolean areJoined(List<ControlledThread> threads, int me) {
    ThreadSet joined = new ThreadSet();
    joined.add(me);
    for (int known = 0; known < joined.size(); ) {
      known = joined.size();
      for (ControlledThread thread : threads) {
        if (!joined.contains(thread.index) && thread.hasEnded && isJoined(thread, joined)) {
          joined.add(thread.index);
        }
      }
    }
    return joined.size() == threads.size();
  }

  /** Whether one of the threads has joined this one after its end. */
  private boolean isJoined(ControlledThread thread, ThreadSet by) {
    Steps steps = scheduler.recorder().steps();
    int status = names.status(thread.index);
    boolean hasEnded = false;
    for (int step = 0; step < steps.size(); step++) {
      if (steps.location(step) == status) {
        hasEnded |= steps.kind(step) == Kind.END;
        if (hasEnded && steps.kind(step) == Kind.JOIN && by.contains(steps.thread(step))) {
          return true;
        }
      }
    }
    return false;
  }
}
