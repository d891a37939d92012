// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Check;
import dev.ravel.check.Extras;
import dev.ravel.check.ProgramUnderTest;
import dev.ravel.check.Progress;
import dev.ravel.check.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Replay;

/** What carries out a check; a seam, so that the edge can be tested on results written by hand. */
interface Engine {
  /** The engine of this JVM. */
  Engine REAL =
      new Engine() {
        @Override
        public CheckResult check(
            ProgramUnderTest program, Settings settings, Extras extras, Progress progress) {
          return Check.run(program, settings, extras, progress);
        }

        @Override
        public CheckResult replay(ProgramUnderTest program, Replay replay) {
          return Check.replay(program, replay);
        }
      };

  CheckResult check(ProgramUnderTest program, Settings settings, Extras extras, Progress progress);

  CheckResult replay(ProgramUnderTest program, Replay replay);
}
