// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.SideOutputs;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.ReplayScript;

/**
 * Executes checks and replays. Tests replace it by an engine that returns results written by hand.
 */
interface Engine {
  /** The engine that executes programs in this JVM. */
  Engine REAL =
      new Engine() {
        @Override
        public CheckResult check(
            ProgramUnderTest program, Settings settings, SideOutputs extras, Progress progress) {
          return Check.run(program, settings, extras, progress);
        }

        @Override
        public CheckResult replay(
            ProgramUnderTest program, ReplayScript replay, ProgramOutput output) {
          return Check.replay(program, replay, output);
        }
      };

  CheckResult check(
      ProgramUnderTest program, Settings settings, SideOutputs extras, Progress progress);

  CheckResult replay(ProgramUnderTest program, ReplayScript replay, ProgramOutput output);
}
