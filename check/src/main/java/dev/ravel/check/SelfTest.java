// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.program.LoadedProgram;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.explore.algorithm.ExploreOptions;
import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.probe.LateInitializer;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Program;
import dev.ravel.runtime.Rules;
import dev.ravel.selftest.PlantedLostUpdate;
import java.util.List;
import java.util.Optional;

/**
 * Verifies that Ravel finds a planted bug in this JVM and with this engine. Otherwise the absence
 * of findings would mean nothing.
 *
 * <p>Takes a few milliseconds. It uses every part of Ravel that the JVM could break: the agent, the
 * instrumentation, the engine, the reset of statics.
 */
final class SelfTest {
  /** Two threads with a read and a write each: 4! / (2! 2!). */
  private static final int INTERLEAVINGS = 6;

  /** All but the two in which one thread precedes the other entirely. */
  private static final int FAILING = 4;

  private SelfTest() {}

  static void run(ControlledExecution.Engine engine) {
    try (ControlledExecution execution =
        new ControlledExecution(new Rules(100, Long.MAX_VALUE, false), engine)) {
      run(execution);
    }
  }

  private static void run(ControlledExecution execution) {
    Program program =
        new Planted(
            LoadedProgram.of(
                PlantedLostUpdate.class.getClassLoader(),
                new ProgramUnderTest(
                    "self-test", List.of(), PlantedLostUpdate.class.getName(), List.of())));
    Explorer explorer = Algorithm.DFS.explorer(ExploreOptions.NONE);
    int runs = 0;
    int failures = 0;
    for (Optional<Target> target = explorer.next();
        target.isPresent() && runs <= INTERLEAVINGS;
        target = explorer.next()) {
      Trace trace = execution.run(target.get(), program);
      explorer.learn(target.get(), trace);
      runs++;
      failures += trace.outcome() instanceof Outcome.Thrown ? 1 : 0;
    }
    if (runs != INTERLEAVINGS || failures != FAILING) {
      throw new RavelBug(
          "the self-test saw %d interleavings of a planted lost update, %d of them failing, instead of %d and %d: nothing this JVM does can be trusted"
              .formatted(runs, failures, INTERLEAVINGS, FAILING));
    }
  }

  /** Every execution fails if the initialiser of a class of the boot loader takes part in it. */
  private record Planted(LoadedProgram program) implements Program {
    @Override
    public ClassLoader loader() {
      return program.loader();
    }

    @Override
    public void main() throws Throwable {
      if (!LateInitializer.wasOutside()) {
        throw new IllegalStateException("an initialiser takes part in the execution");
      }
      program.main();
    }
  }
}
