// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The candidates that no execution has covered: those of fewer interferences first, then the oldest
 * first.
 *
 * <p>A read has a candidate for the initial value and one for each write of the location. A
 * candidate that no scenario can contain is dropped; most are dropped without a search, because the
 * closures of the path and of the write contain different paths of a thread. The same holds for
 * every operation at an ordered location, if the one before it leaves it enabled. One that is
 * blocked by a lock is tried again when the trees have grown, and one that needs more interferences
 * when its level is reached.
 */
final class Candidates {
  private final PathTrees trees;
  private final Chains chains;
  private final ScenarioSearch search;
  private final int bound;
  private final Deque<Candidate> ready = new ArrayDeque<>();
  private final Map<Integer, List<Candidate>> waiting = new HashMap<>();
  private List<Candidate> blocked = new ArrayList<>();

  /** Blocked ones of which some way to the release of a lock needs a higher level. */
  private final List<Candidate> within = new ArrayList<>();

  private final Map<Integer, List<Integer>> writes = new HashMap<>();
  private final Map<Integer, List<Intent>> readers = new HashMap<>();
  private int triedAt;
  private int level;
  private boolean isBeyond;
  private final Map<Intent, Integer> sites = new HashMap<>();
  private final Set<Integer> givenUp = new TreeSet<>();
  private int leastGivenUp = Integer.MAX_VALUE;

  Candidates(PathTrees trees, Chains chains, ScenarioSearch search, int bound) {
    this.trees = trees;
    this.chains = chains;
    this.search = search;
    this.bound = bound;
  }

  /** Forgets all candidates, and begins with no interferences again. */
  void clear() {
    ready.clear();
    waiting.clear();
    blocked.clear();
    within.clear();
    writes.clear();
    readers.clear();
    triedAt = 0;
    level = 0;
    isBeyond = false;
    sites.clear();
    givenUp.clear();
    leastGivenUp = Integer.MAX_VALUE;
  }

  int level() {
    return level;
  }

  /** Whether something needs more interferences than the bound allows. */
  boolean isBeyond() {
    return isBeyond || !within.isEmpty() || !givenUp.isEmpty();
  }

  /** The sites of the candidates for which the search took too long; -1 if one is not known. */
  List<Integer> givenUp() {
    return List.copyOf(givenUp);
  }

  /** The smallest number of interferences of a candidate that was given up. */
  int leastGivenUp() {
    return leastGivenUp;
  }

  /** Notes where an operation is. */
  void noteSite(Intent intent, int site) {
    if (site >= 0) {
      sites.put(intent, site);
    }
  }

  /** Adds the candidates of a new intent. */
  void addIntent(Intent intent) {
    boolean isJoin = intent.kind() == Kind.JOIN;
    if (intent.reads() || isJoin || trees.isOrdered(intent)) {
      readers.computeIfAbsent(intent.location(), key -> new ArrayList<>()).add(intent);
      if (!isJoin) {
        add(intent, PathTrees.ROOT);
      }
      writes.getOrDefault(intent.location(), List.of()).forEach(write -> add(intent, write));
    } else if (intent.kind() != Kind.LOCK || !trees.holds(intent, intent.location())) {
      add(intent, PathTrees.ROOT);
    }
  }

  /** Adds the candidates of a new node from which others can read, or for which they can wait. */
  void addWrite(int location, int node) {
    writes.computeIfAbsent(location, key -> new ArrayList<>()).add(node);
    readers.getOrDefault(location, List.of()).forEach(intent -> add(intent, node));
  }

  /** Most pairs of an intent and a write conflict, so that they are not even kept. */
  private void add(Intent intent, int source) {
    if (!trees.isConflict(trees.closure(intent.before()), trees.closure(source))
        && (!trees.isOrdered(intent) || chains.permits(intent, source))) {
      add(new Candidate(intent, source, 0, 0));
    }
  }

  void add(Candidate candidate) {
    ready.add(candidate);
  }

  boolean isCovered(Candidate candidate) {
    return trees.find(candidate.intent, candidate.source, candidate.choice) != PathTrees.ROOT
        || candidate.intent.kind() == Kind.CHOOSE
            && candidate.choice == 0
            && !trees.children(candidate.intent).isEmpty();
  }

  /** The next candidate, for which the search has found a scenario. */
  Optional<Candidate> next() {
    while (!ready.isEmpty() || retry() || raise()) {
      Candidate candidate = ready.pollFirst();
      if (candidate != null && !isCovered(candidate) && isFound(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private boolean isFound(Candidate candidate) {
    switch (search.find(candidate, level)) {
      case FOUND -> {
        return true;
      }
      case BEYOND -> {
        if (search.degree() > bound) {
          isBeyond = true;
        } else {
          waiting.computeIfAbsent(search.degree(), key -> new ArrayList<>()).add(candidate);
        }
      }
      case BLOCKED -> blocked.add(candidate);
      case BLOCKED_WITHIN -> within.add(candidate);
      case TOO_LONG -> {
        givenUp.add(sites.getOrDefault(candidate.intent, -1));
        leastGivenUp = Math.min(leastGivenUp, search.degree());
      }
      case IMPOSSIBLE -> {
        // It is dropped.
      }
    }
    return false;
  }

  /** Tries those again that were blocked when less was known. */
  private boolean retry() {
    if (triedAt == trees.size() || blocked.isEmpty() && within.isEmpty()) {
      return false;
    }
    triedAt = trees.size();
    ready.addAll(blocked);
    ready.addAll(within);
    blocked = new ArrayList<>();
    within.clear();
    return true;
  }

  private boolean raise() {
    if (level >= bound) {
      return false;
    }
    level++;
    ready.addAll(within);
    within.clear();
    List<Candidate> next = waiting.remove(level);
    ready.addAll(next == null ? List.of() : next);
    return true;
  }
}
