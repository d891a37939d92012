// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.Decision;
import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of locks: the owner, and the threads in the wait set in the order of their arrival.
 *
 * <p>An owner is {@link Model#FREE} or one more than the number of a thread. Each waiting thread
 * comes with its local place, because that determines the condition on which it waits. The place of
 * a lock with an empty wait set is its owner.
 */
final class LockPlaces {
  /** Places with waiting threads begin here, behind all owners. */
  private static final int FIRST = Decision.MAX_THREADS + 1;

  /** The owner, then each waiting thread and its local place. */
  private final List<List<Integer>> contents = new ArrayList<>();

  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  /** The owner, then each waiting thread and its local place. */
  List<Integer> content(int place) {
    return place < FIRST ? List.of(place) : contents.get(place - FIRST);
  }

  int owner(int place) {
    return content(place).get(0);
  }

  /** Whether a thread is in the wait set. */
  boolean isWaiting(int place, int thread) {
    List<Integer> content = content(place);
    for (int i = 1; i < content.size(); i += 2) {
      if (content.get(i) == thread) {
        return true;
      }
    }
    return false;
  }

  boolean hasWaiting(int place) {
    return place >= FIRST;
  }

  /** The same wait set with another owner. */
  int withOwner(int place, int owner) {
    List<Integer> content = new ArrayList<>(content(place));
    content.set(0, owner);
    return of(content);
  }

  /** The free lock after a thread has joined the wait set and reached a local place. */
  int withWaiting(int place, int thread, int local) {
    List<Integer> content = new ArrayList<>(content(place));
    content.set(0, Model.FREE);
    content.add(thread);
    content.add(local);
    return of(content);
  }

  /** The same owner without the threads that have been woken. */
  int without(int place, ThreadSet woken) {
    List<Integer> content = content(place);
    List<Integer> left = new ArrayList<>(content.subList(0, 1));
    for (int i = 1; i < content.size(); i += 2) {
      if (!woken.contains(content.get(i))) {
        left.addAll(content.subList(i, i + 2));
      }
    }
    return of(left);
  }

  private int of(List<Integer> content) {
    if (content.size() == 1) {
      return content.get(0);
    }
    return numbers.computeIfAbsent(
        List.copyOf(content),
        added -> {
          contents.add(added);
          return FIRST + contents.size() - 1;
        });
  }
}
