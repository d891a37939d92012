// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs with inputs: a check that calls itself exhaustive finds every failure that plain
 * executions with all inputs show, and each failure that a check reports is one that a plain
 * execution with the printed inputs shows.
 */
final class RandomInputsTest {
  private static final int PROGRAMS =
      Integer.getInteger(
          "ravel.inputs.programs", 60 * Integer.getInteger("ravel.test.percent", 100) / 100);
  private static final long SEED = Long.getLong("ravel.inputs.seed", 1);

  /** How many programs one check is made of. */
  private static final int TOGETHER = 20;

  @Test
  void ofOneThreadHaveTheFailuresOfPlainExecutions(@TempDir Path folder) throws Exception {
    check(folder, SequentialInputs::program);
  }

  @Test
  void ofTwoThreadsHaveTheFailuresOfPlainExecutions(@TempDir Path folder) throws Exception {
    check(folder, ThreadedInputs::program);
  }

  private static void check(Path folder, InputCheck.Generator generator) throws Exception {
    InputCheck check = new InputCheck(folder);
    check.all(PROGRAMS, TOGETHER, SEED, generator);
    assertEquals(List.of(), check.wrong(), () -> String.join("\n", check.wrong()));
    assertTrue(check.failing() > PROGRAMS / 2, check.figures());
    assertTrue(check.exhaustive() > PROGRAMS / 4, check.figures());
  }
}
