// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.programs.juc.tasks.PoolBlocksItself;
import dev.ravel.programs.juc.tasks.PoolTaskFails;
import dev.ravel.report.Extent;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Reports of failures inside of a pool show the tasks, and no line of the pool. */
final class PoolReportsTest {
  private static final Pattern OF_POOL =
      Pattern.compile("java\\.base|ThreadPoolExecutor\\.java|FutureTask\\.java|Worker\\.run");

  private static String report(Class<?> program) {
    return new TextReport(Style.PLAIN, Extent.CUT, finding -> "")
        .render(Check.run(Programs.of(program), Settings.DEFAULT, Progress.NONE));
  }

  private static void assertShows(String report, String pattern) {
    assertTrue(Pattern.compile(pattern).matcher(report).find(), report);
    assertFalse(OF_POOL.matcher(report).find(), report);
  }

  @Test
  void deadlockNamesTheFuturesByTheirLines() {
    String report = report(PoolBlocksItself.class);
    String future = " waits for the future made at PoolBlocksItself\\.java:";
    assertShows(report, "\n  main" + future + "21  \\(PoolBlocksItself\\.java:26\\)");
    assertShows(report, "\n  pool-1-thread-1" + future + "23  \\(PoolBlocksItself\\.java:24\\)");
  }

  @Test
  void failureShowsTheTaskThatTheWorkerHasTaken() {
    String report = report(PoolTaskFails.class);
    assertShows(report, "\\| takes task 3 *(\\||\n)");
    assertShows(report, "\n  at dev.*PoolTaskFails.check\\(PoolTaskFails.java:24\\)\n\n");
  }

  @Test
  void raceShowsTheLinesOfTheTasks() {
    String access = "    at dev.*PoolTaskFails.count\\(PoolTaskFails.java:19\\)\n";
    assertShows(
        report(PoolTaskFails.class),
        "data race on PoolTaskFails.count.*\n  .* it\n" + access + "  .* it\n" + access + "\n");
  }
}
