// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Finding;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.ValueText;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.schedule.StepWatcher;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/**
 * The values that the steps of one execution read and wrote, as text, and the JDK calls that
 * contain the steps (D-report-2).
 *
 * <p>Recorded only when an execution is repeated for a report. A written value is read just before
 * the next step, when it is in place. No method of the program is called to describe a value. All
 * lookups are made outside the execution: the JDK may clean up tables after a garbage collection,
 * and a busy-waiting thread would then seem to have had an effect.
 */
public final class RecordedValues implements StepWatcher {
  /** In place of an index: the step writes a field. */
  private static final int FIELD = -1;

  /** In place of an index: the step writes an atomic. */
  private static final int ATOMIC = -2;

  private final Map<Integer, String> texts = new HashMap<>();
  private final Map<Integer, Finding.Call> calls = new HashMap<>();

  /** The JDK call that contains the next step of each thread, by the thread's index. */
  private final Map<Integer, Finding.Call> current = new HashMap<>();

  private final ClassLoader loader;
  private final RecordedStacks stacks;

  /** The step whose written value has not been read yet, or -1. */
  private int step = -1;

  /** The object that the step writes; null for a static field. */
  private @Nullable Object object;

  private int site;
  private int index;

  public RecordedValues(ClassLoader loader, RecordedStacks stacks) {
    this.loader = loader;
    this.stacks = stacks;
  }

  /** An execution begins: the first one, or one that repeats it on another engine. */
  void begin() {
    current.clear();
  }

  @Override
  public void announced(ControlledThread thread) {
    try (var outside = CurrentRun.outside()) {
      Frames.call()
          .ifPresentOrElse(
              call -> current.put(thread.index, call), () -> current.remove(thread.index));
    }
  }

  @Override
  public void beforeStep(ControlledThread thread, int at) {
    recordWritten();
    Finding.Call call = current.get(thread.index);
    if (call != null) {
      calls.put(at, call);
    }
  }

  /** Called by the thread that is about to perform the step. */
  void recordStack(int at) {
    stacks.take(at);
  }

  public Map<Integer, String> texts() {
    return Map.copyOf(texts);
  }

  public Map<Integer, Finding.Call> calls() {
    return Map.copyOf(calls);
  }

  /** The step is about to read a field of the object, or a static field if it is null. */
  void fieldRead(int at, @Nullable Object holder, int place) {
    try (var outside = CurrentRun.outside()) {
      texts.put(at, field(holder, place));
    }
  }

  void fieldWritten(int at, @Nullable Object holder, int place) {
    readLater(at, holder, place, FIELD);
  }

  void elementRead(int at, Object array, int element) {
    texts.put(at, ValueText.of(Array.get(array, element)));
  }

  void elementWritten(int at, Object array, int place, int element) {
    readLater(at, array, place, element);
  }

  /** The step changes a JDK object; the value of an atomic is recorded. */
  void called(int at, Object receiver, int place) {
    if (receiver.getClass().getName().startsWith("java.util.concurrent.atomic.")) {
      readLater(at, receiver, place, ATOMIC);
    }
  }

  private void readLater(int at, @Nullable Object holder, int place, int element) {
    step = at;
    object = holder;
    site = place;
    index = element;
  }

  /** Records the value that the last step has written. */
  public void recordWritten() {
    if (step < 0) {
      return;
    }
    try (var outside = CurrentRun.outside()) {
      texts.put(step, text());
    }
    step = -1;
    object = null;
  }

  private String text() {
    if (object == null || index == FIELD) {
      return field(object, site);
    }
    return index == ATOMIC ? showAtomic(object) : ValueText.of(Array.get(object, index));
  }

  /** {@code toString} of an atomic reference would call a method of the program. */
  private static String showAtomic(Object atomic) {
    if (atomic instanceof AtomicReference<?> reference) {
      return ValueText.of(reference.get());
    }
    if (atomic instanceof AtomicMarkableReference<?> reference) {
      return ValueText.of(reference.getReference());
    }
    if (atomic instanceof AtomicStampedReference<?> reference) {
      return ValueText.of(reference.getReference());
    }
    return atomic instanceof AtomicReferenceArray
        ? ValueText.of(atomic)
        : ValueText.shorten(atomic.toString());
  }

  private String field(@Nullable Object holder, int place) {
    Registry.Site where = Registry.SITES.get(place);
    try {
      Field field = declaring(holder, where.owner()).getDeclaredField(where.member());
      field.setAccessible(true);
      return ValueText.of(field.get(holder));
    } catch (ReflectiveOperationException | LinkageError e) {
      return "?"; // only the class's own loader finds it; the step is reported without a value
    }
  }

  /** The class of that name; of an object, because its class may be a copy or hidden. */
  private Class<?> declaring(@Nullable Object holder, String name) throws ClassNotFoundException {
    Class<?> type = holder == null ? null : holder.getClass();
    while (type != null && !Names.nameOf(type).equals(name)) {
      type = type.getSuperclass();
    }
    return type == null ? Class.forName(name, false, loader) : type;
  }
}
