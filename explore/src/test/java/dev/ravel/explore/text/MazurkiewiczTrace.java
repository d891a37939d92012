// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The equivalence class of an execution, named by a hash of its Foata normal form.
 *
 * <p>Computed from the definition, without clocks: the level of a step is one above the highest
 * earlier step on which it depends. Two executions are equivalent exactly if they have the same
 * steps on the same levels.
 */
public final class MazurkiewiczTrace {
  private final Trace trace;
  private final int[] levels;
  private final int[] numbers;
  private final int[] births;
  private final long[] operations;

  public MazurkiewiczTrace(Trace trace) {
    this.trace = trace;
    int size = trace.size();
    this.levels = new int[size];
    this.numbers = new int[size];
    this.births = births(trace);
    this.operations = new long[size];
    for (int step = 0; step < size; step++) {
      operations[step] = Operation.performed(trace, step);
      for (int earlier = 0; earlier < step; earlier++) {
        if (trace.thread(earlier) == trace.thread(step)) {
          numbers[step]++;
        }
        if (levels[earlier] >= levels[step] && isOrdered(earlier, step)) {
          levels[step] = levels[earlier] + 1;
        }
      }
    }
  }

  private boolean isOrdered(int earlier, int step) {
    return trace.thread(earlier) == trace.thread(step)
        || births[trace.thread(step)] == earlier
        || Independence.dependent(operations[earlier], operations[step]);
  }

  /** The class of the whole execution. */
  public long name() {
    long sum = trace.outcome().getClass().getSimpleName().hashCode();
    for (int step = 0; step < trace.size(); step++) {
      sum += hash(step);
    }
    return sum;
  }

  /** The class of the last steps of some threads together with all that happened before them. */
  long past(ThreadSet threads) {
    BitSet past = new BitSet();
    long sum = threads.hashCode();
    for (int step = trace.size() - 1; step >= 0; step--) {
      boolean isInPast = threads.contains(trace.thread(step));
      for (int later = past.nextSetBit(0);
          later >= 0 && !isInPast;
          later = past.nextSetBit(later + 1)) {
        isInPast = isOrdered(step, later);
      }
      if (isInPast) {
        past.set(step);
        sum += hash(step);
      }
    }
    return sum;
  }

  private long hash(int step) {
    long hash = levels[step] * 4096L + trace.thread(step);
    hash = mix(hash * 1_000_003 + numbers[step]);
    hash = mix(hash + operations[step]);
    return mix(hash + trace.choice(step));
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  /** For each thread, the step that started it; the location of a start is the thread's status. */
  private static int[] births(Trace trace) {
    int threads = 0;
    for (int step = 0; step < trace.size(); step++) {
      threads = Math.max(threads, Math.max(trace.thread(step), trace.started(step)) + 1);
    }
    int[] births = new int[threads];
    Arrays.fill(births, -1);
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.START) {
        births[TextExecution.threadOfStatus(trace, step)] = step;
      }
    }
    return births;
  }
}
