// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds markings in which threads wait for locks for ever (section 6.3 of Kähkönen's thesis):
 * circular waits (Fig. 6.4) and locks whose holder has ended; then {@link EndlessWaits}.
 *
 * <p>Fig. 6.5 finds the threads that want a lock through the events around the lock condition. Here
 * the condition of a held lock has its own list of presets: exactly the thread conditions that want
 * the lock and are concurrent with it being held. While a lock is held, another thread writes it if
 * its own wait expires, or if it interrupts a waiting thread; threads that wait for the lock only
 * from then on are not found. Every deadlock that an execution meets is reported anyway, so the
 * search covers only deadlocks that no execution has met.
 */
final class DeadlockSearch {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Concurrency concurrency;

  private final EndlessWaits waits;

  /** The conditions of locks that were never released, with the END events of their holders. */
  private final Map<Integer, Ints> orphaned = new HashMap<>();

  /** The last events of threads that together are blocked or have ended. */
  private final Deque<int[]> found = new ArrayDeque<>();

  /** The last events of all threads in the markings in which executions deadlocked. */
  private final Set<IntBuffer> met = new HashSet<>();

  /** The intents on the path of the search, and the causes of all of them for each length. */
  private final Ints path = new Ints();

  private final List<int[]> cuts = new ArrayList<>();
  private final int[] single = Cuts.newCut();

