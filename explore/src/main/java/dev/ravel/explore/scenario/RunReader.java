// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds executions to the path trees.
 *
 * <p>Interrupts, sleeps, initialisers of classes, operations on two synchronisers, mixed accesses
 * to one location, and more than 64 threads are not supported.
 */
final class RunReader {
  private static final int NO_THREAD = -1;

  /** Each node keeps its closure: the last node of every thread. */
  private static final int MOST_THREADS = 64;

  private final PathTrees trees;
  private final Chains chains;
  private final Candidates candidates;
  private final BitSet variables = new BitSet();
  private final BitSet synchronisers = new BitSet();

  /** The thread that starts the thread whose status is at a location. */
  private final Map<Integer, Integer> starters = new HashMap<>();

  private final Map<Integer, Integer> last = new HashMap<>();
  private final Map<Integer, Integer> lastWrites = new HashMap<>();
  private final Map<Integer, Integer> holders = new HashMap<>();
  private final BitSet lastSteps = new BitSet();
  private boolean alwaysFails;
  private boolean mayDeadlock;

  RunReader(PathTrees trees, Chains chains, Candidates candidates) {
    this.trees = trees;
    this.chains = chains;
    this.candidates = candidates;
  }

  /** Whether threads wait for others than those that they have started. */
  boolean mayDeadlock() {
    return mayDeadlock;
  }

  /** Forgets all executions. */
  void clear() {
    starters.clear();
    mayDeadlock = false;
  }

  /** Adds an execution; false if it contains an operation that is not supported. */
  boolean read(Trace trace) {
    last.clear();
    lastWrites.clear();
    holders.clear();
    findLastSteps(trace);
    for (int step = 0; step < trace.size(); step++) {
      if (!isSupported(trace, step) || !perform(trace, step)) {
        return false;
      }
    }
    return alwaysFails || addPending(trace);
  }

  private boolean isSupported(Trace trace, int step) {
    Kind kind = trace.kind(step);
    boolean hasOptions = kind == Kind.BRANCH || kind == Kind.CHOOSE || Chains.isOrdered(kind);
    return trace.thread(step) < MOST_THREADS
        && isSupported(
            kind, trace.location(step), trace.secondLocation(step), trace.endsByItself(step))
        && trace.releasedAfter(step) == 0
        && (hasOptions || trace.options(step) == 1)
        && (kind != Kind.JOIN || !trace.isDecision(step))
        && (kind != Kind.LOCK || holder(trace.location(step)) == NO_THREAD)
        && (!isOfHolder(kind)
            || lastSteps.get(step)
            || holder(trace.location(step)) == trace.thread(step));
  }

  /** Whether only the thread that holds the lock may perform such an operation. */
  private static boolean isOfHolder(Kind kind) {
    return switch (kind) {
      case UNLOCK, WAIT, NOTIFY, NOTIFY_ALL -> true;
      default -> false;
    };
  }

  /** Whether the kind is one that scenarios know, and uses its location as others do. */
  private boolean isSupported(Kind kind, int location, int also, boolean endsByItself) {
    switch (kind) {
      case READ, WRITE, UPDATE -> {
        variables.set(location);
        if (also != Steps.NOWHERE) {
          variables.set(also);
        }
        return !endsByItself
            && !synchronisers.get(location)
            && (also == Steps.NOWHERE || kind != Kind.READ && !synchronisers.get(also));
      }
      case LOCK, UNLOCK, START, JOIN, END -> {
        synchronisers.set(location);
        return !variables.get(location) && also == Steps.NOWHERE && !endsByItself;
      }
      case BRANCH, CHOOSE -> {
        return true;
      }
      default -> {
        return Chains.isOrdered(kind) && isSupportedInOrder(kind, location, also, endsByItself);
      }
    }
  }

  private boolean isSupportedInOrder(Kind kind, int location, int also, boolean endsByItself) {
    synchronisers.set(location);
    boolean mayEnd =
        kind == Kind.PARK || kind == Kind.ACQUIRE || kind == Kind.AWAIT || kind == Kind.EXPIRE;
    return !variables.get(location) && also == Steps.NOWHERE && (mayEnd || !endsByItself);
  }

  private int holder(int lock) {
    return holders.getOrDefault(lock, NO_THREAD);
  }

