// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * Collects the steps of an execution; reused for the next one after {@link #clear}.
 *
 * <p>Confined to the thread that performs the execution.
 */
public final class TraceBuilder implements Steps {
  static final int THREAD_MASK = Decision.MAX_THREADS - 1;
  static final int DECISION = 0x800;
  static final int WRITES = 0x1000;
  static final int ENDS_BY_ITSELF = 0x2000;
  static final int QUEUED_UP = 0x4000;
  static final int STARTS_DAEMON = 0x8000;

  /**
   * Distinguishes a wait that may expire without a second location from one that may not expire.
   */
  static final int EXPIRY_SHIFT = 2;

  static final long[] NO_LONGS = {};
  static final ThreadSetColumn NO_SETS = new ThreadSetColumn(0);
  static final int KIND_SHIFT = 16;
  static final int KIND_MASK = 0x1F;
  static final int CHILD_SHIFT = 21;
  static final int OPTIONS_BITS = 16;
  static final int OPTIONS_MASK = (1 << OPTIONS_BITS) - 1;

  int size;
  boolean hasSecondLocations;
  boolean hasOptions;
  int[] operations = new int[256];
  int[] locations = new int[256];
  int[] secondLocations = new int[256];
  int[] sites = new int[256];
  int[] options = new int[256];
  final ThreadSetColumn enabled = new ThreadSetColumn(256);
  ThreadSetColumn woken = NO_SETS;
  int[] expiries = Trace.NONE;
  int[] releases = Trace.NONE;
  long[] levels = NO_LONGS;
  int[] needs = Trace.NONE;
  int[] constraints = Trace.NONE;
  boolean waitsLong;
  final ThreadSet daemons = new ThreadSet();

  /** Removes all steps. */
  public void clear() {
    size = 0;
    hasSecondLocations = false;
    hasOptions = false;
    enabled.clear();
    woken = NO_SETS;
    expiries = Trace.NONE;
    releases = Trace.NONE;
    levels = NO_LONGS;
    needs = Trace.NONE;
    constraints = Trace.NONE;
    waitsLong = false;
    daemons.clear();
  }

  /** Adds a step that was performed as soon as it was enabled. */
  public void add(int thread, Kind kind, int location, int site) {
    append(thread, kind, location, NOWHERE, site, kind.writes() ? WRITES : 0);
    enabled.clear(size - 1);
  }

  /** Adds the start of a thread, whose status is at {@code location}. */
  public void addStart(int thread, int child, int location, int site) {
    add(thread, Kind.START, location, site);
    operations[size - 1] |= child << CHILD_SHIFT;
  }

  /** Marks the last step as one that started a daemon. */
  public void lastStartedDaemon() {
    operations[size - 1] |= STARTS_DAEMON;
    addDaemon(started(size - 1));
  }

  /** Adds a daemon that is alive from the beginning, without a step that starts it. */
  public void addDaemon(int thread) {
    daemons.add(thread);
  }

  /** Adds a step of a thread that was chosen among other enabled threads. */
  public void addDecision(
      int thread, Kind kind, int location, int secondLocation, int site, ThreadSet among) {
    int flag = kind.writes() ? DECISION | WRITES : DECISION;
    append(thread, kind, location, secondLocation, site, flag);
    enabled.set(size - 1, among);
  }

  /** Adds a step of an earlier trace, see {@link Trace#pack}. */
  public void addPacked(long[] packed, int site) {
    append(0, Kind.READ, (int) packed[1], high(packed[1]), site, 0);
    enabled.setLow(size - 1, packed[2]);
    operations[size - 1] = (int) packed[0];
    options[size - 1] = high(packed[0]);
    hasOptions |= options[size - 1] != 1;
    if ((operations[size - 1] & STARTS_DAEMON) != 0) {
      addDaemon(started(size - 1));
    }
    if (packed[3] != 0) {
      woken = filledUp(woken);
      woken.setLow(size - 1, packed[3]);
    }
    if ((int) packed[4] != 0) {
      lastMayExpire((int) packed[4] - EXPIRY_SHIFT);
    }
    if (high(packed[4]) != 0) {
      lastReleasedAfter(high(packed[4]));
    }
    if (packed[5] != 0) {
      lastChangedLevel(high(packed[5]), (int) packed[5]);
    }
    if (packed[6] != 0) {
      lastNeeded((int) packed[6]);
    }
    if (packed[7] != 0) {
      lastDependedOn((int) packed[7]);
    }
  }

  /** Adds to the last step the threads that {@link Trace#packHigh} packed. */
  public void addPackedHigh(long[] packed) {
    if (packed.length > 0) {
      int words = (int) packed[0];
      enabled.setHigh(size - 1, Arrays.copyOfRange(packed, 1, 1 + words));
      if (packed.length > 1 + words) {
        woken = filledUp(woken);
        woken.setHigh(size - 1, Arrays.copyOfRange(packed, 1 + words, packed.length));
      }
    }
  }

  static int high(long packed) {
    return (int) (packed >> Integer.SIZE);
  }