  DeadlockSearch(Unfolding unfolding, int stepsPerEvent) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.concurrency = new Concurrency(unfolding);
    this.waits = new EndlessWaits(unfolding, concurrency, stepsPerEvent);
  }

  /** Searches for deadlocks with a new thread condition, whose presets begin at {@code first}. */
  void addIntent(int intent, int first) {
    if (unfolding.intents.kind(intent) != Kind.LOCK) {
      return;
    }
    if (!orphaned.isEmpty()) {
      for (int preset = first; preset < presets.size(); preset++) {
        Ints ends = orphaned.get(presets.condition(preset, 0));
        for (int i = 0; ends != null && i < ends.size(); i++) {
          orphan(intent, ends.get(i));
        }
      }
    }
    Ints held = held(unfolding.intents.after(intent), unfolding.intents.thread(intent));
    if (held.size() > 0) {
      path.clear();
      path.add(intent);
      Cuts.clear(cut(0), unfolding);
      unfolding.join(cut(0), unfolding.intents.after(intent));
      search(held);
    }
  }

  /** Searches for deadlocks after a new event if it is the end of a thread. */
  void addEvent(int event) {
    if (unfolding.kind(event) != Kind.END) {
      return;
    }
    Ints held = held(event, unfolding.thread(event));
    for (int i = 0; i < held.size(); i++) {
      orphaned.computeIfAbsent(held.get(i), condition -> new Ints()).add(event);
      for (int g = unfolding.conditions.presetGroups(held.get(i));
          g >= 0;
          g = unfolding.conditions.nextGroup(g)) {
        for (int e = unfolding.conditions.first(g); e >= 0; e = presets.nextEntry(e)) {
          int intent = presets.intent(Presets.presetOf(e));
          if (unfolding.intents.kind(intent) == Kind.LOCK) {
            orphan(intent, event);
          }
        }
      }
    }
  }

  /**
   * Records the final marking of an execution that deadlocked.
   *
   * @param isPartial whether other threads could have continued: then their waits may have ended
   */
  void addMet(Marking marking, boolean isPartial) {
    int length = unfolding.threads();
    while (length > 0 && marking.last(length - 1) == Unfolding.ROOT) {
      length--;
    }
    int[] last = new int[length];
    Arrays.setAll(last, marking::last);
    met.add(IntBuffer.wrap(last));
    if (!isPartial) {
      waits.addMet(marking);
    }
  }

  /** Records the final marking of an execution that may have left threads waiting for ever. */
  void addLeftOver(Marking marking) {
    waits.addMet(marking);
  }

  /** The number of markings in which executions deadlocked. */
  int met() {
    return met.size();
  }

  /** Advances to the next deadlock that no execution has met; returns false if there is none. */
  boolean advance(int[] cut) {
    while (!found.isEmpty()) {
      int[] lastEvents = found.removeFirst();
      if (met.stream().noneMatch(marking -> isPartOf(lastEvents, marking))) {
        Cuts.clear(cut, unfolding);
        for (int i = 0; i < lastEvents.length; i += 2) {
          unfolding.join(cut, lastEvents[i + 1]);
        }
        return true;
      }
    }
    return waits.advance(cut);
  }

  /** Whether the search was given up: then deadlocks may be missed. */
  boolean isTooLarge() {
    return waits.isTooLarge();
  }

  private static boolean isPartOf(int[] lastEvents, IntBuffer marking) {
    for (int i = 0; i < lastEvents.length; i += 2) {
      int last = lastEvents[i] < marking.limit() ? marking.get(lastEvents[i]) : Unfolding.ROOT;
      if (last != lastEvents[i + 1]) {
        return false;
      }
    }
    return true;
  }

  private void orphan(int intent, int end) {
    int thread = unfolding.intents.thread(intent);
    int after = unfolding.intents.after(intent);
    if (thread == unfolding.thread(end)
        || unfolding.depth(unfolding.cause(end, thread)) > ownDepth(after, thread)) {
      return;
    }
    Cuts.clear(single, unfolding);
    unfolding.join(single, after);
    if (concurrency.fits(single, end)) {
      found.add(new int[] {thread, after, unfolding.thread(end), end});
    }
  }

  /** SEARCH of Fig. 6.4 from the last intent of the path, whose thread holds these locks. */
  private void search(Ints held) {
    int wanted = unfolding.intents.location(path.get(0));
    for (int i = 0; i < held.size(); i++) {
      if (unfolding.conditions.location(held.get(i)) == wanted) {
        addFound();
        return;
      }
    }
    for (int i = 0; i < held.size(); i++) {
      for (int g = unfolding.conditions.presetGroups(held.get(i));
          g >= 0;
          g = unfolding.conditions.nextGroup(g)) {
        for (int e = unfolding.conditions.first(g); e >= 0; e = presets.nextEntry(e)) {
          searchFrom(presets.intent(Presets.presetOf(e)));
        }
      }
    }
  }

  private void searchFrom(int intent) {
    if (unfolding.intents.kind(intent) != Kind.LOCK || !isConcurrentWithPath(intent)) {
      return;
    }
    Ints held = held(unfolding.intents.after(intent), unfolding.intents.thread(intent));
    int length = path.size();
    if (held.size() == 0 || !concurrency.fits(cut(length - 1), unfolding.intents.after(intent))) {
      return;
    }
    Cuts.copy(cut(length - 1), cut(length), unfolding);
    unfolding.join(cut(length), unfolding.intents.after(intent));
    path.add(intent);
    search(held);
    path.removeLast();
  }

  /** Whether neither the path nor the intent needs a further event of a waiting thread. */
  private boolean isConcurrentWithPath(int intent) {
    int thread = unfolding.intents.thread(intent);
    int after = unfolding.intents.after(intent);
    if (unfolding.depth(cut(path.size() - 1)[thread]) > ownDepth(after, thread)) {
      return false;
    }
    for (int i = 0; i < path.size(); i++) {
      int other = unfolding.intents.thread(path.get(i));
      int last = ownDepth(unfolding.intents.after(path.get(i)), other);
      if (other == thread || unfolding.depth(unfolding.cause(after, other)) > last) {
        return false;
      }
    }
    return true;
  }

  private void addFound() {
    int[] lastEvents = new int[2 * path.size()];
    for (int i = 0; i < path.size(); i++) {
      lastEvents[2 * i] = unfolding.intents.thread(path.get(i));
      lastEvents[2 * i + 1] = unfolding.intents.after(path.get(i));
    }
    found.add(lastEvents);
  }

  /** The depth of the thread's last event up to an event, which may also be its start. */
  private int ownDepth(int event, int thread) {
    return unfolding.depth(unfolding.cause(event, thread));
  }

  /** The conditions of the locks that a thread holds after an event. */
  private Ints held(int event, int thread) {
    Ints held = new Ints();
    Ints seen = new Ints();
    for (int e = unfolding.cause(event, thread); e != Unfolding.ROOT; e = unfolding.previous(e)) {
      Kind kind = unfolding.kind(e);
      boolean takes = kind == Kind.LOCK || kind == Kind.TRY_LOCK;
      boolean keeps = kind == Kind.NOTIFY || kind == Kind.NOTIFY_ALL;
      boolean gives = kind == Kind.UNLOCK || kind == Kind.WAIT;
      int location = unfolding.location(e);
      if ((takes || keeps || gives) && unfolding.out(e) >= 0 && !contains(seen, location)) {
        seen.add(location);
        if (!gives) {
          held.add(unfolding.out(e));
        }
      }
    }
    return held;
  }

  private static boolean contains(Ints items, int item) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) == item) {
        return true;
      }
    }
    return false;
  }

  private int[] cut(int length) {
    while (cuts.size() <= length) {
      cuts.add(Cuts.newCut());
    }
    return cuts.get(length);
  }
}
