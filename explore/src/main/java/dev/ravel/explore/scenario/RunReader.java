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
 * <p>Only reads, writes, updates, locks, starts, joins, branches and choices of up to 64 threads
 * are supported. The other operations depend on the order of earlier ones, which a scenario leaves
 * open.
 */
final class RunReader {
  private static final int NO_THREAD = -1;

  /** Each node keeps its closure: the last node of every thread. */
  private static final int MOST_THREADS = 64;

  private final PathTrees trees;
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

  RunReader(PathTrees trees, Candidates candidates) {
    this.trees = trees;
    this.candidates = candidates;
  }

  /** Whether threads take locks, or wait for others than those that they have started. */
  boolean mayDeadlock() {
    return mayDeadlock;
  }

  /** Adds an execution; false if it contains an operation that is not supported. */
  boolean read(Trace trace) {
    last.clear();
    lastWrites.clear();
    holders.clear();
    findLastSteps(trace);
    for (int step = 0; step < trace.size(); step++) {
      if (!isSupported(trace, step)) {
        return false;
      }
      perform(trace, step);
    }
    return alwaysFails || addPending(trace);
  }

  private boolean isSupported(Trace trace, int step) {
    Kind kind = trace.kind(step);
    boolean hasOptions = kind == Kind.BRANCH || kind == Kind.CHOOSE;
    return trace.thread(step) < MOST_THREADS
        && isSupported(kind, trace.location(step), trace.secondLocation(step))
        && !trace.endsByItself(step)
        && trace.releasedAfter(step) == 0
        && (hasOptions || trace.options(step) == 1)
        && (kind != Kind.JOIN || !trace.isDecision(step))
        && (kind != Kind.LOCK || holder(trace.location(step)) == NO_THREAD)
        && (kind != Kind.UNLOCK
            || lastSteps.get(step)
            || holder(trace.location(step)) == trace.thread(step));
  }

  /** Whether the kind is one that scenarios know, and uses its location as others do. */
  private boolean isSupported(Kind kind, int location, int also) {
    switch (kind) {
      case READ, WRITE, UPDATE -> {
        variables.set(location);
        if (also != Steps.NOWHERE) {
          variables.set(also);
        }
        return !synchronisers.get(location)
            && (also == Steps.NOWHERE || kind != Kind.READ && !synchronisers.get(also));
      }
      case LOCK, UNLOCK, START, JOIN, END -> {
        synchronisers.set(location);
        return !variables.get(location) && also == Steps.NOWHERE;
      }
      case BRANCH, CHOOSE -> {
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private int holder(int lock) {
    return holders.getOrDefault(lock, NO_THREAD);
  }

  private void perform(Trace trace, int step) {
    int thread = trace.thread(step);
    Intent intent =
        intent(thread, trace.kind(step), trace.location(step), trace.secondLocation(step));
    if (intent.kind() == Kind.START) {
      starters.put(intent.location(), thread);
    }
    int source =
        intent.reads() || intent.kind() == Kind.JOIN
            ? lastWrites.getOrDefault(intent.location(), PathTrees.ROOT)
            : PathTrees.ROOT;
    int node = trees.find(intent, source, trace.choice(step));
    boolean isNew = node == PathTrees.ROOT;
    if (isNew) {
      addAlternatives(intent, trace, step);
      node = add(intent, source, trace, step);
    }
    last.put(thread, node);
    if (trace.kind(step) == Kind.START) {
      last.put(trace.started(step), node);
    }
    applyLock(intent);
    applyWrites(trace, step, node, isNew);
  }

  private void addAlternatives(Intent intent, Trace trace, int step) {
    if (trees.children(intent).isEmpty()) {
      for (int other = 0; other < trace.options(step); other++) {
        if (other != trace.choice(step)) {
          candidates.add(new Candidate(intent, PathTrees.ROOT, other, trace.constraint(step)));
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
            lastSteps.get(step)));
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

  private void applyLock(Intent intent) {
    if (intent.kind() == Kind.LOCK) {
      holders.put(intent.location(), intent.thread());
    } else if (intent.kind() == Kind.UNLOCK) {
      holders.remove(intent.location());
    }
  }

  private void applyWrites(Trace trace, int step, int node, boolean isNew) {
    Kind kind = trace.kind(step);
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
    } else if (kind == Kind.WRITE || kind == Kind.UPDATE) {
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

  private Intent intent(int thread, Kind kind, int location, int also) {
    int before = last.getOrDefault(thread, PathTrees.ROOT);
    Intent intent = new Intent(before, thread, kind, location, also);
    if (trees.add(intent)) {
      mayDeadlock |= kind == Kind.LOCK;
      mayDeadlock |= kind == Kind.JOIN && starters.getOrDefault(location, NO_THREAD) != thread;
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
      int at = last.getOrDefault(pending.thread(), PathTrees.ROOT);
      if (pending.thread() != bounded && !trees.node(at).ends()) {
        boolean isHeldFromStart =
            pending.kind() == Kind.LOCK
                && !pending.enabled()
                && holder(pending.location()) == NO_THREAD;
        if (!isSupported(pending.kind(), pending.location(), pending.secondLocation())
            || pending.endsByItself()
            || isHeldFromStart) {
          return false;
        }
        intent(pending.thread(), pending.kind(), pending.location(), pending.secondLocation());
      }
    }
    return true;
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
