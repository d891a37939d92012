// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * One finished execution: its steps in order, the alternatives at each step, and its outcome.
 *
 * <p>Contains all that an explorer may ask about an execution. Immutable. Kept in primitive arrays,
 * because a check creates hundreds of thousands of traces.
 */
public final class Trace implements Steps {
  /** The number of {@code long} values that {@link #pack} writes per step. */
  public static final int PACKED = 8;

  /** The need of an operation that passes at any level. */
  public static final int ANY_LEVEL = Integer.MIN_VALUE;

  static final int[] NONE = {};

  /** Per step: the thread, the kind, the flags, and the thread that it starts. */
  private final int[] operations;

  private final int[] locations;
  private final int[] sites;
  private final ThreadSetColumn enabled;

  /** Empty if no step wrote a second location, as in most executions. */
  private final int[] secondLocations;

  /** Empty if no step had alternatives, as in most executions. */
  private final int[] options;

  /** Empty if no step ended a wait. */
  private final ThreadSetColumn woken;

  /** Empty if no step began a wait that may end without a notification. */
  private final int[] expiries;

  /** Empty if no wait ended because no other thread was enabled. */
  private final int[] releases;

  /** The level of the synchroniser before and after the step; empty if no step used a level. */
  private final long[] levels;

  /** Empty if no step waited for a level. */
  private final int[] needs;

  /** Empty if no step was a branch that depends on inputs. */
  private final int[] constraints;

  private final boolean waitsLong;
  private final ThreadSet daemons;
  private final Pending[] pending;
  private final Outcome outcome;

  Trace(TraceBuilder builder, Pending[] pending, Outcome outcome) {
    int size = builder.size;
    this.operations = Arrays.copyOf(builder.operations, size);
    this.locations = Arrays.copyOf(builder.locations, size);
    this.sites = Arrays.copyOf(builder.sites, size);
    this.enabled = builder.enabled.copy(size);
    this.secondLocations =
        builder.hasSecondLocations ? Arrays.copyOf(builder.secondLocations, size) : NONE;
    this.options = builder.hasOptions ? Arrays.copyOf(builder.options, size) : NONE;
    this.woken = builder.woken == TraceBuilder.NO_SETS ? builder.woken : builder.woken.copy(size);
    this.expiries = builder.expiries.length == 0 ? NONE : Arrays.copyOf(builder.expiries, size);
    this.releases = builder.releases.length == 0 ? NONE : Arrays.copyOf(builder.releases, size);
    this.levels =
        builder.levels.length == 0 ? TraceBuilder.NO_LONGS : Arrays.copyOf(builder.levels, size);
    this.needs = builder.needs.length == 0 ? NONE : Arrays.copyOf(builder.needs, size);
    this.constraints =
        builder.constraints.length == 0 ? NONE : Arrays.copyOf(builder.constraints, size);
    this.waitsLong = builder.waitsLong;
    this.daemons = ThreadSet.copyOf(builder.daemons);
    this.pending = pending;
    this.outcome = outcome;
  }

  /**
   * The next operation of a thread that had not ended at the end of the execution.
   *
   * @param endsByItself see {@link Trace#endsByItself}
   * @param need see {@link Trace#need}
   */
  public record Pending(
      int thread,
      Kind kind,
      int location,
      int secondLocation,
      int site,
      boolean enabled,
      boolean endsByItself,
      int need) {
    /** An operation that does not wait for a level. */
    public Pending(
        int thread,
        Kind kind,
        int location,
        int secondLocation,
        int site,
        boolean enabled,
        boolean endsByItself) {
      this(thread, kind, location, secondLocation, site, enabled, endsByItself, ANY_LEVEL);
    }
  }

  @Override
  public int size() {
    return operations.length;
  }

  @Override
  public int thread(int step) {
    return operations[step] & TraceBuilder.THREAD_MASK;
  }

  @Override
  public Kind kind(int step) {
    return Kind.of(operations[step] >>> TraceBuilder.KIND_SHIFT & TraceBuilder.KIND_MASK);
  }

  @Override
  public int location(int step) {
    return locations[step];
  }

