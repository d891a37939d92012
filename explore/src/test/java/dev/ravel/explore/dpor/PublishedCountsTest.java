// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The numbers of Mazurkiewicz traces in Table 8.1 of Kähkönen's thesis. */
class PublishedCountsTest {
  private static final int P = 0;
  private static final int Q = 1;
  private static final int R = 2;
  private static final int NONE = -1;

  @Test
  void optimalDporMakesOneExecutionPerTrace() {
    assertEquals(19605, runs(PublishedPrograms.fib(4, 377)), "Fib 1");
    assertEquals(720, runs(PublishedPrograms.parallelPi(6)), "Parallel Pi 1");
    assertEquals(2520, runs(PublishedPrograms.locking(4)), "Locking 1");
    assertEquals(65138, runs(PublishedPrograms.szymanski(3, 3)), "Szymanski 1");
    assertEquals(8, runs(PublishedPrograms.fileSystem(16)), "Filesystem(16)");
    assertEquals(32, runs(PublishedPrograms.fileSystem(18)), "Filesystem(18)");
  }

  /**
   * n philosophers have L(2n) - 2 deadlocked traces, where L are the Lucas numbers. The thesis
   * counts one trace too many for five philosophers.
   */
  @Test
  void optimalDporFindsEveryDeadlockOfTheDiningPhilosophersOnce() {
    assertEquals(831, runs(PublishedPrograms.dining(4)), "Dining 1");
    assertEquals(47 - 2, deadlocks(PublishedPrograms.dining(4)));
    assertEquals(5851, runs(PublishedPrograms.dining(5)), "Dining 2");
    assertEquals(123 - 2, deadlocks(PublishedPrograms.dining(5)));
  }

  /**
   * The thesis has 14969 traces for Synthetic 2. If every side of a branch were feasible, there
   * would be 15336. But thread 3 sets q to p + r. Suppose that it has read the p of thread 1 and
   * the first r, which is 0, and that thread 1 reads that q and the first r. Then r + q &gt; p is 0
   * + p &gt; p. That leaves 14968.
   */
  @Test
  void syntheticHasPathsThatNoInputTakes() {
    TextExecution execution = new TextExecution(TextProgram.parse(PublishedPrograms.synthetic()));
    Explorer explorer = new OptimalDporExplorer();
    int runs = 0;
    int infeasible = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      explorer.learn(next.get(), trace);
      runs++;
      boolean isSum =
          side(trace, 3) == 1 && writer(trace, 3, P) == 1 && writer(trace, 3, R) == NONE;
      boolean isGreater =
          side(trace, 1) == 1 && writer(trace, 1, Q) == 3 && writer(trace, 1, R) == NONE;
      infeasible += isSum && isGreater ? 1 : 0;
    }
    assertEquals(0, explorer.blocked(), "blocked");
    assertEquals(15_336, runs);
    assertEquals(368, infeasible);
  }

  /** The thread that wrote the value which a thread first reads from a variable, or -1. */
  private static int writer(Trace trace, int thread, int variable) {
    int writer = NONE;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.location(step) == variable) {
        if (trace.kind(step) == Kind.READ && trace.thread(step) == thread) {
          return writer;
        }
        writer = trace.kind(step) == Kind.WRITE ? trace.thread(step) : writer;
      }
    }
    return NONE;
  }

  private static int side(Trace trace, int thread) {
    for (int step = 0; step < trace.size(); step++) {
      if (trace.kind(step) == Kind.BRANCH && trace.thread(step) == thread) {
        return trace.choice(step);
      }
    }
    return NONE;
  }

  private static int runs(String text) {
    return explore(text)[0];
  }

  private static int deadlocks(String text) {
    return explore(text)[1];
  }

  private static int[] explore(String text) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Explorer explorer = new OptimalDporExplorer();
    int runs = 0;
    int deadlocks = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      explorer.learn(next.get(), trace);
      runs++;
      deadlocks += trace.outcome() instanceof Outcome.Deadlock ? 1 : 0;
    }
    assertEquals(0, explorer.blocked(), "blocked");
    return new int[] {runs, deadlocks};
  }
}
