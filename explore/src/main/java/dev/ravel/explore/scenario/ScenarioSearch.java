// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds a scenario in which a candidate can be performed, within a number of interferences.
 *
 * <p>The smallest one is the closure of the path and of the source. If it has no order, a thread
 * whose part ends inside of a lock that another one needs may have to go on to the release first
 * ({@code returnCondition} of the paper). Every step of it brings its own closure. All known ways
 * are tried, those with fewer steps first.
 */
class ScenarioSearch {
  /** The answer. */
  enum Answer {
    FOUND,
    /** There is none, whatever else is found out about the program. */
    IMPOSSIBLE,
    /** The closure alone has more interferences. */
    BEYOND,
    /** No known way to the release of a lock helps. */
    BLOCKED,
    /** As before, and some way has more interferences. */
    BLOCKED_WITHIN,
    /** The search was given up. */
    TOO_LONG
  }

  /** What a search that finds a solution takes: mostly none, rarely more than ten. */
  private static final int MOST_STEPS = 20_000;

  private final PathTrees trees;
  private final int mostSteps;
  private int[] cut = {};
  private int[] order = {};
  private int degree;

  ScenarioSearch(PathTrees trees) {
    this(trees, MOST_STEPS);
  }

  ScenarioSearch(PathTrees trees, int mostSteps) {
    this.trees = trees;
    this.mostSteps = mostSteps;
  }

  /** The last node of each thread in the scenario that was found. */
  int[] cut() {
    return cut.clone();
  }

  /** The nodes to be performed before the candidate. */
  int[] order() {
    return order.clone();
  }

  /** The number of interferences that the candidate needs at least. */
  int degree() {
    return degree;
  }

  Answer find(Candidate candidate, int most) {
    int[] base =
        trees.union(
            withThread(trees.closure(candidate.intent.before())), trees.closure(candidate.source));
    if (!isUsable(base, candidate)) {
      return Answer.IMPOSSIBLE;
    }
    int own = trees.interferes(candidate.intent, candidate.source) ? 1 : 0;
    degree = trees.degree(base) + own;
    return degree > most ? Answer.BEYOND : search(candidate, base, most - own);
  }

  /** A closed set of no node has no thread; it must not look like a conflict. */
  private static int[] withThread(int[] closure) {
    return closure.length == 0 ? new int[1] : closure;
  }

  private Answer search(Candidate candidate, int[] base, int most) {
    Deque<int[]> cuts = new ArrayDeque<>(List.of(base));
    Set<List<Integer>> known = new HashSet<>();
    boolean isBlocked = false;
    boolean isWithin = false;
    int steps = 0;
    while (!cuts.isEmpty()) {
      cut = cuts.removeFirst();
      InterferenceScenario scenario = scenario(cut, candidate, mostSteps);
      if (scenario.isPossible() && !candidate.isRefused(cut)) {
        order = scenario.nodesBefore();
        return Answer.FOUND;
      }
      if (scenario.isTooLong() || ++steps > mostSteps) {
        return Answer.TOO_LONG;
      }
      for (int thread : toRelease(scenario)) {
        isBlocked = true;
        for (int next : trees.successors(cut[thread], thread)) {
          int[] longer = trees.union(cut, trees.closure(next));
          if (isUsable(longer, candidate)) {
            if (trees.degree(longer) > most) {
              isWithin = true;
            } else if (known.add(Arrays.stream(longer).boxed().toList())) {
              cuts.add(longer);
            }
          }
        }
      }
    }
    return !isBlocked ? Answer.IMPOSSIBLE : isWithin ? Answer.BLOCKED_WITHIN : Answer.BLOCKED;
  }

  InterferenceScenario scenario(int[] last, Candidate candidate, long mostSteps) {
    return new InterferenceScenario(trees, last, candidate, mostSteps);
  }

  List<Integer> toRelease(InterferenceScenario scenario) {
    return scenario.threadsInNeededLocks();
  }

  /** Whether the thread of the candidate is still about to perform it, and no step has failed. */
  private boolean isUsable(int[] last, Candidate candidate) {
    int thread = candidate.intent.thread();
    int before = candidate.intent.before();
    boolean isFirst = before == PathTrees.ROOT || trees.node(before).intent().thread() != thread;
    int own = thread < last.length ? last[thread] : PathTrees.ROOT;
    return last.length > 0
        && own == (isFirst ? PathTrees.ROOT : before)
        && Arrays.stream(last).noneMatch(node -> trees.node(node).ends());
  }
}
