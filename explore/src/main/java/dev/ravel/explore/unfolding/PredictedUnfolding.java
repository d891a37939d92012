// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Kind;
import dev.ravel.model.RavelBug;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * An unfolding with place replication to which the caller adds events one by one, in any order in
 * which causes come before effects (section 7.4 of Kähkönen's thesis).
 *
 * <p>An {@code UnfoldingExplorer} adds the events of executions. Here the caller knows from a model
 * what a thread does after an event, and adds that as the next operation of the thread. Possible
 * extensions are numbered from 0 in the order in which they are found. An event that the caller
 * does not expand, such as a terminal, leads to no extension.
 */
public final class PredictedUnfolding {
  /** Stands for the initial state. */
  public static final int ROOT = Unfolding.ROOT;

  /** No extension. */
  public static final int NONE = Unfolding.NONE;

  /** Learns of two operations that are enabled in one marking and access one location. */
  public interface Conflicts {
    /** Whether a conflict of the event with an extension may be of interest. */
    boolean mayInvolve(int event);

    /** One marking enables the extension, and the event has not happened there yet. */
    void found(int extension, int event);
  }

  private final Unfolding unfolding = new Unfolding(ReadModel.PLACE_REPLICATION);
  private final Presets presets = unfolding.presets;
  private final Concurrency concurrency = new Concurrency(unfolding);
  private final Schedule schedule = new Schedule(unfolding);
  private final DeadlockSearch deadlocks =
      new DeadlockSearch(unfolding, EndlessWaits.STEPS_PER_EVENT);
  private final Marking marking = new Marking(unfolding);
  private final PossibleExtensions extensions;
  private final int[] cut = Cuts.newCut();

  public PredictedUnfolding(Conflicts conflicts) {
    unfolding.tails.turnOff();
    extensions =
        new PossibleExtensions(unfolding) {
          @Override
          boolean isFollowed(int event) {
            return super.isFollowed(event) || conflicts.mayInvolve(event);
          }

          @Override
          boolean leadsOn(int preset, int event) {
            if (conflicts.mayInvolve(event)) {
              conflicts.found(preset, event);
            }
            return super.isFollowed(event);
          }
        };
  }

  /** The number of extensions found so far, also of those that are not enabled. */
  public int extensions() {
    return presets.size();
  }

  /** Whether the operation of an extension is enabled, so that it can be added as an event. */
  public boolean isEnabled(int extension) {
    return presets.isOpen(extension) && presets.readers(extension, 0) != Unfolding.ONLY_READ;
  }

  /** The thread of the operation. */
  public int thread(int extension) {
    return unfolding.intents.thread(presets.intent(extension));
  }

  /** The event of the thread, or of the start of the thread, before the operation. */
  public int after(int extension) {
    return unfolding.intents.after(presets.intent(extension));
  }

  /** The causes of an extension, the oldest first. */
  public int[] causes(int extension) {
    concurrency.causes(extension, cut);
    return eventsOfCut();
  }

  /** The number of events up to and including an extension. */
  public int size(int extension) {
    concurrency.causes(extension, cut);
    int size = 1;
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      size += unfolding.depth(cut[thread]);
    }
    return size;
  }

  private int[] eventsOfCut() {
    int size = 0;
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      size += unfolding.depth(cut[thread]);
    }
    int[] events = new int[size];
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      for (int e = cut[thread]; e != ROOT; e = unfolding.previous(e)) {
        events[--size] = e;
      }
    }
    Arrays.sort(events);
    return events;
  }

  /** The thread of an event. */
  public int threadOf(int event) {
    return unfolding.thread(event);
  }

  /** The extension that an event was. */
  public int extensionOf(int event) {
    return unfolding.preset(event);
  }

  /**
   * The extension for an operation that might have written its location, but only reads it: other
   * reads do not matter then. Returns {@link #NONE} if it is not new.
   */
  public int onlyReading(int extension) {
    int intent = presets.intent(extension);
    int in = presets.condition(extension, 0);
    int also = presets.condition(extension, 1);
    int alsoReaders = presets.readers(extension, 1);
    return presets.find(intent, in, Unfolding.ONLY_READ, also, alsoReaders) >= 0
        ? NONE
        : unfolding.addPreset(intent, in, Unfolding.ONLY_READ, also, alsoReaders);
  }

  /**
   * Adds an event, which {@link #connect} has to follow.
   *
   * @param writes whether the operation has written its location
   * @param constraint the branch constraint that decides which alternative is taken, or 0
   */
  public int addEvent(
      int extension, boolean writes, int choice, int constraint, boolean isExpanded) {
    int intent = presets.intent(extension);
    Kind kind = unfolding.intents.kind(intent);
    boolean isDecision = kind != Kind.START && kind != Kind.END && kind != Kind.JOIN;
    int label = Label.pack(thread(extension), kind, writes, isDecision, choice);
    unfolding.intents.setConstraint(intent, constraint);
    concurrency.causes(extension, cut);
    return unfolding.addEvent(extension, isExpanded ? label : Label.endingTheExecution(label), cut);
  }

  /** Finds the extensions of other threads to which a new event leads. */
  public void connect(int event) {
    extensions.addEvent(event);
    if (!Label.endsTheExecution(unfolding.label(event))) {
      deadlocks.addEvent(event);
    }
  }

  /** Adds the operation that a thread performs after an event of its own, or after its start. */
  public void addOperation(int event, int thread, Kind kind, int location, int secondLocation) {
    Cuts.clear(cut, unfolding);
    unfolding.join(cut, event);
    marking.reset();
    for (int cause : eventsOfCut()) {
      marking.fire(cause);
    }
    int first = presets.size();
    int intent = unfolding.addIntent(event, thread, kind, location, secondLocation, false);
    extensions.addIntent(intent, marking);
    deadlocks.addIntent(intent, first);
  }

  /** The decisions that lead to an extension. */
  public LongStream decisions(int extension) {
    concurrency.causes(extension, cut);
    return decisionsOfCut();
  }

  /** The decisions that lead to a marking which enables the extension and that of the event. */
  public LongStream decisions(int extension, int event) {
    concurrency.causes(unfolding.preset(event), cut);
    int[] other = Cuts.newCut();
    concurrency.causes(extension, other);
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      unfolding.join(cut, other[thread]);
    }
    return decisionsOfCut();
  }

  private LongStream decisionsOfCut() {
    if (!schedule.of(cut)) {
      throw new RavelBug("the causes of an extension cannot be fired");
    }
    LongStream.Builder decisions = LongStream.builder();
    for (int i = 0; i < schedule.size(); i++) {
      int event = schedule.event(i);
      if (Label.isDecision(unfolding.label(event))) {
        decisions.add(unfolding.choices.decision(event));
      }
    }
    return decisions.build();
  }

  /**
   * Goes to the next marking in which threads wait for each other's locks, or for the lock of a
   * thread that has ended. Returns false if there is none.
   */
  public boolean advanceToDeadlock() {
    return deadlocks.advance(cut);
  }

  /** The events up to the deadlock, the oldest first. */
  public int[] deadlock() {
    return eventsOfCut();
  }

  /** The decisions that lead to the deadlock. */
  public LongStream decisionsToDeadlock() {
    return decisionsOfCut();
  }

  /** The number of events. */
  public int events() {
    return unfolding.events() - 1;
  }

  /** The memory of the structure. */
  public long bytes() {
    return unfolding.bytes();
  }
}
