// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.memory.UncontrolledCalls;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.Locks;
import dev.ravel.runtime.sync.Synchronizers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Explains a deadlock: what each thread waits for, and which locks it holds. */
final class DeadlockReport {
  private final Scheduler scheduler;
  private final Locks locks;
  private final Synchronizers synchronizers;
  private final UncontrolledCalls uncontrolledCalls;

  DeadlockReport(RunParts parts) {
    scheduler = parts.scheduler;
    locks = parts.locks;
    synchronizers = parts.synchronizers;
    uncontrolledCalls = parts.uncontrolledCalls;
  }

  /**
   * The outcome of the execution. A thread that JDK code has parked may wait for an uncontrolled
   * thread, after a call whose effects are not tracked. Then the outcome is not a deadlock.
   */
  Outcome outcome() {
    List<Outcome.Waiting> waiting = waiting();
    Optional<Outcome.Waiting> parked =
        waiting.stream().filter(DeadlockReport::isParkedByJdk).findFirst();
    return parked.isPresent() && uncontrolledCalls.last().isPresent()
        ? new Outcome.NotControlled(parked.get().thread(), uncontrolledCalls.last().get())
        : new Outcome.Deadlock(waiting);
  }

  private static boolean isParkedByJdk(Outcome.Waiting waiting) {
    return waiting.kind() == Kind.ACQUIRE
        || waiting.kind() == Kind.AWAIT
        || waiting.kind() == Kind.EXPIRE && waiting.site() < 0 // in code that is not explored
        || waiting.kind() == Kind.PARK
            && (waiting.site() < 0
                || !Registry.SITES.get(waiting.site()).owner().endsWith("LockSupport"));
  }

  private List<Outcome.Waiting> waiting() {
    return scheduler.threads().of(scheduler.ending().deadlocked()).stream()
        .map(this::waiting)
        .toList();
  }

  /** An access inside the monitor of a JDK object waits for this monitor, as the JDK code does. */
  private Outcome.Waiting waiting(ControlledThread thread) {
    int monitor = thread.monitorAround();
    boolean isAccess = monitor != Steps.NOWHERE;
    int location = isAccess ? monitor : thread.location;
    return new Outcome.Waiting(
        thread.index,
        isAccess ? Kind.LOCK : thread.kind,
        location,
        thread.site,
        holder(thread, location),
        held(thread),
        Arrays.stream(scheduler.spinning().readBy(thread)).boxed().toList());
  }

  private int holder(ControlledThread waiting, int location) {
    int holder = locks.holder(location);
    return holder >= 0 ? holder : synchronizers.holder(location, waiting);
  }

  private List<Integer> held(ControlledThread thread) {
    List<Integer> held = new ArrayList<>(locks.heldBy(thread));
    held.addAll(synchronizers.heldBy(thread));
    return held;
  }
}
