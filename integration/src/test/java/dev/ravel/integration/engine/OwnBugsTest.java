// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.probe.CurrentRun;
import dev.ravel.programs.threads.Identity;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Program;
import dev.ravel.runtime.Rules;
import org.junit.jupiter.api.Test;

/** A bug of Ravel is reported, even if the program catches the exception. */
final class OwnBugsTest {
  private final ControlledExecution execution =
      new ControlledExecution(new Rules(1_000, Long.MAX_VALUE, false), Engine.THREADS);

  /** A program that swallows whatever the engine throws. */
  private static Program swallowing(Runnable body) {
    return new Program() {
      @Override
      public ClassLoader loader() {
        return Identity.class.getClassLoader();
      }

      @Override
      public void main() {
        try {
          body.run();
        } catch (RuntimeException swallowed) {
          // Many programs swallow exceptions.
        }
      }
    };
  }

  @Test
  void isNotSilencedByTheProgramAndNotRemembered() {
    Target target = Target.free(TailPolicy.CONTINUE);
    Program broken =
        swallowing(
            () -> {
              RavelBug bug = new RavelBug("planted");
              CurrentRun.broken(bug);
              throw bug;
            });
    assertThrows(RavelBug.class, () -> execution.run(target, broken));
    assertEquals(new Outcome.Completed(), execution.run(target, swallowing(() -> {})).outcome());
  }
}
