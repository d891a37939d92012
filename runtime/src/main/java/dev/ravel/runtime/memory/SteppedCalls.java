// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sync.UncontrolledThreads;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The modelled collections whose code executes in the execution, because it calls the program. A
 * call begins with an operation, and the code after it is one step.
 */
public final class SteppedCalls {
  private final Scheduler scheduler;
  private final OpenSteps steps;
  private final MapModel maps;
  private final ListModel lists;
  private final SkipListModel skipLists;

  public SteppedCalls(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      DiscoveryLog discoveries,
      UncontrolledThreads uncontrolled,
      MemoryAccesses accesses,
      CallSites sites,
      boolean isOn) {
    this.scheduler = scheduler;
    steps = new OpenSteps(scheduler, discoveries, uncontrolled, isOn);
    maps = new MapModel(scheduler, names, objects, discoveries, accesses, sites, steps);
    lists = new ListModel(names, objects, accesses, sites, steps);
    skipLists = new SkipListModel(names, objects, discoveries, accesses, sites, steps);
  }

  /** An execution has ended. */
  public void clear() {
    steps.clear();
    skipLists.clear();
  }

  /** As {@code SharedObjects.hide} says. */
  public boolean hides(Object object, @Nullable Object container) {
    return maps.hides(object, container)
        || lists.hides(object, container)
        || skipLists.hides(object, container);
  }

  /** A method of a collection begins; see {@link dev.ravel.probe.StepProbe}. */
  public void enter(
      Object receiver, String method, int number, @Nullable Object first, @Nullable Object second) {
    if (!steps.areShared() || scheduler.ending().isAborting()) {
      return;
    }
    int depth = steps.enter();
    if (receiver instanceof CopyOnWriteArrayList<?> list) {
      lists.enter(depth, list, method);
    } else if (!(receiver instanceof ConcurrentHashMap) && SkipListModel.isPart(receiver)) {
      skipLists.enter(depth, receiver, method, number, first, second);
    } else {
      maps.enter(depth, receiver, method, number, first, second);
    }
  }

  /** The method that began last ends. */
  public void exit() {
    if (steps.areShared()) {
      steps.exit();
    }
  }

  /** The running thread is about to enter a monitor. */
  public void beforeMonitor(Object monitor) {
    if (steps.areShared()) {
      lists.beforeMonitor(monitor);
    }
  }
}
