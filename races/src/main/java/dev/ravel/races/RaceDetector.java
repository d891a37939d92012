// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.model.DataRaces;
import dev.ravel.model.Kind;
import dev.ravel.model.Naming;
import dev.ravel.model.Need;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Detects the data races of a finished execution by vector clocks (after Flanagan and Freund,
 * FastTrack, PLDI 2009; D-exploration-3).
 *
 * <p>The clock of a thread holds, for each thread, the number of its steps that happen before the
 * thread's next step. An access is compared with the last write before it and, if it writes, with
 * the last reads of all threads since then. Executions that differ only in the order of independent
 * operations have the same happens-before order and the same such pairs. So it makes no difference
 * which of them the explorer executes.
 *
 * <p>Tables are indexed by location. Entries of earlier executions are recognised by their number.
 */
public final class RaceDetector {
  private static final int NONE = -1;
  private static final Set<Kind> ACCESSES = EnumSet.of(Kind.READ, Kind.WRITE, Kind.UPDATE);

  /** Receives two steps that race, the earlier one first. */
  @FunctionalInterface
  public interface Races {
    void race(int first, int second);
  }

  /** Receives a step and a pending access that would have raced with it. */
  @FunctionalInterface
  interface PendingRaces {
    void race(int first, Trace.Pending second);
  }

  private final Naming naming;
  private final SiteOrders orders;

  /** Per location: its state in this execution. */
  private Variable[] variables = new Variable[0];

  private int executions;
  private Trace trace = new TraceBuilder().build(Outcome.Completed.INSTANCE);
  private Races races = (first, second) -> {};

  /** One row per thread. */
  private int[][] clocks = new int[0][];

  /** Per step: the number of steps of its thread up to it. */
  private int[] times = new int[0];

  /** Per step that reads: the read of the same variable before it, since the last write. */
  private int[] earlierReads = new int[0];

  /** Per thread: the location of its interrupt flag, if the thread has waited. */
  private int[] signals = new int[0];

  /** The threads whose wait was ended by an interrupt. */
  private final ThreadSet interrupted = new ThreadSet();

  /** The threads whose reads have been compared with a write. */
  private final ThreadSet met = new ThreadSet();

  public RaceDetector(Naming naming) {
    this.naming = naming;
    this.orders = new SiteOrders(naming);
  }

  /** The state of one location. */
  private static final class Variable {
    final boolean isMemory;
    final boolean isThread;
    final String type;
    int execution;
    int lastWrite;
    int lastRead;
    boolean isReleased;
    int[] released = new int[0];

    Variable(boolean isMemory, boolean isThread, String type) {
      this.isMemory = isMemory;
      this.isThread = isThread;
      this.type = type;
    }

    void begin(int newExecution) {
      execution = newExecution;
      lastWrite = NONE;
      lastRead = NONE;
      isReleased = false;
    }
  }

  /** The accesses so far that order less than a volatile access. */
  Set<DataRaces.WeakAccess> weak() {
    return orders.weak();
  }

