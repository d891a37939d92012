// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.AccessCode;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.ProbeListener;
import dev.ravel.runtime.jdk.ThreadNames;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.sharing.SharedObjects;
import org.jspecify.annotations.Nullable;

/**
 * The part of {@code EngineListener} for memory accesses, calls on JDK objects and excluded code.
 * Only forwards.
 */
public abstract class MemoryListener implements ProbeListener {
  private final SharedObjects objects;
  private final MemoryAccesses accesses;
  private final WholeObjectCalls calls;
  private final UnmodelledCalls unmodelled;
  private final PassedObjects passed;
  private final ExcludedObjects excluded;
  private final ThreadNames threadNames;

  protected MemoryListener(
      SharedObjects objects,
      MemoryAccesses accesses,
      WholeObjectCalls calls,
      UnmodelledCalls unmodelled,
      PassedObjects passed,
      ExcludedObjects excluded,
      ThreadNames threadNames) {
    this.objects = objects;
    this.accesses = accesses;
    this.calls = calls;
    this.unmodelled = unmodelled;
    this.passed = passed;
    this.excluded = excluded;
    this.threadNames = threadNames;
  }

  @Override
  public void readField(Object object, int site) {
    accesses.readField(object, site);
  }

  @Override
  public void writeField(Object object, @Nullable Object value, int site) {
    accesses.writeField(object, value, site);
  }

  @Override
  public void writeFinal(Object object, @Nullable Object value, int site) {
    accesses.writeFinal(object, value, site);
  }

  @Override
  public void readStatic(int site) {
    accesses.readStatic(site);
  }

  @Override
  public void writeStatic(@Nullable Object value, int site) {
    accesses.writeStatic(value, site);
  }

  @Override
  public void readElement(Object array, int index, int site) {
    accesses.readElement(array, index, site);
  }

  @Override
  public void writeElement(Object array, int index, @Nullable Object value, int site) {
    accesses.writeElement(array, index, value, site);
  }

  @Override
  public void publish(@Nullable Object object) {
    objects.publish(object);
  }

  @Override
  public void call(Object receiver, int access, int site) {
    passed.touchHeldBy(receiver, access, site);
    calls.call(receiver, access, site);
  }

  @Override
  public void callUnmodelled(Object receiver, String method, int site) {
    if (receiver instanceof Thread) {
      threadNames.calls(method);
    }
    unmodelled.call(receiver, method, site);
  }

  @Override
  public void argument(
      @Nullable Object receiver, Object argument, String call, int index, int site) {
    if (argument instanceof Thread && asksForText(call, index)) {
      threadNames.calls("toString()");
    }
    passed.argument(receiver, argument, call, index, site);
  }

  private static boolean asksForText(String call, int index) {
    return index == ITSELF
        || call.startsWith("java/lang/String.valueOf(")
        || call.startsWith("java/io/PrintStream.print");
  }

  @Override
  public void callFunction(Object function, int site) {
    passed.touchHeldBy(function, AccessCode.UPDATE, site);
  }

  @Override
  public void linked(Object holder, Object held) {
    passed.link(holder, held);
  }

  @Override
  public void callElement(Object receiver, int index, int access, int site) {
    calls.callElement(receiver, index, access, site);
  }

  @Override
  public void touch(Object part, int access, int site) {
    calls.touch(part, access, site);
  }

  @Override
  public void entering(Object monitor) {
    calls.enter(monitor);
  }

  @Override
  public void view(Object receiver, Object view) {
    calls.view(receiver, view);
  }

  @Override
  public void passed(Object receiver, @Nullable Object argument) {
    calls.pass(receiver, argument);
  }

  @Override
  public void excludedArgument(Object argument) {
    excluded.pass(argument);
  }

  @Override
  public void excludedCall(Object receiver, String method, boolean isVirtual, int site) {
    excluded.call(receiver, method, isVirtual, site);
  }

  @Override
  public void excludedStatic(Class<?> type, int site) {
    excluded.callStatic(type, site);
  }

  @Override
  public void excludedResult(Object source, Object result) {
    excluded.join(source, result);
  }

  @Override
  public void excludedField(Object object, int access, int site) {
    excluded.accessField(object, access, site);
  }

  @Override
  public void excludedEntry(Object receiver, String method, int site) {
    excluded.enter(receiver, method, site);
  }

  @Override
  public boolean seesInstrumentation() {
    try (var outside = CurrentRun.outside()) {
      return ExcludedCallers.areObserving();
    }
  }

  @Override
  public void access(
      Object handle,
      @Nullable Object object,
      int index,
      @Nullable Object value,
      int access,
      int site) {
    accesses.accessThrough(handle, object, index, value, access, site);
  }

  @Override
  public void accessAt(Object object, long offset, @Nullable Object value, int access, int site) {
    accesses.accessAt(object, offset, value, access, site);
  }

  @Override
  public boolean accessVariable(
      @Nullable Object object,
      long offset,
      @Nullable Object value,
      int size,
      int access,
      int site) {
    return accesses.accessVariable(object, offset, value, size, access, site);
  }

  @Override
  public void leftUnchanged() {
    accesses.leftUnchanged();
  }

  @Override
  public void handle(Object handle, Class<?> owner, String field) {
    accesses.addHandle(handle, owner, field);
  }
}