  /** Adds a step; false if what came before at its location does not explain it. */
  private boolean perform(Trace trace, int step) {
    int thread = trace.thread(step);
    Intent intent =
        intent(
            trace,
            new Intent(
                last(thread),
                thread,
                trace.kind(step),
                trace.location(step),
                trace.secondLocation(step)),
            trace.need(step),
            trace.endsByItself(step));
    candidates.noteSite(intent, trace.site(step));
    if (intent.kind() == Kind.START) {
      starters.put(intent.location(), thread);
    }
    int source = source(intent);
    if (trees.isOrdered(intent) && !chains.permits(intent, source)) {
      return false;
    }
    int node = trees.find(intent, source, trace.choice(step));
    boolean isNew = node == PathTrees.ROOT;
    if (isNew) {
      addAlternatives(intent, source, trace, step);
      node = add(intent, source, trace, step);
    }
    last.put(thread, node);
    if (trace.kind(step) == Kind.START) {
      last.put(trace.started(step), node);
    }
    if (!lastSteps.get(step)) {
      applyLock(trace, step);
    }
    applyWrites(trace, step, node, isNew);
    return intent.kind() != Kind.WAIT || lastSteps.get(step) || addEndsOfWait(trace, step);
  }

  private int last(int thread) {
    return last.getOrDefault(thread, PathTrees.ROOT);
  }

  private int source(Intent intent) {
    return intent.reads() || intent.kind() == Kind.JOIN || trees.isOrdered(intent)
        ? lastWrites.getOrDefault(intent.location(), PathTrees.ROOT)
        : PathTrees.ROOT;
  }

  /**
   * Adds both ways in which a wait can end: the thread performs LOCK once it is woken, or EXPIRE
   * when its time-out expires. One execution need not show both.
   */
  private boolean addEndsOfWait(Trace trace, int step) {
    int thread = trace.thread(step);
    int location = trace.location(step);
    intent(
        trace,
        new Intent(last(thread), thread, Kind.LOCK, location, Steps.NOWHERE),
        Trace.ANY_LEVEL,
        false);
    if (!trace.mayExpire(step)) {
      return true;
    }
    intent(
        trace,
        new Intent(last(thread), thread, Kind.EXPIRE, location, Steps.NOWHERE),
        Trace.ANY_LEVEL,
        true);
    return trace.expirySecondLocation(step) == Steps.NOWHERE;
  }

  private void addAlternatives(Intent intent, int source, Trace trace, int step) {
    if (trees.children(intent).stream().noneMatch(node -> trees.node(node).source() == source)) {
      for (int other = 0; other < trace.options(step); other++) {
        if (other != trace.choice(step)) {
          candidates.add(new Candidate(intent, source, other, trace.constraint(step)));
        }
      }
    }
  }

  private int add(Intent intent, int source, Trace trace, int step) {
    int before = intent.before();
    boolean isFirst =
        before == PathTrees.ROOT || trees.node(before).intent().thread() != intent.thread();
    return trees.add(
        new PathTrees.Node(
            intent,
            isFirst ? 1 : trees.node(before).depth() + 1,
            source,
            trace.isDecision(step) ? trace.decision(step) : -1,
            trace.writes(step),
            isInner(trace, step) ? trees.node(before).update() : trees.size(),
            lastSteps.get(step),
            trees.isOrdered(intent) ? effect(trace, step) : PathTrees.Effect.NONE));
  }

  private static PathTrees.Effect effect(Trace trace, int step) {
    return new PathTrees.Effect(trace.woken(step), trace.queuedUp(step), trace.levelAfter(step));
  }

  /**
   * Whether the step is a branch directly behind an update that writes, or behind such a branch.
   */
  private static boolean isInner(Trace trace, int step) {
    int at = step;
    while (at > 0 && trace.kind(at) == Kind.BRANCH && trace.thread(at - 1) == trace.thread(step)) {
      at--;
    }
    return at < step && trace.kind(at) == Kind.UPDATE && trace.writes(at);
  }

  private void applyLock(Trace trace, int step) {
    Kind kind = trace.kind(step);
    if (kind == Kind.LOCK || kind == Kind.TRY_LOCK && trace.writes(step)) {
      holders.put(trace.location(step), trace.thread(step));
    } else if (kind == Kind.UNLOCK || kind == Kind.WAIT) {
      holders.remove(trace.location(step));
    }
  }

