// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The reads of an execution, each with targets that delay it until another thread has written the
 * variable; all other steps follow in their order, as far as they are enabled.
 *
 * <p>Unlike {@link Reversals}, a delay also finds writes that the execution did not reach, and
 * writes behind other accesses to the variable.
 */
public final class Delays {
  /**
   * A delayed read.
   *
   * @param read the step
   * @param thread the thread that writes first
   * @param decisions the number of decisions before the delay
   */
  public record Delay(int read, int thread, int decisions, Target target) {
    /** The step that wrote the variable; empty if the execution ended before. */
    public OptionalInt write(Trace original, Trace delayed) {
      int decision = 0;
      for (int step = 0; step < delayed.size(); step++) {
        decision += delayed.isDecision(step) ? 1 : 0;
        if (decision > decisions
            && delayed.thread(step) == thread
            && delayed.location(step) == original.location(read)
            && delayed.writes(step)
            && delayed.kind(step) != Kind.READ) {
          return OptionalInt.of(step);
        }
      }
      return OptionalInt.empty();
    }
  }

  private Delays() {}

  /** The delays of all reads of variables, the last read first. */
  public static List<Delay> of(Trace trace, IntPredicate isVariable) {
    int[] threads = IntStream.range(0, trace.size()).map(trace::thread).distinct().toArray();
    List<Delay> delays = new ArrayList<>();
    for (int read = trace.size() - 1; read >= 0; read--) {
      if (trace.kind(read) == Kind.READ
          && trace.isDecision(read)
          && isVariable.test(trace.location(read))) {
        for (int thread : others(trace, read, threads)) {
          delays.add(delay(trace, read, thread));
        }
      }
    }
    return delays;
  }

  private static int[] others(Trace trace, int read, int[] known) {
    return IntStream.concat(
            IntStream.of(known), Arrays.stream(trace.pending()).mapToInt(Trace.Pending::thread))
        .distinct()
        .filter(thread -> thread != trace.thread(read) && trace.isEnabled(read, thread))
        .sorted()
        .toArray();
  }

  private static Delay delay(Trace trace, int read, int thread) {
    List<Long> before = new ArrayList<>();
    List<Long> rest = new ArrayList<>();
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step) && step < read) {
        before.add(trace.decision(step));
      } else if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        rest.add(trace.decision(step));
      }
    }
    Target target =
        Target.of(
            before.stream().mapToLong(Long::longValue).toArray(),
            new WriterFirst(thread, trace.location(read), new InOrder(rest)));
    return new Delay(read, thread, before.size(), target);
  }

  /** Lets one thread continue until it has written a variable. */
  private static final class WriterFirst implements TailPolicy {
    private final int writer;
    private final int variable;
    private final InOrder rest;
    private boolean isWritten;
    private boolean isResting;

    WriterFirst(int writer, int variable, InOrder rest) {
      this.writer = writer;
      this.variable = variable;
      this.rest = rest;
    }

    @Override
    public int thread(DecisionPoint point) {
      isResting = isWritten;
      if (isResting) {
        return rest.thread(point);
      }
      if (!point.enabled().contains(writer)) {
        return STOP;
      }
      isWritten =
          point.location(writer) == variable
              && point.kind(writer).writes()
              && point.kind(writer) != Kind.READ;
      rest.skip(writer);
      return writer;
    }

    @Override
    public int choice(DecisionPoint point, int options) {
      return isResting ? rest.choice(point, options) : 0;
    }

    @Override
    public boolean isPatient() {
      return true;
    }
  }
}
