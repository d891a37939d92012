// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.explore.Explorer;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;

/** Lets an explorer explore a text program to its end. */
public final class TextExploration {
  /** Far beyond what the programs of the tests need: more means that the explorer does not end. */
  private static final int LIMIT = 2_000_000;

  private TextExploration() {}

  public static Behaviours of(TextProgram program, Explorer explorer) {
    return of(program, explorer, LIMIT);
  }

  public static Behaviours of(TextProgram program, Explorer explorer, int limit) {
    TextExecution execution = new TextExecution(program);
    Behaviours behaviours = new Behaviours(program.endsInCycles());
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      if (behaviours.runs == limit) {
        throw new AssertionError("more than " + limit + " executions of: " + program);
      }
      Trace trace = execution.run(next.get());
      if (trace.outcome() instanceof Outcome.Diverged diverged) {
        throw new AssertionError(diverged + " for " + next.get() + " of: " + program);
      }
      if (!TextExecution.namesConstraints(next.get(), trace)) {
        throw new AssertionError(
            "other branch constraints than in " + next.get() + " of: " + program);
      }
      behaviours.add(trace, execution.state());
      explorer.learn(next.get(), trace);
    }
    return behaviours;
  }

  /** The number of executions, without an analysis of their traces. */
  public static int count(TextProgram program, Explorer explorer) {
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      explorer.learn(next.get(), execution.run(next.get()));
      runs++;
    }
    return runs;
  }
}
