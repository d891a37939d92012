// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

import dev.ravel.model.Interference;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The interferences of an execution (Razavi, Farzan, Holzer: Bounded-Interference
 * Sequentialization, ISoLA 2012; D-exploration-11).
 *
 * <p>A read or an update of a variable is an interference if another thread wrote the location
 * last, that write does not precede it by program order, starts and joins, and the thread has not
 * read from this write before. Section 5 of the paper counts every such read. In its figure 3 the
 * first one injects a local write, from which later ones read; that is the rule here. Starts and
 * joins count as order: without them every assertion after {@code join} would interfere.
 *
 * <p>Initial values are free. A location is the state of a synchroniser, a thread or the clock as
 * soon as an operation of another kind than a write or an update has written it; then it never
 * interferes.
 *
 * <p>An execution is followed step by step, so that a tail can ask before it performs an operation.
 * The <em>degree</em> of an execution is the number of its interferences.
 */
public final class Interferences {
  private static final int NONE = -1;
  private static final int[] EMPTY = {};

  private final List<Interference> found = new ArrayList<>();

  /** For each thread, the number of steps up to which other threads precede it. */
  private int[][] precedes = new int[4][];

  /** For each thread, the write of a location from which it has read last. */
  private int[][] seen = new int[4][];

  private int[] lastWrites = new int[16];
  private int[] writers = new int[16];
  private final BitSet synchronisers = new BitSet();
  private int position;

  /** Follows no step yet. */
  public Interferences() {
    Arrays.fill(precedes, EMPTY);
    Arrays.fill(seen, EMPTY);
    Arrays.fill(lastWrites, NONE);
  }

  /** The interferences of a whole execution, by reader. */
  public static List<Interference> of(Steps steps) {
    Interferences interferences = new Interferences();
    interferences.follow(steps, steps.size());
    return List.copyOf(interferences.found);
  }

  /** The number of interferences of a whole execution. */
  public static int degree(Steps steps) {
    return of(steps).size();
  }

  /** Follows the execution up to {@code count} steps, of which some may have been followed. */
  public void follow(Steps steps, int count) {
    for (; position < count; position++) {
      follow(steps);
    }
  }

  private void follow(Steps steps) {
    int step = position;
    int thread = steps.thread(step);
    Kind kind = steps.kind(step);
    int location = steps.location(step);
    ensureThread(thread);
    if (interferes(thread, kind, location)) {
      found.add(new Interference(step, lastWrites[location]));
    }
    if (reads(kind) && lastWrite(location) != NONE) {
      noteSeen(thread, location);
    }
    if (kind == Kind.START && steps.started(step) >= 0) {
      int child = steps.started(step);
      ensureThread(child);
      precedes[child] = precedes[thread].clone();
      precede(child, thread, step + 1);
    } else if (kind == Kind.JOIN && lastWrite(location) != NONE) {
      join(thread, writers[location], lastWrites[location]);
    }
    if (steps.writes(step)) {
      write(thread, kind, location, step);
    }
    write(thread, kind, steps.secondLocation(step), step);
  }

  /** Whether the operation, performed next, would be an interference. */
  public boolean interferes(int thread, Kind kind, int location) {
    int write = reads(kind) ? lastWrite(location) : NONE;
    return write != NONE
        && writers[location] != thread
        && !synchronisers.get(location)
        && write >= precedence(thread, writers[location])
        && !hasSeen(thread, location, write);
  }

  /** The number of interferences so far. */
  public int degree() {
    return found.size();
  }

  private static boolean reads(Kind kind) {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }

  private int lastWrite(int location) {
    return location >= 0 && location < lastWrites.length ? lastWrites[location] : NONE;
  }

  private int precedence(int thread, int other) {
    int[] row = thread < precedes.length ? precedes[thread] : EMPTY;
    return other < row.length ? row[other] : 0;
  }

  /** The number of writes is shifted by one, so that zero says that the thread has seen none. */
  private boolean hasSeen(int thread, int location, int write) {
    int[] row = thread < seen.length ? seen[thread] : EMPTY;
    return location < row.length && row[location] == write + 1;
  }

  private void noteSeen(int thread, int location) {
    if (location >= seen[thread].length) {
      seen[thread] = Arrays.copyOf(seen[thread], Math.max(16, 2 * location));
    }
    seen[thread][location] = lastWrites[location] + 1;
  }

  /** The other thread ended with its step at the status that a thread has waited for. */
  private void join(int thread, int other, int end) {
    int[] row = other < precedes.length ? precedes[other] : EMPTY;
    for (int one = 0; one < row.length; one++) {
      precede(thread, one, row[one]);
    }
    precede(thread, other, end + 1);
  }

  private void precede(int thread, int other, int steps) {
    if (other >= precedes[thread].length) {
      precedes[thread] = Arrays.copyOf(precedes[thread], 2 * other + 2);
    }
    precedes[thread][other] = Math.max(precedes[thread][other], steps);
  }

  private void write(int thread, Kind kind, int location, int step) {
    if (location == Steps.NOWHERE) {
      return;
    }
    if (location >= lastWrites.length) {
      int length = lastWrites.length;
      lastWrites = Arrays.copyOf(lastWrites, 2 * location);
      writers = Arrays.copyOf(writers, 2 * location);
      Arrays.fill(lastWrites, length, lastWrites.length, NONE);
    }
    lastWrites[location] = step;
    writers[location] = thread;
    if (kind != Kind.WRITE && kind != Kind.UPDATE) {
      synchronisers.set(location);
    }
  }

  private void ensureThread(int thread) {
    if (thread >= precedes.length) {
      int length = precedes.length;
      precedes = Arrays.copyOf(precedes, 2 * thread);
      seen = Arrays.copyOf(seen, 2 * thread);
      Arrays.fill(precedes, length, precedes.length, EMPTY);
      Arrays.fill(seen, length, seen.length, EMPTY);
    }
  }
}
