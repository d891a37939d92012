// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;

/** The guarantee of a bound on interferences, compared with all interleavings of a program. */
public final class BoundCheck {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 150;

  private final TextProgram program;
  private final ThreadPaths all = new ThreadPaths();
  private boolean isSmall = true;

  public BoundCheck(TextProgram program) {
    this.program = program;
    TextExecution execution = new TextExecution(program);
    Explorer dfs = new DfsExplorer();
    int runs = 0;
    for (Optional<Target> next = dfs.next(); isSmall && next.isPresent(); next = dfs.next()) {
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      all.add(trace);
      isSmall = ++runs < INTERLEAVINGS;
    }
  }

  /** Whether all interleavings were tried. */
  public boolean isSmall() {
    return isSmall;
  }

  /**
   * What is wrong with the executions of an explorer; empty if nothing is.
   *
   * @param isPathwise whether each execution has to show a new path
   */
  public String fault(Explorer explorer, int bound, boolean isPathwise) {
    ThreadPaths found = new ThreadPaths();
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    boolean hasBranches = program.text().contains("?") || program.text().contains("X");
    // A thread takes a branch as soon as it reaches it, and may fail before the target expects it.
    boolean mayFailEarly = hasBranches && program.text().matches(".*[!UVNA].*");
    try {
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        Trace trace = execution.run(next.get());
        if (trace.outcome() instanceof Outcome.Diverged || ++runs > 3 * INTERLEAVINGS) {
          return trace.outcome() + " in execution " + runs + " for " + next.get();
        }
        if (!TextExecution.namesConstraints(next.get(), trace)) {
          return "names other branch constraints in execution " + runs;
        }
        if (!found.add(trace) && isPathwise && !mayFailEarly && trace.size() > 0) {
          return "execution " + runs + " for " + next.get() + " shows nothing new";
        }
        explorer.learn(next.get(), trace);
      }
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    boolean isReplaced = !isPathwise && explorer.builtUnfolding().isEmpty();
    if (explorer.blocked() > 0 && !mayFailEarly && !isReplaced) {
      return explorer.blocked() + " targets could not be followed";
    }
    return found.differenceFrom(all, explorer.isBounded() ? bound : Math.max(bound, all.highest()));
  }

  /** The paths that an explorer shows, which need not be all. */
  public static ThreadPaths paths(TextProgram program, Explorer explorer) {
    ThreadPaths paths = new ThreadPaths();
    TextExecution execution = new TextExecution(program);
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      explorer.learn(next.get(), trace);
      paths.add(trace);
    }
    return paths;
  }
}
