// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * The path of a depth-first search through the states of a {@link Model}, with sleep sets.
 *
 * <p>A visited state keeps its sleep set: the threads that slept on every visit. If the search
 * comes back with other threads awake, it explores what slept then and is awake now (Godefroid,
 * LNCS 1032, section 5.2).
 */
class SearchPath {
  private static final long NO_DECISION = -1;

  /** A state, a set of threads and an entry of a map, without the arrays of the state. */
  private static final int ENTRY_BYTES = 120;

  /** A state on the path. */
  private static final class Node {
    private final State state;
    private final long decision;
    private final ThreadSet sleep;

    /** The threads to be explored. */
    private ThreadSet awake = new ThreadSet();

    private int thread = ThreadSet.NONE;
    private int choice;
    private boolean isEntered;

    Node(State state, long decision, ThreadSet sleep) {
      this.state = state;
      this.decision = decision;
      this.sleep = sleep;
    }
  }

  /** What the current state is. */
  enum Situation {
    /** Only an execution shows how it goes on. */
    UNKNOWN,
    /** A thread has failed, so that the execution ends. */
    FAILED,
    /** A thread takes a branch before any thread can do something else. */
    BRANCH,
    /** Some threads can continue. */
    RUNNING,
    /** Some threads can continue, and others wait for each other's locks. */
    CYCLE,
    /** No thread can continue, and some have not ended. */
    STUCK,
    /** All threads have ended. */
    ENDED
  }

  private final Model model;
  private final ModelSemantics semantics;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<State, ThreadSet> visited = new HashMap<>();
  private long visitedBytes;

  SearchPath(Model model, ModelSemantics semantics) {
    this.model = model;
    this.semantics = semantics;
  }

  void begin(State initial) {
    nodes.add(new Node(initial.copy(), NO_DECISION, new ThreadSet()));
  }

  boolean isEmpty() {
    return nodes.isEmpty();
  }

  int visitedStates() {
    return visited.size();
  }

  /** About how much memory the visited states occupy. */
  long visitedBytes() {
    return visitedBytes;
  }

  Set<State> visited() {
    return Set.copyOf(visited.keySet());
  }

  /** The current state. */
  State state() {
    return last().state;
  }

  /** Whether the current state has been entered, so that its alternatives are being explored. */
  boolean isEntered() {
    return last().isEntered;
  }

  private Node last() {
    return nodes.get(nodes.size() - 1);
  }

  void goBack() {
    nodes.remove(nodes.size() - 1);
  }

  /** The decisions that lead to the current state. */
  LongStream decisions() {
    return nodes.stream().mapToLong(node -> node.decision).filter(one -> one != NO_DECISION);
  }

  /** Performs what happens by itself; says what the current state is. */
  Situation settle() {
    Node node = last();
    State state = node.state;
    int acting;
    do {
      acting = ThreadSet.NONE;
      boolean isUnknown = false;
      for (int thread = state.threads() - 1; thread >= 0; thread--) {
        int local = state.local(thread);
        if (local == State.ABSENT) {
          continue;
        }
        switch (model.next(local)) {
          case FAILURE -> {
            return Situation.FAILED;
          }
          case UNKNOWN -> isUnknown = true;
          case OPERATION -> acting = actsByItself(state, thread) ? thread : acting;
          case NOTHING -> {
            // The thread has ended.
          }
        }
      }
      if (isUnknown) {
        return Situation.UNKNOWN;
      }
      if (acting != ThreadSet.NONE) {
        wake(node.sleep, model.operation(state.local(acting)));
        semantics.fire(state, acting, 0);
      }
    } while (acting != ThreadSet.NONE);
    return situation(state);
  }

  private boolean actsByItself(State state, int thread) {
    Kind kind = model.kind(state.local(thread));
    return kind == Kind.START
        || kind == Kind.END
        || kind == Kind.JOIN && semantics.isEnabled(state, thread);
  }

  /** Wakes the threads whose operations depend on one that is performed. */
  void wake(ThreadSet sleep, long operation) {
    State state = state();
    for (int thread = sleep.first(); thread != ThreadSet.NONE; thread = sleep.after(thread)) {
      if (Independence.dependent(model.operation(state.local(thread)), operation)) {
        sleep.remove(thread);
      }
    }
  }

