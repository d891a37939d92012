// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * Collects the steps of a run; used again for the next one after {@link #clear}.
 *
 * <p>Confined to whoever performs the run.
 */
public final class TraceBuilder implements Steps {
  static final int THREAD_MASK = 0xFF;
  static final int DECISION = 0x100;
  static final int WRITES = 0x200;
  static final int ENDS_BY_ITSELF = 0x400;
  static final int QUEUED_UP = 0x800;

  /** Keeps a second location, which may be {@link #NOWHERE}, apart from none at all. */
  static final int EXPIRY_SHIFT = 2;

  static final long[] NOBODY = {};
  static final int KIND_SHIFT = 16;
  static final int KIND_MASK = 0xFF;
  static final int CHILD_SHIFT = 24;
  static final int OPTIONS_BITS = 16;
  static final int OPTIONS_MASK = (1 << OPTIONS_BITS) - 1;

  int size;
  boolean hasAlso;
  boolean hasOptions;
  int[] operations = new int[256];
  int[] locations = new int[256];
  int[] also = new int[256];
  int[] sites = new int[256];
  int[] options = new int[256];
  long[] enabled = new long[256];
  long[] woken = NOBODY;
  int[] expiries = Trace.NONE;
  int[] releases = Trace.NONE;
  long[] levels = NOBODY;
  int[] needs = Trace.NONE;
  int[] conditions = Trace.NONE;
  boolean waitsLong;

  /** Forgets all steps. */
  public void clear() {
    size = 0;
    hasAlso = false;
    hasOptions = false;
    woken = NOBODY;
    expiries = Trace.NONE;
    releases = Trace.NONE;
    levels = NOBODY;
    needs = Trace.NONE;
    conditions = Trace.NONE;
    waitsLong = false;
  }

  /** Adds a step that was performed as soon as it could be. */
  public void add(int thread, Kind kind, int location, int site) {
    append(thread, kind, location, NOWHERE, site, kind.writes() ? WRITES : 0, 0L);
  }

  /** Adds the start of a thread, whose status is at {@code location}. */
  public void addStart(int thread, int child, int location, int site) {
    add(thread, Kind.START, location, site);
    operations[size - 1] |= child << CHILD_SHIFT;
  }

  /** Adds a step that was chosen among the threads {@code enabled}. */
  public void addDecision(
      int thread, Kind kind, int location, int alsoWrites, int site, long enabled) {
    int flag = kind.writes() ? DECISION | WRITES : DECISION;
    append(thread, kind, location, alsoWrites, site, flag, enabled);
  }

  /** Adds a step of an earlier trace, see {@link Trace#pack}. */
  public void addPacked(long[] packed, int site) {
    append(0, Kind.READ, (int) packed[1], high(packed[1]), site, 0, packed[2]);
    operations[size - 1] = (int) packed[0];
    options[size - 1] = high(packed[0]);
    hasOptions |= options[size - 1] != 1;
    if (packed[3] != 0) {
      lastWoke(packed[3]);
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

  static int high(long packed) {
    return (int) (packed >> Integer.SIZE);
  }

  /**
   * Adds a branch, at which nobody else could have been chosen: it is taken as soon as its thread
   * gets there.
   */
  public void addBranch(int thread, int choice, int of, int site) {
    addDecision(thread, Kind.BRANCH, NOWHERE, NOWHERE, site, 1L << thread);
    lastChose(choice, of);
  }

  /** Says which condition decided the side that the last step took. */
  public void lastDependedOn(int condition) {
    conditions = filledUp(conditions);
    conditions[size - 1] = condition;
  }

  /** Says that the last step left its location as it was, whatever its kind says. */
  public void lastLeftUnchanged() {
    operations[size - 1] &= ~WRITES;
  }

  /** Says that the last step changed this location too. */
  public void lastAlsoWrote(int location) {
    also[size - 1] = location;
    hasAlso = true;
  }

  /** Says that the last step waited for nothing. */
  public void lastEndsByItself() {
    operations[size - 1] |= ENDS_BY_ITSELF;
  }

  /** Says that with the last step its thread has queued up before a synchroniser. */
  public void lastQueuedUp() {
    operations[size - 1] |= QUEUED_UP;
  }

  /** Says that the last step ended the waits of these threads. */
  public void lastWoke(long threads) {
    woken = filledUp(woken);
    woken[size - 1] |= threads;
  }

  /** Says that the wait that began with the last step may end by itself, and what that writes. */
  public void lastMayExpire(int alsoWrites) {
    expiries = filledUp(expiries);
    expiries[size - 1] = alsoWrites + EXPIRY_SHIFT;
  }

  /** Says that the last step became possible after so many steps because nothing else was. */
  public void lastReleasedAfter(int steps) {
    releases = filledUp(releases);
    releases[size - 1] = steps;
  }

  /** Says which level the last step found at its synchroniser, and which it left. */
  public void lastChangedLevel(int from, int to) {
    levels = filledUp(levels);
    levels[size - 1] = Trace.pack(from, to);
  }

  /** Says which level the last step waited for. */
  public void lastNeeded(int level) {
    needs = filledUp(needs);
    needs[size - 1] = level;
  }

  /** Says that a thread stands before a wait that ends by itself once nothing else can run. */
  public void waitsLong() {
    waitsLong = true;
  }

  /** Says which of how many alternatives the last step took. */
  public void lastChose(int choice, int of) {
    options[size - 1] = choice << OPTIONS_BITS | of;
    hasOptions = true;
  }

  /** Ends the run. */
  public Trace build(Outcome outcome, Trace.Pending... pending) {
    return new Trace(this, pending, outcome);
  }

  private void append(
      int thread, Kind kind, int location, int alsoWrites, int site, int flag, long mask) {
    if (size == operations.length) {
      grow();
    }
    operations[size] = kind.ordinal() << KIND_SHIFT | flag | thread;
    hasAlso |= alsoWrites != NOWHERE;
    locations[size] = location;
    also[size] = alsoWrites;
    sites[size] = site;
    options[size] = 1;
    enabled[size] = mask;
    size++;
  }

  /** A column that most runs do without, from its first use on. */
  private int[] filledUp(int[] column) {
    return column.length < size ? Arrays.copyOf(column, operations.length) : column;
  }

  private long[] filledUp(long[] column) {
    return column.length < size ? Arrays.copyOf(column, operations.length) : column;
  }

  private void grow() {
    int capacity = 2 * size;
    operations = Arrays.copyOf(operations, capacity);
    locations = Arrays.copyOf(locations, capacity);
    also = Arrays.copyOf(also, capacity);
    sites = Arrays.copyOf(sites, capacity);
    options = Arrays.copyOf(options, capacity);
    enabled = Arrays.copyOf(enabled, capacity);
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
  public int also(int step) {
    return also[step];
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
}
