// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Where the threads of an unfolding may end up: where they end, or stand before something that is
 * not always enabled.
 *
 * <p>Looks at every thread by itself, so that a pass over all events is enough: whoever cannot end
 * up somewhere in its own sequence of events cannot do so together with the others either.
 */
final class Endings {
  private final Unfolding unfolding;
  private int[] firstChild = {};
  private int[] nextChild = {};
  private int presets;

  /** The intents that are not always enabled. */
  private final BitSet mayWait = new BitSet();

  /** Per location, the thread conditions from which a thread can end up without writing it. */
  private final Map<Integer, BitSet> without = new HashMap<>();

  /** Per location, the thread conditions from which a thread, or one that it starts, writes it. */
  private final Map<Integer, BitSet> writing = new HashMap<>();

  Endings(Unfolding unfolding) {
    this.unfolding = unfolding;
  }

  /** Takes in what the unfolding has gained. */
  void update() {
    if (firstChild.length == unfolding.events() && presets == unfolding.presets.size()) {
      return;
    }
    without.clear();
    writing.clear();
    for (; presets < unfolding.presets.size(); presets++) {
      if (!unfolding.presets.isOpen(presets)) {
        mayWait.set(unfolding.presets.intent(presets));
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

  /** The newest event that comes next after an event, in its thread or in the one it started. */
  int firstChild(int event) {
    return firstChild[event];
  }

  int nextChild(int event) {
    return nextChild[event];
  }

  /** Whether a thread may end up right after an event of its own or the one that started it. */
  boolean mayBeLast(int event, int thread) {
    for (int i = unfolding.firstIntent(event); i >= 0; i = unfolding.intents.next(i)) {
      if (unfolding.intents.thread(i) == thread
          && (mayWait.get(i) || unfolding.isHeldAtFirst(unfolding.intents.location(i)))) {
        return true;
      }
    }
    return event != Unfolding.ROOT
        && unfolding.thread(event) == thread
        && unfolding.kind(event) == Kind.END;
  }

  /** Whether a thread that stands after an event may end up without writing the location. */
  boolean mayEndUpWithout(int location, int event, int thread) {
    return mayBeLast(event, thread)
        || without.computeIfAbsent(location, this::findWithout).get(key(event, thread));
  }

  /** Whether a thread may perform the event, and after that end up without writing the location. */
  boolean leadsThereWithout(int location, int event) {
    return !Label.endsTheRun(unfolding.label(event))
        && !unfolding.writes(event, location)
        && mayEndUpWithout(location, event, unfolding.thread(event));
  }

  /** Whether a thread that stands after an event, or one that it starts, may write the location. */
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

  /** Causes are older than what they lead to. */
  private BitSet findWithout(int location) {
    BitSet found = new BitSet();
    for (int event = unfolding.events() - 1; event > 0; event--) {
      int thread = unfolding.thread(event);
      if ((found.get(key(event, thread)) || mayBeLast(event, thread))
          && !Label.endsTheRun(unfolding.label(event))
          && !unfolding.writes(event, location)) {
        found.set(key(unfolding.predecessor(event), thread));
      }
    }
    return found;
  }

  /**
   * The condition of a thread after an event of its own, or, behind that, after the one that
   * started it.
   */
  private int key(int event, int thread) {
    return event == Unfolding.ROOT
        ? thread
        : Decision.MAX_THREADS + 2 * event + (unfolding.thread(event) == thread ? 0 : 1);
  }
}
