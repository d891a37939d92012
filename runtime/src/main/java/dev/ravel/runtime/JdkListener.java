// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.runtime.memory.MemoryListener;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The part of {@link EngineListener} for JDK calls whose effects are not tracked or last longer
 * than the execution, and for values that the JDK chooses. Only forwards.
 */
abstract class JdkListener extends MemoryListener {
  private final RunParts parts;

  JdkListener(RunParts parts) {
    super(
        parts.objects,
        parts.accesses,
        parts.calls,
        parts.unmodelledCalls,
        parts.passedObjects,
        parts.excludedObjects,
        parts.threadNames);
    this.parts = parts;
  }

  @Override
  public void state(BooleanSupplier property, boolean forbidden, String name) {
    parts.monitors.beforeOperation();
    parts.states.state(property, forbidden, name);
  }

  @Override
  public void uncontrolled(int site) {
    parts.jvmState.changingDefaults();
    parts.uncontrolledCalls.add(site);
  }

  @Override
  public void handedOver(Object object, int site) {
    if (parts.accesses.number(object, site) >= 0 && !parts.scheduler.threads().hasOneOnly()) {
      parts.uncontrolledCalls.add(site);
    }
  }

  @Override
  public void accessingFiles() {
    try (var outside = CurrentRun.outside()) {
      parts.uncontrolledCalls.addFileAccess();
    }
  }

  @Override
  public void changingStatic(String owner, String field, int site) {
    try (var outside = CurrentRun.outside()) {
      parts.jvmState.changing(owner, field);
    }
    unseen(site);
  }

  @Override
  public void iterates(Object collection) {
    parts.hashOrders.iterates(collection);
  }

  @Override
  public void numbersThread() {
    parts.threadNames.numbers();
  }

  @Override
  public void ofStatic(Object object, String owner, String field) {
    try (var outside = CurrentRun.outside()) {
      parts.jvmState.changing(owner, field);
      parts.jvmObjects.add(object);
    }
  }

  @Override
  public void changing(Object object) {
    parts.jvmState.changing((Logger) object);
  }

  @Override
  public boolean addShutdownHook(Thread hook) {
    return parts.jvmState.addShutdownHook(hook);
  }

  @Override
  public boolean removeShutdownHook(Thread hook) {
    return parts.jvmState.removeShutdownHook(hook);
  }

  @Override
  public void unseen(int site) {
    parts.jvmState.changingDefaults();
    if (!parts.scheduler.threads().hasOneOnly()) {
      parts.uncontrolledCalls.add(site);
    }
  }

  @Override
  public boolean hasEnded(Thread thread) {
    return parts.threadQueries.hasEnded(thread, parts.callSites.take());
  }

  @Override
  public StackTraceElement[] stackTrace(Thread thread) {
    return parts.stackTraces.of(thread);
  }

  @Override
  public StackTraceElement[] stackTrace(Throwable thrown) {
    return parts.stackTraces.of(thrown);
  }

  @Override
  public int steps() {
    return parts.scheduler.recorder().size();
  }

  /**
   * The call was announced before its function ran, and the atomic changed after that. If the
   * function performed an operation, another thread may have come in between.
   */
  @Override
  public void calledFunction(Object atomic, int stepsBefore, int site) {
    if (parts.scheduler.recorder().hasOperationSince(stepsBefore)
        && parts.accesses.number(atomic, site) >= 0) {
      parts.uncontrolledCalls.add(site);
    }
  }

  @Override
  public int identityHashCode(Object object) {
    return parts.randomNumbers.identityHash(object);
  }

  @Override
  public void futureFails(Future<?> future, Throwable thrown) {
    parts.swallowed.add(future, thrown);
  }

  @Override
  public void futureIsRead(Future<?> future) {
    parts.swallowed.remove(future);
  }

  @Override
  public void chooses(EnvironmentValue value) {
    parts.assumptions.add(value);
  }

  @Override
  public int randomProbe() {
    return parts.randomNumbers.probe();
  }

  @Override
  public int advanceProbe(int probe) {
    return parts.randomNumbers.advanceProbe(probe);
  }

  @Override
  public void seedRandom() {
    parts.randomNumbers.seedThread();
  }

  @Override
  public void jdkInitialized() {
    try (var outside = CurrentRun.outside()) {
      parts.jdkStatics.addInitializedClasses();
    }
  }

  @Override
  public Object ofRun(@Nullable Object original, String field) {
    try (var outside = CurrentRun.outside()) {
      return parts.jdkSingletons.get(field);
    }
  }

  @Override
  public long seed() {
    return parts.randomNumbers.seed();
  }
}
