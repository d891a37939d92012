// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Finding;
import dev.ravel.probe.Probe;
import dev.ravel.probe.Registry;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The values that the steps of one run read and wrote, as text, and the calls in which they were
 * made.
 *
 * <p>Collected only when a run is repeated for a report. A written value is looked up just before
 * the next step, when it is in place; nothing of the program is called to describe it. What the JDK
 * does meanwhile is no part of the run: it may clean up tables after the garbage collector, and a
 * thread that only looks would seem to have had an effect.
 */
final class Values implements StepWatcher {
  private static final int MAX_LENGTH = 40;
  private static final String LAMBDA = "$$Lambda";

  private final Map<Integer, String> texts = new HashMap<>();
  private final Map<Integer, Finding.Call> calls = new HashMap<>();
  private final ClassLoader loader;
  private final Stacks stacks;
  private int step = -1;
  private Object object;
  private int site;
  private int index;

  Values(ClassLoader loader, Stacks stacks) {
    this.loader = loader;
    this.stacks = stacks;
  }

  @Override
  public void stands(ControlledThread thread) {
    try (var outside = Probe.outside()) {
      thread.call = Frames.call();
    }
  }

  @Override
  public void makes(ControlledThread thread, int at) {
    settle();
    thread.call.ifPresent(call -> calls.put(at, call));
  }

  /** The calling thread is about to perform the step. */
  void performs(int at) {
    stacks.take(at);
  }

  Map<Integer, String> texts() {
    return Map.copyOf(texts);
  }

  Map<Integer, Finding.Call> calls() {
    return Map.copyOf(calls);
  }

  /** The step is about to read a field of the object, or a static if null. */
  void fieldRead(int at, Object holder, int place) {
    try (var outside = Probe.outside()) {
      texts.put(at, field(holder, place));
    }
  }

  void fieldWritten(int at, Object holder, int place) {
    later(at, holder, place, -1);
  }

  void elementRead(int at, Object array, int element) {
    texts.put(at, show(Array.get(array, element)));
  }

  void elementWritten(int at, Object array, int place, int element) {
    later(at, array, place, element);
  }

  /** The step changes an object of the JDK; of an atomic, its value is told. */
  void called(int at, Object receiver, int place) {
    if (receiver.getClass().getName().startsWith("java.util.concurrent.atomic.")) {
      later(at, receiver, place, -2);
    }
  }

  private void later(int at, Object holder, int place, int element) {
    step = at;
    object = holder;
    site = place;
    index = element;
  }

  /** Looks up what the last step has written. */
  void settle() {
    if (step < 0) {
      return;
    }
    try (var outside = Probe.outside()) {
      texts.put(step, text());
    }
    step = -1;
    object = null;
  }

  private String text() {
    return index == -2
        ? showAtomic(object)
        : index >= 0 ? show(Array.get(object, index)) : field(object, site);
  }

  /** One of numbers describes itself; others would ask the objects that they refer to. */
  private static String showAtomic(Object atomic) {
    if (atomic instanceof AtomicReference<?> reference) {
      return show(reference.get());
    }
    if (atomic instanceof AtomicMarkableReference<?> reference) {
      return show(reference.getReference());
    }
    if (atomic instanceof AtomicStampedReference<?> reference) {
      return show(reference.getReference());
    }
    return atomic instanceof AtomicReferenceArray ? show(atomic) : shorten(atomic.toString());
  }

  private String field(Object holder, int place) {
    Registry.Site where = Registry.SITES.get(place);
    try {
      Field field = Class.forName(where.owner(), false, loader).getDeclaredField(where.member());
      field.setAccessible(true);
      return show(field.get(holder));
    } catch (ReflectiveOperationException | LinkageError e) {
      return "?"; // a class that only its own loader finds; the step is still told
    }
  }

  private static String show(Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String text) {
      return '"' + shorten(text) + '"';
    }
    if (value instanceof Character character) {
      return "'" + character + "'";
    }
    if (value instanceof Number || value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    // The JVM numbers the classes of lambdas as it makes them.
    String name = value.getClass().getSimpleName();
    int number = name.indexOf(LAMBDA);
    return number < 0 ? name : name.substring(0, number + LAMBDA.length());
  }

  private static String shorten(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
  }
}