  /**
   * Adds a branch. It is not a choice between threads: it is taken as soon as its thread reaches
   * it.
   */
  public void addBranch(int thread, int choice, int of, int site) {
    append(thread, Kind.BRANCH, NOWHERE, NOWHERE, site, DECISION);
    enabled.setOnly(size - 1, thread);
    lastChose(choice, of);
  }

  /** Sets the number of the branch constraint of the last step. */
  public void lastDependedOn(int constraint) {
    constraints = filledUp(constraints);
    constraints[size - 1] = constraint;
  }

  /** Marks the last step as one that did not change its location, although its kind writes. */
  public void lastLeftUnchanged() {
    operations[size - 1] &= ~WRITES;
  }

  /** Sets the second location that the last step wrote. */
  public void lastAlsoWrote(int location) {
    secondLocations[size - 1] = location;
    hasSecondLocations = true;
  }

  /** Marks the last step as one that waited for nothing. */
  public void lastEndsByItself() {
    operations[size - 1] |= ENDS_BY_ITSELF;
  }

  /** Marks the last step as one with which its thread joined the queue of a synchroniser. */
  public void lastQueuedUp() {
    operations[size - 1] |= QUEUED_UP;
  }

  /** Adds a thread whose wait the last step ended. */
  public void lastWoke(int thread) {
    woken = filledUp(woken);
    woken.add(size - 1, thread);
  }

  /**
   * Marks the wait that began with the last step as one that may expire, which writes this
   * location.
   */
  public void lastMayExpire(int secondLocation) {
    expiries = filledUp(expiries);
    expiries[size - 1] = secondLocation + EXPIRY_SHIFT;
  }

  /**
   * Sets the number of steps after which the last step became enabled because no other thread was.
   */
  public void lastReleasedAfter(int steps) {
    releases = filledUp(releases);
    releases[size - 1] = steps;
  }

  /** Sets the level of the synchroniser before and after the last step. */
  public void lastChangedLevel(int from, int to) {
    levels = filledUp(levels);
    levels[size - 1] = Trace.pack(from, to);
  }

  /** Sets the level that the last step waited for. */
  public void lastNeeded(int level) {
    needs = filledUp(needs);
    needs[size - 1] = level;
  }

  /** Marks the execution as one with a wait that ends once no other thread is enabled. */
  public void waitsLong() {
    waitsLong = true;
  }

  /** Sets the alternative that the last step took, and the number of alternatives. */
  public void lastChose(int choice, int of) {
    options[size - 1] = choice << OPTIONS_BITS | of;
    hasOptions = true;
  }

  /** Ends the execution. */
  public Trace build(Outcome outcome, Trace.Pending... pending) {
    return new Trace(this, pending, outcome);
  }

  private void append(int thread, Kind kind, int location, int secondLocation, int site, int flag) {
    if (size == operations.length) {
      grow();
    }
    operations[size] = kind.ordinal() << KIND_SHIFT | flag | thread;
    hasSecondLocations |= secondLocation != NOWHERE;
    locations[size] = location;
    secondLocations[size] = secondLocation;
    sites[size] = site;
    options[size] = 1;
    size++;
  }

  /** A column that most executions do not need; allocated at its first use. */
  private int[] filledUp(int[] column) {
    return column.length < size ? Arrays.copyOf(column, operations.length) : column;
  }

  private ThreadSetColumn filledUp(ThreadSetColumn column) {
    if (column.capacity() >= size) {
      return column;
    }
    ThreadSetColumn filledUp = column == NO_SETS ? new ThreadSetColumn(size) : column;
    filledUp.grow(operations.length);
    return filledUp;
  }

  private long[] filledUp(long[] column) {
    return column.length < size ? Arrays.copyOf(column, operations.length) : column;
  }

  private void grow() {
    int capacity = 2 * size;
    operations = Arrays.copyOf(operations, capacity);
    locations = Arrays.copyOf(locations, capacity);
    secondLocations = Arrays.copyOf(secondLocations, capacity);
    sites = Arrays.copyOf(sites, capacity);
    options = Arrays.copyOf(options, capacity);
    enabled.grow(capacity);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int thread(int step) {
    return operations[step] & THREAD_MASK;
  }

  @Override
  public Kind kind(int step) {
    return Kind.of(operations[step] >>> KIND_SHIFT & KIND_MASK);
  }

  @Override
  public int location(int step) {
    return locations[step];
  }

  @Override
  public int secondLocation(int step) {
    return secondLocations[step];
  }

  @Override
  public boolean writes(int step) {
    return (operations[step] & WRITES) != 0;
  }

  @Override
  public int choice(int step) {
    return options[step] >>> OPTIONS_BITS;
  }

  @Override
  public int started(int step) {
    return operations[step] >>> CHILD_SHIFT;
  }

  @Override
  public ThreadSet enabled(int step) {
    return enabled.get(step);
  }

  @Override
  public ThreadSet daemons() {
    return daemons;
  }
}
