// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What executions have shown of a program, as a Petri net (Fig. 7.2 of Kähkönen's thesis).
 *
 * <p>A <em>local place</em> stands for a local state of a thread: it is the place before it, the
 * side taken or the thread started, and the places of the locations that the operation observed. A
 * <em>place</em> of a variable stands for a value: a write leads to a place that depends on the
 * local place of the writer alone, an update also on the places before it, and so does whatever
 * changes the level of a synchroniser. {@linkplain LockPlaces A lock} has an owner and a wait set;
 * a thread has a permit or none; its status is that it has started or ended.
 *
 * <p>Lemma: the next operation of a thread, and all that it knows, follows from its local place;
 * the value of a variable follows from its place. By induction over the construction: every
 * operation is a function of the local state and of what it observes. Hence equal states have equal
 * futures, and, because branches always open new local places, equal path constraints. So no
 * constraint has to be compared. An operation that observes anything else must not be added here.
 *
 * <p>Transitions are not stored: whether one is enabled and where it leads follows from the places
 * (PREDICTTRANSITIONSFROMMODEL). Only executions show which operation comes next at a new local
 * place, and whether an update writes.
 */
class Model {
  /** The owner of a lock that is free; that of another one is one more than its holder. */
  static final int FREE = 0;

  /** The state of a thread with a permit; 0 without. */
  static final int PERMIT = 1;

  /** The states of a thread's status. */
  static final int STARTED = 1;

  static final int ENDED = 2;

  /** What is known of a local place. */
  enum Next {
    UNKNOWN,
    OPERATION,
    /** The thread has ended. */
    NOTHING,
    /** The execution ends here: an uncaught exception, or an exit. */
    FAILURE
  }

  /** What is known of an update that leads to a local place. */
  enum Effect {
    UNKNOWN,
    WRITES,
    READS
  }

  /**
   * What a notification did.
   *
   * @param alternatives the number of threads of which it could wake one, at least 1
   */
  record Wake(int alternatives, ThreadSet woken) {}

  private static final int ROOT = -1;
  private static final int CHILD = -2;

  /** Places of variables begin here, to differ from the initial place. */
  private static final int FIRST_PLACE = 1;

  private static final int UNKNOWN_OPTIONS = 0;
  private static final Next[] NEXTS = Next.values();
  private static final Effect[] EFFECTS = Effect.values();

  private final Interned locals = new Interned();
  private final Interned places = new Interned();
  private long[] operations = new long[64];
  private byte[] nexts = new byte[64];
  private byte[] effects = new byte[64];
  private int[] options = new int[64];
  private int[] constraints = new int[64];
  private int[] children = new int[64];
  private int[] sites = new int[64];
  private int[] needs = new int[64];
  private final BitSet endingByThemselves = new BitSet();

  /** By the local place after a notification. */
  private final Map<Integer, Wake> wakes = new HashMap<>();

  private final LockPlaces locks = new LockPlaces();
  private final PlaceLevels levels = new PlaceLevels();

  /** The number of each location, or -1. */
  private int[] numbers = {};

  private int locations;

  Model() {
    locals.of(ROOT, 0, 0, 0); // State.ABSENT
  }

  // ---- local places

  /** The first local place of a thread that exists from the beginning. */
  int root(int thread) {
    return local(ROOT, thread + 1, 0, 0);
  }

  /** The first local place of a thread that is started at a local place. */
  int child(int parent, int thread) {
    return local(parent, CHILD, thread, 0);
  }

  /** The local place after an operation that took a choice and observed two places. */
  int after(int local, int choice, int place, int also) {
    return local(local, choice, place, also);
  }

  private int local(int a, int b, int c, int d) {
    int local = locals.of(a, b, c, d);
    if (local >= operations.length) {
      int capacity = 2 * local;
      operations = Arrays.copyOf(operations, capacity);
      nexts = Arrays.copyOf(nexts, capacity);
      effects = Arrays.copyOf(effects, capacity);
      options = Arrays.copyOf(options, capacity);
      constraints = Arrays.copyOf(constraints, capacity);
      children = Arrays.copyOf(children, capacity);
      sites = Arrays.copyOf(sites, capacity);
      needs = Arrays.copyOf(needs, capacity);
    }
    return local;
  }

