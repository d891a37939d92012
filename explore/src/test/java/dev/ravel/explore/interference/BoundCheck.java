// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The guarantee of a bound on interferences, compared with all interleavings of a program. */
public final class BoundCheck {
  /** Programs with more interleavings are skipped. */
  private static final int INTERLEAVINGS = 150;

  private final TextProgram program;
  private final ThreadPaths all = new ThreadPaths();
  private final Set<Integer> ordered = new HashSet<>();
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
      noteOrdered(trace);
      isSmall = ++runs < INTERLEAVINGS;
    }
  }

  /** Locations of synchronisers whose state is more than who holds a lock. */
  private void noteOrdered(Trace trace) {
    for (int step = 0; step < trace.size(); step++) {
      switch (trace.kind(step)) {
        case TRY_LOCK,
            WAIT,
            NOTIFY,
            NOTIFY_ALL,
            PARK,
            UNPARK,
            ACQUIRE,
            TRY_ACQUIRE,
            AWAIT,
            RELEASE ->
            ordered.add(trace.location(step));
        default -> {
          // Its order is not named.
        }
      }
    }
  }

  /**
   * Whether executions may fail before they reach their target: a thread takes a branch as soon as
   * it reaches it.
   */
  public boolean mayFailEarly() {
    return program.text().matches(".*(\\?\\{|X).*") && program.text().matches(".*[!UVNA].*");
  }

  /** Whether all interleavings were tried. */
  public boolean isSmall() {
    return isSmall;
  }

  /**
   * What is wrong with the executions of an explorer; empty if nothing is.
   *
   * @param isPathwise whether each execution has to show a new path, unless some were repeated
   */
  public String fault(Explorer explorer, int bound, boolean isPathwise) {
    ThreadPaths found = new ThreadPaths();
    TextExecution execution = new TextExecution(program);
    int runs = 0;
    ThreadPaths orders = new ThreadPaths(ordered);
    String stale = "";
    try {
      for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
        Trace trace = execution.run(next.get());
        if (trace.outcome() instanceof Outcome.Diverged || ++runs > 3 * INTERLEAVINGS) {
          return trace.outcome() + " in execution " + runs + " for " + next.get();
        }
        if (!TextExecution.namesConstraints(next.get(), trace)) {
          return "names other branch constraints in execution " + runs;
        }
        found.add(trace);
        if (!orders.add(trace) && trace.size() > 0) {
          stale = "execution " + runs + " for " + next.get() + " shows nothing new";
        }
        explorer.learn(next.get(), trace);
      }
    } catch (RuntimeException | AssertionError error) {
      return error + " at " + error.getStackTrace()[0];
    }
    if (explorer.blocked() > 0 && !mayFailEarly() && explorer.builtUnfolding().isPresent()) {
      return explorer.blocked() + " targets could not be followed";
    }
    if (isPathwise && explorer.blocked() == 0 && !mayFailEarly() && !stale.isEmpty()) {
      return stale;
    }
    return found.differenceFrom(all, explorer.isBounded() ? bound : Math.max(bound, all.highest()));
  }

  /** A path of at most {@code level} interferences that is missing; empty if none is. */
  public String missing(ThreadPaths found, int level) {
    return found.missing(all, level);
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
