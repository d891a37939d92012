// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.Names;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the data races of a finished run with vector clocks (after Flanagan and Freund, FastTrack,
 * PLDI 2009).
 *
 * <p>The clock of a thread holds, for each thread, how many of its steps happen before what the
 * thread does next. An access is compared with the last write before it and, if it writes, with the
 * last reads of all threads since then. Runs that differ in the order of independent operations
 * only have the same happens-before order and the same such pairs, so it makes no difference which
 * of them an explorer runs.
 *
 * <p>Tables are indexed by location; an entry of an earlier run is known by its stamp.
 */
final class RaceDetector {
  private static final int NONE = -1;
  private static final Set<Kind> ACCESSES = EnumSet.of(Kind.READ, Kind.WRITE, Kind.UPDATE);
  private static final MemoryOrder[] ORDERS = MemoryOrder.values();

  /** Hears of two steps that race, the earlier one first. */
  @FunctionalInterface
  interface Races {
    void race(int first, int second);
  }

  /** Hears of a step and of an access that would have raced with it. */
  @FunctionalInterface
  interface PendingRaces {
    void race(int first, Trace.Pending second);
  }

  private final Names names;
  private final Set<String> weak = new TreeSet<>();

  /** Per place: the order of accesses there plus one, zero if not looked up yet. */
  private byte[] orderOfSite = new byte[0];

  /** Per location: what is known about it in this run. */
  private Variable[] variables = new Variable[0];

  private int run;
  private Trace trace;
  private Races races;

  /** One row per thread. */
  private int[][] clocks = new int[0][];

  /** How many steps the thread of a step had made. */
  private int[] times = new int[0];

  /** Per step that reads: the read of the same variable before it, since the last write. */
  private int[] earlierReads = new int[0];

  /** The interrupt flags of the threads that have waited. */
  private int[] signals = new int[0];

  /** The threads whose wait an interrupt has ended, one bit each. */
  private long interrupted;

  RaceDetector(Names names) {
    this.names = names;
  }

  /** The state of one location. */
  private static final class Variable {
    final boolean isMemory;
    final boolean isThread;
    final String type;
    int run;
    int lastWrite;
    int lastRead;
    boolean isReleased;
    int[] released = new int[0];

    Variable(boolean isMemory, boolean isThread, String type) {
      this.isMemory = isMemory;
      this.isThread = isThread;
      this.type = type;
    }

    void begin(int newRun) {
      run = newRun;
      lastWrite = NONE;
      lastRead = NONE;
      isReleased = false;
    }
  }

  /** The places met so far that order less than a volatile access does. */
  Set<String> weak() {
    return weak;
  }

  /** Tells the races of a run. */
  void watch(Trace watched, Races hears) {
    begin(watched, hears);
    for (int step = 0; step < trace.size(); step++) {
      int thread = trace.thread(step);
      clockOf(thread)[thread]++;
      times[step] = clocks[thread][thread];
      perform(step, thread);
    }
  }

  /**
   * Tells, right after {@link #watch}, the places where threads of the run were stopped that would
   * have raced with a step. A failure ends a run, and often before the access that it races with.
   */
  void watchPending(PendingRaces hears) {
    for (Trace.Pending pending : trace.pending()) {
      if (pending.enabled()
          && pending.site() >= 0
          && ACCESSES.contains(pending.kind())
          && names.isMemory(pending.location())
          && pending.thread() < clocks.length) {
        watch(pending, hears);
      }
    }
  }

  private void watch(Trace.Pending pending, PendingRaces hears) {
    Variable variable = variable(pending.location());
    boolean isPlain = order(pending.site(), variable) == MemoryOrder.PLAIN;
    int[] clock = clocks[pending.thread()];
    int read = pending.kind().writes() ? variable.lastRead : NONE;
    for (; read != NONE; read = earlierReads[read]) {
      if (races(read, clock, isPlain)) {
        hears.race(read, pending);
      }
    }
    if (variable.lastWrite != NONE && races(variable.lastWrite, clock, isPlain)) {
      hears.race(variable.lastWrite, pending);
    }
  }

