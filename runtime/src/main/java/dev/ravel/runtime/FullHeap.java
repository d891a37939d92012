// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Caveat;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import dev.ravel.runtime.names.Caveats;
import java.lang.ref.SoftReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether the heap was full in an execution (D-engine-8).
 *
 * <p>A full heap ends any operation of the engine in its middle, on a thread of the program, which
 * may catch the error and go on. What such an execution shows is not a behaviour of the program.
 * The JVM clears all soft references before it throws an {@link OutOfMemoryError}, so one of them
 * tells of every such error, also of those that the program has caught.
 */
public final class FullHeap {
  private static final String OUT_OF_MEMORY = OutOfMemoryError.class.getName();

  /** Replaced between executions; the watchdog reads it. */
  private volatile SoftReference<Object> mark = new SoftReference<>(new Object());

  FullHeap() {}

  /** Whether the heap was full since the execution began. */
  private boolean wasMet() {
    return mark.get() == null;
  }

  /**
   * Tells the JVM that the reference is in use; called periodically. The JVM also clears a soft
   * reference that was not read for a second per free megabyte of the heap.
   */
  void keepMark() {
    mark.get();
  }

  /**
   * Performs an execution. Throws an {@link OutOfMemoryError} if the heap was full in it, unless
   * that is a failure of the program.
   *
   * @param caveats gets a caveat if the heap was full
   */
  Trace watch(Supplier<Trace> execution, Caveats caveats) {
    if (wasMet()) {
      mark = new SoftReference<>(new Object());
    }
    Trace trace;
    try {
      trace = execution.get();
    } catch (RuntimeException e) {
      if (wasMet()) {
        throw error(e);
      }
      throw e;
    }
    if (wasMet()) {
      if (!isFailure(trace.outcome())) {
        throw error(null);
      }
      caveats.add(caveat());
    }
    return trace;
  }

  private static OutOfMemoryError error(@Nullable RuntimeException cause) {
    OutOfMemoryError error = new OutOfMemoryError("the heap was full in an execution");
    error.initCause(cause);
    return error;
  }

  /** The reason why a check in which the heap was full is not exhaustive. */
  public static Caveat caveat() {
    return Caveat.of(Caveat.Kind.HEAP_FULL, Runtime.getRuntime().maxMemory() / (1L << 20));
  }

  /**
   * Whether an execution in which the heap was full is a failure of the program. It is if the error
   * ended a thread and the heap has room again. Otherwise the heap is full of what the program
   * keeps in static fields, or of what the exploration keeps, and that is not the program's fault.
   */
  private static boolean isFailure(Outcome outcome) {
    return outcome instanceof Outcome.Thrown thrown
        && thrown.exception().equals(OUT_OF_MEMORY)
        && hasRoom();
  }

  private static boolean hasRoom() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() < runtime.maxMemory() / 2;
  }
}
