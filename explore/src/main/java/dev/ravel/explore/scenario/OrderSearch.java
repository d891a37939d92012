// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds a partial order of events in which all given edges hold, and of each pair of edges at least
 * one: the constraints of section 4.2 of the paper, for which it uses an SMT solver.
 *
 * <p>The events of a thread are in program order, so what precedes an event is one number per
 * thread. Edges are added with all that follows from them. Of a pair of which one edge is no longer
 * possible, the other one is added (saturation). If a pair is still open then, both edges are tried
 * one after the other (backtracking).
 */
public final class OrderSearch {
  private final int[] thread;
  private final int[] position;
  private final int[] first;

  /** For each event and thread, how many events of the thread precede it. */
  private int[][] clocks;

  /** For each event, the events that follow it directly, apart from the next of its thread. */
  private final List<List<Integer>> followers = new ArrayList<>();

  /** Pairs of edges, four events each. */
  private final List<int[]> pairs = new ArrayList<>();

  private boolean isPossible = true;
  private long steps;
  private final long mostSteps;

  /**
   * No constraints but program order.
   *
   * @param lengths the number of events of each thread; events are numbered thread by thread
   * @param mostSteps the number of steps after which the search is given up
   */
  public OrderSearch(int[] lengths, long mostSteps) {
    int events = Arrays.stream(lengths).sum();
    this.mostSteps = mostSteps;
    this.thread = new int[events];
    this.position = new int[events];
    this.first = new int[lengths.length];
    this.clocks = new int[events][lengths.length];
    int event = 0;
    for (int t = 0; t < lengths.length; t++) {
      first[t] = event;
      for (int i = 0; i < lengths[t]; i++) {
        thread[event] = t;
        position[event] = i;
        clocks[event][t] = i;
        followers.add(new ArrayList<>());
        event++;
      }
    }
  }

  /** One event precedes another. */
  public void require(int before, int after) {
    isPossible = isPossible && add(before, after);
  }

  /** At least one of two edges holds. */
  public void requireOneOf(int before, int after, int orBefore, int orAfter) {
    if (!precedes(before, after) && !precedes(orBefore, orAfter)) {
      pairs.add(new int[] {before, after, orBefore, orAfter});
    }
  }

  /** Whether there is such an order. It is kept. */
  public boolean isPossible() {
    return isPossible && search(0);
  }

  /** Whether the search was given up, so that its answer means nothing. */
  public boolean isTooLong() {
    return steps > mostSteps;
  }

  /** Whether an event precedes another one in the order found so far. */
  public boolean precedes(int before, int after) {
    return clocks[after][thread[before]] > position[before];
  }

  /**
   * The events that precede an event in the order that was found, each after those that precede it;
   * a thread continues as long as it can.
   */
  public int[] before(int last) {
    int[] done = new int[first.length];
    int[] order = new int[Arrays.stream(clocks[last]).sum()];
    int size = 0;
    int t = 0;
    while (size < order.length) {
      int event = first[t] + done[t];
      if (done[t] < clocks[last][t] && isReady(event, done)) {
        order[size++] = event;
        done[t]++;
      } else {
        t = (t + 1) % first.length;
      }
    }
    return order;
  }

  private boolean isReady(int event, int[] done) {
    for (int t = 0; t < done.length; t++) {
      if (clocks[event][t] > done[t]) {
        return false;
      }
    }
    return true;
  }

  private boolean search(int from) {
    if (!saturate(from)) {
      return false;
    }
    int open = from;
    while (open < pairs.size() && isMet(pairs.get(open))) {
      open++;
    }
    if (open == pairs.size()) {
      return true;
    }
    int[] pair = pairs.get(open);
    int[][] clocksBefore = clocks;
    int[] sizes = followers.stream().mapToInt(List::size).toArray();
    for (int option = 0; option < 2; option++) {
      if (++steps > mostSteps) {
        return false;
      }
      clocks = Arrays.stream(clocksBefore).map(int[]::clone).toArray(int[][]::new);
      if (add(pair[2 * option], pair[2 * option + 1]) && search(open)) {
        return true;
      }
      for (int event = 0; event < sizes.length; event++) {
        List<Integer> list = followers.get(event);
        list.subList(sizes[event], list.size()).clear();
      }
    }
    clocks = clocksBefore;
    return false;
  }

  private boolean isMet(int[] pair) {
    return precedes(pair[0], pair[1]) || precedes(pair[2], pair[3]);
  }

  private boolean saturate(int from) {
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = from; i < pairs.size(); i++) {
        int[] pair = pairs.get(i);
        if (!isMet(pair)) {
          boolean isFirstLost = isLost(pair[0], pair[1]);
          if (isFirstLost || isLost(pair[2], pair[3])) {
            int other = isFirstLost ? 2 : 0;
            if (!add(pair[other], pair[other + 1])) {
              return false;
            }
            isChanged = true;
          }
        }
      }
    }
    return true;
  }

  private boolean isLost(int before, int after) {
    return before == after || precedes(after, before);
  }

  /** Adds an edge with all that follows from it; false if it closes a cycle. */
  private boolean add(int before, int after) {
    if (precedes(before, after)) {
      return true;
    }
    if (isLost(before, after)) {
      return false;
    }
    followers.get(before).add(after);
    List<int[]> work = new ArrayList<>();
    work.add(new int[] {before, after});
    while (!work.isEmpty()) {
      int[] edge = work.remove(work.size() - 1);
      int event = edge[1];
      if (merge(edge[0], event)) {
        int next = event + 1;
        if (next < thread.length && thread[next] == thread[event]) {
          work.add(new int[] {event, next});
        }
        for (int follower : followers.get(event)) {
          work.add(new int[] {event, follower});
        }
      }
    }
    return true;
  }

  private boolean merge(int from, int into) {
    int[] clock = clocks[into];
    boolean isChanged = false;
    for (int t = 0; t < clock.length; t++) {
      int count = Math.max(clocks[from][t], t == thread[from] ? position[from] + 1 : 0);
      if (count > clock[t]) {
        clock[t] = count;
        isChanged = true;
      }
    }
    return isChanged;
  }
}
