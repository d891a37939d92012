// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;

/**
 * One finished run: its steps in order, what else could have been done at each, and how it ended.
 *
 * <p>All that an explorer may ask about a run. Immutable; kept in primitive arrays because a check
 * makes hundreds of thousands of them.
 */
public final class Trace implements Steps {
  /** How many numbers {@link #pack} gives. */
  public static final int PACKED = 8;

  /** The need of an operation that passes at any level. */
  public static final int ANY_LEVEL = Integer.MIN_VALUE;

  static final int[] NONE = {};

  /** Per step: the thread, the kind, the flags, and the thread that it starts. */
  private final int[] operations;

  private final int[] locations;
  private final int[] sites;
  private final long[] enabled;

  /** Empty if no step wrote a second location, as in most runs. */
  private final int[] also;

  /** Empty if no step had alternatives, as in most runs. */
  private final int[] options;

  /** Empty if no step ended a wait. */
  private final long[] woken;

  /** Empty if no step began a wait that may end by itself. */
  private final int[] expiries;

  /** Empty if no wait ended because nothing else could run. */
  private final int[] releases;

  /** The level that a step found at its synchroniser, and the one that it left; or empty. */
  private final long[] levels;

  /** Empty if no step waited for a level. */
  private final int[] needs;

  /** Empty if no step was a branch that depends on inputs. */
  private final int[] conditions;

  private final boolean waitsLong;
  private final Pending[] pending;
  private final Outcome outcome;

  Trace(TraceBuilder builder, Pending[] pending, Outcome outcome) {
    int size = builder.size;
    this.operations = Arrays.copyOf(builder.operations, size);
    this.locations = Arrays.copyOf(builder.locations, size);
    this.sites = Arrays.copyOf(builder.sites, size);
    this.enabled = Arrays.copyOf(builder.enabled, size);
    this.also = builder.hasAlso ? Arrays.copyOf(builder.also, size) : NONE;
    this.options = builder.hasOptions ? Arrays.copyOf(builder.options, size) : NONE;
    this.woken =
        builder.woken.length == 0 ? TraceBuilder.NOBODY : Arrays.copyOf(builder.woken, size);
    this.expiries = builder.expiries.length == 0 ? NONE : Arrays.copyOf(builder.expiries, size);
    this.releases = builder.releases.length == 0 ? NONE : Arrays.copyOf(builder.releases, size);
    this.levels =
        builder.levels.length == 0 ? TraceBuilder.NOBODY : Arrays.copyOf(builder.levels, size);
    this.needs = builder.needs.length == 0 ? NONE : Arrays.copyOf(builder.needs, size);
    this.conditions =
        builder.conditions.length == 0 ? NONE : Arrays.copyOf(builder.conditions, size);
    this.waitsLong = builder.waitsLong;
    this.pending = pending;
    this.outcome = outcome;
  }

