// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.states;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.UsageException;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.memory.MemoryAccesses;
import dev.ravel.runtime.memory.RecordedValues;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.names.ReadLocations;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Frames;
import dev.ravel.runtime.schedule.RunAborted;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.StateWatcher;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.thread.ClassInitialization;
import dev.ravel.runtime.thread.Uncaught;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The properties of one execution: evaluates them when they are stated, and after each write of a
 * location that they read (D-states-1).
 *
 * <p>A property may only read. Its reads are not operations; a branch on an input is a branch of
 * the thread that has written. Which locations a property reads is observed, not analysed: its
 * value cannot change before one of the locations is written that it has read. If it is seen to
 * read a further location, the exploration begins again.
 */
public final class StateProperties implements StateWatcher {
  private static final int NO_LOCATION = Steps.NOWHERE;
  private static final int NO_SITE = -1;
  private static final int NO_PROPERTY = -1;

  /** Enough for an array of any sensible size; a loop that reads more does not end. */
  private static final int MOST_READS = 1_000_000;

  private static final String ATOMICS = "java.util.concurrent.atomic.";

  private final Scheduler scheduler;
  private final Names names;
  private final SharedObjects objects;
  private final MemoryAccesses accesses;
  private final ClassInitialization classes;
  private final DiscoveryLog discoveries;
  private final ReadLocations reads;
  private final List<StatedProperty> stated = new ArrayList<>();

  /** The location that the running thread has written, if its new value was not looked at yet. */
  private int written = NO_LOCATION;

  private int writtenAt = NO_SITE;

  /** The property that the running thread evaluates. */
  private int evaluated = NO_PROPERTY;

  /** What the accesses of the execution are recorded in, while it evaluates a property. */
  private @Nullable RecordedValues recorded;

  private int readsOfEvaluation;

  /** Why the check cannot go on; null if it can. */
  private @Nullable String refusal;

  public StateProperties(
      Scheduler scheduler,
      Names names,
      SharedObjects objects,
      MemoryAccesses accesses,
      ClassInitialization classes,
      DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.names = names;
    this.objects = objects;
    this.accesses = accesses;
    this.classes = classes;
    this.discoveries = discoveries;
    this.reads = discoveries.reads();
  }

  /** An execution begins, or has ended. */
  public void clear() {
    stated.clear();
    written = NO_LOCATION;
    writtenAt = NO_SITE;
    evaluated = NO_PROPERTY;
    refusal = null;
  }

  /** Throws {@link UsageException} if a property of the execution cannot be evaluated. */
  public void requireUsable() {
    if (refusal != null) {
      throw new UsageException(refusal);
    }
  }

  /**
   * States a property.
   *
   * @param name what reports call it; if empty, the place where it is stated
   */
  public void state(BooleanSupplier test, boolean forbidden, String name) {
    scheduler.checkAborting();
    String text = name.isEmpty() ? "stated at " + place() : name;
    if (evaluated >= 0) {
      throw refuse("it states another property");
    }
    stated.add(new StatedProperty(test, forbidden, text));
    if (!scheduler.threads().hasOneOnly()) {
      evaluated = stated.size() - 1;
      throw refuse("it is stated after the program has started a thread; state it before");
    }
    objects.publish(test);
    scheduler.watchStates(this);
    evaluate(stated.size() - 1);
  }

  private static String place() {
    try (var outside = CurrentRun.outside()) {
      return Frames.ofCurrentThread(
          frames ->
              frames
                  .filter(frame -> !frame.getClassName().startsWith("dev.ravel.api."))
                  .findFirst()
                  .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                  .orElse("an unknown place"));
    }
  }

  @Override
  public boolean isEvaluating() {
    return evaluated >= 0;
  }

  /**
   * An input decides a branch. In a property that reads what several threads have written, it is
   * the branch of one of them only if the writes are ordered.
   */
  public void branches() {
    if (evaluated >= 0 && reads.areSearched()) {
      discoveries.statesNeedOrder();
    }
  }

  @Override
  public int secondLocation(Kind kind, int location, int also) {
    if (!kind.writes() || !reads.areOrdered(location)) {
      return also;
    }
    if (also != Steps.NOWHERE) {
      throw refuse(names.location(location).text() + " is part of a larger operation");
    }
    return names.states();
  }

