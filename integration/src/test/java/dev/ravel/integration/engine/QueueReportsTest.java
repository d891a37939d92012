// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.programs.models.QueueCalls;
import dev.ravel.programs.synchronizers.TwoQueues;
import dev.ravel.report.Extent;
import dev.ravel.report.Style;
import dev.ravel.report.TextReport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Reports say what a thread puts into a modelled queue and takes from it. */
final class QueueReportsTest {
  private static String report(Class<?> program, String... arguments) {
    return new TextReport(Style.PLAIN, Extent.CUT, finding -> "")
        .render(Check.run(Programs.of(program, arguments), Settings.DEFAULT, Progress.NONE));
  }

  private static void assertShows(String report, String... patterns) {
    for (String pattern : patterns) {
      assertTrue(Pattern.compile(pattern).matcher(report).find(), () -> pattern + "\n" + report);
    }
  }

  @Test
  void namesElementsAndHowFullAQueueIs() {
    String report = report(QueueCalls.class, "A20", "p5,o6,o7", "t");
    assertShows(
        report,
        "\\| puts 5 into ArrayBlockingQueue \\(1 of 2\\)",
        "\\| takes 5 from ArrayBlockingQueue");
  }

  @Test
  void namesTheThreadThatAThreadMeets() {
    String report = report(QueueCalls.class, "S00", "p5", "t");
    assertShows(
        report,
        "\\| offers 5 in SynchronousQueue",
        "\\| takes 5 from SynchronousQueue",
        "\\| meets Thread-0",
        "\\| has met a partner");
    assertShows(
        report(QueueCalls.class, "S00", "p5"), "Thread-0 waits for a partner +\\(QueueCalls");
  }

  /** The names of two queues in notes are those in other steps. */
  @Test
  void tellsTwoQueuesApart() {
    assertShows(
        report(TwoQueues.class),
        "\\| puts \"a@0.1\" into LinkedBlockingQueue\n",
        "\\| finds LinkedBlockingQueue#2 empty\n",
        "main waits for LinkedBlockingQueue#2");
  }
}
