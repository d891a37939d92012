// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search that {@link SourceDporExplorer} and {@link OptimalDporExplorer} share: depth first,
 * with sleep sets, adding from every race the sequence that reverses it.
 *
 * <p>From P. Abdulla, S. Aronsson, B. Jonsson, K. Sagonas, "Optimal dynamic partial order
 * reduction", POPL 2014, algorithms 1 and 2. Departures:
 *
 * <ul>
 *   <li>In place of a wakeup tree a node has a queue of sequences, no one of which is covered by
 *       another: a sequence is added whole, or not at all if some thread that sleeps, is done or is
 *       queued here is a weak initial of it. When its turn comes it is looked at once more.
 *   <li>A race is looked at again in every later run that contains it, as the paper does, because
 *       what follows the race becomes part of the sequence; but only until the sequence, or a
 *       thread that performs a part of the race itself, is found here. That can no longer change.
 *   <li>Operations that can be disabled: see {@link Races}. An operation that was not performed
 *       because the run ended takes part in races as if it had been.
 *   <li>All choices of an operation are explored one after the other at its node; a thread sleeps
 *       when all of them are done.
 *   <li>A run that ends at a failure hides the operations that the other threads still had. They
 *       are explored before the failing operation.
 * </ul>
 */
abstract class SourceSetSearch implements Explorer {
  private static final int NONE = -1;

  private final History history;
  private final WakeRule rule;
  private final Races races;
  private final List<SourceNode> nodes = new ArrayList<>();

  private final OpenRaces open = new OpenRaces();

  private final Reversal reversal;

  /** The branches that the run in progress is forced to take. */
  private final List<WakeupTree> way = new ArrayList<>();

  private int depth;
  private boolean isStarted;
  private long blocked;

  SourceSetSearch(History history, WakeRule rule) {
    this.history = history;
    this.rule = rule;
    this.races = new Races(history, Races.Scope.RACES);
    this.reversal = new Reversal(history);
  }

  /**
   * Sees to it that a run will begin with the sequence at this node, or with something that covers
   * it; returns whether no later run can change that.
   */
  abstract boolean insert(SourceNode node, Reversal sequence);

