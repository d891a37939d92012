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

  /** 2^64 divided by the golden ratio. */
  private static final long ODD = 0x9e3779b97f4a7c15L;

  /** The name of the last step of each thread, or of its start. */
  private long[] threads = new long[8];

  private Places places = new Places(64);

  private long[] pairs = new long[16];
  private int pairCount;
  private long name;
  private int execution;

  /** What was last done at each location. */
  private static final class Places {
    final long[] writes;
    final long[] reads;
    final int[] writers;
    final int[] sites;

    /** The execution that used a location last: what earlier ones did there is forgotten. */
    final int[] executions;

    Places(int size) {
      this(new long[size], new long[size], new int[size], new int[size], new int[size]);
    }

    private Places(long[] writes, long[] reads, int[] writers, int[] sites, int[] executions) {
      this.writes = writes;
      this.reads = reads;
      this.writers = writers;
      this.sites = sites;
      this.executions = executions;
    }

    Places copy(int size) {
      return new Places(
          Arrays.copyOf(writes, size),
          Arrays.copyOf(reads, size),
          Arrays.copyOf(writers, size),
          Arrays.copyOf(sites, size),
          Arrays.copyOf(executions, size));
    }

    void use(int location, int execution) {
      if (executions[location] != execution) {
        executions[location] = execution;
        writes[location] = 0;
        reads[location] = 0;
        writers[location] = NO_THREAD;
      }
    }
  }

  /** Reads an execution. */
  public void read(Trace trace) {
    execution++;
    pairCount = 0;
    name = trace.outcome().getClass().getSimpleName().hashCode();
    Arrays.fill(threads, 0);
    for (int step = 0; step < trace.size(); step++) {
      long operation = Operation.performed(trace, step);
      int thread = trace.thread(step);
      allow(thread);
      long hash =
          mix((threads[thread] + operation) * ODD + ((long) trace.choice(step) << 32 | thread));
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
        int started = trace.started(step);
        allow(started);
        threads[started] = mix(hash + 1);
      }
      name += mix(hash);
    }
  }

  private void allow(int thread) {
    if (thread >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(thread + 1, 2 * threads.length));
    }
  }

  /** Returns the hash of the step together with what it depends on at the location. */
  private long touch(Trace trace, int step, int location, boolean writes, long hash) {
    int size = places.writers.length;
    if (location >= size) {
      places = places.copy(Math.max(location + 1, 2 * size));
    }
    places.use(location, execution);
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

  /** One round of the mixing function of MurmurHash3 (A. Appleby); every step takes several. */
  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    return mixed ^ mixed >>> 33;
  }
}