  private void begin(Trace watched, Races hears) {
    trace = watched;
    races = hears;
    run++;
    interrupted = 0;
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
        acquireInterrupt(thread, trace.also(step));
        if ((interrupted & 1L << thread) != 0) {
          interrupted &= ~(1L << thread);
          acquireInterrupt(thread, signals[thread]);
        }
      }
      case TRY_LOCK -> {
        if (trace.writes(step)) {
          acquire(thread, location);
        }
        acquireInterrupt(thread, trace.also(step));
      }
      case ACQUIRE, TRY_ACQUIRE -> {
        if (trace.levelAfter(step) < trace.levelBefore(step)) {
          acquire(thread, location);
        }
      }
      case AWAIT -> {
        if (trace.levelBefore(step) >= trace.need(step) && trace.choice(step) == 0) {
          acquire(thread, location);
        }
      }
      case RELEASE -> {
        if (trace.writes(step)) {
          release(thread, location);
        }
      }
      case UNLOCK -> release(thread, location);
      case WAIT -> {
        acquireInterrupt(thread, trace.also(step));
        release(thread, location);
        signals[thread] = trace.also(step);
      }
      case SLEEP -> acquireInterrupt(thread, location);
      case JOIN -> {
        acquire(thread, location);
        acquireInterrupt(thread, trace.also(step));
      }
      case START -> join(clockOf(trace.started(step)), clocks[thread]);
      case INTERRUPT -> {
        release(thread, location);
        endWait(location, trace.also(step));
      }
      case END, INITIALIZED -> release(thread, location);
      case INITIALIZE, USE -> acquire(thread, location);
      case NOTIFY, NOTIFY_ALL, EXPIRE, PARK, UNPARK, BRANCH, CHOOSE -> {}
    }
  }

  /** Whoever waits, and is interrupted, finds out when it has got its lock back. */
  private void endWait(int location, int lock) {
    for (int thread = 0; lock != Steps.NOWHERE && thread < signals.length; thread++) {
      if (signals[thread] == location) {
        interrupted |= 1L << thread;
      }
    }
  }

  private void access(int step, int thread, int location) {
    Variable variable = variable(location);
    if (!variable.isMemory) {
      if (variable.isThread) {
        acquire(thread, location);
        if (trace.kind(step) == Kind.UPDATE) {
          variable.isReleased = false; // the flag is down again
        }
      }
      return;
    }
    int lock = trace.also(step);
    if (lock != Steps.NOWHERE) {
      acquire(thread, lock); // a method that is synchronized on its object
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

  /** Whoever reads a weak write hears of nothing that was released before it. */
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
    long met = 0;
    for (int read = variable.lastRead; read != NONE; read = earlierReads[read]) {
      long bit = 1L << trace.thread(read);
      if ((met & bit) == 0) {
        met |= bit;
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

  /** Where an object is one location its class counts, which is not the same at each visit. */
  private MemoryOrder order(int site, Variable variable) {
    if (site < 0) {
      return MemoryOrder.VOLATILE; // the engine's own doing
    }
    if (!variable.type.isEmpty()) {
      return noticed(MemoryOrder.of(Registry.SITES.get(site), variable.type), site);
    }
    if (site >= orderOfSite.length) {
      orderOfSite = Arrays.copyOf(orderOfSite, Math.max(Registry.SITES.size(), site + 1));
    }
    int order = orderOfSite[site] - 1;
    if (order < 0) {
      MemoryOrder found = noticed(MemoryOrder.of(Registry.SITES.get(site), ""), site);
      order = found.ordinal();
      orderOfSite[site] = (byte) (order + 1);
    }
    return ORDERS[order];
  }

  private MemoryOrder noticed(MemoryOrder order, int site) {
    if (order.isWeak()) {
      weak.add(Registry.SITES.get(site).member() + " at " + Narrator.place(site));
    }
    return order;
  }

  private void acquire(int thread, int location) {
    Variable variable = variable(location);
    if (variable.isReleased) {
      join(clocks[thread], variable.released);
    }
  }

  /** A thread that finds itself interrupted goes on after the interrupt, and the flag is down. */
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
              names.isMemory(location), names.isThread(location), names.typeOfWhole(location));
      variables[location] = variable;
    }
    if (variable.run != run) {
      variable.begin(run);
    }
    return variable;
  }

  /** Makes room for the thread in all clocks. */
  private int[] clockOf(int thread) {
    if (thread >= clocks.length) {
      int threads = thread + 1;
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
