// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Location;
import dev.ravel.model.Location.Type;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.ValueText;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a report says about pools, futures and queues in the words of their users: the task that a
 * worker takes, where the program has made a future, and the element that a thread takes. Collected
 * only while an execution is recorded for a report.
 */
public final class StepNotes {
  private static final String POOL = "ThreadPoolExecutor";

  private final Scheduler scheduler;
  private final Map<Integer, String> texts = new HashMap<>();
  private final Map<Integer, Location> described = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();

  /** Where the program submitted the task of a future. */
  private final IdentityTable<String> places = new IdentityTable<>();

  /** The number of a task; negative if the program has submitted the same object twice. */
  private final IdentityTable<Integer> tasks = new IdentityTable<>();

  /** How many tasks the program has submitted to a pool. */
  private final IdentityTable<Integer> counts = new IdentityTable<>();

  private boolean isOn;

  public StepNotes(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  /** An execution begins: the first one, or one that repeats it on another engine. */
  public void begin(boolean isRecorded) {
    if (!isOn && !isRecorded) {
      return; // there is nothing from the execution before
    }
    isOn = isRecorded;
    texts.clear();
    described.clear();
    uses.clear();
    places.clear();
    tasks.clear();
    counts.clear();
  }

  public Map<Integer, String> texts() {
    return Map.copyOf(texts);
  }

  public Map<Integer, Location> described() {
    return Map.copyOf(described);
  }

  /** A future becomes reachable for other threads. */
  void futureIsPublished(Object future) {
    if (isOn) {
      Frames.call()
          .filter(call -> !call.place().isEmpty() && isSubmission(call.method()))
          .ifPresent(call -> places.put(future, call.place()));
    }
  }

  /** Whether the method makes a future for a task; other methods may get a future made before. */
  private static boolean isSubmission(String method) {
    return method.endsWith(".submit") || method.contains(".invokeA");
  }

  /** A thread uses a future at this location. */
  void describeFuture(Object future, int location) {
    String place = isOn ? places.get(future) : null;
    if (place != null) {
      describe(location, Type.LEVEL, "the future made at " + place);
    }
  }

  /** A thread uses a pool at this location. */
  void describePool(int location) {
    if (isOn) {
      describe(location, Type.POOL, POOL);
    }
  }

  /**
   * The last step is one on a modelled queue, or on another object at which elements change hands.
   *
   * @param text says with the name of the object what the step does
   */
  void used(Synchronizer queue, UnaryOperator<String> text) {
    if (isOn && queue.isShared()) {
      try (var outside = CurrentRun.outside()) {
        note(text.apply(ValueText.OBJECT));
      }
    }
  }

  /** Describes a location once; a second object with the same description gets a number. */
  private void describe(int location, Type type, String text) {
    if (!described.containsKey(location)) {
      int use = uses.merge(text, 1, Integer::sum);
      String mark = text.equals(POOL) ? "#" + use : " (" + use + ")";
      described.put(location, new Location(type, use == 1 ? text : text + mark, ""));
    }
  }

  /** A task is submitted to a pool. */
  void submitted(Object pool, @Nullable Object task) {
    if (isOn && task != null) {
      Integer before = counts.get(pool);
      int number = before == null ? 1 : before + 1;
      counts.put(pool, number);
      tasks.put(task, tasks.get(task) == null ? number : -1);
    }
  }

  /** The last step takes a task from the queue of a pool, or finds that none is left. */
  void taken(Queue<?> queue) {
    if (isOn) {
      try (var outside = CurrentRun.outside()) {
        takenTask(queue.peek());
      }
    }
  }

  /** The last step takes the task, or finds that none is left. */
  void takenTask(@Nullable Object task) {
    if (isOn) {
      Integer number = task == null ? null : tasks.get(task);
      note(task == null ? "finds no task" : "takes " + nameOf(number));
    }
  }

  private static String nameOf(@Nullable Integer number) {
    return number == null || number < 0 ? "a task" : "task " + number;
  }

  /** A worker ends because its task has thrown an exception. */
  void taskFailed() {
    if (isOn) {
      note("leaves the pool: its task has failed");
    }
  }

  private void note(String text) {
    texts.put(scheduler.recorder().steps().size() - 1, text);
  }
}