  Next next(int local) {
    return NEXTS[nexts[local]];
  }

  /** Records that no operation follows; returns false if another execution has shown one. */
  boolean setNext(int local, Next next) {
    if (next(local) != Next.UNKNOWN && next(local) != next) {
      return false;
    }
    nexts[local] = (byte) next.ordinal();
    return true;
  }

  /**
   * Records the next operation at a local place; returns false if another execution has shown
   * another one.
   */
  boolean setOperation(int local, Kind kind, int location, int also, int site) {
    long operation = Operation.pending(kind, location, also);
    if (next(local) == Next.OPERATION) {
      return operations[local] == operation;
    }
    operations[local] = operation;
    options[local] = hasAlternatives(kind) ? UNKNOWN_OPTIONS : 1;
    sites[local] = site;
    return setNext(local, Next.OPERATION);
  }

  /**
   * Records what the next operation waits for, before the operation itself; returns false if
   * another execution has shown something else.
   *
   * @param endsByItself whether its time-out may end it at any moment
   * @param need the level that it needs, or {@link Trace#ANY_LEVEL}
   */
  boolean setWait(int local, boolean endsByItself, int need) {
    if (next(local) == Next.OPERATION) {
      return endsByItself(local) == endsByItself && needs[local] == need;
    }
    endingByThemselves.set(local, endsByItself);
    needs[local] = need;
    return true;
  }

  boolean endsByItself(int local) {
    return endingByThemselves.get(local);
  }

  int need(int local) {
    return needs[local];
  }

  /** The packed operation that comes next. */
  long operation(int local) {
    return operations[local];
  }

  Kind kind(int local) {
    return Operation.kind(operations[local]);
  }

  int site(int local) {
    return sites[local];
  }

  void setAlternatives(int local, int count, int constraint) {
    options[local] = count;
    constraints[local] = constraint;
  }

  /** The number of alternatives; 0 if no execution has shown it yet. */
  int options(int local) {
    return options[local];
  }

  private static boolean hasAlternatives(Kind kind) {
    return kind == Kind.BRANCH || kind == Kind.CHOOSE;
  }

  int constraint(int local) {
    return constraints[local];
  }

  void setStarted(int local, int thread) {
    children[local] = thread;
  }

  /** The thread that the next operation starts. */
  int started(int local) {
    return children[local];
  }

  /** Whether the update that led to a local place has written its location. */
  Effect effect(int local) {
    return EFFECTS[effects[local]];
  }

  void setEffect(int local, Effect effect) {
    effects[local] = (byte) effect.ordinal();
  }

  /** Records what the notification that led to a local place did; false if it did not before. */
  boolean setWake(int local, Wake wake) {
    Wake known = wakes.putIfAbsent(local, wake);
    return known == null || known.equals(wake);
  }

  /** What the notification that led to a local place did; null if no execution has shown it. */
  @Nullable Wake wake(int local) {
    return wakes.get(local);
  }

  // ---- places

  LockPlaces locks() {
    return locks;
  }

  PlaceLevels levels() {
    return levels;
  }

  /** The place that an operation at a local place writes, after what it observed. */
  int written(int local, int slot, int place, int also) {
    return FIRST_PLACE + places.of(local, slot, place, also);
  }

  /** The number of a location in states. */
  int number(int location) {
    if (location >= numbers.length) {
      int known = numbers.length;
      numbers = Arrays.copyOf(numbers, 2 * location + 16);
      Arrays.fill(numbers, known, numbers.length, Steps.NOWHERE);
    }
    if (numbers[location] == Steps.NOWHERE) {
      numbers[location] = locations++;
    }
    return numbers[location];
  }
}
