// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A thread of the program in one run: what it is about to do, and what others have done to it.
 *
 * <p>Touched by the thread that holds the baton only.
 */
final class ControlledThread {
  /** Why a thread stopped waiting. */
  enum Wake {
    NONE,
    NOTIFIED,
    INTERRUPTED,
    EXPIRED
  }

  final int index;
  final long bit;
  final Thread thread;
  final Runnable body;

  /** The position of the thread in the order in which this run met its threads. */
  final int order;

  /** What {@link Thread#currentThread} answers while this thread runs, hooks or not. */
  Thread identity;

  /** What the baton needs to carry the thread. */
  Object carrier;

  /** Set while the thread runs code of the engine, which is not the program's. */
  boolean inEngine = true;

  Kind kind = Kind.START;
  int location = Steps.NOWHERE;
  int also = Steps.NOWHERE;
  int site = -1;

  /** Whether what the thread stands before waits for nothing: its time may be up at any moment. */
  boolean endsByItself;

  /** The level of a synchroniser for which the thread waits. */
  int need = Trace.ANY_LEVEL;

  /** How many steps had been made when its time was up because nothing else could run, or 0. */
  int releasedAfter;

  /** The place of the next call of a hooked method of the JDK. */
  int callSite = -1;

  boolean hasEnded;
  boolean hasPermit;
  boolean isInterrupted;
  Wake wake = Wake.NONE;

  /** When the current wait ends by itself; meaningful while a bit in the scheduler says so. */
  long deadline;

  /** The call of the JDK in which the thread stands; only while a run is recorded. */
  Optional<Finding.Call> call = Optional.empty();

  /** What the thread knows about the time. */
  final TimesSeen timesSeen = new TimesSeen();

  /** Whether it attempts to lock for so long that only a lack of other threads ends the attempt. */
  boolean hasLongAttempt;

  /** Whether an interrupt ends what the thread stands before. */
  boolean interruptible;

  /** The wait set in which the thread is. */
  WaitSet waitsIn;

  /** The lock that the thread has given up for a wait that an interrupt ends, until it is back. */
  Lock givenUp;

  /** The threads that go on at once when this one ends. */
  long joiners;

  /** The threads whose next operation is enabled when this one ends. */
  long watchers;

  /** Effects that are no steps, such as taking a lock that nobody else can reach. */
  int unseenEffects;

  /** Where the thread stood at the head of a busy wait, by loop. */
  final Map<Integer, BusyWaits.Mark> marks = new HashMap<>();

  /** What the thread has looked at in vain; empty unless it has stopped in a busy wait. */
  int[] watched = {};

  /** The first step that it has not been told about. */
  int watchedUntil;

  /** Whether somebody has written what it has looked at. */
  boolean mayLookAgain;

  /** The innermost call on a synchronised collection in which the thread is, or null. */
  CollectionMonitors.Call inside;

  /** The collection that the last call was on, whether it changes it, and when it was made. */
  int touched = Steps.NOWHERE;

  boolean changesTouched;
  int touchedAt;

  int steps;
  int starts;
  int publications;
  int seeds;

  /** The seeds taken by code that is not explored, and not as often in every run. */
  int unseenSeeds;

  /** What spreads the thread over stripes; zero before it is first asked for. */
  int randomProbe;

  ControlledThread(int index, int order, Thread thread, Runnable body) {
    this.index = index;
    this.bit = 1L << index;
    this.order = order;
    this.thread = thread;
    this.body = body;
  }

  void announce(Kind nextKind, int nextLocation, int alsoWrites, int nextSite) {
    kind = nextKind;
    location = nextLocation;
    also = alsoWrites;
    site = nextSite;
    endsByItself = false;
    need = Trace.ANY_LEVEL;
    releasedAfter = 0;
  }

  /** Remembers that its last step is a call on a collection. */
  void touches(int collection, boolean changesIt) {
    touched = collection;
    changesTouched = changesIt;
    touchedAt = steps;
  }

  /** Whether its last step was a call on this collection, of which this is a part. */
  boolean isTouching(int collection, boolean changesIt) {
    return touched == collection && touchedAt == steps && (changesTouched || !changesIt);
  }

  /** Takes the place that was announced for a hooked call, so that it is not used twice. */
  int takeCallSite() {
    int place = callSite;
    callSite = -1;
    return place;
  }

  /** Returns why the thread stopped waiting and forgets it. */
  Wake takeWake() {
    Wake reason = wake;
    wake = Wake.NONE;
    return reason;
  }
}
