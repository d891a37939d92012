// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.integration.jdk.JdkProgramCheck;
import dev.ravel.integration.jdk.JdkProgramCheck.Judgement;
import dev.ravel.integration.jdk.JdkProgramCheck.Verdict;
import dev.ravel.integration.jdk.JdkPrograms;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Calls of two threads on JDK objects that they share: a check finds the outcomes of all orders of
 * the calls, or does not call itself exhaustive (D-jdk-12, D-jdk-14).
 */
class SharedJdkObjectsTest {
  private static final int PROGRAMS =
      Integer.getInteger(
          "ravel.jdk.programs", 70 * Integer.getInteger("ravel.test.percent", 100) / 100);
  private static final long SEED = Long.getLong("ravel.jdk.seed", 1);

  private final PrintStream err = System.err;

  /** A handler of a logger writes there what it cannot write elsewhere. */
  @BeforeEach
  void dropErrors() {
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
  }

  @AfterEach
  void showErrors() {
    System.setErr(err);
  }

  @Test
  void theOutcomesOfAllOrdersAreCovered(@TempDir Path folder) throws Exception {
    JdkPrograms generator = new JdkPrograms(SEED);
    List<JdkPrograms.Program> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(generator.program(i));
    }
    JdkProgramCheck check = new JdkProgramCheck(folder);
    Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    List<String> wrong = new ArrayList<>();
    int withSeveralOutcomes = 0;
    for (JdkPrograms.Program program : check.compile(programs)) {
      Judgement judgement = check.judge(program);
      counts.merge(judgement.verdict(), 1, Integer::sum);
      withSeveralOutcomes += judgement.outcomes() > 1 ? 1 : 0;
      if (judgement.verdict() == Verdict.WRONG) {
        wrong.add(judgement.detail() + "\n" + program.text());
      }
    }
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
    for (Verdict verdict : List.of(Verdict.CAVEAT, Verdict.STEP, Verdict.HARMLESS)) {
      assertTrue(counts.getOrDefault(verdict, 0) > PROGRAMS / 30, () -> counts.toString());
    }
    assertTrue(counts.get(Verdict.UNUSABLE) < PROGRAMS * 2 / 3, () -> counts.toString());
    assertTrue(withSeveralOutcomes > PROGRAMS / 50, withSeveralOutcomes + " have two outcomes");
  }
}