  private Situation situation(State state) {
    boolean isEnabled = false;
    boolean isAlive = false;
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local != State.ABSENT && model.next(local) == Model.Next.OPERATION) {
        if (model.kind(local) == Kind.BRANCH) {
          return Situation.BRANCH;
        }
        isAlive = true;
        isEnabled |= semantics.isEnabled(state, thread);
      }
    }
    if (!isEnabled) {
      return isAlive ? Situation.STUCK : Situation.ENDED;
    }
    return new LockWaits(model, state).cycle().isEmpty() ? Situation.RUNNING : Situation.CYCLE;
  }

  /** The threads that wait for a level, each with its local place and that of the synchroniser. */
  List<Integer> blockedAtLevels() {
    State state = state();
    List<Integer> blocked = new ArrayList<>();
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local != State.ABSENT
          && model.next(local) == Model.Next.OPERATION
          && (model.kind(local) == Kind.ACQUIRE || model.kind(local) == Kind.AWAIT)
          && !semantics.isEnabled(state, thread)) {
        int location = model.number(Operation.location(model.operation(local)));
        blocked.addAll(List.of(thread, local, state.place(location)));
      }
    }
    return blocked;
  }

  /** Explores both sides of the branch of the current state. */
  void enterBranch() {
    Node node = last();
    node.isEntered = true;
    for (int thread = 0; thread < node.state.threads(); thread++) {
      int local = node.state.local(thread);
      if (local != State.ABSENT
          && model.next(local) == Model.Next.OPERATION
          && model.kind(local) == Kind.BRANCH) {
        node.awake = ThreadSet.of(thread);
        return;
      }
    }
  }

  /** Enters the current state; returns false if all that is awake has been explored before. */
  boolean enter() {
    Node node = last();
    node.isEntered = true;
    ThreadSet enabled = enabled(node.state);
    ThreadSet slept = visited.get(node.state);
    if (slept == null) {
      enabled.removeAll(node.sleep);
      visited.put(node.state.copy(), ThreadSet.copyOf(node.sleep));
      visitedBytes += ENTRY_BYTES + node.state.bytes();
    } else {
      ThreadSet awake = awakeNow(slept, node.sleep);
      if (awake.isEmpty()) {
        return false;
      }
      slept.removeAll(awake);
      node.sleep.set(slept);
      enabled = awake;
    }
    node.awake = enabled;
    return true;
  }

  /** The threads that slept at all earlier visits of a state, but not at this one. */
  private static ThreadSet awakeNow(ThreadSet slept, ThreadSet sleep) {
    ThreadSet awake = ThreadSet.copyOf(slept);
    awake.removeAll(sleep);
    return awake;
  }

  private ThreadSet enabled(State state) {
    ThreadSet enabled = new ThreadSet();
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local != State.ABSENT
          && model.next(local) == Model.Next.OPERATION
          && semantics.isEnabled(state, thread)) {
        enabled.add(thread);
      }
    }
    return enabled;
  }

  /** Chooses the next alternative at the current state; returns false if there is none. */
  boolean advance() {
    Node node = last();
    if (node.thread != ThreadSet.NONE
        && ++node.choice < semantics.options(node.state, node.thread)) {
      return true;
    }
    if (node.thread != ThreadSet.NONE) {
      node.awake.remove(node.thread);
      node.sleep.add(node.thread);
    }
    node.thread = last(node.awake);
    node.choice = 0;
    return node.thread != ThreadSet.NONE;
  }

  /** Makes the next {@link #advance} choose the same alternative again. */
  void stay() {
    last().choice--;
  }

  /**
   * The thread with the highest number, or none. The first thread, which often reads what the
   * others have written, comes last: this saves executions (D-exploration-15).
   */
  private static int last(ThreadSet threads) {
    return threads.isEmpty() ? ThreadSet.NONE : threads.get(threads.size() - 1);
  }

  /** The decision of the current alternative. */
  long alternative() {
    Node node = last();
    int constraint = model.constraint(node.state.local(node.thread));
    return Decision.pack(node.thread, node.choice, constraint);
  }

  /** Whether an execution has to show what the current alternative does. */
  boolean isUnknown() {
    Node node = last();
    return semantics.isUnknown(node.state, node.thread, node.choice);
  }

  /** Goes to the state to which the current alternative leads. */
  void goOn() {
    Node node = last();
    long operation = model.operation(node.state.local(node.thread));
    State next = node.state.copy();
    ThreadSet sleep = ThreadSet.copyOf(node.sleep);
    sleep.remove(node.thread);
    wake(sleep, operation);
    semantics.fire(next, node.thread, node.choice);
    nodes.add(new Node(next, alternative(), sleep));
  }
}