  /**
   * What a thread that had not ended was about to do when the run ended, and where.
   *
   * @param endsByItself see {@link Trace#endsByItself}
   * @param need see {@link Trace#need}
   */
  public record Pending(
      int thread,
      Kind kind,
      int location,
      int also,
      int site,
      boolean enabled,
      boolean endsByItself,
      int need) {
    /** What waits for no level. */
    public Pending(
        int thread,
        Kind kind,
        int location,
        int also,
        int site,
        boolean enabled,
        boolean endsByItself) {
      this(thread, kind, location, also, site, enabled, endsByItself, ANY_LEVEL);
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
  public int also(int step) {
    return also.length == 0 ? NOWHERE : also[step];
  }

  @Override
  public boolean writes(int step) {
    return (operations[step] & TraceBuilder.WRITES) != 0;
  }

  /** Whether the step took up a decision; the others were performed as soon as they could be. */
  public boolean isDecision(int step) {
    return (operations[step] & TraceBuilder.DECISION) != 0;
  }

  /** Whether the operation waits for nothing: a time-out that may be over at any moment. */
  public boolean endsByItself(int step) {
    return (operations[step] & TraceBuilder.ENDS_BY_ITSELF) != 0;
  }

  /**
   * Whether the thread queued up before a synchroniser, so that its next operation, which leaves
   * the queue, passes only in its turn.
   */
  public boolean queuedUp(int step) {
    return (operations[step] & TraceBuilder.QUEUED_UP) != 0;
  }

  /** The threads whose wait the step has ended, one bit each. */
  public long woken(int step) {
    return woken.length == 0 ? 0 : woken[step];
  }

  /** Whether the wait that begins with the step may end without anybody waking the thread. */
  public boolean mayExpire(int step) {
    return expiries.length != 0 && expiries[step] != 0;
  }

  /** The second location that the thread writes if its wait {@linkplain #mayExpire expires}. */
  public int expiryAlso(int step) {
    return expiries[step] - TraceBuilder.EXPIRY_SHIFT;
  }

  /**
   * How many steps had been made when the step became possible because nothing else was; zero if it
   * was possible for another reason. It depends on all of them.
   */
  public int releasedAfter(int step) {
    return releases.length == 0 ? 0 : releases[step];
  }

  /** The level at which the step could pass; any, if it waited for none. */
  public int need(int step) {
    return isLevelled(kind(step)) && needs.length != 0 ? needs[step] : ANY_LEVEL;
  }

  /** Whether an operation waits for the level of a synchroniser. */
  private static boolean isLevelled(Kind kind) {
    return kind == Kind.ACQUIRE || kind == Kind.AWAIT;
  }

  /** Whether any synchroniser with a level was used. */
  public boolean hasLevels() {
    return levels.length > 0;
  }

  /** The level of the synchroniser at its location that the step found. */
  public int levelBefore(int step) {
    return levels.length == 0 ? 0 : TraceBuilder.high(levels[step]);
  }

  /** The level of the synchroniser at its location that the step left behind. */
  public int levelAfter(int step) {
    return levels.length == 0 ? 0 : (int) levels[step];
  }

  /** Whether some thread stood before a wait that ends by itself once nothing else can run. */
  public boolean waitsLong() {
    return waitsLong;
  }

  /** The threads that could have been chosen instead, one bit each; zero if nothing was decided. */
  public long enabled(int step) {
    return enabled[step];
  }

  /** How many alternatives the operation itself had; 1 for most. */
  public int options(int step) {
    return options.length == 0 ? 1 : options[step] & TraceBuilder.OPTIONS_MASK;
  }

  @Override
  public int choice(int step) {
    return options.length == 0 ? 0 : options[step] >>> TraceBuilder.OPTIONS_BITS;
  }

  /** The place in the program that performed the step. */
  public int site(int step) {
    return sites[step];
  }

  @Override
  public int started(int step) {
    return operations[step] >>> TraceBuilder.CHILD_SHIFT;
  }

  /** The number of the condition that decided which side a branch took; 0 if there is none. */
  public int condition(int step) {
    return conditions.length == 0 ? 0 : conditions[step];
  }

  /**
   * The packed decision, with its condition, of a step that {@linkplain #isDecision took one up}.
   */
  public long decision(int step) {
    return Decision.pack(thread(step), choice(step), condition(step));
  }

  /**
   * Gives everything about a step but its site as {@link #PACKED} numbers, to be added again by
   * {@link TraceBuilder#addPacked}.
   */
  public void pack(int step, long[] into) {
    into[0] = pack(options.length == 0 ? 1 : options[step], operations[step]);
    into[1] = pack(also(step), locations[step]);
    into[2] = enabled[step];
    into[3] = woken(step);
    into[4] = pack(releasedAfter(step), expiries.length == 0 ? 0 : expiries[step]);
    into[5] = levels.length == 0 ? 0 : levels[step];
    into[6] = need(step) == ANY_LEVEL ? 0 : pack(1, needs[step]); // a need may be zero
    into[7] = condition(step);
  }

  static long pack(int high, int low) {
    return (long) high << Integer.SIZE | Integer.toUnsignedLong(low);
  }

  /** The threads that had not ended, with what they were about to do. */
  public Pending[] pending() {
    return pending.clone();
  }

  public Outcome outcome() {
    return outcome;
  }

  /** All decisions of the run: with the same inputs, the target that repeats it. */
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

  /** Whether the other run performed the same steps with the same decisions, sites apart. */
  public boolean sameStepsAs(Trace other) {
    return Arrays.equals(operations, other.operations)
        && Arrays.equals(locations, other.locations)
        && Arrays.equals(also, other.also)
        && Arrays.equals(options, other.options)
        && Arrays.equals(enabled, other.enabled);
  }

  /** Whether the run performed all steps of the other one first, sites and alternatives apart. */
  public boolean beginsAs(Trace other) {
    int end = other.size();
    return size() >= end
        && Arrays.equals(operations, 0, end, other.operations, 0, end)
        && Arrays.equals(locations, 0, end, other.locations, 0, end);
  }

  /**
   * The first step that is another one although both runs have decided alike before; -1 if there is
   * none, as it must be if runs depend on nothing but what is decided.
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