  /** Detects the races of an execution. */
  public void watch(Trace watched, Races receiver) {
    begin(watched, receiver);
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      clockOf(thread)[thread]++;
      times[step] = clocks[thread][thread];
      perform(step, thread);
    }
  }

  /**
   * Detects, right after {@link #watch}, pending accesses that would have raced with a step. A
   * failure ends an execution, often before the access that races.
   */
  void watchPending(PendingRaces receiver) {
    for (Trace.Pending pending : trace.pending()) {
      if (pending.enabled()
          && pending.site() >= 0
          && ACCESSES.contains(pending.kind())
          && naming.isMemory(pending.location())
          && pending.thread() < clocks.length) {
        watch(pending, receiver);
      }
    }
  }

  private void watch(Trace.Pending pending, PendingRaces receiver) {
    Variable variable = variable(pending.location());
    boolean isPlain = order(pending.site(), variable) == MemoryOrder.PLAIN;
    int[] clock = clocks[pending.thread()];
    int read = pending.kind().writes() ? variable.lastRead : NONE;
    for (; read != NONE; read = earlierReads[read]) {
      if (races(read, clock, isPlain)) {
        receiver.race(read, pending);
      }
    }
    if (variable.lastWrite != NONE && races(variable.lastWrite, clock, isPlain)) {
      receiver.race(variable.lastWrite, pending);
    }
  }

  private void begin(Trace watched, Races receiver) {
    trace = watched;
    races = receiver;
    executions++;
    interrupted.clear();
    if (times.length < trace.size()) {
      times = new int[2 * trace.size()];
      earlierReads = new int[2 * trace.size()];
    }
    for (int[] clock : clocks) {
      Arrays.fill(clock, 0);
    }
    Arrays.fill(signals, Steps.NOWHERE);
  }

  private void perform(int step, int thread) {
    int location = trace.location(step);
    switch (trace.kind(step)) {
      case READ, WRITE, UPDATE -> access(step, thread, location);
      case LOCK -> {
        acquire(thread, location);
        acquireInterrupt(thread, trace.secondLocation(step));
        if (interrupted.contains(thread)) {
          interrupted.remove(thread);
          acquireInterrupt(thread, signals[thread]);
        }
      }
      case TRY_LOCK -> {
        if (trace.writes(step)) {
          acquire(thread, location);
        }
        acquireInterrupt(thread, trace.secondLocation(step));
      }
      case ACQUIRE, TRY_ACQUIRE -> {
        if (trace.levelAfter(step) < trace.levelBefore(step)) {
          acquire(thread, location);
        } else if (trace.levelAfter(step) > trace.levelBefore(step)) {
          release(thread, location); // an element has been put into a queue
        }
      }
      case AWAIT -> {
        if (Need.isMet(trace.need(step), trace.levelBefore(step)) && trace.choice(step) == 0) {
          acquire(thread, location);
        }
        int added = trace.secondLocation(step);
        if (added != Steps.NOWHERE && naming.isMemory(added)) {
          release(thread, added); // a dependent has been added to a future
        }
      }
      case RELEASE -> {
        if (trace.writes(step)) {
          release(thread, location);
        }
      }
      case UNLOCK -> release(thread, location);
      case WAIT -> {
        acquireInterrupt(thread, trace.secondLocation(step));
        release(thread, location);
        signals[thread] = trace.secondLocation(step);
      }
      case SLEEP -> acquireInterrupt(thread, location);
      case JOIN -> {
        acquire(thread, location);
        acquireInterrupt(thread, trace.secondLocation(step));
      }
      case START -> join(clockOf(trace.started(step)), clocks[thread]);
      case INTERRUPT -> {
        release(thread, location);
        endWait(location, trace.secondLocation(step));
      }
      case END, INITIALIZED -> release(thread, location);
      case INITIALIZE, USE -> acquire(thread, location);
      case EXPIRE -> {
        if (trace.secondLocation(step) != Steps.NOWHERE
            && trace.secondLocation(step) == signals[thread]) {
          interrupted.remove(thread);
          acquireInterrupt(thread, trace.secondLocation(step));
        }
      }
      case NOTIFY, NOTIFY_ALL, PARK, UNPARK, BRANCH, CHOOSE -> {}
    }
  }

  /**
   * An interrupted thread that waits notices the interrupt after it has locked its monitor again.
   */
  private void endWait(int location, int lock) {
    for (int thread = 0; lock != Steps.NOWHERE && thread < signals.length; thread++) {
      if (signals[thread] == location) {
        interrupted.add(thread);
      }
    }
  }

  private void access(int step, int thread, int location) {
    Variable variable = variable(location);
    if (!variable.isMemory) {
      if (variable.isThread) {
        acquire(thread, location);
        if (trace.kind(step) == Kind.UPDATE) {
          variable.isReleased = false; // the flag is cleared
        }
      }
      return;
    }
    int second = trace.secondLocation(step);
    int lock = naming.ordersStates(second) ? Steps.NOWHERE : second;
    if (lock != Steps.NOWHERE) {
      acquire(thread, lock); // a method that is synchronised on its object
    }
    MemoryOrder order = order(trace.site(step), variable);
    boolean writes = trace.writes(step);
    if (order.acquires() && trace.kind(step) != Kind.WRITE) {
      acquire(thread, location);
    }
    compare(step, thread, variable, order == MemoryOrder.PLAIN, writes);
    if (writes) {
      written(variable, order, trace.kind(step) == Kind.WRITE);
      if (order.releases()) {
        release(thread, location);
      }
    }
    if (lock != Steps.NOWHERE) {
      release(thread, lock);
    }
  }

  /** A thread that reads a weak write does not synchronise with releases before that write. */
  private static void written(Variable variable, MemoryOrder order, boolean overwrites) {
    if (overwrites && order != MemoryOrder.VOLATILE) {
      variable.isReleased = false;
    }
  }

  private void compare(int step, int thread, Variable variable, boolean isPlain, boolean writes) {
    int[] clock = clocks[thread];
    if (variable.lastWrite != NONE) {
      compare(variable.lastWrite, step, clock, isPlain);
    }
    if (!writes) {
      int last = variable.lastRead;
      earlierReads[step] = last != NONE && trace.thread(last) == thread ? earlierReads[last] : last;
      variable.lastRead = step;
      return;
    }
    met.clear();
    for (int read = variable.lastRead; read != NONE; read = earlierReads[read]) {
      if (!met.contains(trace.thread(read))) {
        met.add(trace.thread(read));
        compare(read, step, clock, isPlain);
      }
    }
    variable.lastRead = NONE;
    variable.lastWrite = step;
  }

  private void compare(int earlier, int step, int[] clock, boolean isPlain) {
    if (races(earlier, clock, isPlain)) {
      races.race(earlier, step);
    }
  }

  private boolean races(int earlier, int[] clock, boolean isPlain) {
    return clock[trace.thread(earlier)] < times[earlier] && (isPlain || isPlain(earlier));
  }

  private boolean isPlain(int step) {
    return order(trace.site(step), variable(trace.location(step))) == MemoryOrder.PLAIN;
  }

  private MemoryOrder order(int site, Variable variable) {
    return orders.of(site, variable.type);
  }

  private void acquire(int thread, int location) {
    Variable variable = variable(location);
    if (variable.isReleased) {
      join(clocks[thread], variable.released);
    }
  }

  /** A thread that notices its interrupt synchronises with it and clears the flag. */
  private void acquireInterrupt(int thread, int location) {
    if (location != Steps.NOWHERE && variable(location).isThread) {
      acquire(thread, location);
      variable(location).isReleased = false;
    }
  }

  private void release(int thread, int location) {
    Variable variable = variable(location);
    int[] clock = clocks[thread];
    if (variable.released.length < clock.length) {
      variable.released = Arrays.copyOf(variable.released, clock.length);
    }
    if (!variable.isReleased) {
      variable.isReleased = true;
      Arrays.fill(variable.released, 0);
    }
    join(variable.released, clock);
  }

  private static void join(int[] into, int[] other) {
    for (int i = 0; i < other.length; i++) {
      into[i] = Math.max(into[i], other[i]);
    }
  }

  private Variable variable(int location) {
    if (location >= variables.length) {
      variables = Arrays.copyOf(variables, Math.max(16, 2 * location));
    }
    Variable variable = variables[location];
    if (variable == null) {
      variable =
          new Variable(
              naming.isMemory(location), naming.isThread(location), naming.typeOfWhole(location));
      variables[location] = variable;
    }
    if (variable.execution != executions) {
      variable.begin(executions);
    }
    return variable;
  }

  /** Makes room for the thread in all clocks. */
  private int[] clockOf(int thread) {
    if (thread >= clocks.length) {
      // Many threads make room for more, because every clock is copied.
      int threads = thread < Long.SIZE ? thread + 1 : 2 * thread;
      int known = clocks.length;
      clocks = Arrays.copyOf(clocks, threads);
      signals = Arrays.copyOf(signals, threads);
      for (int i = 0; i < threads; i++) {
        clocks[i] = i < known ? Arrays.copyOf(clocks[i], threads) : new int[threads];
      }
      Arrays.fill(signals, known, threads, Steps.NOWHERE);
    }
    return clocks[thread];
  }
}
