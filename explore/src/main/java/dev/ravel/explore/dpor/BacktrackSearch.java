// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.History;
import dev.ravel.explore.Operation;
import dev.ravel.explore.Races;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Depth-first search with backtrack sets: keeps one path, each node of which has the set of threads
 * that must be explored from it.
 *
 * <p>The frame of Fig. 2.5 of Kähkönen's thesis ("Dynamic partial order reduction algorithm").
 * Departures:
 *
 * <ul>
 *   <li>The tree is explored depth first, so that only one path is kept.
 *   <li>What a thread was about to do in a state is taken from its next step. So all states of an
 *       execution are analysed after it has ended.
 *   <li>Two operations are in a race only if the later one can be enabled before the earlier one
 *       (see {@link Races}).
 *   <li>All choices of an operation are explored together.
 * </ul>
 */
abstract class BacktrackSearch implements Explorer {
  final History history;
  final List<BacktrackNode> nodes = new ArrayList<>();
  private final Races races;
  private final DaemonEnds ends;
  private int depth;

  /** The thread that the current target chooses first at the last node, or -1. */
  private int first = SearchNode.NO_THREAD;

  private boolean isStarted;
  private long blocked;

  BacktrackSearch(History history) {
    this.history = history;
    this.races = new Races(history, Races.Scope.EVERY_STATE);
    this.ends = new DaemonEnds(history);
  }

  /** Called for every race: {@code thread} must be explored before the decision {@code number}. */
  abstract void backtrack(int number, int thread);

  /** The next thread to explore from a node, or -1. */
  int pick(BacktrackNode node) {
    for (int next = node.backtrack.first();
        next != ThreadSet.NONE;
        next = node.backtrack.after(next)) {
      if (node.candidates.contains(next)
          && !node.asleep().contains(next)
          && !node.refused.contains(next)) {
        return next;
      }
    }
    return SearchNode.NO_THREAD;
  }

  /** The tail of an execution that takes another choice or another thread at this node. */
  abstract TailPolicy tail(BacktrackNode node, int first);

  /** Called for every new node before it is used. */
  void open(int number) {}

  /** Lets the threads sleep that slept or were done at the parent and were not woken since. */
  final void inheritSleepers(int number, WakeRule rule) {
    if (number == 0) {
      return;
    }
    int from = history.stepOf(number - 1);
    int to = history.stepOf(number);
    nodes.get(number).inheritSleepers(nodes.get(number - 1), rule, history, from, to);
  }

  /**
   * Whether {@code thread} sleeps before the decision {@code number} and the execution that
   * reverses the race is equivalent to one that begins with the sleeping operation: all of these
   * have been explored.
   */
  final boolean sleepsAndCouldGoFirst(int number, int thread) {
    return nodes.get(number).sleep.contains(thread) && couldGoFirst(thread, history.stepOf(number));
  }

