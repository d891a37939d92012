// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

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
 * Finds markings in which threads wait for locks for ever (section 6.3): circular waits (Fig. 6.4)
 * and locks whose holder has ended; and then {@link EndlessWaits}.
 *
 * <p>Fig. 6.5 looks for those who want a lock through the events around the lock condition. Here
 * the condition of a lock that is held has its own list of presets: exactly the thread conditions
 * that want the lock and are concurrent with it being held. A thread that ends the wait of another
 * one while a lock is held, or interrupts it, writes the lock; who waits for the lock only from
 * then on is not found. Every deadlock that a run meets is reported anyway, so the search covers
 * only what no run has met.
 */
final class DeadlockSearch {
  private final Unfolding unfolding;
  private final Presets presets;
  private final Concurrency concurrency;

  private final EndlessWaits waits;

  /** Locks that were never released: their conditions, and the ends of their holders. */
  private final Map<Integer, Ints> orphaned = new HashMap<>();

  /** The last events of threads that together cannot go on, or have ended. */
  private final Deque<int[]> found = new ArrayDeque<>();

  /** The last events of all threads in the markings in which runs were stuck. */
  private final Set<IntBuffer> met = new HashSet<>();

  /** The intents on the path of the search, and the causes of all of them per length. */
  private final Ints path = new Ints();

  private final List<int[]> cuts = new ArrayList<>();
  private final int[] single = Concurrency.newCut();

  DeadlockSearch(Unfolding unfolding, int stepsPerEvent) {
    this.unfolding = unfolding;
    this.presets = unfolding.presets;
    this.concurrency = new Concurrency(unfolding);
    this.waits = new EndlessWaits(unfolding, concurrency, stepsPerEvent);
  }

  /** Looks for deadlocks with a new thread condition, whose presets begin at {@code first}. */
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
      Arrays.fill(cut(0), Unfolding.ROOT);
      unfolding.join(cut(0), unfolding.intents.after(intent));
      search(held);
    }
  }

  /** Looks for deadlocks behind a new event if it is the end of a thread. */
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

  /** Takes in the marking at the end of a run that met a deadlock. */
  void addMet(Marking marking) {
    int length = unfolding.threads();
    while (length > 0 && marking.last(length - 1) == Unfolding.ROOT) {
      length--;
    }
    int[] last = new int[length];
    Arrays.setAll(last, marking::last);
    met.add(IntBuffer.wrap(last));
    waits.addMet(marking);
  }

  /** Takes in the marking at the end of a run in which those who are left may wait for ever. */
  void addLeftOver(Marking marking) {
    waits.addMet(marking);
  }

  /** In how many markings runs were stuck. */
  int met() {
    return met.size();
  }

  /** Goes on to the next deadlock that no run has met; returns false if there is none. */
  boolean advance(int[] cut) {
    while (!found.isEmpty()) {
      int[] lasts = found.removeFirst();
      if (met.stream().noneMatch(marking -> isPartOf(lasts, marking))) {
        Arrays.fill(cut, Unfolding.ROOT);
        for (int i = 0; i < lasts.length; i += 2) {
          unfolding.join(cut, lasts[i + 1]);
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

  private static boolean isPartOf(int[] lasts, IntBuffer marking) {
    for (int i = 0; i < lasts.length; i += 2) {
      int last = lasts[i] < marking.limit() ? marking.get(lasts[i]) : Unfolding.ROOT;
      if (last != lasts[i + 1]) {
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
    Arrays.fill(single, Unfolding.ROOT);
    unfolding.join(single, after);
    if (concurrency.fits(single, end)) {
      found.add(new int[] {thread, after, unfolding.thread(end), end});
    }
  }

  /** SEARCH of Fig. 6.4 from the last intent of the path, which holds these locks. */
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
    System.arraycopy(cut(length - 1), 0, cut(length), 0, cut(length).length);
    unfolding.join(cut(length), unfolding.intents.after(intent));
    path.add(intent);
    search(held);
    path.removeLast();
  }

  /** Whether no thread of the path goes on for the intent, nor the other way round. */
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
    int[] lasts = new int[2 * path.size()];
    for (int i = 0; i < path.size(); i++) {
      lasts[2 * i] = unfolding.intents.thread(path.get(i));
      lasts[2 * i + 1] = unfolding.intents.after(path.get(i));
    }
    found.add(lasts);
  }

  /** How many events of the thread lead to its condition after an event, perhaps its start. */
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
      cuts.add(Concurrency.newCut());
    }
    return cuts.get(length);
  }
}