  private void applyWrites(Trace trace, int step, int node, boolean isNew) {
    Kind kind = trace.kind(step);
    boolean isOrdered = trees.isOrdered(trees.node(node).intent());
    boolean isInner = isInner(trace, step);
    if (isInner) {
      Intent update = trees.node(trees.node(node).update()).intent();
      write(update.location(), node, trace, step, isNew);
      write(update.also(), node, trace, step, isNew);
    } else if (kind == Kind.END) {
      lastWrites.put(trace.location(step), node);
      if (isNew) {
        candidates.addWrite(trace.location(step), node);
      }
    } else if (kind == Kind.WRITE || kind == Kind.UPDATE || isOrdered) {
      write(trace.writes(step) ? trace.location(step) : Steps.NOWHERE, node, trace, step, isNew);
      write(trace.secondLocation(step), node, trace, step, isNew);
    }
  }

  private void write(int location, int node, Trace trace, int step, boolean isNew) {
    if (location == Steps.NOWHERE) {
      return;
    }
    lastWrites.put(location, node);
    boolean isFinal = step + 1 == trace.size() || !isInner(trace, step + 1);
    if (isNew && isFinal && !trees.node(node).ends()) {
      candidates.addWrite(location, node);
    }
  }

  private Intent intent(Trace trace, Intent intent, int need, boolean endsByItself) {
    if (trees.add(intent)) {
      Kind kind = intent.kind();
      int starter = starters.getOrDefault(intent.location(), NO_THREAD);
      mayDeadlock |= kind == Kind.LOCK || trees.isOrdered(intent);
      mayDeadlock |= kind == Kind.JOIN && starter != intent.thread();
      chains.add(intent, need, endsByItself, trace);
      if (kind != Kind.BRANCH && kind != Kind.START && kind != Kind.END) {
        candidates.addIntent(intent);
      }
    }
    return intent;
  }

  /** Adds the operations that the threads were about to perform when the execution ended. */
  private boolean addPending(Trace trace) {
    int bounded = trace.outcome() instanceof Outcome.Bounded bound ? bound.thread() : NO_THREAD;
    for (Trace.Pending pending : trace.pending()) {
      boolean isOnlyInterruptible =
          pending.kind() == Kind.EXPIRE && !pending.endsByItself() && !pending.enabled();
      if (pending.thread() != bounded
          && !isOnlyInterruptible
          && !trees.node(last(pending.thread())).ends()
          && !addPending(trace, pending)) {
        return false;
      }
    }
    return true;
  }

  private boolean addPending(Trace trace, Trace.Pending pending) {
    Intent intent =
        new Intent(
            last(pending.thread()),
            pending.thread(),
            pending.kind(),
            pending.location(),
            pending.secondLocation());
    if (!isSupported(intent.kind(), intent.location(), intent.also(), pending.endsByItself())) {
      return false;
    }
    intent(trace, intent, pending.need(), pending.endsByItself());
    candidates.noteSite(intent, pending.site());
    int source = source(intent);
    if (trees.isOrdered(intent) && !trees.node(source).ends()) {
      return chains.permits(intent, source) == pending.enabled();
    }
    return intent.kind() != Kind.LOCK
        || pending.enabled()
        || holder(intent.location()) != NO_THREAD;
  }

  /**
   * Finds the steps that end the execution: the last step of the thread that failed. If that is a
   * start, which happens as soon as it is reached, also the step before it.
   */
  private void findLastSteps(Trace trace) {
    lastSteps.clear();
    alwaysFails = false;
    int thread;
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      thread = thrown.thread();
    } else if (trace.outcome() instanceof Outcome.Exited exited) {
      thread = exited.thread();
    } else if (trace.outcome() instanceof Outcome.Rejected rejected) {
      thread = rejected.thread();
    } else {
      return;
    }
    int step = previousStep(trace, trace.size(), thread);
    while (step >= 0) {
      lastSteps.set(step);
      if (trace.kind(step) != Kind.START) {
        return;
      }
      step = previousStep(trace, step, trace.thread(step));
    }
    alwaysFails = true;
  }

  /** The last step of a thread before {@code end}, else the step that started it, else -1. */
  private static int previousStep(Trace trace, int end, int thread) {
    for (int step = end - 1; step >= 0; step--) {
      if (trace.thread(step) == thread
          || trace.kind(step) == Kind.START && trace.started(step) == thread) {
        return step;
      }
    }
    return -1;
  }
}