  @Override
  public void chosen(Kind kind, int location, int site) {
    if (kind.writes() && location != Steps.NOWHERE) {
      written = location;
      writtenAt = site;
    }
  }

  @Override
  public void settle() {
    int location = written;
    if (location == NO_LOCATION || evaluated >= 0) {
      return;
    }
    written = NO_LOCATION;
    if (scheduler.ending().isAborting()) {
      return;
    }
    for (int property = 0; property < stated.size(); property++) {
      if (reads.contains(property, location)) {
        evaluate(property);
      }
    }
  }

  private void evaluate(int property) {
    StatedProperty tested = stated.get(property);
    ControlledThread me = scheduler.running();
    boolean wasInEngine = me.inEngine;
    ControlledThread.OpenStep open = me.openStep;
    boolean value;
    recorded = accesses.pauseRecording();
    evaluated = property;
    readsOfEvaluation = 0;
    me.inEngine = false;
    me.openStep = null;
    try {
      value = tested.test().getAsBoolean();
    } catch (RunAborted over) {
      throw over;
    } catch (Throwable failure) {
      throw scheduler.end(Uncaught.outcome(me, failure));
    } finally {
      evaluated = NO_PROPERTY;
      me.inEngine = wasInEngine;
      me.openStep = open;
      accesses.resumeRecording(recorded);
    }
    if (value == tested.forbidden()) {
      throw scheduler.end(violation(me, tested));
    }
  }

  private Outcome violation(ControlledThread me, StatedProperty property) {
    return new Outcome.Thrown(
        me.index,
        AssertionError.class.getName(),
        property.violation(),
        frame().map(List::of).orElse(List.of()),
        true);
  }

  /** The place of the write that has led to the state. */
  private Optional<Outcome.Frame> frame() {
    if (writtenAt < 0) {
      return Optional.empty();
    }
    Registry.Site site = Registry.SITES.get(writtenAt);
    String text =
        new StackTraceElement(site.className(), site.method(), site.file(), site.line()).toString();
    return Optional.of(new Outcome.Frame(text, false));
  }

  @Override
  public void evaluates(Kind kind, int location, int also, int site) {
    boolean isPlain = also == Steps.NOWHERE && names.isMemory(location);
    String whole = isPlain ? names.typeOfWhole(location) : "";
    if (kind.writes() && isPlain) {
      throw refuse("it changes " + names.location(location).text() + at(site));
    }
    if (kind != Kind.READ || !isPlain || !whole.isEmpty() && !whole.startsWith(ATOMICS)) {
      throw refuse(
          "it may only read fields, elements of arrays and atomics, and does more" + at(site));
    }
    if (++readsOfEvaluation > MOST_READS) {
      throw refuse("it does not end" + at(site));
    }
    discoveries.isRead(evaluated, location);
  }

  /**
   * A thread that evaluates a property uses a class. While the thread is alone, which it is when it
   * states the property, it initialises the class as a part of the program.
   */
  public void initialize(int id, Class<?> type) {
    if (classes.isInitialized(id, type)) {
      return;
    }
    if (!scheduler.threads().hasOneOnly()) {
      throw refuse(
          "it uses the class "
              + type.getName()
              + " before the program has initialised it; use the class before stating the property");
    }
    int interrupted = evaluated;
    evaluated = NO_PROPERTY;
    accesses.resumeRecording(recorded);
    try {
      classes.initialize(id, type);
    } finally {
      evaluated = interrupted;
      accesses.pauseRecording();
    }
  }

  /** Called before anything that a property must not do. */
  public void requireNone() {
    if (evaluated >= 0) {
      throw refuse("it may only read fields, elements of arrays and atomics, and does more");
    }
    settle();
  }

  private static String at(int site) {
    if (site < 0) {
      return "";
    }
    Registry.Site place = Registry.SITES.get(site);
    return " at " + place.file() + ":" + place.line();
  }

  /** Ends the execution and the check, because a property cannot be evaluated. */
  private RunAborted refuse(String why) {
    String property = evaluated < 0 ? "" : " (" + stated.get(evaluated).text() + ")";
    refusal = "cannot evaluate a property of states" + property + ": " + why;
    throw scheduler.end(new Outcome.Redundant());
  }
}
