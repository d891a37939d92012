// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Cause;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Naming;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Pairs of accesses to a variable by two threads, and what their neighbours make of them. */
final class MemoryPairs {
  /** The values of variables that no constructor or initialiser has set. */
  private static final Set<String> DEFAULTS = Set.of("null", "0", "false", "0.0");

  /** Two pairs that belong together. */
  record Split(Cause.Kind kind, int... parts) {}

  private final Naming naming;
  private final Trace trace;
  private final List<Finding.Step> steps;

  MemoryPairs(Naming naming, Trace trace, List<Finding.Step> steps) {
    this.naming = naming;
    this.trace = trace;
    this.steps = steps;
  }

  /** Whether two steps access one variable, and one of them writes it. */
  boolean conflict(int one, int other) {
    return trace.location(one) == trace.location(other)
        && naming.isMemory(trace.location(one))
        && (trace.writes(one) || trace.writes(other));
  }

  /** What an access and a later one of another thread look like. */
  Cause.Kind kind(int first, int second) {
    if (trace.writes(first) || !trace.writes(second)) {
      return Cause.Kind.ORDER;
    }
    if (laterWrite(first, second).isPresent()) {
      return Cause.Kind.TORN_UPDATE;
    }
    if (isEarly(first, second)) {
      return Cause.Kind.EARLY_READ;
    }
    boolean isStale =
        of(trace.thread(first), second + 1, trace.size()).findAny().isPresent()
            && of(trace.thread(first), second + 1, trace.size())
                .noneMatch(step -> trace.location(step) == trace.location(first));
    return isStale ? Cause.Kind.STALE_READ : Cause.Kind.ORDER;
  }

  int[] parts(Cause.Kind kind, int first, int second) {
    return kind == Cause.Kind.TORN_UPDATE
        ? new int[] {first, second, laterWrite(first, second).orElseThrow()}
        : new int[] {first, second};
  }

  /** Whether the step reads a default value, and no step before {@code end} but it is a write. */
  boolean isEarly(int read, int end) {
    return steps.get(read).value().filter(DEFAULTS::contains).isPresent()
        && IntStream.range(0, Math.min(end, trace.size()))
            .noneMatch(step -> trace.location(step) == trace.location(read) && trace.writes(step));
  }

  /** The write with which the reading thread goes on without having read the variable again. */
  private OptionalInt laterWrite(int read, int between) {
    int thread = trace.thread(read);
    boolean isUpdate =
        of(thread, read + 1, between)
            .anyMatch(step -> trace.location(step) == trace.location(read) && trace.writes(step));
    OptionalInt next =
        of(thread, between + 1, trace.size())
            .filter(step -> trace.location(step) == trace.location(read))
            .findFirst();
    return isUpdate || next.isEmpty() || !trace.writes(next.getAsInt())
        ? OptionalInt.empty()
        : next;
  }

  private IntStream of(int thread, int from, int to) {
    return IntStream.range(from, to).filter(step -> trace.thread(step) == thread);
  }

  /**
   * What two pairs are together: a thread reads two variables between the writes of another one, or
   * writes them between the reads.
   *
   * @param write a write, which {@code reads} reads
   * @param early a read of another variable, which {@code late} writes
   */
  Optional<Split> split(int write, int reads, int early, int late) {
    boolean isPair =
        isRead(reads)
            && isRead(early)
            && isWrite(write)
            && isWrite(late)
            && trace.location(write) != trace.location(early)
            && trace.thread(write) == trace.thread(late)
            && trace.thread(reads) == trace.thread(early);
    if (isPair && write < early && reads < late) {
      int first = Math.min(reads, early);
      return Optional.of(
          new Split(Cause.Kind.SPLIT_WRITES, write, first, Math.max(reads, early), late));
    }
    if (isPair && early < Math.min(write, late) && Math.max(write, late) < reads) {
      int first = Math.min(write, late);
      return Optional.of(
          new Split(Cause.Kind.SPLIT_READS, early, first, Math.max(write, late), reads));
    }
    return Optional.empty();
  }

  /**
   * A write of {@code writer}, a read of it, and the read {@code late} of another variable, which
   * the writer writes later.
   */
  Optional<int[]> splitWrites(int late, int writer) {
    return of(trace.thread(late), 0, late)
        .filter(step -> isRead(step) && trace.location(step) != trace.location(late))
        .mapToObj(step -> new int[] {lastWrite(step), step, late})
        .filter(parts -> parts[0] >= 0 && trace.thread(parts[0]) == writer)
        .reduce((first, second) -> second);
  }

  private int lastWrite(int read) {
    return IntStream.range(0, read)
        .filter(step -> trace.location(step) == trace.location(read) && trace.writes(step))
        .reduce(-1, (first, second) -> second);
  }

  private boolean isRead(int step) {
    return naming.isMemory(trace.location(step)) && trace.kind(step) == Kind.READ;
  }

  private boolean isWrite(int step) {
    return naming.isMemory(trace.location(step)) && trace.writes(step);
  }
}
