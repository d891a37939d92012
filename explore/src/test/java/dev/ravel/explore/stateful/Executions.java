// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;

/** Executes text programs for the comparison of both stateful searches with all interleavings. */
final class Executions {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 300;

  private Executions() {}

  /**
   * Executes all interleavings and returns their number; empty if there are too many.
   *
   * @param observer takes each execution with the values of all variables at its end
   */
  static OptionalInt all(TextProgram program, BiConsumer<Trace, String> observer) {
    TextExecution execution = new TextExecution(program);
    Explorer dfs = new DfsExplorer();
    int runs = 0;
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      if (runs++ == INTERLEAVINGS) {
        return OptionalInt.empty();
      }
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      observer.accept(trace, execution.state());
    }
    return OptionalInt.of(runs);
  }

  /** Executes what the explorer asks for; returns what is wrong with an execution, or nothing. */
  static String explored(
      TextProgram program, Explorer explorer, BiConsumer<Trace, String> observer) {
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      if (trace.outcome() instanceof Outcome.Diverged || ++runs > 2 * INTERLEAVINGS) {
        return trace.outcome() + " in execution " + runs;
      }
      if (!TextExecution.namesConstraints(next.get(), trace)) {
        return "names other branch constraints in execution " + runs;
      }
      observer.accept(trace, execution.state());
      explorer.learn(next.get(), trace);
    }
    return "";
  }
}