  @Override
  public final Optional<Target> next() {
    if (!isStarted) {
      isStarted = true;
      return Optional.of(Target.free(Tail.CONTINUE));
    }
    while (depth > 0) {
      int number = depth - 1;
      SourceNode node = nodes.get(number);
      if (node.thread >= 0) {
        if (node.choices.hasNext()) {
          long decision = Decision.pack(node.thread, node.choices.next(), node.condition);
          return Optional.of(target(number, node, new long[] {decision}, SleepTail.NOBODY));
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

  /** Goes down to the first leaf and leaves the branches beside the way to the nodes on it. */
  private Target enterBranch(int number, SourceNode node) {
    List<WakeupTree> level = node.branches;
    while (!level.isEmpty()) {
      WakeupTree branch = level.remove(0);
      way.add(branch);
      level = branch.children();
    }
    long[] forced = new long[way.size() - 1];
    for (int i = 0; i < forced.length; i++) {
      forced[i] = way.get(i).decision();
    }
    WakeupTree leaf = way.get(forced.length);
    boolean comesByItself = Operation.kind(leaf.operation()) == Kind.BRANCH;
    return target(number, node, forced, comesByItself ? SleepTail.NOBODY : leaf.thread());
  }

  private void finish(int number, SourceNode node) {
    boolean isHiding = node.cuts == node.runs;
    if (node.isBranch()) {
      // Nobody else can go on here: what is hidden could have gone on before the branch's thread.
      if (isHiding && number > 0) {
        nodes.get(number - 1).cuts++;
        nodes.get(number - 1).hidden.addAll(node.hidden);
      }
      node.hidden.clear();
      node.thread = NONE;
      return;
    }
    node.done |= 1L << node.thread;
    node.setOperation(node.thread, isHiding ? Operation.EVERYTHING : node.performed);
    node.thread = NONE;
    for (WakeupTree hidden : node.hidden) {
      if (isHiding && !isCovered(node, hidden)) {
        node.branches.add(hidden);
      }
    }
    node.hidden.clear();
  }

  private static boolean isCovered(SourceNode node, WakeupTree leaf) {
    long candidates = node.asleep();
    for (WakeupTree branch : node.branches) {
      if (branch.thread() == leaf.thread()) {
        return true;
      }
    }
    return (candidates & 1L << leaf.thread()) != 0;
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
        all, new SleepTail(rule, node.asleep(), node.operations(), history.size(), first));
  }

  @Override
  public final void learn(Target target, Trace trace) {
    int shared = history.decisions();
    int oldSize = history.size();
    history.extend(trace);
    for (int number = shared; number < history.decisions(); number++) {
      if (number >= depth || number > shared) {
        open(number, number - shared);
      }
      enter(nodes.get(number), trace, history.stepOf(number));
      if (number - shared < way.size() - 1) {
        nodes.get(number).choices = new Choices(1, 0);
      }
    }
    // A run that could not perform the leaf leaves the branches beside it to be explored.
    int reached = history.decisions() - shared;
    if (reached > 0 && reached < way.size()) {
      open(history.decisions(), reached);
    }
    depth = Math.max(history.decisions(), Math.min(depth, shared + 1));
    depth = Math.max(depth, reached < way.size() ? history.decisions() + 1 : 0);
    way.clear();
    if (trace.outcome() instanceof Outcome.Redundant) {
      blocked++;
    }
    reverseRaces(oldSize, trace);
    noteHidden(trace);
  }

  /**
   * Makes a new node for the decision with this number, {@code level} behind the last branching.
   */
  private void open(int number, int level) {
    if (number == nodes.size()) {
      nodes.add(new SourceNode());
    }
    SourceNode node = nodes.get(number);
    node.clear();
    if (number > 0) {
      inheritSleep(node, nodes.get(number - 1), number);
    }
    if (level > 0 && level < way.size()) {
      node.branches.addAll(way.get(level - 1).children());
    }
  }

  private static void enter(SourceNode node, Trace trace, int step) {
    if (node.thread != trace.thread(step)) {
      node.thread = trace.thread(step);
      node.choices = new Choices(trace.options(step), trace.choice(step));
      node.runs = 0;
      node.cuts = 0;
    }
    node.performed = Operation.performed(trace, step);
    node.condition = trace.condition(step);
    node.runs++;
  }

  private void inheritSleep(SourceNode node, SourceNode parent, int number) {
    for (long rest = parent.asleep() & ~(1L << parent.thread); rest != 0; rest &= rest - 1) {
      int thread = Long.numberOfTrailingZeros(rest);
      long operation = parent.operations()[thread];
      int end = number < history.decisions() ? history.stepOf(number) : history.size();
      if (!isWoken(operation, history.stepOf(number - 1), end)) {
        node.sleep |= 1L << thread;
        node.setOperation(thread, operation);
      }
    }
  }

  private boolean isWoken(long sleeping, int from, int to) {
    for (int step = from; step < to; step++) {
      if (rule.wakes(history.operation(step), sleeping)) {
        return true;
      }
    }
    return false;
  }

  private void reverseRaces(int oldSize, Trace trace) {
    reversal.setRun(trace);
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
      }
    }
  }

  /**
   * The notification that made {@code step} possible and kept a time-out from expiring; else -1.
   *
   * <p>The thread could have left the wait set by itself just before. That is a race too, although
   * one of its operations never shows in this run.
   */
  private int notification(int step) {
    return races.keptFromExpiring(
        history.thread(step), history.operation(step), history.previous(step));
  }

  /**
   * Reverses the race between the decision {@code first} and the step {@code second}, if it is not
   * covered; returns whether it is settled for all runs that contain it.
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
    long expire = Operation.pending(Kind.EXPIRE, location, Steps.NOWHERE);
    reversal.build(notification, wait, lock, history.thread(wait), expire);
    return insert(notification);
  }

  private void reversePending(Trace.Pending pending) {
    int thread = pending.thread();
    long operation = Operation.pending(pending.kind(), pending.location(), pending.also());
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
    long enabledBefore = head < 0 ? 0 : history.enabled(head);
    for (Trace.Pending pending : trace.pending()) {
      if (pending.enabled() && (enabledBefore & 1L << pending.thread()) != 0) {
        isHiding = true;
        long operation = Operation.pending(pending.kind(), pending.location(), pending.also());
        node.hidden.add(WakeupTree.leaf(pending.thread(), operation));
      }
    }
    if (isHiding) {
      node.cuts++;
    }
  }

  /**
   * The choice, or the leaf, has been taken off its node already, and the history ends before that
   * node. The branches beside the way to the leaf are put back.
   */
  @Override
  public final void discard(Target target) {
    for (int i = way.size() - 2; i >= 0; i--) {
      WakeupTree branch = way.get(i);
      if (!branch.isLeaf()) {
        boolean isTop = i == 0;
        (isTop ? nodes.get(depth - 1).branches : way.get(i - 1).children()).add(0, branch);
      }
    }
    way.clear();
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
