// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import dev.ravel.explore.Choices;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.History;
import dev.ravel.explore.Operation;
import dev.ravel.explore.Races;
import dev.ravel.explore.SleepTail;
import dev.ravel.explore.WakeRule;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search that {@link SourceDporExplorer} and {@link OptimalDporExplorer} share: depth-first,
 * with sleep sets; for every race it inserts the sequence that reverses the race.
 *
 * <p>From P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial order
 * reduction", POPL 2014, algorithms 1 and 2. Every node has a {@linkplain WakeupTree wakeup tree};
 * under source-DPOR its branches are single leaves, the backtrack points. Departures:
 *
 * <ul>
 *   <li>A race is analysed again in every later execution that contains it, as in the paper,
 *       because the steps after the race become part of the sequence. The search stops doing so
 *       when {@link #insert} reports that no later execution can change the result.
 *   <li>Operations can be disabled: see {@link Races}. An operation that was not performed because
 *       the execution ended takes part in races as if it had been performed.
 *   <li>All choices of an operation are explored one after the other at its node; a thread sleeps
 *       when all of them are done.
 *   <li>An execution that ends at a failure hides the operations that the other threads were about
 *       to perform. They are explored before the failing operation. The same holds for one that
 *       ends because only daemons are left (see {@link DaemonEnds}).
 * </ul>
 *
 * <p>Longer than most classes here because every method works on the same path of nodes.
 */
abstract class SourceSetSearch implements Explorer {
  private static final int NONE = -1;

  private final History history;
  private final WakeRule rule;
  private final Races races;
  private final List<SourceNode> nodes = new ArrayList<>();

  private final DaemonEnds ends;
  private final OpenRaces open = new OpenRaces();

  private final Reversal reversal;

  /** The path in the wakeup tree that the current execution is forced to follow. */
  private final List<WakeupTree> forcedPath = new ArrayList<>();

  private int depth;
  private boolean isStarted;
  private boolean hasFailed;
  private long blocked;

  SourceSetSearch(History history, WakeRule rule) {
    this.history = history;
    this.rule = rule;
    this.races = new Races(history, Races.Scope.RACES);
    this.ends = new DaemonEnds(history);
    this.reversal = new Reversal(history, ends);
  }

  /**
   * Ensures that some execution begins with the sequence at this node, or with one that covers it.
   * Returns whether no later execution can change that.
   */
  abstract boolean insert(SourceNode node, Reversal sequence);

  @Override
  public final Optional<Target> next() {
    if (!isStarted) {
      isStarted = true;
      return Optional.of(Target.free(TailPolicy.CONTINUE));
    }
    while (depth > 0) {
      int number = depth - 1;
      SourceNode node = nodes.get(number);
      if (node.thread != SearchNode.NO_THREAD) {
        if (node.choices.hasNext()) {
          long[] decision = {node.nextDecision()};
          return Optional.of(target(number, node, decision, SleepTail.NO_THREAD));
        }
        finish(number, node);
      }
      if (!node.branches.isEmpty()) {
        return Optional.of(enterBranch(number, node));
      }
      depth--;
    }
    return Optional.empty();
  }

  /** Follows the first leaf of the wakeup tree; siblings along the path stay with their nodes. */
  private Target enterBranch(int number, SourceNode node) {
    List<WakeupTree> level = node.branches;
    while (!level.isEmpty()) {
      WakeupTree branch = level.remove(0);
      forcedPath.add(branch);
      level = branch.children();
    }
    long[] forced = new long[forcedPath.size() - 1];
    for (int i = 0; i < forced.length; i++) {
      forced[i] = forcedPath.get(i).decision();
    }
    WakeupTree leaf = forcedPath.get(forced.length);
    boolean isBranch = Operation.kind(leaf.operation()) == Kind.BRANCH;
    return target(number, node, forced, isBranch ? SleepTail.NO_THREAD : leaf.thread());
  }

  private void finish(int number, SourceNode node) {
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
      for (WakeupTree hidden : node.hidden) {
        if (isHiding && !isCovered(node, hidden)) {
          node.branches.add(hidden);
        }
      }
    }
    node.hidden.clear();
  }

  private static boolean isCovered(SourceNode node, WakeupTree leaf) {
    for (WakeupTree branch : node.branches) {
      if (branch.thread() == leaf.thread()) {
        return true;
      }
    }
    return node.asleep().contains(leaf.thread());
  }

  private Target target(int number, SourceNode node, long[] decisions, int first) {
    history.truncate(number);
    open.truncate(history.size());
    long[] all = new long[number + decisions.length];
    for (int i = 0; i < number; i++) {
      all[i] = history.decision(history.stepOf(i));
    }
    System.arraycopy(decisions, 0, all, number, decisions.length);
    return Target.of(
        all,
        new SleepTail(
            rule, node.asleep(), node.ending(), node.operations(), history.size(), first));
  }

  @Override
  public final void learn(Target target, Trace trace) {
    int shared = history.decisions();
    int oldSize = history.size();
    history.extend(trace);
    ends.begin(trace);
    for (int number = shared; number < history.decisions(); number++) {
      if (number >= depth || number > shared) {
        open(number, number - shared);
      }
      int step = history.stepOf(number);
      nodes.get(number).enter(trace, step, ends.mayEnd(step));
      if (number - shared < forcedPath.size() - 1) {
        nodes.get(number).choices = new Choices(1, 0);
      }
    }
    // If the execution could not perform the leaf, the siblings of the leaf remain to be
    // explored.
    int reached = history.decisions() - shared;
    if (reached > 0 && reached < forcedPath.size()) {
      open(history.decisions(), reached);
    }
    depth = Math.max(history.decisions(), Math.min(depth, shared + 1));
    depth = Math.max(depth, reached < forcedPath.size() ? history.decisions() + 1 : 0);
    forcedPath.clear();
    if (trace.outcome() instanceof Outcome.Redundant) {
      blocked++;
    }
    noteHidden(trace);
    reverseRaces(oldSize, trace);
  }

  /**
   * Prepares the node of the decision with this number, {@code level} decisions below the last node
   * at which the path changed.
   */
  private void open(int number, int level) {
    if (number == nodes.size()) {
      nodes.add(new SourceNode());
    }
    SourceNode node = nodes.get(number);
    node.clear();
    if (number > 0) {
      int from = history.stepOf(number - 1);
      int to = number < history.decisions() ? history.stepOf(number) : history.size();
      node.inheritSleepers(nodes.get(number - 1), rule, history, from, to);
    }
    if (level > 0 && level < forcedPath.size()) {
      node.branches.addAll(forcedPath.get(level - 1).children());
    }
  }

  private void reverseRaces(int oldSize, Trace trace) {
    reversal.setExecution(trace);
    open.revisit(this::reverse);
    for (int step = oldSize; step < history.size(); step++) {
      races.findFor(step);
      for (int i = 0; i < races.count(); i++) {
        if (!reverse(races.decisionStep(i), step)) {
          open.add(races.decisionStep(i), step);
        }
      }
      int notification = notification(step);
      if (notification >= 0 && !reverse(notification, step)) {
        open.add(notification, step);
      }
    }
    boolean isRedundant = trace.outcome() instanceof Outcome.Redundant;
    for (Trace.Pending pending : trace.pending()) {
      if (!pending.enabled() || !isRedundant) {
        reversePending(pending);
        delayEnds(trace, pending);
      }
    }
  }

  /**
   * The notification that enabled {@code step} and kept a time-out from expiring; else -1.
   *
   * <p>Just before it the time-out could have expired. That is a race too, although one of its
   * operations is not in this execution.
   */
  private int notification(int step) {
    return races.keptFromExpiring(
        history.thread(step), history.operation(step), history.previous(step));
  }

  /**
   * Reverses the race between the decision {@code first} and the step {@code second}, unless it is
   * covered; returns whether it is settled for all executions that contain it.
   */
  boolean reverse(int first, int second) {
    if (notification(second) == first) {
      return reverseByExpiring(first, second, history.previous(second));
    }
    int head = history.head(second);
    reversal.build(first, second, head, history.thread(head), history.operation(head));
    return insert(first);
  }

  private boolean reverseByExpiring(int notification, int lock, int wait) {
    int location = Operation.location(history.operation(wait));
    int signals = Operation.secondLocation(history.operation(wait));
    long expire = Operation.pending(Kind.EXPIRE, location, signals);
    reversal.build(notification, wait, lock, history.thread(wait), expire);
    return insert(notification);
  }

  private void reversePending(Trace.Pending pending) {
    int thread = pending.thread();
    long operation =
        Operation.pending(pending.kind(), pending.location(), pending.secondLocation());
    int base = history.lastStep(thread);
    races.findFor(operation, pending);
    for (int i = 0; i < races.count(); i++) {
      reversal.build(races.decisionStep(i), base, NONE, thread, operation);
      insert(races.decisionStep(i));
    }
    int notification = races.keptFromExpiring(thread, operation, base);
    if (notification >= 0) {
      reverseByExpiring(notification, NONE, base);
    }
  }

  /** Lets a daemon continue before another thread ends than the one that has ended last. */
  private void delayEnds(Trace trace, Trace.Pending pending) {
    int thread = pending.thread();
    long operation =
        Operation.pending(pending.kind(), pending.location(), pending.secondLocation());
    for (int first : ends.alternatives(trace, pending, operation)) {
      reversal.build(first, ends.cause(trace, thread), NONE, thread, operation);
      insert(first);
    }
  }

  /**
   * Adds a backtrack point that leads to the second operation of the race, unless there is one
   * (algorithm 1). All that is explored behind it finds the rest of the sequence.
   */
  static void insertCause(SourceNode node, Reversal sequence) {
    ThreadSet asleep = node.asleep();
    for (int thread = asleep.first(); thread != ThreadSet.NONE; thread = asleep.after(thread)) {
      boolean mayEnd = node.ending().contains(thread);
      if (sequence.hasInitialCause(thread, node.operations()[thread], mayEnd)) {
        return;
      }
    }
    for (WakeupTree branch : node.branches) {
      if (sequence.hasInitialCause(branch.thread(), branch.operation(), branch.mayEnd())
          && (branch.isLeaf() || sequence.agreesWith(branch.decision()))) {
        return;
      }
    }
    int first = sequence.firstCause();
    WakeupTree.add(
        node.branches,
        WakeupTree.leaf(
            Decision.thread(sequence.decision(first)),
            sequence.operation(first),
            sequence.mayEnd(first)));
  }

  /** Whether an execution has failed while other threads could have continued. */
  final boolean hasFailed() {
    return hasFailed;
  }

  private boolean insert(int first) {
    return insert(nodes.get(history.decisionNumber(first)), reversal);
  }

  private void noteHidden(Trace trace) {
    if (!trace.outcome().isComplete() || history.decisions() == 0) {
      return;
    }
    int number = history.decisions() - 1;
    SourceNode node = nodes.get(number);
    boolean isHiding = false;
    int head = history.head(history.stepOf(number));
    for (Trace.Pending pending : trace.pending()) {
      if (pending.enabled() && head >= 0 && history.isEnabled(head, pending.thread())) {
        isHiding = true;
        long operation =
            Operation.pending(pending.kind(), pending.location(), pending.secondLocation());
        node.hidden.add(
            WakeupTree.leaf(pending.thread(), operation, ends.mayEndLast(pending.thread())));
      }
    }
    if (isHiding) {
      hasFailed |= trace.outcome().isFailure();
      node.cutShort++;
    }
  }

  /**
   * Puts back the siblings along the path to the leaf. The choice, or the leaf, has already been
   * removed from its node, and the history ends before that node.
   */
  @Override
  public final void discard(Target target) {
    for (int i = forcedPath.size() - 2; i >= 0; i--) {
      WakeupTree branch = forcedPath.get(i);
      if (!branch.isLeaf()) {
        boolean isTop = i == 0;
        (isTop ? nodes.get(depth - 1).branches : forcedPath.get(i - 1).children()).add(0, branch);
      }
    }
    forcedPath.clear();
  }

  @Override
  public final long blocked() {
    return blocked;
  }
}
