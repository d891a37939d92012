// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Explores all interleavings and all choices in depth-first order, without any reduction.
 *
 * <p>Keeps one path only: for each decision, the threads and choices that are still to be tried.
 * With a bound on preemptions, it explores all interleavings within the bound: once the bound is
 * used up, a thread continues until it blocks.
 */
public final class DfsExplorer implements Explorer {
  private final int bound;
  private final List<Node> path = new ArrayList<>();
  private boolean isStarted;
  private boolean isBounded;

  public DfsExplorer() {
    this(Preemptions.UNBOUNDED);
  }

  public DfsExplorer(int preemptionBound) {
    this.bound = preemptionBound;
  }

  @Override
  public Optional<Target> next() {
    if (!isStarted) {
      isStarted = true;
      return Optional.of(Target.free(TailPolicy.CONTINUE));
    }
    while (!path.isEmpty()) {
      Node node = path.get(path.size() - 1);
      if (node.choices.hasNext()) {
        node.decision =
            Decision.pack(
                Decision.thread(node.decision),
                node.choices.next(),
                Decision.constraint(node.decision));
        return Optional.of(Target.of(decisions(path.size()), TailPolicy.CONTINUE));
      }
      int thread = node.untried.first();
      if (thread != ThreadSet.NONE) {
        node.untried.remove(thread);
        node.isFresh = true;
        return Optional.of(Target.of(decisions(path.size() - 1), new FirstThread(thread)));
      }
      path.remove(path.size() - 1);
    }
    return Optional.empty();
  }

  private long[] decisions(int count) {
    long[] decisions = new long[count];
    for (int i = 0; i < count; i++) {
      decisions[i] = path.get(i).decision;
    }
    return decisions;
  }

  @Override
  public void learn(Target target, Trace trace) {
    int index = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step)) {
        if (index == path.size()) {
          path.add(open(trace, step));
        }
        Node node = path.get(index++);
        if (node.isFresh) {
          node.isFresh = false;
          node.decision = trace.decision(step);
          node.choices = new Choices(trace.options(step), trace.choice(step));
        }
      }
    }
  }

  private Node open(Trace trace, int step) {
    Node node = new Node();
    Node last = path.isEmpty() ? node : path.get(path.size() - 1);
    int lastThread = path.isEmpty() ? -1 : last.turn();
    node.isBranch = trace.kind(step) == Kind.BRANCH;
    node.mayGoOn = trace.isEnabled(step, lastThread);
    node.last = lastThread;
    node.preemptions = path.isEmpty() ? 0 : last.preemptions + (last.isPreemption() ? 1 : 0);
    boolean isBoundUsedUp = node.preemptions >= bound && node.mayGoOn;
    ThreadSet others = trace.enabled(step);
    others.remove(trace.thread(step));
    isBounded |= isBoundUsedUp && !others.isEmpty();
    node.untried = isBoundUsedUp ? new ThreadSet() : others;
    return node;
  }

  @Override
  public void discard(Target target) {
    // next() has already removed the alternative from its node.
  }

  @Override
  public boolean isBounded() {
    return isBounded;
  }

  /** One decision of the path. */
  private static final class Node {
    private long decision;
    private boolean isFresh = true;
    private Choices choices = new Choices(1, 0);
    private ThreadSet untried = new ThreadSet();
    private boolean isBranch;
    private int last;
    private boolean mayGoOn;
    private int preemptions;

    /** The current thread after this decision; a branch does not change it. */
    int turn() {
      return isBranch ? last : Decision.thread(decision);
    }

    boolean isPreemption() {
      return mayGoOn && Decision.thread(decision) != last;
    }
  }
}
