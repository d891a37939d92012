// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;

/**
 * Names the Mazurkiewicz trace of an execution, and the pairs of a write and a read of another
 * thread that saw it.
 *
 * <p>The name of a step is a hash of its operation and of the names of the steps that it directly
 * depends on: the last step of its thread, the last write of its location and, for a write, the
 * reads since then. Independent steps may come in any order, so the sum of the names of all steps
 * is the name of the trace. Takes time in proportion to the steps. Two traces may have the same
 * name, with a probability that only matters for proofs.
 */
public final class Sightings {
  private static final int NO_THREAD = -1;

  /** The name of the last step of each thread, or of its start. */
  private long[] threads = new long[8];

  private Places places = new Places(64);

  private long[] pairs = new long[16];
  private int pairCount;
  private long name;

  /** What was last done at each location. */
  private static final class Places {
    final long[] writes;
    final long[] reads;
    final int[] writers;
    final int[] sites;

    Places(int size) {
      writes = new long[size];
      reads = new long[size];
      writers = new int[size];
      sites = new int[size];
      Arrays.fill(writers, NO_THREAD);
    }

    Places(Places smaller, int size) {
      int old = smaller.writers.length;
      writes = Arrays.copyOf(smaller.writes, size);
      reads = Arrays.copyOf(smaller.reads, size);
      writers = Arrays.copyOf(smaller.writers, size);
      sites = Arrays.copyOf(smaller.sites, size);
      Arrays.fill(writers, old, size, NO_THREAD);
    }

    void forget(int location) {
      writes[location] = 0;
      reads[location] = 0;
      writers[location] = NO_THREAD;
    }
  }

  /** Reads an execution. */
  public void read(Trace trace) {
    pairCount = 0;
    name = trace.outcome().getClass().getSimpleName().hashCode();
    prepare(trace);
    for (int step = 0; step < trace.size(); step++) {
      long operation = Operation.performed(trace, step);
      int thread = trace.thread(step);
      long hash = mix(threads[thread] + mix(operation * 31 + trace.choice(step)) + thread);
      int location = Operation.location(operation);
      if (location != Steps.NOWHERE) {
        hash = touch(trace, step, location, Operation.writes(operation), hash);
      }
      int second = Operation.secondLocation(operation);
      if (second != Steps.NOWHERE) {
        hash = touch(trace, step, second, true, hash);
      }
      threads[thread] = hash;
      if (trace.kind(step) == Kind.START) {
        threads[trace.started(step)] = mix(hash + 1);
      }
      name += mix(hash);
    }
  }

  /** Sets all that the steps of the trace use to its initial state. */
  private void prepare(Trace trace) {
    for (int step = 0; step < trace.size(); step++) {
      int thread = Math.max(trace.thread(step), trace.started(step));
      if (thread >= threads.length) {
        threads = Arrays.copyOf(threads, Math.max(thread + 1, 2 * threads.length));
      }
      forget(trace.location(step));
      forget(trace.secondLocation(step));
    }
    Arrays.fill(threads, 0);
  }

  private void forget(int location) {
    if (location == Steps.NOWHERE) {
      return;
    }
    int size = places.writers.length;
    if (location >= size) {
      places = new Places(places, Math.max(location + 1, 2 * size));
    }
    places.forget(location);
  }

  /** Returns the hash of the step together with what it depends on at the location. */
  private long touch(Trace trace, int step, int location, boolean writes, long hash) {
    int writer = places.writers[location];
    if (isRead(trace.kind(step)) && writer != NO_THREAD && writer != trace.thread(step)) {
      add(mix((long) places.sites[location] << Integer.SIZE | trace.site(step)));
    }
    if (!writes) {
      long read = mix(hash + 3 * places.writes[location]);
      places.reads[location] += read;
      return read;
    }
    long write = mix(hash + 5 * places.writes[location] + 7 * places.reads[location]);
    places.writes[location] = write;
    places.reads[location] = 0;
    places.writers[location] = trace.thread(step);
    places.sites[location] = trace.site(step);
    return write;
  }

  private static boolean isRead(Kind kind) {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }

  private void add(long pair) {
    if (pairCount == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairCount);
    }
    pairs[pairCount++] = pair;
  }

  /** The name of the trace of the execution that was read last. */
  public long trace() {
    return name;
  }

  /** The number of reads in that execution that saw a write of another thread. */
  public int pairs() {
    return pairCount;
  }

  /** The name of the pair of such a read: the source places of the write and of the read. */
  public long pair(int number) {
    return pairs[number];
  }

  /** The mixing function of MurmurHash3 (A. Appleby). */
  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }
}
