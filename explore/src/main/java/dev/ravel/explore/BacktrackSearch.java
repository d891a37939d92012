// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Outcome;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search that the algorithms with backtrack points share: depth first over one path, each node
 * with the set of threads that still have to be explored from it.
 *
 * <p>The frame of Fig. 2.5 of the thesis ("Dynamic partial order reduction algorithm"). Departures:
 * the tree is explored depth first, so that one path is all that is kept; what a thread was about
 * to do in a state is read off its next step, so all states of a run are looked at when it has
 * ended; only operations that can be enabled before the other one count as racing (see {@link
 * Races}); all choices of an operation are explored together.
 */
abstract class BacktrackSearch implements Explorer {
  private static final int NOBODY = -1;

  final History history;
  final List<BacktrackNode> nodes = new ArrayList<>();
  private final Races races;
  private int depth;

  /** The thread that the current target lets go first at the last node, or -1. */
  private int first = NOBODY;

  private boolean isStarted;
  private long blocked;

  BacktrackSearch(History history) {
    this.history = history;
    this.races = new Races(history, Races.Scope.EVERY_STATE);
  }

  /**
   * Called for every race: {@code thread} has to get its turn before the decision {@code number}.
   */
  abstract void backtrack(int number, int thread);

  /** The next thread to explore from a node, or -1. */
  int pick(BacktrackNode node) {
    long open = node.backtrack & node.candidates & ~node.done & ~node.sleep & ~node.refused;
    return open == 0 ? NOBODY : Long.numberOfTrailingZeros(open);
  }

  /** How a run goes on that takes another turn at this node. */
  abstract Tail tail(BacktrackNode node, int first);

  /** Called for every new node before it is used. */
  void open(int number) {}

  /** Puts to sleep what slept or was done at the node before and was not woken on the way here. */
  final void inheritSleepers(int number, WakeRule rule) {
    if (number == 0) {
      return;
    }
    BacktrackNode node = nodes.get(number);
    BacktrackNode parent = nodes.get(number - 1);
    for (long rest = (parent.sleep | parent.done) & ~(1L << parent.thread);
        rest != 0;
        rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      long operation = parent.operations()[thread];
      if (!isWoken(operation, rule, history.stepOf(number - 1), history.stepOf(number))) {
        node.sleep |= 1L << thread;
        node.setOperation(thread, operation);
      }
    }
  }

  private boolean isWoken(long sleeping, WakeRule rule, int from, int to) {
    for (int step = from; step < to; step++) {
      if (rule.wakes(history.operation(step), sleeping)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the run in which {@code thread} goes before the decision {@code number} has an
   * equivalent one that begins with the sleeping operation of that thread: all of these have been
   * explored.
   */
  final boolean sleepsAndCouldGoFirst(int number, int thread) {
    return (nodes.get(number).sleep & 1L << thread) != 0
        && couldGoFirst(thread, history.stepOf(number));
  }

  /**
   * Whether nothing that is independent of {@code first} has to come before the thread's next step.
   */
  private boolean couldGoFirst(int thread, int first) {
    int next = first + 1;
    while (next < history.size() && history.thread(next) != thread) {
      next++;
    }
    if (next == history.size()) {
      return false; // it never got its turn, so what leads to it is not known
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
      return Optional.of(Target.free(Tail.CONTINUE));
    }
    while (depth > 0) {
      int number = depth - 1;
      BacktrackNode node = nodes.get(number);
      if (node.thread != NOBODY) {
        if (node.choices.hasNext()) {
          first = NOBODY;
          long decision = Decision.pack(node.thread, node.choices.next(), node.condition);
          return Optional.of(Target.of(path(number, decision), tail(node, NOBODY)));
        }
        finish(number, node);
      }
      first = pick(node);
      if (first != NOBODY) {
        return Optional.of(Target.of(path(number), tail(node, first)));
      }
      depth--;
    }
    return Optional.empty();
  }

  private void finish(int number, BacktrackNode node) {
    boolean isHiding = node.cuts == node.runs;
    if (node.isBranch()) {
      // Nobody else can go on here: what is hidden could have gone on before the branch's thread.
      if (isHiding && number > 0) {
        nodes.get(number - 1).cuts++;
        nodes.get(number - 1).hidden |= node.hidden;
      }
      node.thread = NOBODY;
      return;
    }
    node.done |= 1L << node.thread;
    node.setOperation(node.thread, isHiding ? Operation.EVERYTHING : node.performed);
    node.thread = NOBODY;
    for (long rest = isHiding ? node.hidden : 0; rest != 0; rest &= rest - 1) {
      backtrack(number, Long.numberOfTrailingZeros(rest));
    }
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
    for (int number = shared; number < history.decisions(); number++) {
      if (number == nodes.size()) {
        nodes.add(new BacktrackNode());
      }
      BacktrackNode node = nodes.get(number);
      if (number >= depth || number > shared) {
        node.clear();
        node.candidates = history.enabled(history.stepOf(number));
        open(number);
      }
      enter(node, trace, history.stepOf(number));
    }
    depth = Math.max(history.decisions(), Math.min(depth, shared + 1));
    if (trace.outcome() instanceof Outcome.Redundant) {
      blocked++;
    }
    addBacktracks(oldSize, trace);
  }

  private static void enter(BacktrackNode node, Trace trace, int step) {
    if (node.thread != trace.thread(step)) {
      node.thread = trace.thread(step);
      node.choices = new Choices(trace.options(step), trace.choice(step));
      node.runs = 0;
      node.cuts = 0;
      node.hidden = 0;
    }
    node.runs++;
    node.performed = Operation.performed(trace, step);
    node.condition = trace.condition(step);
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
      long operation = Operation.pending(pending.kind(), pending.location(), pending.also());
      races.findFor(history.operation(operation), pending);
      for (int i = 0; i < races.count(); i++) {
        backtrack(history.decisionNumber(races.decisionStep(i)), pending.thread());
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

  /** A run that ended at a failure hides what the other threads would have done. */
  private void noteHidden(Trace trace) {
    int last = history.decisions() - 1;
    if (last < 0 || !trace.outcome().isComplete()) {
      return;
    }
    long hidden = 0;
    for (Trace.Pending pending : trace.pending()) {
      hidden |= pending.enabled() ? 1L << pending.thread() : 0;
    }
    BacktrackNode node = nodes.get(last);
    int head = history.head(history.stepOf(last));
    node.hidden |= head < 0 ? 0 : hidden & history.enabled(head);
    node.cuts += hidden != 0 ? 1 : 0;
  }

  @Override
  public final void discard(Target target) {
    // A choice has been taken off its node already, and the history ends before that node.
    if (first != NOBODY) {
      nodes.get(depth - 1).refused |= 1L << first;
    }
  }

  @Override
  public final long blocked() {
    return blocked;
  }

  @Override
  public final int depth() {
    return depth;
  }
}
