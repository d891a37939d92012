// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The thread conditions in which threads may stop for ever: after their end, or before an operation
 * that is not always enabled.
 *
 * <p>Each thread is considered by itself, so one pass over all events suffices: a thread that
 * cannot stop somewhere in its own sequence of events cannot do so in combination with others
 * either.
 */
final class FinalStates {
  private final Unfolding unfolding;
  private int[] firstChild = {};
  private int[] nextChild = {};
  private int presets;

  /** The intents that are not always enabled. */
  private final BitSet maybeDisabled = new BitSet();

  /** For each location, the thread conditions from which a thread can stop without writing it. */
  private final Map<Integer, BitSet> without = new HashMap<>();

  /** For each location, the thread conditions from which a thread, or its child, may write it. */
  private final Map<Integer, BitSet> writing = new HashMap<>();

  FinalStates(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** Adds what the unfolding has gained. */
  void update() {
    if (firstChild.length == unfolding.events() && presets == unfolding.presets.size()) {
      return;
    }
    without.clear();
    writing.clear();
    for (; presets < unfolding.presets.size(); presets++) {
      if (!unfolding.presets.isOpen(presets)) {
        maybeDisabled.set(unfolding.presets.intent(presets));
      }
    }
    firstChild = new int[unfolding.events()];
    nextChild = new int[unfolding.events()];
    Arrays.fill(firstChild, Unfolding.NONE);
    for (int event = 1; event < firstChild.length; event++) {
      int predecessor = unfolding.predecessor(event);
      nextChild[event] = firstChild[predecessor];
      firstChild[predecessor] = event;
    }
  }

  /** The newest successor of an event, in its own thread or in the one that it started. */
  int firstChild(int event) {
    return firstChild[event];
  }

  int nextChild(int event) {
    return nextChild[event];
  }

  /** For each thread, the event that produced its condition, or NONE if it is not started. */
  int[] standing(int[] cut) {
    int[] standing = new int[unfolding.threads()];
    Arrays.fill(standing, Unfolding.NONE);
    noteStarted(standing, Unfolding.ROOT);
    for (int thread = 0; thread < standing.length; thread++) {
      for (int e = cut[thread]; e != Unfolding.ROOT; e = unfolding.previous(e)) {
        if (unfolding.kind(e) == Kind.START) {
          noteStarted(standing, e);
        }
      }
    }
    for (int thread = 0; thread < standing.length; thread++) {
      standing[thread] = cut[thread] == Unfolding.ROOT ? standing[thread] : cut[thread];
    }
    return standing;
  }

  private void noteStarted(int[] standing, int event) {
    for (int i = unfolding.firstIntent(event); i >= 0; i = unfolding.intents.next(i)) {
      standing[unfolding.intents.thread(i)] = event;
    }
  }

  /** Whether a thread may stop right after an event of its own or after its start. */
  boolean mayStopAfter(int event, int thread) {
    for (int i = unfolding.firstIntent(event); i >= 0; i = unfolding.intents.next(i)) {
      if (unfolding.intents.thread(i) == thread
          && (maybeDisabled.get(i) || unfolding.isHeldAtFirst(unfolding.intents.location(i)))) {
        return true;
      }
    }
    if (thread == JoinTail.OWNER && unfolding.tails.isOmitted(event)) {
      return true;
    }
    return event != Unfolding.ROOT
        && unfolding.thread(event) == thread
        && unfolding.kind(event) == Kind.END;
  }

  /** Whether a thread may stop after an event without writing the location in between. */
  boolean mayStopWithout(int location, int event, int thread) {
    return mayStopAfter(event, thread)
        || without.computeIfAbsent(location, this::findWithout).get(key(event, thread));
  }

  /** Whether a thread may perform the event and then stop, without writing the location. */
  boolean leadsToStopWithout(int location, int event) {
    return !Label.endsTheExecution(unfolding.label(event))
        && !unfolding.writes(event, location)
        && mayStopWithout(location, event, unfolding.thread(event));
  }

  /** Whether a thread, after an event, may write the location, or a thread that it starts may. */
  boolean mayWrite(int location, int event, int thread) {
    return writing.computeIfAbsent(location, this::findWriting).get(key(event, thread));
  }

  private BitSet findWriting(int location) {
    BitSet found = new BitSet();
    for (int event = unfolding.events() - 1; event > 0; event--) {
      int own = key(event, unfolding.thread(event));
      if (unfolding.writes(event, location) || found.get(own) || found.get(own + 1)) {
        found.set(key(unfolding.predecessor(event), unfolding.thread(event)));
      }
    }
    return found;
  }

  /** One backward pass suffices, because causes are older than their effects. */
  private BitSet findWithout(int location) {
    BitSet found = new BitSet();
    for (int event = unfolding.events() - 1; event > 0; event--) {
      int thread = unfolding.thread(event);
      if ((found.get(key(event, thread)) || mayStopAfter(event, thread))
          && !Label.endsTheExecution(unfolding.label(event))
          && !unfolding.writes(event, location)) {
        found.set(key(unfolding.predecessor(event), thread));
      }
    }
    return found;
  }

  /** The number of a thread condition: after an event of the thread, or after its start. */
  private int key(int event, int thread) {
    return event == Unfolding.ROOT
        ? thread
        : Decision.MAX_THREADS + 2 * event + (unfolding.thread(event) == thread ? 0 : 1);
  }
}