  /** Whether the thread's next step does not need any step that is independent of {@code first}. */
  private boolean couldGoFirst(int thread, int first) {
    int next = first + 1;
    while (next < history.size() && history.thread(next) != thread) {
      next++;
    }
    if (next == history.size()) {
      return false; // the thread never continued, so what leads to its operation is unknown
    }
    for (int step = first + 1; step < next; step++) {
      if (history.happensBefore(step, next) && !history.happensBefore(first, step)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public final Optional<Target> next() {
    if (!isStarted) {
      isStarted = true;
      return Optional.of(Target.free(TailPolicy.CONTINUE));
    }
    while (depth > 0) {
      int number = depth - 1;
      BacktrackNode node = nodes.get(number);
      if (node.thread != SearchNode.NO_THREAD) {
        if (node.choices.hasNext()) {
          first = SearchNode.NO_THREAD;
          long[] path = path(number, node.nextDecision());
          return Optional.of(Target.of(path, tail(node, SearchNode.NO_THREAD)));
        }
        finish(number, node);
      }
      first = pick(node);
      if (first != SearchNode.NO_THREAD) {
        return Optional.of(Target.of(path(number), tail(node, first)));
      }
      depth--;
    }
    return Optional.empty();
  }

  private void finish(int number, BacktrackNode node) {
    boolean isHiding = node.isHiding();
    if (node.isBranch()) {
      // No other thread can continue at a branch. The hidden threads could have continued before
      // the thread that takes the branch.
      if (isHiding && number > 0) {
        nodes.get(number - 1).cutShort++;
        nodes.get(number - 1).hidden.addAll(node.hidden);
      }
      node.thread = SearchNode.NO_THREAD;
    } else {
      node.finishThread();
      ThreadSet hidden = node.hidden;
      for (int next = hidden.first();
          isHiding && next != ThreadSet.NONE;
          next = hidden.after(next)) {
        backtrack(number, next);
      }
    }
    node.hidden.clear();
  }

  private long[] path(int number, long... more) {
    history.truncate(number);
    long[] decisions = new long[number + more.length];
    for (int i = 0; i < number; i++) {
      decisions[i] = history.decision(history.stepOf(i));
    }
    System.arraycopy(more, 0, decisions, number, more.length);
    return decisions;
  }

  @Override
  public final void learn(Target target, Trace trace) {
    int shared = history.decisions();
    int oldSize = history.size();
    history.extend(trace);
    ends.begin(trace);
    for (int number = shared; number < history.decisions(); number++) {
      if (number == nodes.size()) {
        nodes.add(new BacktrackNode());
      }
      BacktrackNode node = nodes.get(number);
      if (number >= depth || number > shared) {
        node.clear();
        node.candidates.set(history.enabled(history.stepOf(number)));
        open(number);
      }
      int step = history.stepOf(number);
      node.enter(trace, step, ends.mayEnd(step));
    }
    depth = Math.max(history.decisions(), Math.min(depth, shared + 1));
    if (trace.outcome() instanceof Outcome.Redundant) {
      blocked++;
    }
    addBacktracks(oldSize, trace);
  }

  private void addBacktracks(int oldSize, Trace trace) {
    for (int step = oldSize; step < history.size(); step++) {
      races.findFor(step);
      int thread = history.thread(history.head(step) < 0 ? step : history.head(step));
      for (int i = 0; i < races.count(); i++) {
        backtrack(history.decisionNumber(races.decisionStep(i)), thread);
      }
      addBeforeNotification(history.thread(step), history.operation(step), history.previous(step));
    }
    for (Trace.Pending pending : trace.pending()) {
      long operation =
          Operation.pending(pending.kind(), pending.location(), pending.secondLocation());
      races.findFor(history.operation(operation), pending);
      for (int i = 0; i < races.count(); i++) {
        backtrack(history.decisionNumber(races.decisionStep(i)), pending.thread());
      }
      for (int first : ends.alternatives(trace, pending, operation)) {
        backtrack(history.decisionNumber(first), pending.thread());
      }
      addBeforeNotification(pending.thread(), operation, history.lastStep(pending.thread()));
    }
    noteHidden(trace);
  }

  private void addBeforeNotification(int thread, long operation, int base) {
    int notification = races.keptFromExpiring(thread, operation, base);
    if (notification >= 0) {
      backtrack(history.decisionNumber(notification), thread);
    }
  }

  /** Notes the threads that an execution hides because it ended at a failure. */
  private void noteHidden(Trace trace) {
    int last = history.decisions() - 1;
    if (last < 0 || !trace.outcome().isComplete()) {
      return;
    }
    BacktrackNode node = nodes.get(last);
    int head = history.head(history.stepOf(last));
    boolean isHiding = false;
    for (Trace.Pending pending : trace.pending()) {
      isHiding |= pending.enabled();
      if (pending.enabled() && head >= 0 && history.isEnabled(head, pending.thread())) {
        node.hidden.add(pending.thread());
      }
    }
    node.cutShort += isHiding ? 1 : 0;
  }

  @Override
  public final void discard(Target target) {
    // next() has already removed the choice from its node, and the history ends before that
    // node.
    if (first != SearchNode.NO_THREAD) {
      nodes.get(depth - 1).refused.add(first);
    }
  }

  @Override
  public final long blocked() {
    return blocked;
  }
}