  @Override
  public int secondLocation(int step) {
    return secondLocations.length == 0 ? NOWHERE : secondLocations[step];
  }

  @Override
  public boolean writes(int step) {
    return (operations[step] & TraceBuilder.WRITES) != 0;
  }

  /** Whether the step used up a decision. Other steps are performed as soon as they are enabled. */
  public boolean isDecision(int step) {
    return (operations[step] & TraceBuilder.DECISION) != 0;
  }

  /** Whether the operation waits for nothing: a time-out that may end at any moment. */
  public boolean endsByItself(int step) {
    return (operations[step] & TraceBuilder.ENDS_BY_ITSELF) != 0;
  }

  /**
   * Whether the thread joined the queue of a synchroniser. Then its next operation, which leaves
   * the queue, is enabled only at the head of the queue.
   */
  public boolean queuedUp(int step) {
    return (operations[step] & TraceBuilder.QUEUED_UP) != 0;
  }

  /** The threads whose wait the step ended. */
  public ThreadSet woken(int step) {
    return woken == TraceBuilder.NO_SETS ? new ThreadSet() : woken.get(step);
  }

  /** Whether the wait that begins with the step may end without a notification. */
  public boolean mayExpire(int step) {
    return expiries.length != 0 && expiries[step] != 0;
  }

  /** The second location that the thread writes if its wait {@linkplain #mayExpire expires}. */
  public int expirySecondLocation(int step) {
    return expiries[step] - TraceBuilder.EXPIRY_SHIFT;
  }

  /**
   * The number of steps before the moment at which the step became enabled because no other thread
   * was; zero if it was enabled for another reason. The step depends on all of them.
   */
  public int releasedAfter(int step) {
    return releases.length == 0 ? 0 : releases[step];
  }

  /** The {@link Need} of a step that waited for a level, or {@link #ANY_LEVEL}. */
  public int need(int step) {
    return isLevelled(kind(step)) && needs.length != 0 ? needs[step] : ANY_LEVEL;
  }

  /** Whether such an operation waits for the level of a synchroniser. */
  private static boolean isLevelled(Kind kind) {
    return kind == Kind.ACQUIRE || kind == Kind.AWAIT;
  }

  /** Whether the execution used a synchroniser with a level. */
  public boolean hasLevels() {
    return levels.length > 0;
  }

  /** The level of the synchroniser at the step's location before the step. */
  public int levelBefore(int step) {
    return levels.length == 0 ? 0 : TraceBuilder.high(levels[step]);
  }

  /** The level of the synchroniser at the step's location after the step. */
  public int levelAfter(int step) {
    return levels.length == 0 ? 0 : (int) levels[step];
  }

  /** Whether a thread reached a wait that ends once no other thread is enabled. */
  public boolean waitsLong() {
    return waitsLong;
  }

  @Override
  public ThreadSet enabled(int step) {
    return enabled.get(step);
  }

  /** Whether the thread was enabled before the step, and the step used up a decision. */
  public boolean isEnabled(int step, int thread) {
    return enabled.contains(step, thread);
  }

  /** The number of alternatives of the operation; 1 for most. */
  public int options(int step) {
    return options.length == 0 ? 1 : options[step] & TraceBuilder.OPTIONS_MASK;
  }

  @Override
  public int choice(int step) {
    return options.length == 0 ? 0 : options[step] >>> TraceBuilder.OPTIONS_BITS;
  }

  /** The site that performed the step. */
  public int site(int step) {
    return sites[step];
  }

  @Override
  public int started(int step) {
    return operations[step] >>> TraceBuilder.CHILD_SHIFT;
  }

  @Override
  public ThreadSet daemons() {
    return daemons;
  }

  /** The number of the branch constraint of a branch; 0 if there is none. */
  public int constraint(int step) {
    return constraints.length == 0 ? 0 : constraints[step];
  }

  /**
   * The packed decision, with its branch constraint, of a step that {@linkplain #isDecision used
   * one up}.
   */
  public long decision(int step) {
    return Decision.pack(thread(step), choice(step), constraint(step));
  }

