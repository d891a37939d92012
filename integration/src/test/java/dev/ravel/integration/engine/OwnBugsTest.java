// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ravel.model.Outcome;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.programs.threads.Identity;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Program;
import dev.ravel.runtime.RavelBug;
import dev.ravel.runtime.Rules;
import org.junit.jupiter.api.Test;

/** A bug of Ravel's is heard of, whatever the program does with the exception. */
final class OwnBugsTest {
  private boolean isPlanted = true;

  private final Program program =
      new Program() {
        @Override
        public ClassLoader loader() {
          return Identity.class.getClassLoader();
        }

        @Override
        public void main() {
          try {
            if (isPlanted) {
              throw new RavelBug("planted");
            }
          } catch (RuntimeException swallowed) {
            // As many programs do.
          }
        }
      };

  @Test
  void isNotSilencedByTheProgramAndNotRemembered() {
    Target target = Target.free(Tail.CONTINUE);
    ControlledExecution execution =
        new ControlledExecution(new Rules(1_000, Long.MAX_VALUE, false), Engine.THREADS);
    assertThrows(RavelBug.class, () -> execution.run(target, program));
    isPlanted = false;
    assertEquals(new Outcome.Completed(), execution.run(target, program).outcome());
  }
}