  /**
   * Packs everything about a step except its site, and except threads from 64 on in its sets, into
   * {@link #PACKED} numbers. {@link TraceBuilder#addPacked} unpacks them.
   */
  public void pack(int step, long[] into) {
    into[0] = pack(options.length == 0 ? 1 : options[step], operations[step]);
    into[1] = pack(secondLocation(step), locations[step]);
    into[2] = enabled.low(step);
    into[3] = woken == TraceBuilder.NO_SETS ? 0 : woken.low(step);
    into[4] = pack(releasedAfter(step), expiries.length == 0 ? 0 : expiries[step]);
    into[5] = levels.length == 0 ? 0 : levels[step];
    into[6] = need(step) == ANY_LEVEL ? 0 : pack(1, needs[step]); // a need may be zero
    into[7] = constraint(step);
  }

  /**
   * Packs the threads from 64 on that were enabled before a step, and those whose wait it ended;
   * empty for most steps. {@link TraceBuilder#addPackedHigh} unpacks them.
   */
  public long[] packHigh(int step) {
    long[] first = enabled.high(step);
    long[] second = woken == TraceBuilder.NO_SETS ? ThreadSet.FEW : woken.high(step);
    if (first.length + second.length == 0) {
      return ThreadSet.FEW;
    }
    long[] packed = new long[1 + first.length + second.length];
    packed[0] = first.length;
    System.arraycopy(first, 0, packed, 1, first.length);
    System.arraycopy(second, 0, packed, 1 + first.length, second.length);
    return packed;
  }

  static long pack(int high, int low) {
    return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
  }

  /** The next operations of the threads that had not ended. */
  public Pending[] pending() {
    return pending.clone();
  }

  /** Whether some threads deadlocked and others could have continued. */
  public boolean isPartialDeadlock() {
    if (!(outcome instanceof Outcome.Deadlock deadlock)) {
      return false;
    }
    ThreadSet stuck = new ThreadSet();
    deadlock.waiting().forEach(waiting -> stuck.add(waiting.thread()));
    return Arrays.stream(pending).anyMatch(one -> !stuck.contains(one.thread()));
  }

  public Outcome outcome() {
    return outcome;
  }

  /** All decisions of the execution. With the same inputs, a target of them repeats it. */
  public int[] decisions() {
    int[] decisions = new int[size()];
    int count = 0;
    for (int step = 0; step < size(); step++) {
      if (isDecision(step)) {
        decisions[count++] = (int) decision(step);
      }
    }
    return Arrays.copyOf(decisions, count);
  }

  /** Whether the other execution has the same steps and decisions; sites are not compared. */
  public boolean sameStepsAs(Trace other) {
    return Arrays.equals(operations, other.operations)
        && Arrays.equals(locations, other.locations)
        && Arrays.equals(secondLocations, other.secondLocations)
        && Arrays.equals(options, other.options)
        && enabled.equals(other.enabled, size());
  }

  /**
   * Whether the execution begins with all steps of the other one; sites and alternatives are not
   * compared.
   */
  public boolean beginsAs(Trace other) {
    int end = other.size();
    return size() >= end
        && Arrays.equals(operations, 0, end, other.operations, 0, end)
        && Arrays.equals(locations, 0, end, other.locations, 0, end);
  }

  /**
   * The first step that differs although both executions took the same decisions before it; -1 if
   * there is none. There is none if the program depends on the decisions alone.
   */
  public int differsAt(Trace other) {
    int end = Math.min(size(), other.size());
    for (int step = 0; step < end; step++) {
      if (isDecision(step) && other.isDecision(step) && decision(step) != other.decision(step)) {
        return -1;
      }
      if (thread(step) != other.thread(step)
          || kind(step) != other.kind(step)
          || location(step) != other.location(step)) {
        return step;
      }
    }
    return -1;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int step = 0; step < size(); step++) {
      text.append(thread(step)).append(':').append(kind(step));
      if (location(step) != NOWHERE) {
        text.append('@').append(location(step));
      }
      text.append(' ');
    }
    return text.append(outcome).toString();
  }
}
